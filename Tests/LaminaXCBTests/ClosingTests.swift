import LaminaGeometry
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

@Suite("XCBWindow: opening and closing", .serialized)
struct ClosingTests {
  private func sendDelete(_ desk: Desk, _ window: XCBWindow) {
    desk.user.send(
      "WM_PROTOCOLS",
      to: window.id,
      (desk.user.atom("WM_DELETE_WINDOW"), 0, 0, 0, 0)
    )
  }

  @Test("the close button closes, unless the program refuses (O37)")
  func closeButton() throws {
    let desk = try Desk()
    let window = try desk.open(TestContent())
    var (requests, closes) = (0, 0)
    window.onCloseRequest = {
      requests += 1
      return requests > 1
    }
    window.onClose = { closes += 1 }
    sendDelete(desk, window)
    try desk.wait("the first request") { requests == 1 }
    #expect(window.closeReason == nil)
    sendDelete(desk, window)
    try desk.wait("the end") { window.closeReason == .user }
    #expect(closes == 1)
    #expect(desk.host.windows.isEmpty)
    try desk.settle()
    #expect(desk.errors.isEmpty)
  }

  @Test("a window destroyed from outside is closed, and nothing is painted into it (O37)")
  func destroyed() throws {
    let desk = try Desk()
    let content = TestContent()
    let window = try desk.open(content)
    content.damageAll()
    desk.user.destroy(window.id)
    try desk.wait("the end") { window.closeReason == .destroyed }
    content.damageAll()
    window.close()
    try desk.settle()
    #expect(window.closeReason == .destroyed)
    #expect(desk.host.nextWakeUp == nil)
  }

  @Test("the loss of the server ends the windows and is thrown (O37)")
  func serverKilled() throws {
    let desk = try Desk()
    let content = TestContent()
    let window = try desk.open(content)
    desk.server.kill()
    content.damageAll()
    #expect(throws: XCBError.connectionLost(display: desk.server.display)) {
      try desk.wait("the loss") { false }
    }
    #expect(window.closeReason == .connectionLost)
  }

  @Test("a display that is not there is an error that names it")
  func noDisplay() {
    let error = #expect(throws: XCBError.self) { try XCBHost(display: ":98765") }
    #expect(error?.description.contains(":98765") == true)
    let malformed = #expect(throws: XCBError.self) { try XCBHost(display: "nonsense") }
    #expect(malformed?.description.contains("nonsense") == true)
  }

  @Test("windows that open and close again leave nothing behind")
  func cycles() throws {
    let desk = try Desk()
    let first = try desk.open(TestContent())
    try desk.settle()
    let before = desk.user.children
    for _ in 0..<25 {
      weak let gone = try openAndClose(desk)
      try desk.settle()
      #expect(gone == nil, "a closed window is freed")
    }
    #expect(desk.user.children == before)
    #expect(desk.host.windows.count == 1)
    #expect(first.closeReason == nil)
    #expect(desk.errors.isEmpty)
  }

  private func openAndClose(_ desk: Desk) throws -> XCBWindow? {
    let window = try desk.open(TestContent())
    window.close()
    return window
  }

  @Test("several windows on one connection each get their own input and frames")
  func several() throws {
    let desk = try Desk()
    let (left, right) = (TestContent(), TestContent())
    left.ground = 0xffff_0000
    right.ground = 0xff00_00ff
    let size = Size(width: 200, height: 200)
    let leftWindow = try desk.open(left, size: size)
    let rightWindow = try desk.open(right, size: size)
    desk.user.place(rightWindow.id, x: 300, y: 0)
    try desk.settle()
    #expect(try desk.color(leftWindow, x: 100, y: 100) == 0xff_0000)
    #expect(try desk.color(rightWindow, x: 100, y: 100) == 0x00_00ff)
    try desk.point(rightWindow, x: 5, y: 6)
    try desk.wait("the motion") { right.events.last?.motion == Point(x: 5, y: 6) }
    #expect(left.events.compactMap(\.motion).isEmpty)
    rightWindow.close()
    try desk.settle()
    #expect(desk.host.windows.count == 1)
  }

  @Test("an error of a request is named and ends nothing")
  func namedError() throws {
    let desk = try Desk()
    let window = try desk.open(TestContent())
    desk.provokeError()
    try desk.wait("the error") { !desk.errors.isEmpty }
    guard case .refused(let request, let error, _) = desk.errors[0] else {
      Issue.record("another kind of error: \(desk.errors)")
      return
    }
    #expect(request == "MapWindow")
    #expect(error == "BadWindow")
    #expect(window.closeReason == nil)
  }
}
