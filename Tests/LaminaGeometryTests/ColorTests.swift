import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Color")
struct ColorTests {
  @Test("reads the hexadecimal notations of CSS")
  func hex() {
    #expect(Color(hex: "#f00") == .red)
    #expect(Color(hex: "0000ff") == .blue)
    #expect(Color(hex: "#FFFFFF80") == Color(white: 1, alpha: 128.0 / 255))
    #expect(Color(hex: "#0f08") == Color(red: 0, green: 1, blue: 0, alpha: 136.0 / 255))
    for text in ["", "#", "#ff", "#fffff", "red", "#12345g", "f#00"] {
      #expect(Color(hex: text) == nil, "\(text)")
    }
  }

  @Test("writing and reading bytes gives the same colour", arguments: 1...10)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<4).map { _ in Double(random.int(in: 0..<256)) / 255 }
    let color = Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    #expect(Color(hex: color.hex) == color, "seed \(seed)")
  }

  @Test("opacities multiply and stay in range")
  func opacity() {
    #expect(Color.red.multipliedAlpha(by: 0.5) == Color.red.withAlpha(0.5))
    #expect(Color.red.withAlpha(0.5).multipliedAlpha(by: 3).alpha == 1)
    #expect(Color.red.multipliedAlpha(by: .nan).alpha == 0)
  }
}
