import LaminaCairo
import LaminaGeometry
import LaminaLayers
import Testing

@Suite("Painting deep trees")
struct DeepTreeTests {
  /// A chain of layers that all cover the scene.
  private static func chain(_ depth: Int, _ decorate: (Layer, Int) -> Void) -> Scene {
    let scene = Scene(size: Size(width: 8, height: 8))
    var parent = scene.rootLayer
    for level in 0..<depth {
      let layer = Layer(frame: Rect(x: 0, y: 0, width: 8, height: 8))
      decorate(layer, level)
      parent.addSublayer(layer)
      parent = layer
    }
    parent.backgroundColor = .red
    return scene
  }

  @Test("a chain of 5,000 groups, clips and masks is painted and exported on a small stack")
  func chain() throws {
    let scene = Self.chain(5_000) { layer, level in
      switch level % 5 {
      case 0: layer.compositingMode = .multiply
      case 1: layer.masksToBounds = true
      case 2: layer.mask = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 8, height: 4)))
      default: layer.cornerRadius = 1
      }
    }
    let picture = try FramePainter().render(scene.frame)
    #expect(picture[4, 2] == 0xffff_0000 && picture[4, 6] == 0)
    #expect(SVGExporter().export(scene.frame).contains("</svg>"))
    let overlay = try FramePainter().render(scene.frame.hitAreaOverlay(pictureOpacity: 0))
    #expect(overlay[4, 2] >> 24 > 80 && overlay[4, 6] == 0)
  }

  @Test("masks of masks, 500 deep, are painted one into the other")
  func masks() throws {
    let scene = Self.chain(1) { _, _ in }
    var outer = scene.rootLayer.sublayers[0]
    for level in 0..<500 {
      let x = Double(level) / 125
      let mask = ShapeLayer(path: Path(rect: Rect(x: x, y: 0, width: 8, height: 8)))
      outer.mask = mask
      outer = mask
    }
    let picture = try FramePainter().render(scene.frame)
    #expect(picture[6, 4] == 0xffff_0000 && picture[2, 4] == 0)
  }
}
