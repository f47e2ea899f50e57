import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Agreement with cairo's pictures")
struct CairoAgreementTests {
  @Test("fills hold the pixels that cairo fills", arguments: 1...8)
  func fills(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path(segments: 7, within: 30)
      .transformed(by: Transform(translationX: 32, y: 32))
    var closed = path
    closed.closeSubpath()
    let edge = PreparedStroke(closed, style: StrokeStyle(width: 2, cap: .round, join: .round))
    for rule in [FillRule.nonzero, .evenOdd] {
      let picture = CairoFill(path, rule: rule, size: 64)
      let prepared = PreparedPath(path)
      for y in 0..<64 {
        for x in 0..<64 {
          let p = Point(Double(x) + 0.5, Double(y) + 0.5)
          let coverage = picture.coverage(x, y)
          guard coverage == 0 || coverage == 255, !edge.contains(p) else { continue }
          #expect(prepared.contains(p, rule: rule) == (coverage == 255), "seed \(seed) at \(p)")
        }
      }
    }
  }

  @Test("strokes cover the pixels that cairo fills of their outlines", arguments: 1...6)
  func strokes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path(segments: 4, within: 24)
      .transformed(by: Transform(translationX: 32, y: 32))
    let style = StrokeStyle(width: random.double(in: 3...9), cap: .round, join: .round)
    let stroke = PreparedStroke(path, style: style)
    let picture = CairoFill(path.stroked(style, tolerance: 0.01), rule: .nonzero, size: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let p = Point(Double(x) + 0.5, Double(y) + 0.5)
        let coverage = picture.coverage(x, y)
        guard coverage == 0 || coverage == 255 else { continue }
        #expect(stroke.contains(p) == (coverage == 255), "seed \(seed) at \(p)")
      }
    }
  }
}
