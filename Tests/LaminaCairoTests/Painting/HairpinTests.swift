import Glibc
import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("Hairpins")
struct HairpinTests {
  /// A curve that runs from the left to the right and back, turning within a trace of its line.
  private static func curve(_ random: inout SeededGenerator) -> Path {
    let tilt = random.int(in: 0..<4) == 0 ? 0 : random.double(in: -2...2)
    let end = Point(random.double(in: 40...90), 80 + tilt)
    var path = Path()
    path.move(to: Point(30, 80))
    if random.unit() < 0.5 {
      path.addQuadCurve(to: end, control: Point(random.double(in: 120...170), 80))
    } else {
      let far = random.double(in: 120...170)
      path.addCurve(to: end, control1: Point(far, 80 + tilt), control2: Point(far - 10, 80 - tilt))
    }
    return path
  }

  @Test(
    "a pen turns about the point where a curve turns back: painted as it is hit",
    arguments: 1...24
  )
  func paintedAsHit(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let layer = ShapeLayer(path: Self.curve(&random), fillColor: nil)
    layer.strokeColor = .black
    layer.lineWidth = random.double(in: 10...50)
    layer.lineJoin = [.miter, .round, .bevel][random.int(in: 0..<3)]
    let scene = Scene(size: Size(width: 200, height: 160))
    scene.rootLayer.addSublayer(layer)
    let picture = try FramePainter().render(scene.frame)
    // Half a pixel and one away, so that no edge or corner comes near the pixel.
    let around = (0..<8).flatMap { direction in
      let angle = Double(direction) * .pi / 4
      return [0.5, 1.0].map { $0 * Vector(dx: cos(angle), dy: sin(angle)) }
    }
    var covered = 0
    for y in 2..<158 {
      for x in 2..<198 {
        let p = Point(Double(x) + 0.5, Double(y) + 0.5)
        let isHit = scene.hitTest(p) != nil
        let hasNoEdgeNear = around.allSatisfy { (scene.hitTest(p + $0) != nil) == isHit }
        guard hasNoEdgeNear else { continue }
        covered += isHit ? 1 : 0
        // Edges that cross inside the shape are told apart on sixteen lines a pixel.
        let alpha = Int(picture[x, y] >> 24)
        #expect(isHit ? alpha >= 255 - 16 : alpha == 0, "seed \(seed), \(p)")
      }
    }
    #expect(covered > 400, "seed \(seed)")
  }
}
