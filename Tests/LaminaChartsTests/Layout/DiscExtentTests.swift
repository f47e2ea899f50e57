import Glibc
import LaminaCharts
import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("DiscExtent")
struct DiscExtentTests {
  @Test("a full turn either way, and what is no angle, is a whole disc")
  func whole() {
    for sweep in [2 * Double.pi, -2 * Double.pi, 7, .nan, .infinity] {
      #expect(DiscExtent(from: 0.7, to: 0.7 + sweep) == .whole)
    }
  }

  @Test("half a pie over its middle reaches nowhere down")
  func half() {
    let extent = DiscExtent(from: -Double.pi, to: 0)
    #expect((extent.left, extent.right, extent.top) == (1, 1, 1))
    #expect(extent.bottom < 1e-9)
    #expect(extent == DiscExtent(from: 0, to: -Double.pi))
  }

  @Test("it is the box of the sector and its middle")
  func box() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let start = random.double(in: -20...20)
      let sweep = random.double(in: 0.01...6.2) * (random.unit() < 0.5 ? 1 : -1)
      let extent = DiscExtent(from: start, to: start + sweep)
      let box = Path.sector(
        center: .zero,
        innerRadius: 0,
        outerRadius: 1,
        startAngle: start,
        endAngle: start + sweep
      ).boundingBox
      let found = [extent.left, extent.right, extent.top, extent.bottom]
      for (found, wanted) in zip(found, [-box.minX, box.maxX, -box.minY, box.maxY]) {
        // Arcs are curves that are off by a few millionths of their radius.
        #expect((found - wanted).magnitude < 1e-5, "seed \(seed)")
      }
    }
  }
}
