import LaminaGeometry
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

@Suite("XCBWindow: window managers", .serialized)
struct WindowManagerTests {
  @Test("openbox: full screen and back, minimising, and the close command")
  func openbox() throws {
    let desk = try Desk()
    let manager = try desk.startManager(["openbox", "--sm-disable"])
    let content = TestContent()
    content.ground = 0xff20_4060
    let window = try desk.open(content)
    window.setFullscreen(true)
    try desk.wait("the whole screen") { window.pixelSize == (1280, 1024) && window.isFullscreen }
    try desk.settle()
    #expect(try desk.color(window, x: 1279, y: 1023) == 0x20_4060)
    window.setFullscreen(false)
    try desk.wait("the old size") { window.pixelSize == (400, 300) && !window.isFullscreen }
    desk.user.run("xdotool windowminimize \(window.id)", desk)
    try desk.wait("the minimising") { !window.isVisible }
    desk.user.run("xdotool windowactivate \(window.id)", desk)
    try desk.wait("the return") { window.isVisible }
    desk.user.run("xdotool windowsize \(window.id) 500 333", desk)
    try desk.wait("the new size") { window.pixelSize == (500, 333) }
    desk.user.askManager("_NET_CLOSE_WINDOW", about: window.id)
    try desk.wait("the end") { window.closeReason == .user }
    #expect(desk.errors.isEmpty)
    manager.signal(15)
  }

  @Test("openbox: a window that begins as large as the screen")
  func beginsFullscreen() throws {
    let desk = try Desk()
    let manager = try desk.startManager(["openbox", "--sm-disable"])
    var options = WindowOptions()
    options.isFullscreen = true
    let window = try desk.open(TestContent(), options: options)
    try desk.wait("the whole screen") { window.pixelSize == (1280, 1024) && window.isFullscreen }
    manager.signal(15)
  }

  @Test("i3: tiles, a workspace that is away, and the close command")
  func tiling() throws {
    let desk = try Desk()
    let configuration = TemporaryFile(Array("font pango:monospace 8\n".utf8))
    let manager = try desk.startManager(["i3", "-c", configuration.path])
    let (left, right) = (TestContent(), TestContent())
    left.ground = 0xff20_4060
    let first = try desk.open(left)
    try desk.wait("a tile") { first.pixelSize.width > 1_200 }
    let second = try desk.open(right)
    try desk.wait("half a tile") { first.pixelSize.width < 700 && second.pixelSize.width < 700 }
    try desk.settle()
    let (width, height) = first.pixelSize
    #expect(try desk.color(first, x: width - 1, y: height - 1) == 0x20_4060)
    desk.user.run("i3-msg -q workspace 2", desk)
    try desk.wait("nothing to see") { !first.isVisible && !second.isVisible }
    desk.user.run("i3-msg -q workspace 1", desk)
    try desk.wait("the return") { first.isVisible && second.isVisible }
    desk.user.run("i3-msg -q kill", desk)
    try desk.wait("the end of one") { desk.host.windows.count == 1 }
    #expect(desk.errors.isEmpty)
    manager.signal(15)
  }
}

extension XClient {
  /// Runs a command on the desk's display, and waits for it while the loop runs.
  func run(_ command: String, _ desk: Desk) {
    let program = ChildProcess(
      ["sh", "-c", command],
      environment: ["DISPLAY": desk.server.display]
    )
    #expect(throws: Never.self) {
      try desk.wait(command) { program?.wait(seconds: 0.001) != nil }
    }
    #expect(program?.wait() == 0, "\(command)")
  }
}
