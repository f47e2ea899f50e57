import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("TransformParts")
struct TransformPartsTests {
  @Test("rotations, scales and mirrors are found again")
  func parts() {
    let parts = TransformParts(Transform(rotationAngle: 0.5).scaledBy(x: 2, y: 3))
    #expect((parts.rotation - 0.5).magnitude < 1e-15)
    #expect((parts.scale - Vector(dx: 2, dy: 3)).length < 1e-15)
    #expect(parts.skew.magnitude < 1e-15)
    #expect(TransformParts(Transform(scaleX: 1, y: -1)).scale == Vector(dx: 1, dy: -1))
    #expect(TransformParts(.identity) == .identity)
  }

  @Test("a map taken apart and put together is the same map", arguments: 1...50)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let map = Transform(
      a: random.double(in: 0.1...3),
      b: random.double(in: -3...3),
      c: random.double(in: -3...3),
      d: random.double(in: 9.5...12),
      tx: random.double(in: -3...3),
      ty: random.double(in: -3...3)
    )
    let again = TransformParts(map).transform
    for p in [Point(0, 0), Point(1, 0), Point(0, 1)] {
      #expect(again.apply(p).distance(to: map.apply(p)) < 1e-12, "seed \(seed)")
    }
  }
}
