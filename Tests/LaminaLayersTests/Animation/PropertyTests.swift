import LaminaGeometry
import LaminaLayers
import LaminaMotion
import Testing

@Suite("Property")
struct PropertyTests {
  @Test("reads and sets what the accessors read and set")
  func accessors() {
    let layer = ShapeLayer()
    layer[.position] = Point(3, 4)
    layer[.positionX] = 7
    layer[.lineWidth] = 5
    layer[.fillColor] = .red
    layer[.cornerRadius] = 2
    #expect(layer.position == Point(7, 4) && layer.lineWidth == 5 && layer.fillColor == .red)
    #expect(layer.cornerRadii == CornerRadii(2))
    layer[.rotation] = .pi / 2
    layer[.scaleX] = 3
    #expect(layer.transform.distance(to: Transform(a: 0, b: 3, c: -1, d: 0, tx: 0, ty: 0)) < 1e-12)
    #expect((layer[.rotation] - .pi / 2).magnitude < 1e-12)
  }

  @Test("a property of another kind of layer reads as a new one's and is not set")
  func foreign() {
    let layer = Layer()
    layer[.lineWidth] = 5
    #expect(layer[.lineWidth] == 1 && layer[.strokeEnd] == 1 && layer[.colors] == [])
  }

  @Test("every key path is read, and set back it changes nothing")
  func keyPaths() throws {
    #expect(PropertyKey.allKeyPaths.count > 50)
    for layer in [ShapeLayer(), GradientLayer(), TextLayer(text: "a"), ReplicatorLayer()] as [Layer]
    {
      for keyPath in PropertyKey.allKeyPaths {
        let value = try #require(layer.value(forKeyPath: keyPath))
        #expect(layer.setValue(value, forKeyPath: keyPath), "\(keyPath)")
        #expect(layer.value(forKeyPath: keyPath) == value, "\(keyPath)")
      }
    }
  }

  @Test("key paths are Core Animation's; unknown ones and values of another kind are refused")
  func names() {
    let layer = Layer()
    #expect(layer.setValue(.number(2), forKeyPath: "transform.rotation.z"))
    #expect((layer[.rotation] - 2).magnitude < 1e-12)
    #expect(!layer.setValue(.number(2), forKeyPath: "transform.rotation.q"))
    #expect(!layer.setValue(.number(2), forKeyPath: "position"))
    #expect(!layer.setValue(.number(2), forKeyPath: ""))
    #expect(layer.value(forKeyPath: "nothing") == nil)
    #expect(Property<Double>.rotation.name == "transform.rotation")
  }

  @Test("a registered property rebuilds what follows from it, set or animated")
  func custom() {
    let scene = Scene(size: Size(width: 100, height: 100))
    let layer = ShapeLayer()
    scene.rootLayer.addSublayer(layer)
    let height = Property<Double>(registering: "height", initial: 1) { _, _ in }
    let width = Property<Double>(registering: "width", initial: 1) { width, writer in
      writer.set(.path, to: Path(rect: Rect(x: 0, y: 0, width: width, height: writer[height])))
    }
    #expect(layer[width] == 1 && layer[height] == 1)
    layer[height] = 3
    #expect(layer[height] == 3 && layer.path == nil)
    layer[width] = 10
    #expect(layer.path == Path(rect: Rect(x: 0, y: 0, width: 10, height: 3)))
    layer.add(BasicAnimation(width, from: 10, to: 30, duration: 1), forKey: "grow")
    scene.advance(to: 0.5)
    #expect(layer.presentation[width] == 20 && layer[width] == 10)
    #expect(layer.presentation[.path].boundingBox.width == 20)
    #expect(layer.path?.boundingBox.width == 10)
    scene.advance(to: 1)
    #expect(layer.presentation[.path].boundingBox.width == 10)
    Transaction.animate(duration: 1, timing: .linear) { layer[width] = 50 }
    scene.advance(to: 1.5)
    #expect(layer.presentation[.path].boundingBox.width == 30)
  }

  /// A type of one's own: a weight and a slant.
  struct Face: Animatable {
    var weight: Double
    var slant: Double
    var animatedValue: AnimatedValue { .numbers([weight, slant]) }

    init(weight: Double, slant: Double) {
      self.weight = weight
      self.slant = slant
    }

    init?(animatedValue: AnimatedValue) {
      guard case .numbers(let numbers) = animatedValue, numbers.count == 2 else { return nil }
      self.init(weight: numbers[0], slant: numbers[1])
    }
  }

  @Test("a type of one's own animates by its numbers")
  func ownType() {
    let face = Property<Face>(registering: "face", initial: Face(weight: 1, slant: 0)) { _, _ in }
    let scene = Scene(size: Size(width: 100, height: 100))
    let layer = Layer()
    scene.rootLayer.addSublayer(layer)
    layer.add(BasicAnimation(face, to: Face(weight: 3, slant: 1), duration: 1))
    scene.advance(to: 0.5)
    #expect(layer.presentation[face] == Face(weight: 2, slant: 0.5))
  }
}
