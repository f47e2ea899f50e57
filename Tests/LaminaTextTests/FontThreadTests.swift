import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaText
import Testing

@Suite("Fonts on several threads")
struct FontThreadTests {
  /// More fonts than cairo keeps open at once.
  private static let texts = [
    "Tea", "茶和咖啡", "شاي", "чай", "τσάι", "चाय", "চা", "தேநீர்", "ชา", "🍵", "תה", "თეა", "ሻይ", "තේ",
  ]

  @Test("engines and painters of many scripts on four threads neither disturb nor break each other")
  func manyFonts() async throws {
    let pictures = try await withThrowingTaskGroup(of: [UInt32].self) { group in
      for _ in 0..<4 {
        group.addTask { try Self.picture() }
      }
      var all: [[UInt32]] = []
      for try await picture in group { all.append(picture) }
      return all
    }
    #expect(pictures.count == 4)
    for picture in pictures { #expect(picture == pictures[0]) }
    #expect(pictures[0].contains { $0 != 0 })
  }

  /// The sum of what twenty rounds of texts in several sizes and weights paint.
  private static func picture() throws -> [UInt32] {
    var sums: [UInt32] = []
    for round in 0..<20 {
      let scene = Scene(size: Size(width: 120, height: 300), textEngine: PangoTextEngine())
      for (index, text) in texts.enumerated() {
        let layer = TextLayer()
        layer.text = text
        layer.fontSize = 9 + Double((index + round) % 7)
        layer.frame = Rect(x: 4, y: Double(index) * 21, width: 110, height: 20)
        scene.rootLayer.addSublayer(layer)
      }
      let picture = try FramePainter().render(scene.frame)
      var sum: UInt32 = 0
      for y in stride(from: 0, to: 300, by: 3) {
        for x in stride(from: 0, to: 120, by: 2) {
          let pixel = picture.straight(x: x, y: y)
          sum = sum &* 31 &+ UInt32(pixel.alpha) &+ UInt32(pixel.red)
        }
      }
      sums.append(sum)
    }
    return sums
  }
}
