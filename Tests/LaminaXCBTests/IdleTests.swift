import LaminaGeometry
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

@Suite("XCBWindow: frames only when something changes", .serialized)
struct IdleTests {
  private static let setups = [
    ("with Present", [String]()), ("with a timer", ["-extension", "Present"]),
  ]

  @Test("after an animation nothing is scheduled (O43)", arguments: setups)
  func animationEnds(_ name: String, _ options: [String]) throws {
    let desk = try Desk(options: options)
    let content = AnimatedContent(until: 0.3)
    let window = try desk.open(content)
    try desk.wait("the end of the animation") { content.nextWakeUp == nil }
    try desk.settle()
    try desk.wait("the last report") { !window.pacer.isAwaitingRefresh }
    #expect(window.framesPresented > 2)
    #expect(window.framesPresented < 60)
    #expect(desk.host.nextWakeUp == nil)
    #expect(desk.host.pollTimeout == -1)
  }

  @Test("an endless animation that shows nowhere presents no frame", arguments: setups)
  func hiddenAnimation(_ name: String, _ options: [String]) throws {
    let desk = try Desk(options: options)
    let content = TestContent()
    let window = try desk.open(content)
    try desk.settle()
    let frames = window.framesPresented
    content.nextWakeUp = 0
    let start = content.time
    try desk.wait("some time") { content.time > start + 0.2 }
    #expect(window.framesPresented == frames)
  }

  @Test("an unmapped window presents nothing and its animation goes on slowly")
  func unmapped() throws {
    let desk = try Desk()
    let content = AnimatedContent(until: .infinity)
    let window = try desk.open(content)
    desk.user.unmap(window.id)
    try desk.wait("the unmapping") { !window.isVisible }
    let (frames, ticks, start) = (window.framesPresented, content.ticks, content.time)
    try desk.wait("some time") { content.time > start + 0.6 }
    #expect(window.framesPresented == frames)
    #expect(content.ticks - ticks <= 4)
    desk.user.map(window.id)
    try desk.wait("a frame") { window.framesPresented > frames }
  }

  @Test("a covered window presents nothing until it is uncovered")
  func covered() throws {
    let desk = try Desk()
    let content = TestContent()
    let window = try desk.open(content)
    let cover = try desk.open(TestContent(), size: Size(width: 500, height: 400))
    try desk.wait("the covering") { !window.isVisible }
    let frames = window.framesPresented
    content.ground = 0xff12_3456
    content.damageAll()
    try desk.host.dispatchPending()
    #expect(window.framesPresented == frames)
    #expect(window.nextWakeUp == nil)
    cover.close()
    try desk.wait("the uncovering") { window.isVisible && window.framesPresented > frames }
    try desk.settle()
    #expect(try desk.color(window, x: 200, y: 150) == 0x12_3456)
  }

  @Test("frames follow the refresh, not faster")
  func pace() throws {
    let desk = try Desk()
    let content = AnimatedContent(until: .infinity)
    let window = try desk.open(content)
    let (start, frames) = (content.time, window.framesPresented)
    try desk.wait("half a second") { content.time > start + 0.5 }
    let rate = Double(window.framesPresented - frames) / (content.time - start)
    #expect(rate <= 1 / desk.host.refreshInterval * 1.1)
  }
}

/// A content that changes all the time, up to an end.
final class AnimatedContent: TestContent {
  private let end: Double
  private(set) var ticks = 0

  init(until end: Double) {
    self.end = end
    super.init()
    nextWakeUp = 0
  }

  override func advance(to time: Double) {
    super.advance(to: time)
    ticks += 1
    nextWakeUp = time < end ? time : nil
    damageAll()
  }
}
