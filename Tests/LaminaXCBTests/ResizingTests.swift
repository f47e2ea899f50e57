import LaminaGeometry
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

@Suite("XCBWindow: sizes", .serialized)
struct ResizingTests {
  private func resize(_ desk: Desk, _ window: XCBWindow, _ width: Int, _ height: Int) throws {
    desk.user.resize(window.id, width: width, height: height)
    try desk.wait("\(width)×\(height)") { window.pixelSize == (width, height) }
  }

  @Test("shrinking to nearly nothing and growing again gives the fresh picture (O38)")
  func tiny() throws {
    let desk = try Desk()
    let content = TestContent()
    content.blocks = [
      .init(rect: Rect(x: 380, y: 280, width: 20, height: 20), color: 0xffff_0000)
    ]
    let window = try desk.open(content)
    for _ in 0..<20 {
      for (width, height) in [(1, 1), (1, 300), (400, 1), (400, 300)] {
        try resize(desk, window, width, height)
      }
    }
    try desk.settle()
    let shot = try #require(desk.user.screenshot(of: window.id))
    for y in 0..<300 {
      for x in 0..<400 {
        let expected: UInt32 = x >= 380 && y >= 280 ? 0xff_0000 : 0xff_ffff
        if shot.color(x: x, y: y) != expected {
          Issue.record("pixel \(x), \(y) is \(shot.color(x: x, y: y))")
          return
        }
      }
    }
    #expect(desk.errors.isEmpty)
  }

  @Test("sizes that come faster than frames are painted once, the last one right")
  func fast() throws {
    let desk = try Desk()
    let content = TestContent()
    content.ground = 0xff20_4060
    let window = try desk.open(content)
    try desk.settle()
    let frames = window.framesPresented
    for step in 0..<120 {
      desk.user.resize(window.id, width: 300 + step * 3, height: 200 + step * 2)
      try desk.host.dispatchPending()
    }
    try desk.wait("the last size") { window.pixelSize == (657, 438) }
    try desk.settle()
    #expect(window.framesPresented - frames <= 121)
    for (x, y) in [(0, 0), (656, 0), (0, 437), (656, 437), (300, 200)] {
      #expect(try desk.color(window, x: x, y: y) == 0x20_4060)
    }
    #expect(desk.errors.isEmpty)
  }

  @Test("the window manager is told when the picture of a size is there")
  func syncCounter() throws {
    let desk = try Desk()
    let window = try desk.open(TestContent())
    let counter = try #require(
      desk.user.numbers("_NET_WM_SYNC_REQUEST_COUNTER", of: window.id).first
    )
    let request = desk.user.atom("_NET_WM_SYNC_REQUEST")
    // The clock stands, so nothing is answered because it took too long.
    var now = desk.host.clock()
    desk.host.clock = { now }
    for value in 1...5 as ClosedRange<UInt32> {
      let frames = window.framesPresented
      desk.user.send("WM_PROTOCOLS", to: window.id, (request, 0, value, 0, 0))
      try desk.host.dispatchPending()
      try desk.settle()
      #expect(desk.user.counter(counter) == Int64(value) - 1, "the size has not come yet")
      desk.user.resize(window.id, width: 400 + Int(value), height: 300)
      try desk.wait("the counter") { desk.user.counter(counter) == Int64(value) }
      #expect(window.framesPresented > frames)
    }
    // A request without a change of size must be answered too, or the window manager waits.
    desk.user.send("WM_PROTOCOLS", to: window.id, (request, 0, 9, 0, 0))
    try desk.settle()
    #expect(desk.user.counter(counter) == 5)
    now += 1
    try desk.wait("the counter") { desk.user.counter(counter) == 9 }
  }

  @Test("the desktop's resolution sets the scale, also while the window is open")
  func desktopScale() throws {
    let desk = try Desk()
    let content = TestContent()
    let window = try desk.open(content)
    var scales: [Double] = []
    window.onScaleChange = { scales.append($0) }
    desk.user.setText("RESOURCE_MANAGER", of: desk.user.root, "Xft.dpi:\t144\nXcursor.size:\t24\n")
    try desk.wait("the new scale") { window.pixelSize == (600, 450) }
    #expect(scales == [1.5])
    #expect(window.size == Size(width: 400, height: 300))
    #expect(content.scale == 1.5)
    let second = try desk.open(TestContent())
    #expect(second.pixelSize == (600, 450))
    try desk.settle()
    #expect(desk.errors.isEmpty)
  }

  @Test("a window may have a scale of its own, and change it, and follow the desktop again")
  func ownScale() throws {
    let desk = try Desk()
    let content = TestContent()
    content.blocks = [
      .init(rect: Rect(x: 390, y: 290, width: 10, height: 10), color: 0xffff_0000)
    ]
    var options = WindowOptions()
    options.scale = 2
    let window = try desk.open(content, options: options)
    let other = try desk.open(TestContent())
    #expect(window.pixelSize == (800, 600))
    #expect(other.pixelSize == (400, 300))
    window.setScale(1.25)
    try desk.wait("the new size") { window.pixelSize == (500, 375) }
    try desk.settle()
    #expect(window.size == Size(width: 400, height: 300))
    #expect(try desk.color(window, x: 499, y: 374) == 0xff_0000)
    desk.user.setText("RESOURCE_MANAGER", of: desk.user.root, "Xft.dpi:\t192\n")
    try desk.wait("the desktop's scale") { other.pixelSize == (800, 600) }
    #expect(window.scale == 1.25)
    window.setScale(nil)
    try desk.wait("the desktop's scale") { window.pixelSize == (800, 600) && window.scale == 2 }
    #expect(desk.errors.isEmpty)
  }

  @Test("title, class, hints, icon and protocols are told")
  func properties() throws {
    let desk = try Desk()
    var options = WindowOptions()
    options.applicationName = "Charts"
    options.minimumSize = Size(width: 100, height: 50)
    options.icons = [WindowIcon(width: 1, height: 2, pixels: [0xff00_00ff, 0x80ff_0000])]
    let window = try desk.open(TestContent(), options: options)
    window.title = "Anteile – 份额"
    try desk.settle()
    let user = desk.user
    #expect(
      String(decoding: user.property("_NET_WM_NAME", of: window.id), as: UTF8.self)
        == "Anteile – 份额"
    )
    #expect(
      String(decoding: user.property("WM_CLASS", of: window.id), as: UTF8.self)
        .hasSuffix("\0Charts\0")
    )
    #expect(user.numbers("_NET_WM_ICON", of: window.id) == [1, 2, 0xff00_00ff, 0x80ff_0000])
    let hints = user.numbers("WM_NORMAL_HINTS", of: window.id)
    #expect(Array(hints[5...6]) == [100, 50])
    let protocols = user.numbers("WM_PROTOCOLS", of: window.id)
    for name in ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"] {
      #expect(protocols.contains(user.atom(name)))
    }
  }

  @Test("a ping is answered")
  func ping() throws {
    let desk = try Desk()
    let window = try desk.open(TestContent())
    desk.user.watchRoot()
    desk.user.send(
      "WM_PROTOCOLS",
      to: window.id,
      (desk.user.atom("_NET_WM_PING"), 4711, window.id, 0, 0)
    )
    try desk.wait("the answer") {
      desk.user.sync()
      guard let data = desk.user.takeMessage("WM_PROTOCOLS") else { return false }
      return data[1] == 4711 && data[2] == window.id
    }
  }
}
