import Foundation
import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Codable values")
struct CodableTests {
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  }

  @Test("a path comes back as it was written", arguments: 1...10)
  func paths(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = random.path(segments: 12)
    #expect(try copy(path) == path, "seed \(seed)")
  }

  @Test("values come back as they were written")
  func values() throws {
    let style = StrokeStyle(
      width: 3,
      cap: .round,
      join: .bevel,
      miterLimit: 4,
      dashPattern: [1, 2, 3],
      dashPhase: -5,
      alignment: .outer
    )
    #expect(try copy(style) == style)
    let map = Transform(rotationAngle: 0.3).scaledBy(x: 2, y: 0.5).translatedBy(x: 7, y: -1)
    #expect(try copy(map) == map)
    let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3)
    #expect(try copy(radii) == radii)
    let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(try copy(color) == color)
    let rect = Rect(x: 1, y: 2, width: 3, height: -4)
    #expect(try copy(rect) == rect)
    #expect(try copy(Insets(top: 1, left: 2, bottom: 3, right: 4)).right == 4)
  }

  @Test("paths whose points do not match their commands are refused")
  func malformed() throws {
    let path = Path(rect: Rect(x: 0, y: 0, width: 2, height: 1))
    let text = String(decoding: try JSONEncoder().encode(path), as: UTF8.self)
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [Any]]
    )
    let (verbs, points) = (try #require(whole["verbs"]), try #require(whole["points"]))
    for damaged in [
      ["verbs": Array(verbs.dropFirst()), "points": points],
      ["verbs": verbs, "points": Array(points.dropLast())],
      ["verbs": verbs + [99], "points": points],
      ["verbs": [], "points": points],
    ] {
      let data = try JSONSerialization.data(withJSONObject: damaged)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Path.self, from: data) }
    }
  }
}
