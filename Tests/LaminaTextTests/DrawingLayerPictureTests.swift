import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaPictureTestSupport
import LaminaText
import Testing

/// What a closure records, painted and exported.
@Suite("DrawingLayer pictures")
struct DrawingLayerPictureTests {
  static let bars: [(value: Double, color: Color)] = [
    (34, Color(rgb: 0x2b6cb0)), (52, Color(rgb: 0xdd6b20)), (21, Color(rgb: 0x2c7a7b)),
  ]
  static let dashed = StrokeStyle(width: 2, cap: .round, dashPattern: [1, 5])

  /// A small bar chart with a dashed line and names, recorded or made of layers.
  static func scene(recorded: Bool) -> Scene {
    let scene = Scene(
      size: Size(width: 140, height: 96),
      scale: 2,
      textEngine: PangoTextEngine()
    )
    scene.backgroundColor = .white
    let content = recorded ? drawing : layers
    content.frame = Rect(x: 10, y: 6, width: 120, height: 84)
    content.transform = Transform(rotationAngle: 0.1)
    content.opacity = 0.8
    scene.rootLayer.addSublayer(content)
    return scene
  }

  static func bar(_ index: Int, _ bounds: Rect) -> Path {
    let height = bars[index].value
    let place = Rect(x: 8 + 38 * Double(index), y: 60 - height, width: 26, height: height)
    let moved = place.offsetBy(dx: bounds.minX, dy: bounds.minY)
    return Path(roundedRect: moved, radii: CornerRadii(4))
  }

  static func line(_ bounds: Rect) -> Path {
    var path = Path()
    path.move(to: Point(bounds.minX, 22))
    path.addLine(to: Point(bounds.maxX, 30))
    return path
  }

  static func name(_ index: Int) -> AttributedText { AttributedText("B\(index + 1)") }

  static var style: TextStyle {
    var style = TextStyle()
    style.font = Font(family: "DejaVu Sans", size: 12)
    style.color = Color(rgb: 0x2d3748)
    return style
  }

  static var drawing: Layer {
    DrawingLayer { drawing, bounds in
      for (index, item) in bars.enumerated() {
        drawing.fill(bar(index, bounds), color: item.color)
        let origin = Point(12 + 38 * Double(index), 64)
        drawing.text(name(index), at: origin, style: style)
      }
      drawing.stroke(line(bounds), color: .black, style: dashed)
    }
  }

  static var layers: Layer {
    let group = Layer()
    let bounds = Rect(x: 0, y: 0, width: 120, height: 84)
    for (index, item) in bars.enumerated() {
      group.addSublayer(ShapeLayer(path: bar(index, bounds), fillColor: item.color))
      let label = TextLayer()
      label.attributedText = name(index)
      label.style = style
      label.frame = Rect(x: 12 + 38 * Double(index), y: 64, width: 40, height: 20)
      group.addSublayer(label)
    }
    let line = ShapeLayer(path: line(bounds), fillColor: nil)
    line.strokeColor = .black
    line.lineWidth = dashed.width
    line.lineCap = dashed.cap
    line.lineDashPattern = dashed.dashPattern
    group.addSublayer(line)
    return group
  }

  @Test("a recording is the picture of the layers it stands for")
  func picture() throws {
    let painter = FramePainter()
    let recorded = try painter.render(Self.scene(recorded: true).frame)
    let made = try painter.render(Self.scene(recorded: false).frame)
    let comparison = PictureComparison(recorded, made)
    #expect(comparison.isSameSize && comparison.greatest == 0)
    let bar = recorded.straight(x: 128, y: 100)
    #expect(bar.red > bar.blue && bar.alpha == 255)
  }

  @Test("its export is vectors and text, and looks the same in other programs")
  func exported() throws {
    let frame = Self.scene(recorded: true).frame
    let ours = try FramePainter().render(frame)
    let pdf = try PDFExporter().export(frame)
    #expect(try ForeignRenderer.contents(ofPDF: pdf).pictures.isEmpty)
    #expect(try ForeignRenderer.text(ofPDF: pdf).contains("B2"))
    let svg = SVGExporter().export(frame)
    #expect(!svg.contains("<image"))
    for theirs in [
      try ForeignRenderer.picture(ofPDF: pdf, scale: 2),
      try ForeignRenderer.picture(ofSVG: Array(svg.utf8), scale: 2),
    ] {
      let comparison = PictureComparison(ours, theirs, tolerance: 48)
      #expect(comparison.isSameSize && comparison.strangers == 0 && comparison.mean < 1.5)
    }
  }

  @Test("asked to draw again it shows what the closure now records")
  func again() throws {
    let scene = Scene(size: Size(width: 40, height: 20), textEngine: PangoTextEngine())
    scene.backgroundColor = .white
    let state = State()
    let layer = DrawingLayer { drawing, bounds in
      drawing.fill(Path(rect: bounds), color: state.color)
    }
    layer.frame = Rect(x: 10, y: 5, width: 20, height: 10)
    scene.rootLayer.addSublayer(layer)
    let painter = FramePainter()
    let buffer = try painter.render(scene.frame)
    _ = scene.takeDamage()
    #expect(buffer[15, 10] == 0xffff_0000)
    state.color = .green
    #expect(scene.takeDamage().isEmpty)
    layer.setNeedsDisplay()
    painter.paint(scene.frame, into: buffer, damage: scene.takeDamage())
    #expect(buffer[15, 10] == 0xff00_ff00 && buffer[5, 5] == 0xffff_ffff)
  }

  final class State { var color = Color.red }
}
