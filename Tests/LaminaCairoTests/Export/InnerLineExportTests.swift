import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaPictureTestSupport
import Testing

@Suite("Exported inner lines")
struct InnerLineExportTests {
  @Test("an opaque line's edge has no fringe of its fill in other programs", arguments: 1...8)
  func fringe(seed: UInt64) throws {
    let scene = FramePainterCaseTests.scene(80, 80)
    let shape = InnerLineTests.shape(seed: seed, width: 4)
    shape.strokeColor = .red
    scene.rootLayer.addSublayer(shape)
    let ours = try FramePainter().render(scene.frame)
    let svg = Array(SVGExporter().export(scene.frame).utf8)
    let pdf = try PDFExporter().export(scene.frame)
    for theirs in [
      try ForeignRenderer.picture(ofSVG: svg), try ForeignRenderer.picture(ofPDF: pdf),
    ] {
      // Red on white: what is more red than green or blue by some has no blue of the fill in it.
      for y in 0..<80 {
        for x in 0..<80 where ours[x, y] & 255 == ours[x, y] >> 8 & 255 {
          let (green, blue) = (Int(theirs[x, y] >> 8 & 255), Int(theirs[x, y] & 255))
          #expect(abs(green - blue) <= 8, "seed \(seed), (\(x), \(y))")
        }
      }
      #expect(PictureComparison(ours, theirs, tolerance: 32).strangers == 0)
    }
  }
}
