import LaminaGeometry
import LaminaMotion
import Testing

@Suite("MotionPath")
struct MotionPathTests {
  @Test("moves evenly along lines and heads the way they go")
  func lines() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addLine(to: Point(30, 0))
    path.addLine(to: Point(30, 10))
    let track = MotionPath(path)
    #expect(track.place(atLength: 0.5)?.point == Point(20, 0))
    #expect(track.place(atLength: 0.5)?.angle == 0)
    #expect(track.place(atLength: 1)?.point == Point(30, 10))
    #expect(track.place(atLength: 0.9)?.angle == .pi / 2)
    #expect(track.place(piece: 1, at: 0.5)?.point.y == 5)
  }

  @Test("comes back along the closing line")
  func closed() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addLine(to: Point(10, 0))
    path.closeSubpath()
    let track = MotionPath(path)
    #expect(track.pieceCount == 2)
    #expect(track.place(atLength: 0.75)?.point == Point(5, 0))
  }

  @Test("covers a curve at an even pace")
  func curve() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addCurve(to: Point(100, 100), control1: Point(0, 0), control2: Point(0, 100))
    let track = MotionPath(path)
    let points = (0...20).compactMap { track.place(atLength: Double($0) / 20)?.point }
    let steps = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    #expect((steps.max() ?? .nan) < 1.05 * (steps.min() ?? .nan))
    #expect(track.place(atLength: 0)?.angle == .pi / 2)
  }

  @Test("has one place without a length, and none without a point")
  func degenerate() {
    var path = Path()
    #expect(MotionPath(path).place(atLength: 0.5) == nil)
    path.move(to: Point(3, 4))
    #expect(MotionPath(path).place(atLength: 0.5)?.point == Point(3, 4))
    path.addLine(to: Point(3, 4))
    #expect(MotionPath(path).place(atLength: .nan)?.point == Point(3, 4))
  }
}
