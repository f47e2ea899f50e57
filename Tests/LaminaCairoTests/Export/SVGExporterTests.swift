import Glibc
import LaminaGeometry
import LaminaLayers
import Testing

@testable import LaminaCairo

@Suite("SVGExporter")
struct SVGExporterTests {
  typealias Cases = FramePainterCaseTests

  static func scene() -> Scene {
    let scene = Cases.scene(120, 80)
    let clip = Cases.box(Rect(x: 10, y: 10, width: 40, height: 40), .green)
    clip.cornerRadius = 12
    clip.masksToBounds = true
    clip.addSublayer(Cases.box(Rect(x: 20, y: 20, width: 60, height: 60), .blue))
    let star = ShapeLayer(
      path: Path.star(center: Point(85, 40), outerRadius: 30, innerRadius: 12, points: 5),
      fillColor: .red
    )
    star.opacity = 0.5
    star.strokeColor = .black
    star.lineWidth = 3
    let masked = Cases.box(Rect(x: 5, y: 55, width: 50, height: 20), .black)
    masked.mask = ShapeLayer(path: Path(circleAt: Point(25, 10), radius: 10))
    for layer in [clip, star, masked] { scene.rootLayer.addSublayer(layer) }
    return scene
  }

  @Test("every shape is a path and nothing is rasterized")
  func vectors() {
    let text = SVGExporter().export(Self.scene().frame)
    #expect(
      text.contains("<clipPath") && text.contains("<mask") && text.contains("opacity=\"0.5\"")
    )
    #expect(!text.contains("<image"))
    #expect(text.split(separator: "<g").count == text.split(separator: "</g>").count)
  }

  @Test("a name is written whole or not at all")
  func files() throws {
    let directory = TemporaryDirectory()
    try SVGExporter().write(Self.scene().frame, to: "\(directory.path)/a.svg")
    #expect(directory.names == ["a.svg"])
    #expect(throws: OutputError.self) {
      try SVGExporter().write(Self.scene().frame, to: "/nowhere/a.svg")
    }
  }

  @Test("bytes become text of 64 letters")
  func base64() {
    #expect(Base64.encode(Array("M".utf8)) == "TQ==")
    #expect(Base64.encode(Array("Ma".utf8)) == "TWE=")
    #expect(Base64.encode(Array("Man".utf8)) == "TWFu")
  }
}
