import LaminaGeometry
import LaminaLayers
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

@Suite("Keyboard", .serialized)
struct KeyboardTests {
  private enum Code {
    static let escape: UInt8 = 9
    static let y: UInt8 = 29
    static let e: UInt8 = 26
    static let quote: UInt8 = 48
    static let shift: UInt8 = 50
    static let control: UInt8 = 37
    static let f11: UInt8 = 95
  }

  private func focused(_ desk: Desk, _ content: TestContent) throws -> XCBWindow {
    let window = try desk.open(content)
    desk.user.focus(window.id)
    try desk.wait("the focus") { content.events.contains(.focused(true)) }
    return window
  }

  private func setLayout(_ desk: Desk, _ arguments: [String]) throws {
    let program = try #require(
      ChildProcess(["setxkbmap", "-display", desk.server.display] + arguments)
    )
    #expect(program.wait() == 0)
    try desk.settle()
  }

  private func keys(_ desk: Desk, _ content: TestContent, _ count: Int) throws -> [KeyInput] {
    try desk.wait("\(count) keys") { content.events.compactMap(\.key).count >= count }
    return content.events.compactMap(\.key)
  }

  @Test("keys enter text by layout and modifiers, and control enters none")
  func text() throws {
    let desk = try Desk()
    let content = TestContent()
    _ = try focused(desk, content)
    desk.user.type(Code.y)
    desk.user.key(Code.shift, down: true)
    desk.user.type(Code.y)
    desk.user.key(Code.shift, down: false)
    desk.user.key(Code.control, down: true)
    desk.user.type(Code.y)
    desk.user.key(Code.control, down: false)
    desk.user.type(Code.escape)
    let typed = try keys(desk, content, 6)
    #expect(typed.map(\.text) == ["y", "", "Y", "", "", ""])
    #expect(typed[2].modifiers == .shift)
    #expect(typed[4].modifiers == .control)
    #expect(typed[4].symbol == 0x79)
    #expect(typed[5].symbol == 0xff1b)
    #expect(typed.allSatisfy { !$0.isRepeat })
  }

  @Test("a layout chosen while the window is open counts at once")
  func layout() throws {
    let desk = try Desk()
    let content = TestContent()
    _ = try focused(desk, content)
    try setLayout(desk, ["de"])
    desk.user.type(Code.y)
    #expect(try keys(desk, content, 1).map(\.text) == ["z"])
  }

  @Test("an accent and its letter become one character")
  func compose() throws {
    let desk = try Desk()
    let content = TestContent()
    _ = try focused(desk, content)
    try setLayout(desk, ["us", "-variant", "intl"])
    desk.user.type(Code.quote)
    desk.user.type(Code.e)
    desk.user.type(Code.e)
    #expect(try keys(desk, content, 3).map(\.text) == ["", "é", "e"])
  }

  @Test("a key that is down already repeats, until it comes up")
  func repeats() throws {
    let connection = try #require(XServer())
    let keyboard = try Keyboard(Connection(display: connection.display))
    #expect(!keyboard.press(Code.y, coreState: 0, time: 0).isRepeat)
    #expect(keyboard.press(Code.y, coreState: 0, time: 1).isRepeat)
    #expect(!keyboard.press(Code.e, coreState: 0, time: 1).isRepeat)
    _ = keyboard.release(Code.y, coreState: 0, time: 2)
    #expect(!keyboard.press(Code.y, coreState: 0, time: 3).isRepeat)
    keyboard.lostFocus()
    #expect(!keyboard.press(Code.y, coreState: 0, time: 4).isRepeat)
  }

  @Test("F11 fills the screen and gives it back, unless the content uses it")
  func fullscreen() throws {
    let desk = try Desk()
    let content = TestContent()
    let window = try focused(desk, content)
    desk.user.place(window.id, x: 37, y: 91)
    desk.user.type(Code.f11)
    try desk.wait("the whole screen") { window.pixelSize == (1280, 1024) }
    #expect(window.isFullscreen)
    #expect(try #require(desk.user.onScreen(window.id, x: 0, y: 0)) == (0, 0))
    desk.user.type(Code.f11)
    try desk.wait("the old size") { window.pixelSize == (400, 300) }
    #expect(try #require(desk.user.onScreen(window.id, x: 0, y: 0)) == (37, 91))
    content.usesInput = true
    content.forgetEvents()
    desk.user.type(Code.f11)
    _ = try keys(desk, content, 1)
    try desk.settle()
    #expect(!window.isFullscreen)
  }
}
