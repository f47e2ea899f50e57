import LaminaGeometry
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

@Suite("XCBWindow: pointer", .serialized)
struct PointerTests {
  @Test("wheel buttons scroll and are never presses (O39)")
  func wheel() throws {
    let desk = try Desk()
    let content = TestContent()
    let window = try desk.open(content)
    try desk.point(window, x: 50, y: 50)
    try desk.settle()
    content.forgetEvents()
    for button in [4, 5, 6, 7, 8, 9, 1] { desk.user.click(button) }
    try desk.wait("the last click") { content.events.last?.isRelease(of: 1) == true }
    #expect(content.events.compactMap(\.pressedButton) == [8, 9, 1])
    #expect(
      content.events.compactMap(\.notches) == [
        Vector(dx: 0, dy: -1), Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0), Vector(dx: 1, dy: 0),
      ]
    )
    #expect(desk.errors.isEmpty)
  }

  @Test("2,000 motions cost a few, and the last one counts")
  func manyMotions() throws {
    let desk = try Desk()
    let content = TestContent()
    let window = try desk.open(content)
    try desk.settle()
    content.forgetEvents()
    for step in 0..<2_000 { try desk.point(window, x: step % 399 + 1, y: step / 7 % 299 + 1) }
    try desk.point(window, x: 123, y: 45)
    try desk.wait("the last place") { content.events.last?.motion == Point(x: 123, y: 45) }
    #expect(content.events.compactMap(\.motion).count < 500)
  }

  @Test("a press never overtakes the motion before it")
  func order() throws {
    let desk = try Desk()
    let content = TestContent()
    let window = try desk.open(content)
    try desk.settle()
    content.forgetEvents()
    let places = (1...50).map { Point(x: Double($0 * 7), y: Double($0 * 5)) }
    for place in places {
      try desk.point(window, x: 3, y: 3)
      try desk.point(window, x: Int(place.x), y: Int(place.y))
      desk.user.click()
    }
    try desk.wait("all clicks") {
      content.events.count { $0.isRelease(of: 1) } == places.count
    }
    var last: Point?
    var pressed: [Point] = []
    for event in content.events {
      if let motion = event.motion { last = motion }
      if case .pressed(_, let sample) = event {
        #expect(sample.position == last)
        pressed.append(sample.position)
      }
    }
    #expect(pressed == places)
  }

  @Test("leaving the window is told, with a button down only at its release")
  func leaving() throws {
    let desk = try Desk()
    let content = TestContent()
    let window = try desk.open(content)
    try desk.point(window, x: 50, y: 50)
    try desk.settle()
    desk.user.move(x: 900, y: 900)
    try desk.wait("the leave") { content.events.last?.isLeave == true }
    try desk.point(window, x: 50, y: 50)
    desk.user.button(1, down: true)
    try desk.wait("the press") { content.events.last?.pressedButton == 1 }
    content.forgetEvents()
    desk.user.move(x: 900, y: 900)
    try desk.wait("the motion outside") {
      content.events.last?.motion == Point(x: 900, y: 900)
    }
    #expect(content.events.allSatisfy { !$0.isLeave })
    desk.user.button(1, down: false)
    try desk.wait("the leave after the release") { content.events.last?.isLeave == true }
    #expect(content.events.count { $0.isRelease(of: 1) } == 1)
  }

  @Test("positions are in points of the scale the drawing has")
  func scaled() throws {
    let desk = try Desk()
    let content = TestContent()
    var options = WindowOptions()
    options.scale = 2
    let window = try desk.open(content, options: options)
    #expect(window.pixelSize == (800, 600))
    try desk.point(window, x: 301, y: 200)
    try desk.wait("the motion") { content.events.last?.motion == Point(x: 150.5, y: 100) }
  }

  @Test("the cursor of the content is shown")
  func cursor() throws {
    let desk = try Desk()
    let content = TestContent()
    let window = try desk.open(content)
    content.cursor = CursorShape(names: ["pointer", "hand2"])
    try desk.point(window, x: 10, y: 10)
    try desk.wait("the cursor") { window.currentCursor == content.cursor }
    try desk.settle()
    #expect(desk.errors.isEmpty)
  }
}

extension InputEvent {
  func isRelease(of number: Int) -> Bool {
    if case .released(number, _) = self { true } else { false }
  }

  var isLeave: Bool {
    if case .left = self { true } else { false }
  }
}
