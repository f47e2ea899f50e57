import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaPictureTestSupport
import LaminaText
import Testing

@Suite("Exported text")
struct TextExportTests {
  static func scene() -> Scene {
    let size = Size(width: 240, height: 150)
    let scene = Scene(size: size, scale: 2, textEngine: PangoTextEngine())
    scene.backgroundColor = .white
    let texts = ["Net household income", "易感者 こんにちは", "Übergröße fin 42 %", "שלום עולם"]
    for (row, text) in texts.enumerated() {
      let layer = TextLayer(text: AttributedText(text))
      layer.frame = Rect(x: 10, y: 8 + 26 * Double(row), width: 220, height: 22)
      layer.style.font = Font(family: "DejaVu Sans", size: 15)
      layer.textColor = Color(rgb: 0x2b6cb0)
      scene.rootLayer.addSublayer(layer)
    }
    let turned = TextLayer(text: "Lamina")
    turned.bounds = Rect(x: 0, y: 0, width: 80, height: 24)
    turned.position = Point(180, 110)
    turned.fontSize = 20
    turned.opacity = 0.5
    turned.transform = Transform(rotationAngle: -0.3)
    scene.rootLayer.addSublayer(turned)
    return scene
  }

  @Test("text in a PDF is text: found, with its fonts inside, and no picture")
  func searchable() throws {
    let bytes = try PDFExporter().export(Self.scene().frame)
    let text = try ForeignRenderer.text(ofPDF: bytes)
    for word in ["Net household income", "易感者", "こんにちは", "Übergröße fin 42 %", "Lamina"] {
      #expect(text.contains(word), "\(word) in \(text)")
    }
    let hebrew = text.filter { ("א"..."ת").contains($0) }
    let ends = ["שלוםעולם", String("שלוםעולם".reversed())]
    #expect(ends.contains(hebrew), "\(hebrew)")
    let found = try ForeignRenderer.contents(ofPDF: bytes)
    #expect(found.pictures.isEmpty)
    #expect(found.fonts.contains { $0.contains("DejaVuSans") })
    #expect(found.fonts.allSatisfy { $0.contains(" yes yes ") }, "\(found.fonts)")
  }

  @Test("poppler and librsvg paint the text where Lamina paints it")
  func agreement() throws {
    let frame = Self.scene().frame
    let ours = try FramePainter().render(frame)
    let pdf = try ForeignRenderer.picture(ofPDF: try PDFExporter().export(frame), scale: 2)
    let svg = try ForeignRenderer.picture(
      ofSVG: Array(SVGExporter().export(frame).utf8),
      scale: 2
    )
    for theirs in [pdf, svg] {
      let comparison = PictureComparison(ours, theirs, tolerance: 48)
      #expect(comparison.isSameSize && comparison.strangers == 0 && comparison.mean < 1.5)
    }
  }

  @Test(
    "text meets what lies below by every operator",
    arguments: [.plusLighter, .sourceAtop, .destinationOver, .destinationOut, .xor] as [BlendMode]
  )
  func operators(mode: BlendMode) throws {
    let scene = Scene(size: Size(width: 120, height: 40), scale: 2, textEngine: PangoTextEngine())
    scene.backgroundColor = .white
    let group = Layer()
    group.frame = Rect(x: 0, y: 0, width: 120, height: 40)
    group.opacity = 0.9
    let ground = Layer()
    ground.frame = Rect(x: 10, y: 8, width: 70, height: 24)
    ground.backgroundColor = Color(rgb: 0x805ad5).withAlpha(0.6)
    let text = TextLayer(text: "Lamina")
    text.frame = Rect(x: 14, y: 6, width: 100, height: 30)
    text.fontSize = 24
    text.textColor = Color(rgb: 0x2b6cb0)
    text.opacity = 0.8
    text.compositingMode = mode
    scene.rootLayer.addSublayer(group)
    group.addSublayer(ground)
    group.addSublayer(text)
    let ours = try FramePainter().render(scene.frame)
    let svg = Array(SVGExporter().export(scene.frame).utf8)
    let pdf = try PDFExporter().export(scene.frame)
    for theirs in [
      try ForeignRenderer.picture(ofSVG: svg, scale: 2),
      try ForeignRenderer.picture(ofPDF: pdf, scale: 2),
    ] {
      let comparison = PictureComparison(ours, theirs, tolerance: 48)
      #expect(comparison.isSameSize && comparison.strangers == 0 && comparison.mean < 1.5)
    }
  }

  static func emojiScene() -> Scene {
    let scene = Scene(size: Size(width: 110, height: 40), textEngine: PangoTextEngine())
    scene.backgroundColor = .white
    let layer = TextLayer(text: "🏠 a🏠📈")
    layer.frame = Rect(x: 6, y: 4, width: 100, height: 32)
    layer.fontSize = 24
    layer.textColor = Color(rgb: 0x2b6cb0).withAlpha(0.7)
    scene.rootLayer.addSublayer(layer)
    return scene
  }

  @Test("emoji become pictures in a PDF")
  func emojiInPDF() throws {
    let frame = Self.emojiScene().frame
    let bytes = try PDFExporter().export(frame)
    #expect(!(try ForeignRenderer.contents(ofPDF: bytes).pictures.isEmpty))
    let theirs = try ForeignRenderer.picture(ofPDF: bytes)
    let ours = try FramePainter().render(frame)
    let comparison = PictureComparison(ours, theirs, tolerance: 48)
    #expect(comparison.strangers == 0 && comparison.mean < 4, "\(comparison)")
  }

  @Test("emoji become pictures in an SVG, each glyph one, where Lamina paints them")
  func emojiInSVG() throws {
    let frame = Self.emojiScene().frame
    let text = SVGExporter().export(frame)
    #expect(text.components(separatedBy: "<image").count == 3)
    #expect(text.components(separatedBy: "<use").count == 4)
    let theirs = try ForeignRenderer.picture(ofSVG: Array(text.utf8))
    let ours = try FramePainter().render(frame)
    let comparison = PictureComparison(ours, theirs, tolerance: 48)
    #expect(comparison.strangers == 0 && comparison.mean < 4, "\(comparison)")
  }
}

extension String {
  fileprivate func components(separatedBy part: String) -> [Substring] {
    split(separator: part, omittingEmptySubsequences: false)
  }
}
