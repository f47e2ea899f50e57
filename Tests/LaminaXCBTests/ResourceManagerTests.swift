import Testing

@testable import LaminaXCB

@Suite("ResourceManager")
struct ResourceManagerTests {
  @Test(
    "the resolution becomes a scale",
    arguments: [
      ("Xft.dpi:\t192", 2.0), ("*a: b\nXft.dpi: 120 \nXft.rgba: none", 1.25), ("Xft.dpi:96", 1),
      ("", 1), ("Xft.dpi: many", 1), ("Xft.dpi: 0", 1), ("Xft.dpi: nan", 1), ("Xft.dpi: 1e9", 1),
      ("NotXft.dpi: 192", 1),
    ]
  )
  func scale(_ resources: String, _ expected: Double) {
    #expect(ResourceManager.scale(in: resources) == expected)
  }
}
