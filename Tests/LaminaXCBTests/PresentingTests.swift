import LaminaGeometry
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

@Suite("XCBWindow: pixels on the screen", .serialized)
struct PresentingTests {
  /// Red, green and blue blocks and one that mixes them.
  private static let blocks = [
    TestContent.Block(rect: Rect(x: 0, y: 0, width: 10, height: 10), color: 0xffff_0000),
    TestContent.Block(rect: Rect(x: 20, y: 0, width: 10, height: 10), color: 0xff00_ff00),
    TestContent.Block(rect: Rect(x: 40, y: 0, width: 10, height: 10), color: 0xff00_00ff),
    TestContent.Block(rect: Rect(x: 60, y: 0, width: 10, height: 10), color: 0xff80_40c0),
  ]

  private static let setups: [(String, String, [String])] = [
    ("depth 24", "800x600x24", []),
    ("depth 16", "800x600x16", []),
    ("depth 30", "800x600x30", []),
    ("no shared memory", "800x600x24", ["-extension", "MIT-SHM"]),
    ("depth 16, no shared memory", "800x600x16", ["-extension", "MIT-SHM"]),
    ("no RENDER", "800x600x24", ["-extension", "RENDER"]),
    ("no Present", "800x600x24", ["-extension", "Present"]),
    (
      "no SYNC, RANDR, XFIXES", "800x600x24",
      ["-extension", "SYNC", "-extension", "RANDR", "-extension", "XFIXES"]
    ),
  ]

  @Test("colours are right on every kind of screen (O36)", arguments: setups)
  func colors(_ name: String, _ screen: String, _ options: [String]) throws {
    let desk = try Desk(screen: screen, options: options)
    let content = TestContent()
    content.show(Self.blocks)
    let window = try desk.open(content)
    try desk.settle()
    for block in Self.blocks {
      let found = try desk.color(window, x: Int(block.rect.midX), y: Int(block.rect.midY))
      #expect(
        Self.isClose(found, block.color, tolerance: screen.hasSuffix("16") ? 8 : 0),
        "\(name)"
      )
    }
    #expect(try desk.color(window, x: 399, y: 299) == 0xff_ffff)
    #expect(desk.errors.isEmpty)
    #expect(window.presenter.isSharing == !options.contains("MIT-SHM"))
  }

  @Test("a translucent window opens on an opaque screen (O36)")
  func translucent() throws {
    let desk = try Desk(screen: "800x600x24")
    let content = TestContent()
    content.show(Self.blocks)
    var options = WindowOptions()
    options.isTranslucent = true
    let window = try desk.open(content, options: options)
    try desk.settle()
    let shot = try #require(desk.user.screenshot(of: window.id))
    #expect(shot.depth == 32)
    #expect(shot.color(x: 5, y: 5) == 0xff_0000)
    #expect(desk.errors.isEmpty)
  }

  @Test("a frame sends only what changed")
  func damageOnly() throws {
    let desk = try Desk()
    let content = TestContent()
    content.show(Self.blocks)
    let window = try desk.open(content)
    try desk.settle()
    let (frames, pixels) = (window.framesPresented, content.paintedPixels)
    content.recolor(1, 0xff12_3456)
    try desk.settle()
    #expect(window.framesPresented == frames + 1)
    #expect(content.paintedPixels == pixels + 100)
    #expect(try desk.color(window, x: 25, y: 5) == 0x12_3456)
    #expect(try desk.color(window, x: 5, y: 5) == 0xff_0000)
  }

  @Test("a picture larger than a request arrives whole (O40)")
  func smallRequests() throws {
    let desk = try Desk(
      screen: "4096x4096x24",
      options: ["-maxbigreqsize", "1", "-extension", "MIT-SHM"]
    )
    let content = TestContent()
    let corners = [(0.0, 0.0), (3990, 0), (0, 3990), (3990, 3990)]
    content.show(
      corners.map {
        .init(rect: Rect(x: $0.0, y: $0.1, width: 10, height: 10), color: 0xffff_0000)
      }
    )
    let window = try desk.open(content, size: Size(width: 4000, height: 4000))
    try desk.settle()
    for (x, y) in corners {
      #expect(try desk.color(window, x: Int(x) + 5, y: Int(y) + 5) == 0xff_0000)
    }
    #expect(try desk.color(window, x: 2000, y: 2000) == 0xff_ffff)
    #expect(desk.errors.isEmpty)
  }

  static func isClose(_ a: UInt32, _ b: UInt32, tolerance: Int) -> Bool {
    [16, 8, 0].allSatisfy { shift in
      abs(Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)) <= tolerance
    }
  }
}
