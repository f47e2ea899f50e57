import Glibc
import LaminaGeometry
import LaminaTestSupport
import Testing

@testable import LaminaLayers

@Suite("Scene text")
struct SceneTextTests {
  private let sample = """
    scene 200 100 scale 2 background 1 1 1 1
    shape "slice \\"a\\"" {
      position 100 50
      transform 2 0 0 1 3 4
      opacity 0.5
      masks-to-bounds yes
      shadow 0 0 0 1 0.25 0 4 16
      blend multiply
      identifier "1"
      hit-area bounds
      hit-outsets 1 2 3 4
      cursor pointer
      path "M 0 0 L 40 0 L 0 40 Z"
      fill 1 0 0 1
      stroke 0 0 1 0.5
      line-width 2
      dashes 4 2
      stroke-end 0.75
      mask gradient {
        bounds 0 0 10 10
        kind conic
        colors 1 0 0 1 0 0 0 0
        locations 0.25 0.75
      }
      text-layer {
        font "Serif" 18 600 italic tabular
        alignment center
        text "a\\nb…" part 0 1 color 1 0 0 1 part 2 3 font "sans" 9 400
      }
      layer {
        corner-radii 1 2 3 4 5 6 7 8
        contents 2 1 "ff000000800000ff"
      }
    }
    replicator {
      instances 5
      instance-transform 1 0 0 1 10 0
    }

    """

  @Test("what was written reads back the same")
  func roundTrip() throws {
    let scene = try SceneText.read(sample)
    #expect(SceneText.write(scene) == sample)
  }

  @Test("random trees come back the same", arguments: 0..<30)
  func randomRoundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scene = Scene(size: Size(width: 200, height: 200))
    let root = Layer()
    scene.rootLayer.addSublayer(root)
    var layers = [root]
    for _ in 0..<80 { RandomEdit.apply(to: &layers, root: root, &random) }
    let text = SceneText.write(scene)
    let copy = try SceneText.read(text)
    #expect(SceneText.write(copy) == text, "seed \(seed)")
    #expect(copy.frame.dump.count > 0)
  }

  @Test(
    "mistakes are named with their place",
    arguments: [
      ("", "1:1: expected \"scene\""),
      ("scene 1 x", "1:9: expected a finite number"),
      ("scene 1 1\nsquare", "2:1: unknown property or kind of layer"),
      ("scene 1 1\nlayer {\n  opacity", "3:10: expected a finite number"),
      ("scene 1 1\nlayer {\n  fill red", "3:3: a layer has no fill"),
      ("scene 1 1\nlayer {", "2:8: expected a property, a layer or }"),
      ("scene 1 1\nlayer \"a", "2:7: the string has no end"),
      ("scene 1 1\nshape {\n  path \"M0 0Lx\"\n}", "3:8: not a path"),
      ("scene 1 1 }", "1:11: expected a layer or the end of the text"),
    ]
  )
  func mistakes(text: String, message: String) {
    #expect {
      try SceneText.read(text)
    } throws: { error in
      "\(error)".hasPrefix(message)
    }
  }

  @Test("one property can be set and read by name")
  func property() throws {
    let layer = ShapeLayer()
    try SceneText.set("fill", of: layer, to: "#00ff00")
    #expect(layer.fillColor == .green)
    #expect(SceneText.value("fill", of: layer) == "0 1 0 1")
    #expect(SceneText.value("stroke", of: layer) == nil)
    #expect(throws: SceneTextError.self) { try SceneText.set("text", of: layer, to: "\"a\"") }
    #expect(throws: SceneTextError.self) { try SceneText.set("opacity", of: layer, to: "nan") }
    #expect(layer.opacity == 1)
  }

  @Test("the page on scene text names every property and every kind")
  func page() throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let file = try #require(fopen((root + ["Docs", "SceneText.md"]).joined(separator: "/"), "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    for name in SceneTextProperty.all.map(\.name) + SceneText.layerKinds {
      #expect(text.contains("`\(name)`"), "\(name)")
    }
  }
}
