import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.trimmed")
struct PathTrimTests {
  @Test("both parts of a cut together have the whole length", arguments: 1...20)
  func wholeLength(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let cut = random.unit()
    let sum = path.trimmed(from: 0, to: cut).length + path.trimmed(from: cut, to: 1).length
    #expect((sum - path.length).magnitude < 1e-9 * path.length, "seed \(seed)")
    let part = path.trimmed(from: cut / 2, to: cut).length
    #expect((part - cut / 2 * path.length).magnitude < 1e-9 * path.length, "seed \(seed)")
  }

  @Test("cuts by length over all subpaths together")
  func acrossSubpaths() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addLine(to: Point(10, 0))
    path.move(to: Point(0, 5))
    path.addLine(to: Point(30, 5))
    let part = path.trimmed(from: 0.125, to: 0.5)
    #expect(part.points == [Point(5, 0), Point(10, 0), Point(0, 5), Point(10, 5)])
    #expect(part.verbs == [.move, .line, .move, .line])
  }

  @Test("the whole is the path itself and nothing is nothing")
  func limits() {
    let path = Path(circleAt: .zero, radius: 5)
    #expect(path.trimmed(from: -3, to: 7) == path)
    #expect(path.trimmed(from: .nan, to: 1) == path)
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmed(from: 0.7, to: 0.2).isEmpty)
    #expect(Path().trimmed(from: 0.2, to: 0.4).isEmpty)
  }

  @Test("a part that passes a closed subpath's start comes in one piece")
  func wrapping() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    let part = square.trimmedWrapping(from: 0.875, over: 0.25)
    #expect(part.points == [Point(0, 5), Point(0, 0), Point(5, 0)])
    #expect(square.trimmedWrapping(from: -0.125, over: 0.25) == part)
    #expect(square.trimmedWrapping(from: 0.3, over: 1) == square)
    #expect(square.trimmedWrapping(from: 0.3, over: 0).isEmpty)
  }
}
