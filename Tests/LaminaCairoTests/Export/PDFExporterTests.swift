import Glibc
import LaminaGeometry
import LaminaLayers
import Testing

@testable import LaminaCairo

@Suite("PDFExporter")
struct PDFExporterTests {
  typealias Cases = FramePainterCaseTests

  @Test("equal frames give equal bytes")
  func deterministic() throws {
    let frame = SVGExporterTests.scene().frame
    let bytes = try PDFExporter().export(frame)
    #expect(bytes.starts(with: Array("%PDF-".utf8)))
    #expect(try PDFExporter().export(frame) == bytes)
  }

  @Test("a file is written whole or not at all")
  func files() throws {
    let directory = TemporaryDirectory()
    try PDFExporter().write(SVGExporterTests.scene().frame, to: "\(directory.path)/a.pdf")
    #expect(directory.names == ["a.pdf"])
    #expect(throws: OutputError.file(path: "/nowhere/a.pdf", code: ENOENT)) {
      try PDFExporter().write(SVGExporterTests.scene().frame, to: "/nowhere/a.pdf")
    }
  }

  @Test(
    "pages without area and too large ones are refused",
    arguments: [(0, 10), (10, 0), (100_000, 100_000), (14_401, 1)] as [(Double, Double)]
  )
  func badSizes(width: Double, height: Double) {
    let scene = Scene(size: Size(width: width, height: height))
    #expect(throws: OutputError.badSize(width: Int(width), height: Int(height))) {
      try PDFExporter().export(scene.frame)
    }
  }

  @Test("random scenes and bad numbers never bring cairo into error", arguments: 1...20)
  func robust(seed: UInt64) throws {
    var random = RandomScene(seed: seed)
    for _ in 0..<20 { random.change() }
    let wild = ShapeLayer(path: Path(rect: Rect(x: -1e300, y: 0, width: 2e300, height: 5)))
    wild.strokeColor = .red
    wild.lineWidth = 1e20
    random.scene.rootLayer.addSublayer(wild)
    let flat = Cases.box(Rect(x: 0, y: 0, width: 10, height: 10), .red)
    flat.transform = Transform(scaleX: 1e-170, y: 1e-170)
    random.scene.rootLayer.addSublayer(flat)
    #expect(try PDFExporter().export(random.scene.frame).count > 500, "seed \(seed)")
  }

  @Test("chains of layers may be deep, groups inside groups up to a limit that is named")
  func depth() throws {
    for (opacity, count, works) in [(1.0, 5_000, true), (0.9, 150, true), (0.9, 1_000, false)] {
      let scene = Cases.scene(20, 20)
      var layer = scene.rootLayer
      for _ in 0..<count {
        let child = Cases.box(Rect(x: 0, y: 0, width: 20, height: 20), .blue)
        child.opacity = opacity
        layer.addSublayer(child)
        layer = child
      }
      layer.addSublayer(Cases.box(Rect(x: 0, y: 0, width: 20, height: 20), .red))
      if works {
        #expect(try PDFExporter().export(scene.frame).count > 500)
      } else {
        #expect(throws: OutputError.encoder(reason: "more than 200 groups inside one another")) {
          try PDFExporter().export(scene.frame)
        }
      }
    }
  }
}
