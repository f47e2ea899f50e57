import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("SceneHarness")
struct SceneHarnessTests {
  private let ring = ShapeLayer(
    path: .sector(
      center: Point(100, 100),
      innerRadius: 60,
      outerRadius: 90,
      startAngle: 0,
      endAngle: 5
    )
  )
  private let harness: SceneHarness

  init() {
    let scene = Scene(size: Size(width: 200, height: 200))
    scene.rootLayer.addSublayer(ring)
    harness = SceneHarness(scene)
  }

  @Test("clicks a layer whose middle is a hole, at a point where it is hit")
  func clicksOnShapes() {
    var clicks: [Point] = []
    ring.on(.click) { clicks.append($0.location) }
    harness.click(on: ring)
    #expect(clicks.count == 1)
    #expect(clicks.allSatisfy { (60...90).contains($0.distance(to: Point(100, 100))) })
  }

  @Test("expects hits, and records an issue where they differ")
  func expectations() {
    harness.expectHit(at: Point(175, 100), ring, part: .fill)
    harness.expectHit(at: Point(100, 100), nil)
    harness.expectHits(at: Point(175, 100), [ring])
    harness.move(to: ring)
    harness.expectHovered(ring)
    withKnownIssue { harness.expectHit(at: Point(100, 100), ring) }
    withKnownIssue { harness.expectHits(at: Point(100, 100), [ring]) }
    withKnownIssue { harness.expectHovered(nil) }
  }

  @Test("finds no point on a layer that is covered")
  func covered() {
    let cover = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 200, height: 200)))
    harness.scene.rootLayer.addSublayer(cover)
    #expect(harness.point(on: ring) == nil)
    withKnownIssue { harness.click(on: ring) }
  }
}
