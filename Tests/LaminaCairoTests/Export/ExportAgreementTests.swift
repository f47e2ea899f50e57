import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaPictureTestSupport
import Testing

/// What is exported, painted by other projects' programs, beside what Lamina paints.
@Suite("Exported vectors")
struct ExportAgreementTests {
  /// Scenes about pixels, which vectors do not have.
  static let aboutPixels: Set = [
    "hairlines-snap-to-pixels", "lines-snap-on-their-side", "seams-close-when-asked",
  ]
  static let names = PictureFiles.names.filter { !aboutPixels.contains($0) }

  @Test("poppler's picture of the PDF is Lamina's within antialiasing", arguments: names)
  func pdf(name: String) throws {
    let scene = try PictureFiles.scene(name)
    let bytes = try PDFExporter().export(scene.frame)
    let theirs = try ForeignRenderer.picture(ofPDF: bytes, scale: scene.scale)
    try compare(theirs, scene, "\(name).pdf")
  }

  @Test(
    "librsvg's picture of the SVG is Lamina's within antialiasing",
    arguments: names
  )
  func svg(name: String) throws {
    let scene = try PictureFiles.scene(name)
    let bytes = Array(SVGExporter().export(scene.frame).utf8)
    let theirs = try ForeignRenderer.picture(ofSVG: bytes, scale: scene.scale)
    try compare(theirs, scene, "\(name).svg")
  }

  private func compare(
    _ theirs: PixelBuffer,
    _ scene: Scene,
    _ name: String,
    tolerance: Int = 24
  ) throws {
    let ours = try FramePainter().render(scene.frame)
    let comparison = PictureComparison(ours, theirs, tolerance: tolerance)
    // Where all colours of a conic gradient meet, a pixel may have any of them.
    let isAlike = comparison.isSameSize && comparison.strangers <= 2 && comparison.mean < 2
    if !isAlike {
      Issue.record(
        """
        \(name): \(comparison.strangers) strangers, the first at \
        \(comparison.firstStranger.map { "\($0)" } ?? "-"), \(comparison.mean) on average; \
        see \(try PictureFiles.keep(theirs, name)) and \(try PictureFiles.keep(ours, "\(name).ours"))
        """
      )
    }
  }

  @Test("random trees look the same in other programs", arguments: 1...4)
  func random(seed: UInt64) throws {
    let scene = RandomScene(seed: seed, layerCount: 15).scene
    scene.backgroundColor = .white
    Self.forgetPixels(scene.rootLayer)
    let svg = Array(SVGExporter().export(scene.frame).utf8)
    try compare(
      try ForeignRenderer.picture(ofSVG: svg, scale: scene.scale),
      scene,
      "random-\(seed).svg",
      tolerance: 48
    )
    let pdf = try PDFExporter().export(scene.frame)
    try compare(
      try ForeignRenderer.picture(ofPDF: pdf, scale: scene.scale),
      scene,
      "random-\(seed).pdf",
      tolerance: 48
    )
  }

  /// Leaves out what is about pixels: pictures, which programs enlarge each in its own way, and lines
  /// of less than a pixel.
  private static func forgetPixels(_ layer: Layer) {
    layer.snapsToPixels = false
    layer.joinsSeams = false
    layer.contents = nil
    if let text = layer as? TextLayer { text.text = "" }
    if let shape = layer as? ShapeLayer { shape.lineWidth = max(shape.lineWidth, 1.5) }
    if let mask = layer.mask { forgetPixels(mask) }
    for sublayer in layer.sublayers { forgetPixels(sublayer) }
  }

  @Test("pictures in a PDF are only contents and shadows")
  func vectorsOnly() throws {
    for name in Self.names {
      let scene = try PictureFiles.scene(name)
      let found = try ForeignRenderer.contents(ofPDF: try PDFExporter().export(scene.frame))
      let mayHavePictures = ["shadow", "contents", "gravity", "nine-slice"].contains {
        name.hasPrefix($0)
      }
      #expect(found.pictures.isEmpty == !mayHavePictures, "\(name): \(found.pictures)")
    }
  }
}
