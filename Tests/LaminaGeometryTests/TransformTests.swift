import LaminaGeometry
import Testing

@Suite("Transform")
struct TransformTests {
  @Test("quarter turns are exact and turn clockwise on screen")
  func quarterTurns() {
    let turn = Transform(rotationAngle: .pi / 2)
    #expect(turn.apply(Point(x: 1, y: 0)) == Point(x: 0, y: 1))
    #expect(turn.apply(Point(x: 0, y: 1)) == Point(x: -1, y: 0))
  }

  @Test("a map that loses a dimension has no inverse")
  func singular() {
    #expect(Transform(scaleX: 0, y: 1).inverse == nil)
    #expect(Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse == nil)
  }

  @Test("maps near overflow and underflow are undone too")
  func extremeInverse() throws {
    for scale in [1e-200, 1e200, 1e-300, 1e300] {
      let map = Transform(a: scale, b: 0, c: scale / 2, d: scale, tx: 3 * scale, ty: 0)
      let inverse = try #require(map.inverse)
      #expect(inverse.apply(map.apply(Point(x: 7, y: 5))).distance(to: Point(x: 7, y: 5)) < 1e-12)
    }
  }

  @Test("the inverse undoes the map")
  func inverse() throws {
    let map = Transform(rotationAngle: 0.7).scaledBy(x: 3, y: 0.5).translatedBy(x: 12, y: -4)
    let inverse = try #require(map.inverse)
    let point = inverse.apply(map.apply(Point(x: 17, y: 23)))
    #expect(point.distance(to: Point(x: 17, y: 23)) < 1e-12)
  }
}
