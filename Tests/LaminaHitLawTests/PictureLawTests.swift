import LaminaHitLaws
import Testing

@Suite("Picture law")
struct PictureLawTests {
  @Test("the layer that is hit is the layer that is painted", arguments: 0..<20)
  func pictures(block: Int) {
    var compared = 0
    for seed in UInt64(block * 10)..<UInt64(block * 10 + 10) {
      let check = PictureCheck(seed: seed, pixels: 60)
      compared += check.compared
      for difference in check.differences { Issue.record("seed \(seed), \(difference)") }
    }
    #expect(compared > 200)
  }
}
