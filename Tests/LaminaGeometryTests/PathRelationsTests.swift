import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.intersects")
struct PathRelationsTests {
  private let disc = Path(circleAt: Point(50, 50), radius: 40)

  @Test("selects by rectangle")
  func rectangles() {
    #expect(disc.intersects(rect: Rect(x: 0, y: 0, width: 25, height: 25)))
    #expect(!disc.intersects(rect: Rect(x: 0, y: 0, width: 20, height: 20)))
    #expect(disc.intersects(rect: Rect(x: 40, y: 40, width: 5, height: 5)))
    #expect(disc.intersects(rect: Rect(x: 0, y: 0, width: 100, height: 100)))
    #expect(disc.contains(rect: Rect(x: 40, y: 40, width: 5, height: 5)))
    #expect(!disc.contains(rect: Rect(x: 0, y: 0, width: 25, height: 25)))
    #expect(!disc.contains(rect: Rect(x: 0, y: 0, width: 100, height: 100)))
  }

  @Test("a hole is no part of the area")
  func holes() {
    var ring = disc
    ring.addPath(Path(circleAt: Point(50, 50), radius: 20).reversed())
    let inHole = Rect(x: 45, y: 45, width: 10, height: 10)
    #expect(!ring.intersects(rect: inHole))
    #expect(!ring.contains(rect: inHole))
    #expect(!ring.contains(rect: Rect(x: 25, y: 45, width: 50, height: 5)))
    #expect(ring.contains(rect: Rect(x: 18, y: 45, width: 4, height: 4)))
  }

  @Test("agrees with points of both areas", arguments: 1...15)
  func sampled(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = random.path(segments: 5, within: 60)
    let b = random.path(segments: 3, within: 30)
    let (contains, intersects) = (a.contains(b), a.intersects(b))
    for _ in 0..<300 {
      let p = random.point(within: 60)
      let (inA, inB) = (a.contains(p), b.contains(p))
      if inA && inB { #expect(intersects, "seed \(seed)") }
      if inB && !inA { #expect(!contains, "seed \(seed)") }
    }
    #expect(!contains || intersects, "seed \(seed)")
    #expect(intersects == b.intersects(a), "seed \(seed)")
  }

  @Test("empty paths meet nothing and lie in nothing")
  func empty() {
    #expect(!disc.intersects(Path()) && !Path().intersects(disc))
    #expect(!disc.contains(Path()) && !Path().contains(disc))
  }
}
