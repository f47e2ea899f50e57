import LaminaGeometry
import LaminaLayers

/// Fills with lines inside them.
///
/// Both share an edge. Painted one after the other, they would cover more of its pixels than either does,
/// and the fill would show beneath the line. So each pixel gets both colours at once, each for its own
/// part of it.
extension TilePainter {
  func paintLined(_ shape: ShapeContent, _ map: Transform, _ opacity: Double) {
    guard let fill = shape.fillColor, let stroke = shape.stroke, let side = stroke.side else {
      return
    }
    paintLined(
      side,
      along: stroke.trimmed,
      map,
      fill: Premultiplied(fill, opacity: opacity),
      line: Premultiplied(stroke.color, opacity: opacity)
    )
  }

  /// Fills a path with a line inside it.
  ///
  /// - Parameters:
  ///   - side: The path and the line's pen.
  ///   - part: What of the path the line follows.
  ///   - map: From the path's space to pixels.
  ///   - fill: The colour of the area.
  ///   - line: The colour of the line.
  func paintLined(
    _ side: StrokeSide,
    along part: Path,
    _ map: Transform,
    fill: Premultiplied,
    line: Premultiplied
  ) {
    let extent = side.path.controlBoxExtent.applying(map)
    let box = PixelBox(snappedOutwards: extent).outset(by: 1).intersection(clip.box)
    if box.isEmpty { return }
    let mask = CoverageMask(box: box)
    var lines = MaskSink(mask: mask)
    rasterizer.stroke(part, side.style, map, side: side, window: box, into: &lines)
    var sink = LinedSink(
      target: target,
      colors: (fill, line),
      mask: mask,
      clip: clip.mask,
      isSaturating: isSaturating
    )
    rasterizer.fill(side.path, map, rule: side.rule, window: box, into: &sink)
  }
}

extension ShapeContent {
  /// Whether a line lies inside the fill.
  var hasInnerLine: Bool { hasFill && stroke?.side?.isInner == true }
}

/// Lays two colours over a picture where a shape covers it: a line's where a mask says so, and the
/// fill's in the rest.
struct LinedSink: CoverageSink {
  private let target: PixelTarget
  private let fill: UInt32
  private let line: UInt32
  private let mask: CoverageMask
  private let clip: CoverageMask?
  private let isSaturating: Bool
  private var y = 0

  init(
    target: PixelTarget,
    colors: (fill: Premultiplied, line: Premultiplied),
    mask: CoverageMask,
    clip: CoverageMask?,
    isSaturating: Bool
  ) {
    self.target = target
    (fill, line) = (colors.fill.packed, colors.line.packed)
    self.mask = mask
    self.clip = clip
    self.isSaturating = isSaturating
  }

  mutating func begin(row y: Int) { self.y = y }

  mutating func span(x: Int, count: Int, coverage: UInt32) {
    let (row, lines, kept) = (target.row(y), mask.row(y), clip?.row(y))
    for i in x..<x &+ count {
      var pixel = mixed(UInt32(lines[i]), coverage)
      if let kept { pixel = Premultiplied.scale(pixel, UInt32(kept[i])) }
      row[i] =
        isSaturating ? Premultiplied.saturate(pixel, row[i]) : Premultiplied.over(pixel, row[i])
    }
  }

  /// The line over the fill, each in its part of a pixel.
  private func mixed(_ lines: UInt32, _ coverage: UInt32) -> UInt32 {
    if lines == 0 { return Premultiplied.scale(fill, coverage) }
    let lines = min(lines, coverage)
    let hidden = CoverageMask.multiply(lines, line >> 24)
    return Premultiplied.scale(line, lines) &+ Premultiplied.scale(fill, coverage &- hidden)
  }
}
