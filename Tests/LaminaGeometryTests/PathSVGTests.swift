import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.svg")
struct PathSVGTests {
  private func parse(_ text: String) throws -> Path { try Path(svg: text) }

  @Test("reading what was written gives the same path", arguments: 1...30)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var path = random.path(segments: 12, within: [1e-12, 1, 1e9, 1e300][random.int(in: 0..<4)])
    path.addPath(Path(circleAt: random.point(), radius: 3))
    let again = try parse(path.svg)
    #expect(again == path, "seed \(seed)")
  }

  @Test("numbers need no separators where none is needed")
  func packedNumbers() throws {
    let path = try parse("M1.5.5-2-.5e1L+3,4 5.e0 6")
    #expect(path.points == [Point(1.5, 0.5), Point(-2, -5), Point(3, 4), Point(5, 6)])
    let arc = try parse("M0 0a10 10 0 0110-10")
    #expect(arc.currentPoint == Point(10, -10))
  }

  @Test("relative commands, shorthands and repeated arguments")
  func grammar() throws {
    let path = try parse(" m 10 10 h 5 v 5 H 1 V 2 z l 1 1 ")
    #expect(path.verbs == [.move, .line, .line, .line, .line, .close, .move, .line])
    #expect(path.currentPoint == Point(11, 11))
    let smooth = try parse("M0 0C0 10 10 10 10 0S20-10 20 0s10 10 10 0")
    #expect(smooth.points[4] == Point(10, -10))
    #expect(smooth.points[7] == Point(20, 10))
    #expect(smooth.points[9] == Point(30, 0))
    let quads = try parse("M0 0Q5 10 10 0T20 0 30 0")
    #expect(quads.points[3] == Point(15, -10))
    #expect(quads.points[5] == Point(25, 10))
    let path1 = try parse("M0 0T5 5")
    #expect(path1.points[1] == Point(0, 0))
    let nothing = try parse("")
    #expect(nothing.isEmpty)
  }

  @Test("arcs pass where their flags say")
  func arcs() throws {
    let cases = [
      ("0 0", false, false), ("0 1", false, true), ("1 0", true, false), ("1 1", true, true),
    ]
    for (flags, isLarge, isClockwise) in cases {
      let path = try parse("M10 0A10 10 0 \(flags) 0 10")
      #expect((path.length > 30) == isLarge)
      #expect((path.area > 0) == isClockwise)
      #expect(path.currentPoint == Point(0, 10))
    }
    // Radii that cannot reach are scaled up to a half circle.
    let half = try parse("M0 0A1 1 0 0 1 20 0")
    #expect((half.length - 10 * .pi).magnitude < 1e-4)
    let path2 = try parse("M0 0A0 5 0 0 1 20 0")
    #expect(path2.verbs == [.move, .line])
    let path3 = try parse("M5 5A9 9 0 0 1 5 5")
    #expect(path3.verbs == [.move])
  }

  @Test("errors say where and why")
  func errors() {
    let cases: [(String, Int, PathParseError.Reason)] = [
      ("L0 0", 0, .missingMove), ("M0 0 X", 5, .unexpectedCharacter), ("M0", 2, .expectedNumber),
      ("M0 0 L5,,6", 8, .expectedNumber), ("M0 0A1 1 0 2 0 5 5", 11, .expectedFlag),
      ("M1e999 0", 1, .numberOutOfRange), ("M0 0L", 5, .expectedNumber),
      ("M0 0é", 4, .unexpectedCharacter), ("M.", 1, .expectedNumber),
    ]
    for (text, offset, reason) in cases {
      let error = #expect(throws: PathParseError.self) { try parse(text) }
      #expect(error?.offset == offset, "\(text)")
      #expect(error?.reason == reason, "\(text)")
    }
  }

  @Test("random bytes never stop the reader", arguments: 1...20)
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+, eE")
    for _ in 0..<200 {
      let text = "M0 0" + String((0..<30).map { _ in letters[random.int(in: 0..<letters.count)] })
      let path = try? Path(svg: text)
      let isFinite = path?.points.allSatisfy(\.isFinite) ?? true
      #expect(isFinite, "seed \(seed)")
    }
  }
}
