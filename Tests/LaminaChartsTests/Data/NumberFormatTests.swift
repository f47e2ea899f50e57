import LaminaCharts
import Testing

@Suite("NumberFormat")
struct NumberFormatTests {
  @Test(
    "groups thousands and drops zeros after the point",
    arguments: [
      (0.0, "0"), (7, "7"), (1200, "1,200"), (1_234_567.891, "1,234,567.89"), (0.5, "0.5"),
      (-42, "−42"), (999.999, "1,000"), (123_456_789_012, "123,456,789,012"), (0.0012, "0.001"),
    ]
  )
  func plain(value: Double, text: String) {
    #expect(NumberFormat().string(value) == text)
  }

  @Test("numbers beyond a thousand billions are written with an exponent")
  func scientific() {
    #expect(NumberFormat().string(1e308) == "1e308")
    #expect(NumberFormat().string(1.25e18) == "1.25e18")
    #expect(NumberFormat().string(3e-12) == "3e-12")
    #expect(NumberFormat().string(.nan) == "–")
  }

  @Test("separators, digits, prefix and unit can be chosen")
  func options() {
    let german = NumberFormat(
      minimumFractionDigits: 2,
      decimalSeparator: ",",
      groupSeparator: ".",
      unit: " €"
    )
    #expect(german.string(1234.5) == "1.234,50 €")
    #expect(NumberFormat(groupSeparator: "", prefix: "$").string(12345) == "$12345")
  }
}
