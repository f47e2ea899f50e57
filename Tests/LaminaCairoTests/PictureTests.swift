import LaminaCairo
import LaminaLayers
import LaminaPictureTestSupport
import Testing

@Suite("Pictures")
struct PictureTests {
  @Test("there are scenes of every kind")
  func present() { #expect(PictureFiles.names.count >= 40) }

  @Test("each scene gives its picture", arguments: PictureFiles.names)
  func matches(name: String) throws {
    let scene = try PictureFiles.scene(name)
    let picture = try FramePainter().render(scene.frame)
    if PictureFiles.isUpdating {
      return try PictureFiles.store(picture, name, scale: scene.scale)
    }
    let expected = try PictureFiles.picture(name)
    let comparison = PictureComparison(picture, expected)
    // Other processors may round the last bit of a sine or a root the other way.
    let isAlike = comparison.isSameSize && comparison.greatest <= 3 && comparison.mean < 0.01
    if !isAlike {
      Issue.record(
        """
        \(name): differs by \(comparison.greatest), \(comparison.mean) on average; \
        see \(try PictureFiles.keep(picture, name))
        """
      )
    }
  }
}
