import LaminaGeometry
import LaminaMotion
import LaminaTestSupport
import Testing

@Suite("Interpolatable")
struct InterpolatableTests {
  @Test("numbers go through every full turn and are exact at the ends (O20)")
  func turns() {
    let turn = 2 * Double.pi
    #expect(0.0.interpolated(to: turn, at: 0.25) == turn / 4)
    #expect((-350.0).interpolated(to: 10, at: 0.5) == -170)
    #expect(350.0.interpolated(to: 10, at: 0.5) == 180)
    #expect(0.1.interpolated(to: 0.7, at: 1) == 0.7)
  }

  @Test("numbers whose difference overflows still blend")
  func huge() {
    let top = Double.greatestFiniteMagnitude
    #expect((-top).interpolated(to: top, at: 0.5) == 0)
    #expect((-top).interpolated(to: top, at: 0) == -top)
    #expect((-top).interpolated(to: top, at: 1) == top)
  }

  @Test("points, sizes, rectangles and lists blend number by number")
  func parts() {
    let a = Rect(x: 0, y: 10, width: 20, height: 30)
    let b = Rect(x: 4, y: 6, width: 28, height: 22)
    #expect(a.interpolated(to: b, at: 0.25) == Rect(x: 1, y: 9, width: 22, height: 28))
    #expect(a.adding(a.scaled(by: 2)) == Rect(x: 0, y: 30, width: 60, height: 90))
    #expect([1.0, 2].interpolated(to: [3, 6], at: 0.5) == [2, 4])
    #expect([1.0, 2].interpolated(to: [3], at: 0.4) == [1, 2])
    #expect([1.0, 2].adding([3]) == [4, 2])
    #expect(Vector(dx: 1, dy: 2).interpolated(to: .zero, at: 0.5) == Vector(dx: 0.5, dy: 1))
    #expect(Size(width: 3, height: 0).distance(to: Size(width: 0, height: 4)) == 5)
  }

  @Test("a colour fades to clear through its own hue")
  func premultiplied() {
    let middle = Color.red.interpolated(to: Color.blue.withAlpha(0), at: 0.5)
    #expect(middle == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(Color.red.interpolated(to: .blue, at: 0.5) == Color(red: 0.5, green: 0, blue: 0.5))
    #expect(Color.red.interpolated(to: .clear, at: 1) == .clear)
    #expect(Color.black.interpolated(to: .white, at: 1.5) == .white)
  }

  @Test("taking a map apart and building it gives the map", arguments: 1...200)
  func decomposition(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func n() -> Double { random.double(in: -3...3) }
    let map = Transform(a: n(), b: n(), c: n(), d: n(), tx: n(), ty: n())
    #expect(map.distance(to: TransformParts(map).transform) < 1e-9, "seed \(seed), \(map)")
  }

  @Test("maps turn the shorter way round and keep their scale")
  func rotation() {
    let (from, to) = (Transform(rotationAngle: -3), Transform(rotationAngle: 3))
    let middle = from.interpolated(to: to, at: 0.5)
    #expect(middle.distance(to: Transform(rotationAngle: .pi)) < 1e-12)
    #expect((middle.determinant - 1).magnitude < 1e-12)
  }

  @Test("mirrors on different axes meet in a half turn")
  func mirrors() {
    let (x, y) = (Transform(scaleX: -1, y: 1), Transform(scaleX: 1, y: -1))
    let middle = x.interpolated(to: y, at: 0.5)
    #expect((middle.determinant + 1).magnitude < 1e-12)
  }

  @Test("weights that add up to 1 leave equal values alone")
  func weights() {
    let w = SIMD4(-0.1, 0.6, 0.7, -0.2)
    let color = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    let blended = Color.weightedSum(of: (color, color, color, color), weights: w)
    #expect(blended.distance(to: color) < 1e-12)
    let map = Transform(rotationAngle: 1).scaledBy(x: 2, y: 3).translatedBy(x: 4, y: 5)
    #expect(Transform.weightedSum(of: (map, map, map, map), weights: w).distance(to: map) < 1e-9)
    #expect((Double.weightedSum(of: (3, 3, 3, 3), weights: w) - 3).magnitude < 1e-12)
  }
}
