import LaminaGeometry
import Testing

@Suite("Angle")
struct AngleTests {
  @Test("angles mixed as numbers pass through whole turns and the long way round")
  func anglesAsNumbers() {
    #expect(mix(0, 2 * .pi, 0.5) == .pi)
    #expect(mix(0, 2 * .pi, 0.25) == .pi / 2)
    #expect(mix(-350, 10, 0.5) == -170)
    #expect(mix(350, 10, 0.5) == 180)
  }

  @Test("normal angles lie in one turn, and the shortest turn is at most half of one")
  func normalized() {
    #expect(Angle.normalized(-1e-30) < 2 * .pi)
    #expect((Angle.normalized(-.pi / 2) - 1.5 * .pi).magnitude < 1e-15)
    #expect((Angle.shortestTurn(from: 0.1, to: 6.2) - (6.1 - 2 * .pi)).magnitude < 1e-12)
    #expect(Angle.shortestTurn(from: 0, to: .pi) == .pi)
    #expect(Angle.normalized(.infinity).isNaN)
    #expect(Angle.degrees(radians: Angle.radians(degrees: 90)) == 90)
  }
}
