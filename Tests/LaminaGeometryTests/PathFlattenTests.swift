import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.flattened")
struct PathFlattenTests {
  @Test("every curve stays within the tolerance of its lines", arguments: 1...20)
  func tolerance(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for tolerance in [1, 0.1, 0.01] {
      let path = random.path()
      let flat = path.flattened(tolerance: tolerance)
      for segment in path.segments {
        for i in 0...50 {
          let point = segment.point(at: Double(i) / 50)
          let distance = referenceDistance(flat, to: point)
          #expect(distance <= tolerance * 1.001, "seed \(seed)")
        }
      }
    }
  }

  @Test("a circle needs few lines")
  func fewLines() {
    let flat = Path(circleAt: .zero, radius: 100).flattened(tolerance: 0.1)
    #expect(flat.points.count <= 81)
    #expect(flat.points.count >= 60)
    #expect(flat.verbs.last == .close)
  }

  @Test("a tolerance of zero ends, and lines are kept as they are")
  func limits() {
    #expect(Path(circleAt: .zero, radius: 1).flattened(tolerance: 0).points.count < 10_000)
    #expect(Path(circleAt: .zero, radius: 1).flattened(tolerance: .nan).points.count < 10_000)
    let square = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(square.flattened() == square)
  }
}
