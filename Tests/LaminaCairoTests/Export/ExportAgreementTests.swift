import LaminaCairo
import LaminaLayers
import LaminaPictureTestSupport
import Testing

/// What is exported, painted by other projects' programs, beside what Lamina paints.
@Suite("Exported vectors")
struct ExportAgreementTests {
  /// Scenes about pixels, which vectors do not have.
  static let aboutPixels: Set = ["hairlines-snap-to-pixels", "seams-close-when-asked"]
  /// Scenes with operators that PDF does not have, nor masks that stand for them.
  static let beyondPDF: Set = [
    "blend-operators-stay-in-their-group", "blend-operators-of-groups",
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

  private func compare(_ theirs: PixelBuffer, _ scene: Scene, _ name: String) throws {
    let ours = try FramePainter().render(scene.frame)
    let comparison = PictureComparison(ours, theirs)
    // Where all colours of a conic gradient meet, a pixel may have any of them.
    let isAlike = comparison.isSameSize && comparison.strangers <= 2 && comparison.mean < 2
    if !isAlike {
      Issue.record(
        """
        \(name): \(comparison.strangers) strangers, the first at \
        \(comparison.firstStranger.map { "\($0)" } ?? "-"), \(comparison.mean) on average; \
        see \(try PictureFiles.keep(theirs, name))
        """
      )
    }
  }

  @Test("pictures in a PDF are only contents and shadows")
  func vectorsOnly() throws {
    for name in Self.names where !Self.beyondPDF.contains(name) {
      let scene = try PictureFiles.scene(name)
      let found = try ForeignRenderer.contents(ofPDF: try PDFExporter().export(scene.frame))
      let mayHavePictures = ["shadow", "contents", "gravity", "nine-slice"].contains {
        name.hasPrefix($0)
      }
      #expect(found.pictures.isEmpty == !mayHavePictures, "\(name): \(found.pictures)")
    }
  }
}
