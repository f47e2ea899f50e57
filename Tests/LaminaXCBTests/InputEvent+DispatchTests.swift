import LaminaLayers
import Testing

@testable import LaminaXCB

@Suite("Input for layers")
struct DispatchTests {
  @Test(
    "keys are known by what they do",
    arguments: [
      (0x71, KeyEvent.Key.character("q")), (0xff1b, .escape), (0xff0d, .enter), (0xff8d, .enter),
      (0xfe20, .tab), (0x20, .space), (0xff51, .left), (0xffc8, .function(11)),
      (0xffe1, .other(0xffe1)),
      (0x0100_4eba, .character("人")), (0xe4, .character("ä")),
    ] as [(UInt32, KeyEvent.Key)]
  )
  func keys(_ symbol: UInt32, _ key: KeyEvent.Key) {
    #expect(KeyEvent.key(symbol) == key)
  }

  @Test("buttons have names")
  func buttons() {
    let names = [1, 2, 3, 8, 9, 10].map { PointerButton(x11: $0) }
    #expect(names == [.primary, .middle, .secondary, .back, .forward, .other(10)])
  }
}
