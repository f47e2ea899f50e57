import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("Damage region")
struct DamageRegionTests {
  @Test("rectangles that lie far apart stay apart, near ones become one")
  func merging() {
    var region = DamageRegion()
    region.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
    region.add(PixelRect(x: 500, y: 500, width: 10, height: 10))
    #expect(region.rects.count == 2)
    region.add(PixelRect(x: 5, y: 5, width: 10, height: 10))
    #expect(region.rects.contains(PixelRect(x: 0, y: 0, width: 15, height: 15)))
    #expect(region.take().count == 2 && region.isEmpty)
  }

  @Test("every added pixel is covered by at most 16 rectangles", arguments: 0..<20)
  func coverage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var region = DamageRegion()
    var added: [PixelRect] = []
    for _ in 0..<200 {
      let rect = PixelRect(
        x: random.int(in: -50..<2000),
        y: random.int(in: -50..<2000),
        width: random.int(in: 0..<40),
        height: random.int(in: 0..<40)
      )
      region.add(rect)
      if !rect.isEmpty { added.append(rect) }
      #expect(added.allSatisfy(region.covers), "seed \(seed)")
    }
    #expect(region.rects.count <= DamageRegion.capacity && !region.rects.contains(where: \.isEmpty))
  }
}
