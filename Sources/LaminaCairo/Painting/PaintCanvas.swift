package import LaminaGeometry
import LaminaLayers

/// Paints one operation after another, as an HTML canvas does, with the painter's own means.
///
/// What vector files of other projects ask for goes through here: their operations know operators and
/// two-circle gradients that no layer has, but coverage, strokes, shaders, blurs and compositing are
/// those that paint layers.
package final class PaintCanvas {
  /// Where colours come from.
  package enum Paint {
    case color(Color)
    /// A gradient along a line, with stops that do not decrease.
    case linear(Point, Point, [(location: Double, color: Color)])
    /// A gradient between two circles.
    case radial(Point, Double, Point, Double, [(location: Double, color: Color)])
    /// A gradient around a point, clockwise from an angle.
    case conic(Double, Point, [(location: Double, color: Color)])
  }

  /// One operation.
  package struct Operation {
    package var path = Path()
    /// The pen; `nil` fills.
    package var pen: StrokeStyle?
    /// From the space of pen and paint to pixels; the path is in pixels already.
    package var transform = Transform.identity
    package var rule = FillRule.nonzero
    package var paint = Paint.color(.black)
    package var alpha = 1.0
    /// The operator's name on a canvas.
    package var composite = "source-over"
    package var clips: [(path: Path, rule: FillRule)] = []
    package var shadow: (color: Color, deviation: Double, offset: Vector)?

    package init() {}
  }

  private static let margin = 64
  private let painter = TilePainter()
  private let pixels: PixelBuffer
  private let toPicture = Transform(
    translationX: Double(PaintCanvas.margin),
    y: Double(PaintCanvas.margin)
  )

  /// Creates a clear canvas.
  package init(width: Int, height: Int) throws(OutputError) {
    pixels = try PixelBuffer(width: width + 2 * Self.margin, height: height + 2 * Self.margin)
    painter.target = PixelTarget(pixels)
  }

  /// The straight parts of a pixel, each 0…255.
  package func straight(x: Int, y: Int) -> [Int] {
    let p = pixels.straight(x: x + Self.margin, y: y + Self.margin)
    return [Int(p.red), Int(p.green), Int(p.blue), Int(p.alpha)]
  }

  /// Paints an operation; one under a transform without inverse paints nothing.
  package func draw(_ operation: Operation) {
    guard operation.transform.inverse != nil, let mode = Self.mode(operation.composite) else {
      return
    }
    painter.clip = Clip(box: pixels.box, mask: clipMask(operation.clips))
    if let shadow = operation.shadow, shadow.color.alpha > 0,
      shadow.deviation > 0 || shadow.offset != .zero
    {
      painter.pushGroup(pixels.box)
      paint(operation, movedBy: shadow.offset)
      let mask = CoverageMask(box: pixels.box)
      for y in 0..<pixels.height {
        let (row, values) = (painter.target.row(y), mask.row(y))
        for x in 0..<pixels.width { values[x] = UInt8(row[x] >> 24) }
      }
      GaussianBlur.apply(mask, deviationX: shadow.deviation, deviationY: shadow.deviation)
      let color = Premultiplied(shadow.color).packed
      for y in 0..<pixels.height {
        let (row, values) = (painter.target.row(y), mask.row(y))
        for x in 0..<pixels.width { row[x] = Premultiplied.scale(color, UInt32(values[x])) }
      }
      painter.popGroup(255, mode)
    }
    painter.pushGroup(pixels.box)
    paint(operation, movedBy: .zero)
    painter.popGroup(255, mode)
  }

  private func paint(_ operation: Operation, movedBy offset: Vector) {
    let place = toPicture.translatedBy(x: offset.dx, y: offset.dy)
    let shader = Self.shader(operation, operation.transform.concatenating(place))
    if let pen = operation.pen, let inverse = operation.transform.inverse {
      let path = operation.path.transformed(by: inverse)
      let map = operation.transform.concatenating(place)
      let window = painter.clip.box
      var sink = ShaderSink(
        target: painter.target,
        shader: shader,
        opacity: UInt32(operation.alpha * 255 + 0.5),
        clip: nil
      )
      painter.rasterizer.stroke(path, pen, map, window: window, into: &sink)
    } else {
      var sink = ShaderSink(
        target: painter.target,
        shader: shader,
        opacity: UInt32(operation.alpha * 255 + 0.5),
        clip: nil
      )
      let window = painter.clip.box
      painter.rasterizer.fill(
        operation.path,
        place,
        rule: operation.rule,
        window: window,
        into: &sink
      )
    }
  }

  private func clipMask(_ clips: [(path: Path, rule: FillRule)]) -> CoverageMask? {
    var result: CoverageMask?
    for clip in clips {
      let mask = CoverageMask(box: pixels.box)
      var sink = MaskSink(mask: mask)
      let window = pixels.box
      painter.rasterizer.fill(clip.path, toPicture, rule: clip.rule, window: window, into: &sink)
      if let result { mask.multiply(by: result) }
      result = mask
    }
    return result
  }

  private static func shader(_ operation: Operation, _ map: Transform) -> GradientShader {
    let toLocal = map.inverse ?? .identity
    func make(
      _ geometry: GradientShader.Geometry,
      _ stops: [(location: Double, color: Color)],
      _ isEmpty: Bool
    ) -> GradientShader {
      let stops = stops.isEmpty || isEmpty ? [(location: 0, color: Color.clear)] : stops
      return GradientShader(geometry: geometry, stops: stops, extend: .pad, toLocal: toLocal)
    }
    switch operation.paint {
    case .color(let color):
      return make(.axial(start: .zero, direction: .zero), [(0, color)], false)
    case .linear(let a, let b, let stops):
      let v = b - a
      return make(.axial(start: a, direction: v / v.lengthSquared), stops, a == b)
    case .radial(let c0, let r0, let c1, let r1, let stops):
      return make(.circles(c0, r0, c1, r1), stops, c0 == c1 && r0 == r1)
    case .conic(let angle, let center, let stops):
      return make(.conic(start: center, angle: angle), stops, false)
    }
  }

  private static func mode(_ name: String) -> CompositeOperator? {
    switch name {
    case "source-over": .over
    case "source-in": .sourceIn
    case "source-out": .sourceOut
    case "source-atop": .sourceAtop
    case "destination-over": .destinationOver
    case "destination-in": .destinationIn
    case "destination-out": .destinationOut
    case "destination-atop": .destinationAtop
    case "xor": .xor
    case "copy": .copy
    case "lighter": .plus
    default: nil
    }
  }
}
