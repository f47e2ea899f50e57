import LaminaGeometry
import Testing

@testable import LaminaLayers

@Suite("ShapeContent")
struct ShapeContentTests {
  private let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 40))

  private func content(of layer: Layer, in scene: Scene) -> ShapeContent? {
    guard case .shape(let shape) = scene.frame.items[Int(layer.slot)].content else { return nil }
    return shape
  }

  private func shown(_ layer: Layer) -> Scene {
    let scene = Scene(size: Size(width: 100, height: 100))
    scene.rootLayer.addSublayer(layer)
    return scene
  }

  @Test("another colour keeps what was worked out about the outline, another outline does not")
  func sharing() throws {
    let layer = ShapeLayer(path: circle, fillColor: .black)
    let scene = shown(layer)
    #expect(scene.hitTest(Point(20, 20))?.layer === layer)
    let first = try #require(content(of: layer, in: scene))
    #expect(first.knownFill != nil)
    layer.fillColor = .white
    let second = try #require(content(of: layer, in: scene))
    #expect(second !== first && second.knownFill != nil)
    #expect(first.fillColor == .black && second.fillColor == .white)
    layer.path = Path(rect: Rect(x: 60, y: 60, width: 10, height: 10))
    let third = try #require(content(of: layer, in: scene))
    #expect(third.knownFill == nil && third.fillColor == .white)
    #expect(scene.hitTest(Point(20, 20)) == nil && scene.hitTest(Point(65, 65))?.layer === layer)
  }

  @Test("the line of a frame follows pen, outline and rule, in whatever order they are set")
  func lines() throws {
    let layer = ShapeLayer(path: circle, fillColor: nil)
    let scene = shown(layer)
    #expect(try #require(content(of: layer, in: scene)).stroke == nil)
    layer.lineWidth = 6
    layer.strokeColor = .black
    let wide = try #require(content(of: layer, in: scene)?.stroke)
    #expect(wide.style.width == 6 && wide.color == .black && wide.isWhole)
    layer.fillColor = .white
    #expect(content(of: layer, in: scene)?.stroke === wide, "a colour of the fill made a new line")
    layer.strokeEnd = 0.5
    let half = try #require(content(of: layer, in: scene)?.stroke)
    #expect(half.end == 0.5 && half.trimmed != circle)
    layer.path = Path(rect: Rect(x: 0, y: 0, width: 8, height: 8))
    let moved = try #require(content(of: layer, in: scene)?.stroke)
    #expect(moved !== half && moved.trimmed.length == 16)
    layer.strokeColor = nil
    #expect(try #require(content(of: layer, in: scene)).stroke == nil)
  }

  @Test("no path, and one without commands, are told apart and paint nothing")
  func nothing() {
    let layer = ShapeLayer()
    let scene = shown(layer)
    #expect(layer.path == nil && layer.fillColor == .black && content(of: layer, in: scene) == nil)
    layer.path = Path()
    #expect(layer.path == Path() && content(of: layer, in: scene) == nil)
    layer.fillColor = nil
    layer.path = nil
    #expect(layer.path == nil && layer.fillColor == nil && layer.fillRule == .nonzero)
  }
}
