import LaminaGeometry
import LaminaLayers
import LaminaMotion
import Testing

@Suite("Transaction")
struct TransactionTests {
  let scene = Scene(size: Size(width: 400, height: 400))
  let layer = ShapeLayer()

  init() { scene.rootLayer.addSublayer(layer) }

  @Test("animates what is set inside, and nothing outside")
  func implicit() {
    layer.opacity = 0.5
    #expect(scene.nextWakeUp == nil)
    Transaction.animate(duration: 1, timing: .linear) {
      layer.position = Point(100, 0)
      layer.fillColor = .white
      layer.lineWidth = 3
    }
    scene.advance(to: 0.5)
    #expect(layer.position == Point(100, 0) && layer.presentation.position == Point(50, 0))
    #expect(layer.presentation[.fillColor] == Color(white: 0.5))
    #expect(layer.presentation[.lineWidth] == 2)
    #expect(layer.animationKeys == ["position", "fillColor", "lineWidth"])
    scene.advance(to: 1)
    #expect(layer.presentation.position == Point(100, 0) && layer.animationKeys.isEmpty)
  }

  @Test("every accessor of an animatable property is heard")
  func accessors() {
    let (gradient, text, replicator) = (GradientLayer(), TextLayer(text: "a"), ReplicatorLayer())
    for other in [gradient, text, replicator] { scene.rootLayer.addSublayer(other) }
    Transaction.animate {
      layer.frame = Rect(x: 1, y: 2, width: 3, height: 4)
      layer.anchorPoint = Point(0, 0)
      layer.transform = Transform(scaleX: 2, y: 2)
      layer.zPosition = 1
      layer.opacity = 0.5
      layer.sublayerTransform = Transform(scaleX: 2, y: 2)
      layer.cornerRadius = 3
      layer.backgroundColor = .red
      layer.borderWidth = 2
      layer.borderColor = .blue
      layer.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
      layer.contentsScale = 2
      layer.shadow = Shadow(color: .red, opacity: 1, offset: .zero, radius: 1)
      layer.path = Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))
      layer.fillColor = .red
      layer.strokeColor = .blue
      layer.strokeStart = 0.1
      layer.strokeEnd = 0.9
      layer.lineWidth = 4
      layer.miterLimit = 3
      layer.lineDashPhase = 2
      layer.lineDashPattern = [1, 2]
      gradient.colors = [.red]
      gradient.locations = [0.5]
      gradient.startPoint = .zero
      gradient.endPoint = .zero
      text.fontSize = 30
      text.style.color = .red
      replicator.instanceTransform = Transform(translationX: 1, y: 0)
      replicator.instanceAlphaOffset = -0.1
    }
    let heard = Set([layer, gradient, text, replicator].flatMap { $0.animationKeys })
    let whole = Set(PropertyKey.allKeyPaths).filter { keyPath in
      !keyPath.contains(".") && !["cornerRadius", "shadowPath"].contains(keyPath)
    }
    #expect(heard.symmetricDifference(whole).sorted() == [])
  }

  @Test("a later set takes over without a jump, and the first ends unfinished")
  func retarget() {
    var ends: [Bool] = []
    Transaction.animate(duration: 1, timing: .linear) {
      layer.position.x = 100
    } completion: {
      ends.append($0)
    }
    scene.advance(to: 0.5)
    Transaction.animate(duration: 1, timing: .linear) {
      layer.position.x = 0
    } completion: {
      ends.append($0)
    }
    #expect(layer.presentation.position.x == 50)
    scene.advance(to: 1)
    #expect(layer.presentation.position.x == 25)
    scene.advance(to: 1.5)
    #expect(ends == [false, true])
  }

  @Test("a spring takes over the velocity")
  func velocity() {
    Transaction.animate(duration: 1, timing: .linear) { layer.position.x = 100 }
    scene.advance(to: 0.5)
    Transaction.animate(spring: Spring(stiffness: 100, damping: 20)) { layer.position.x = 0 }
    scene.advance(to: 0.5 + 1e-4)
    // 100 points a second towards the old goal, slowed by 100 · 50 points a second².
    let expected = 50 + 100 * 1e-4 - 0.5 * (100 * 50 + 20 * 100) * 1e-8
    #expect((layer.presentation.position.x - expected).magnitude < 1e-6)
    #expect((scene.nextWakeUp ?? 0) == 0.5 + 1e-4)
  }

  @Test("the innermost transaction decides, and its completion is its own")
  func nested() {
    var log: [String] = []
    Transaction.animate(duration: 2) {
      layer.opacity = 0
      Transaction.animate(duration: 1) {
        layer.zPosition = 4
      } completion: { _ in
        log.append("inner")
      }
      Transaction.withoutAnimation { layer.position.x = 9 }
      #expect(Transaction.isAnimating)
    } completion: { _ in
      log.append("outer")
    }
    #expect(!Transaction.isAnimating)
    #expect(layer.animationKeys == ["zPosition", "opacity"])
    scene.advance(to: 1)
    #expect(log == ["inner"])
    scene.advance(to: 2)
    #expect(log == ["inner", "outer"])
  }

  @Test("with nothing to animate it completes at once")
  func empty() {
    var finished: [Bool] = []
    Transaction.animate {
      layer.opacity = layer.opacity
    } completion: {
      finished.append($0)
    }
    #expect(finished == [true])
    let loose = Layer()
    Transaction.animate {
      loose.opacity = 0
    } completion: {
      finished.append($0)
    }
    #expect(finished == [true, true] && loose.animationKeys.isEmpty)
  }

  @Test("a delay shows the old value until it begins, and the clock sleeps until then")
  func delay() {
    Transaction.animate(duration: 1, delay: 2, timing: .linear) { layer.position.x = 10 }
    #expect(layer.presentation.position.x == 0)
    #expect(scene.nextWakeUp == 2)
    scene.advance(to: 2.5)
    #expect(layer.presentation.position.x == 5)
  }

  @Test("a duration of 0 is at once, with one completion")
  func zero() {
    var ends: [Bool] = []
    Transaction.animate(duration: 0) {
      layer.position.x = 10
    } completion: {
      ends.append($0)
    }
    #expect(layer.presentation.position.x == 10)
    scene.advance(to: 0)
    scene.advance(to: 1)
    #expect(ends == [true])
  }

  @Test("an error thrown inside still animates what was set")
  func throwing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try Transaction.animate { () throws -> Void in
        layer.opacity = 0
        throw Failure()
      }
    }
    #expect(layer.animationKeys == ["opacity"] && !Transaction.isAnimating)
  }
}
