import LaminaGeometry
import LaminaLayers
import LaminaMotion
import Testing

@Suite("Animations as people report them")
struct AnimationReportTests {
  let scene = Scene(size: Size(width: 400, height: 400))
  let layer = Layer(frame: Rect(x: 0, y: 90, width: 20, height: 20))

  init() { scene.rootLayer.addSublayer(layer) }

  private func shownY(at time: Double) -> Double {
    scene.advance(to: time)
    return layer.presentation[.positionY]
  }

  @Test("the shown value snaps back when the layer's own was never set (O16 a)")
  func snapBack() {
    layer.add(BasicAnimation(.positionY, from: 100, to: 300, duration: 1))
    #expect(shownY(at: 0.5) == 200 && layer.position.y == 100)
    #expect(shownY(at: 1.01) == 100 && layer.position.y == 100)
  }

  @Test("it stays when it fills forwards and is kept, until it is removed (O16 b)")
  func filled() {
    var animation = BasicAnimation(.positionY, from: 100, to: 300, duration: 1)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "move")
    #expect(shownY(at: 0.5) == 200 && layer.position.y == 100)
    #expect(shownY(at: 1.01) == 300 && layer.position.y == 100)
    layer.removeAnimation(forKey: "move")
    #expect(layer.presentation[.positionY] == 100 && layer.position.y == 100)
  }

  @Test("it stays when the layer's own was set first, without a frame at the old one (O16 c)")
  func modelFirst() {
    layer.position.y = 300
    layer.add(BasicAnimation(.positionY, from: 100, duration: 1))
    #expect(shownY(at: 0.5) == 200 && layer.position.y == 300)
    for time in [0.999, 1, 1.01] { #expect(shownY(at: time) > 299) }
    #expect(shownY(at: 1.01) == 300)
  }

  @Test(
    "autoreversing repeats there and back (O17)",
    arguments: [(1.0, 2.0, 0.0), (1.5, 3, 100), (2, 4, 0), (2.5, 5, 100), (3, 6, 0)]
  )
  func autoreverse(count: Double, total: Double, final: Double) {
    var animation = BasicAnimation(.positionX, from: 0, to: 100, duration: 1)
    animation.autoreverses = true
    animation.repeatCount = count
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    var ends: [Double] = []
    layer.add(animation) { _ in ends.append(scene.time) }
    if count == 3 {
      for (time, value) in [(0.25, 25.0), (1, 100), (1.5, 50), (2, 0), (2.75, 75), (4, 0)] {
        scene.advance(to: time)
        #expect(layer.presentation[.positionX] == value)
      }
    }
    scene.advance(to: total - 0.001)
    #expect(ends.isEmpty)
    scene.advance(to: total)
    #expect(ends == [total])
    #expect(layer.presentation[.positionX] == final)
  }

  @Test("completions come once and tell whether the end was reached (O18)")
  func completions() {
    var log: [String] = []
    func animation(_ duration: Double = 1) -> BasicAnimation<Double> {
      BasicAnimation(.opacity, from: 0, to: 1, duration: duration)
    }
    let (ended, removed, replaced) = (Layer(), Layer(), Layer())
    let gone = Layer()
    for layer in [ended, removed, replaced, gone] { scene.rootLayer.addSublayer(layer) }
    ended.add(animation(), forKey: "k") { log.append("ended \($0) \(scene.time)") }
    removed.add(animation(), forKey: "k") { log.append("removed \($0) \(scene.time)") }
    replaced.add(animation(), forKey: "k") { log.append("replaced \($0) \(scene.time)") }
    gone.add(animation(), forKey: "k") { log.append("gone \($0) \(scene.time)") }
    Transaction.animate {
      layer.add(animation(0.5), forKey: "a")
      layer.add(animation(1), forKey: "b")
    } completion: {
      log.append("transaction \($0) \(scene.time)")
    }
    scene.advance(to: 0.5)
    #expect(log.isEmpty)
    removed.removeAnimation(forKey: "k")
    replaced.add(animation(), forKey: "k") { log.append("second \($0) \(scene.time)") }
    gone.removeFromSuperlayer()
    scene.advance(to: 0.6)
    #expect(log == ["removed false 0.5", "replaced false 0.5", "gone false 0.6"])
    log = []
    scene.advance(to: 1)
    #expect(log == ["ended true 1.0", "transaction true 1.0"])
    scene.advance(to: 1.5)
    scene.advance(to: 9)
    #expect(log == ["ended true 1.0", "transaction true 1.0", "second true 1.5"])
    #expect(scene.nextWakeUp == nil)
  }

  @Test(
    "rotations go through every angle asked for (O20)",
    arguments: [(0.0, 360.0, 180.0), (-350, 10, -170), (350, 10, 180)]
  )
  func turns(from: Double, to: Double, middle: Double) {
    let degree = Double.pi / 180
    layer.add(BasicAnimation(.rotation, from: from * degree, to: to * degree, duration: 1))
    scene.advance(to: 0.5)
    let mark = layer.presentation.transform.apply(Point(10, 0))
    let expected = Transform(rotationAngle: middle * degree).apply(Point(10, 0))
    #expect(mark.distance(to: expected) < 1e-12)
    if from == 0 {
      scene.advance(to: 0.25)
      let quarter = layer.presentation.transform.apply(Point(10, 0))
      #expect(quarter.distance(to: Point(0, 10)) < 1e-12)
    }
  }

  @Test("like paths blend point by point (O21 a)")
  func likePaths() {
    let shape = ShapeLayer()
    scene.rootLayer.addSublayer(shape)
    let square = Path.polygon([Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)])
    let diamond = Path.polygon([Point(50, -20), Point(120, 50), Point(50, 120), Point(-20, 50)])
    shape.add(BasicAnimation(.path, from: square, to: diamond, duration: 1))
    scene.advance(to: 0.5)
    let middle = Path.polygon([Point(25, -10), Point(110, 25), Point(75, 110), Point(-10, 75)])
    #expect(shape.presentation[.path] == middle)
  }

  @Test("unlike paths show their ends exactly and stay in their boxes (O21 b–d)")
  func unlikePaths() throws {
    let square = Path.polygon([Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)])
    let triangle = Path.polygon([Point(50, 0), Point(100, 100), Point(0, 100)])
    let two = try Path(svg: "M100 100 L200 100 M150 50 L150 150")
    let one = try Path(svg: "M100 100 L200 100")
    for (from, to) in [(square, triangle), (two, one), (square, Path()), (two, Path())] {
      let shape = ShapeLayer()
      scene.rootLayer.addSublayer(shape)
      var animation = BasicAnimation(.path, from: from, to: to, duration: 1)
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      animation.beginTime = 1
      shape.add(animation)
      let box = from.boundingBox.union(to.boundingBox).outset(by: 1e-9)
      for i in 0...20 {
        scene.advance(to: 1 + Double(i) / 20)
        let path = shape.presentation[.path]
        #expect(path.points.allSatisfy { $0.isFinite && box.contains($0) })
        if i == 0 { #expect(path == from) }
        if i == 20 { #expect(path == to) }
      }
      scene.advance(to: 0)
    }
  }

  @Test("nothing to do wakes nobody (O43)")
  func idle() {
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
    #expect(scene.nextWakeUp == 0)
    scene.advance(to: 0.5)
    #expect(scene.nextWakeUp == 0.5)
    scene.advance(to: 2)
    #expect(scene.nextWakeUp == nil && !scene.isAnimating)
    _ = scene.takeDamage()
    scene.advance(to: 7)
    #expect(!scene.hasDamage)
  }

  @Test("an endless animation of a hidden layer damages nothing (O43)")
  func hidden() {
    layer.backgroundColor = .red
    layer.isHidden = true
    layer.add(
      BasicAnimation(.opacity, from: 0, to: 1, duration: 1).with { $0.repeatCount = .infinity }
    )
    _ = scene.takeDamage()
    for i in 1...100 {
      scene.advance(to: Double(i) / 60)
      #expect(!scene.hasDamage)
    }
  }
}
