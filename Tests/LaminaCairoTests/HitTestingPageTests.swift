import Foundation
import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

/// The examples of Docs/HitTesting.md, word for word, and that they are.
@Suite("Docs/HitTesting.md")
struct HitTestingPageTests {
  private let scene = Scene(size: Size(width: 200, height: 200))
  private let plate = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let slice = ShapeLayer(
    path: .sector(
      center: .zero,
      innerRadius: 20,
      outerRadius: 80,
      startAngle: -1,
      endAngle: 1
    )
  )
  private let group = Layer()
  private let label = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 200))

  init() {
    (plate.name, slice.name, group.name, label.name) = ("plate", "slice", "group", "label")
    slice.position = Point(100, 100)
    group.isHidden = true
    label.backgroundColor = .white
    group.addSublayer(label)
    scene.rootLayer.sublayers = [slice, group]
  }

  /// Puts the plate behind the slice.
  private func addPlate() {
    plate.backgroundColor = .white
    scene.rootLayer.insertSublayer(plate, at: 0)
  }

  @Test("asking")
  func asking() {
    let hit = scene.hitTest(Point(150, 100))
    let name = hit?.layer.name  // "slice"
    let part = hit?.part  // .fill
    let inside = hit?.localPoint  // (50, 0), in the slice's own space
    let hole = scene.hitTest(Point(105, 100))  // nil: the hole is not painted
    let near = scene.hitTest(Point(105, 100), options: HitTestOptions(tolerance: 20))
    let away = near?.distance  // 15, to the inner arc

    #expect(name == "slice" && part == .fill && inside == Point(50, 0) && hole == nil)
    #expect(away.map { ($0 - 15).magnitude < 0.01 } ?? false)
  }

  @Test("explaining")
  func explaining() throws {
    addPlate()
    let report = scene.explainHit(at: Point(150, 100))
    print(report)

    let text = try Self.page()
    #expect(text.contains("```\n\(report)\n```"))
  }

  @Test("explaining one layer")
  func explainingOne() {
    let report = scene.explainHit(at: Point(150, 100))
    let outcome = report.entry(for: label)?.outcome
    guard case .missed(.isHidden, by: let cause)? = outcome else {
      Issue.record("\(report)")
      return
    }
    // The cause is the group that holds it.
    #expect(cause === group)
  }

  @Test("showing")
  func showing() throws {
    let picture = try FramePainter().render(scene.frame.hitAreaOverlay())
    #expect(picture[150, 100] != picture[105, 100])
  }

  @Test("testing")
  func testing() {
    addPlate()
    let harness = SceneHarness(scene)
    var clicks = 0
    slice.on(.click) { _ in clicks += 1 }
    harness.click(on: slice)  // at a point where the slice itself is hit
    harness.expectHit(at: Point(150, 100), slice, part: .fill)
    harness.expectHit(at: Point(105, 100), plate)
    harness.expectHits(at: Point(150, 100), [slice, plate])
    harness.move(to: slice)
    harness.expectHovered(slice)
    slice.isHidden = true
    harness.advance(by: 1 / 60)  // hover follows the frame
    harness.expectHovered(plate)

    #expect(clicks == 1)
  }

  @Test("every example of the page stands in this file")
  func compiled() throws {
    let source = Self.lines(try String(contentsOfFile: #filePath, encoding: .utf8))
    let blocks = try Self.page().components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count == 5)
    for block in blocks {
      let lines = Self.lines(block.components(separatedBy: "```")[0])
      let places = source.indices.filter { source[$0...].starts(with: lines) }
      #expect(places.count == 1, "\(lines)")
    }
  }

  private static func page() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appendingPathComponent("Docs/HitTesting.md")
    return try String(contentsOf: page, encoding: .utf8)
  }

  /// The lines of a text without indent and empty ones.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
