import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.boundingBox")
struct PathBoundsTests {
  @Test("reaches the extreme of a cubic whose cubic term vanishes", .bug(id: "O03"))
  func vanishingCubicTerm() {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: Point(0, -3), control1: Point(-2, -3), control2: Point(-1, -4))
    let box = path.boundingBox
    #expect((box.minX - -1.1547005383792515).magnitude < 1e-12)
    #expect((box.minY - -3.375).magnitude < 1e-12)
    #expect(box.maxX == 0 && box.maxY == 0)
  }

  @Test("does not stretch to the control points")
  func quadratic() {
    var path = Path()
    path.move(to: Point(100, 250))
    path.addQuadCurve(to: Point(400, 250), control: Point(250, 50))
    #expect(path.boundingBox == Extent(minX: 100, minY: 150, maxX: 400, maxY: 250))
    #expect(path.controlBox == Extent(minX: 100, minY: 50, maxX: 400, maxY: 250))
  }

  @Test("holds every point and touches each side", arguments: 1...30)
  func tight(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let box = path.boundingBox
    var reached = Extent.empty
    var i = 0
    for verb in path.verbs {
      if verb == .move { reached.formUnion(path.points[i]) }
      i += verb.pointCount
    }
    for segment in path.segments {
      for i in 0...256 {
        let point = segment.point(at: Double(i) / 256)
        #expect(box.outset(by: 1e-12).contains(point), "seed \(seed)")
        reached.formUnion(point)
      }
    }
    #expect(reached.outset(by: 0.05).contains(box), "seed \(seed)")
    #expect(path.controlBox.contains(box), "seed \(seed)")
  }

  @Test("an empty path has an empty box and a lone point one without size")
  func empty() {
    var path = Path()
    #expect(path.boundingBox.isEmpty)
    path.move(to: Point(3, 4))
    #expect(path.boundingBox == Extent(minX: 3, minY: 4, maxX: 3, maxY: 4))
  }
}
