import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("PathInterpolation")
struct PathInterpolationTests {
  private let square = Path.polygon([Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)])

  @Test("outlines of equal structure blend point by point")
  func equalStructure() {
    let diamond = Path.polygon([
      Point(50, -20), Point(120, 50), Point(50, 120), Point(-20, 50),
    ])
    let half = square.interpolated(to: diamond, at: 0.5)
    #expect(half.points == [Point(25, -10), Point(110, 25), Point(75, 110), Point(-10, 75)])
    #expect(half.verbs == square.verbs)
  }

  private func expectSound(_ a: Path, _ b: Path, _ note: String) {
    let box = a.boundingBox.union(b.boundingBox)
    let slack = 0.01 * (box.width + box.height) + 1e-9
    let way = PathInterpolation(from: a, to: b)
    #expect(way.path(at: 0) == a, "\(note)")
    #expect(way.path(at: 1) == b, "\(note)")
    for i in 0...20 {
      let path = way.path(at: Double(i) / 20)
      let isFinite = path.points.allSatisfy(\.isFinite)
      #expect(isFinite, "\(note)")
      #expect(path.isEmpty || box.outset(by: slack).contains(path.boundingBox), "\(note)")
    }
  }

  @Test("unlike outlines end exactly and stay in the boxes of both")
  func unlike() throws {
    expectSound(square, .polygon([Point(50, 0), Point(100, 100), Point(0, 100)]), "triangle")
    let cross = try Path(svg: "M100 100 L200 100 M150 50 L150 150")
    expectSound(cross, try Path(svg: "M100 100 L200 100"), "cross")
    expectSound(square, Path(), "to nothing")
    expectSound(Path(), square, "from nothing")
    expectSound(Path(), Path(), "nothing at all")
    expectSound(square, Path(circleAt: Point(50, 50), radius: 80), "circle")
  }

  @Test("random outlines end exactly and stay in the boxes of both", arguments: 1...20)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = random.path(segments: random.int(in: 1..<30))
    expectSound(a, random.path(segments: random.int(in: 1..<30)), "seed \(seed)")
  }

  @Test("a square turns into a circle drawn the other way without folding")
  func agreesInDirection() {
    let circle = Path(circleAt: Point(50, 50), radius: 60).reversed()
    let half = square.interpolated(to: circle, at: 0.5)
    #expect(half.area > 9000)
    for x in stride(from: 5.0, through: 95, by: 10) { #expect(half.contains(Point(x, 50))) }
  }

  @Test("fractions outside 0…1 go on, and what overflows stays finite")
  func overshoot() {
    let moved = square.transformed(by: Transform(translationX: 10, y: 0))
    #expect(square.interpolated(to: moved, at: 1.5).points[0] == Point(15, 0))
    #expect(square.interpolated(to: moved, at: -1).points[0] == Point(-10, 0))
    #expect(square.interpolated(to: moved, at: .nan) == square)
    #expect(square.interpolated(to: moved, at: .infinity) == moved)
  }
}
