import LaminaGeometry
import LaminaLayers
import LaminaMotion
import Testing

@Suite("Layer time")
struct LayerTimeTests {
  let scene = Scene(size: Size(width: 400, height: 400))
  let group = Layer()
  let layer = Layer()

  init() {
    scene.rootLayer.addSublayer(group)
    group.addSublayer(layer)
    layer.add(BasicAnimation(.positionX, from: 0, to: 100, duration: 1), forKey: "move")
  }

  private func shownX(at time: Double) -> Double {
    scene.advance(to: time)
    return layer.presentation.position.x
  }

  @Test("a pause holds the value, and time goes on from there")
  func pause() {
    #expect(shownX(at: 0.25) == 25)
    group.pauseAnimations()
    #expect(shownX(at: 3) == 25 && scene.nextWakeUp == nil)
    group.resumeAnimations()
    #expect(shownX(at: 3.25) == 50)
    #expect(layer.localTime == 0.5)
    #expect(shownX(at: 3.75) == 0 && layer.animationKeys.isEmpty)
  }

  @Test("slow motion stretches, for the layer and all below")
  func slow() {
    group.speed = 0.5
    #expect(shownX(at: 1) == 50)
    #expect(shownX(at: 1.5) == 75)
    #expect(scene.nextWakeUp == 1.5)
    #expect(shownX(at: 2) == 0)
  }

  @Test("seeking shows any moment, and at the very end the very end")
  func seek() {
    layer.speed = 0
    for time in [0.75, 0.25, 0, 1, 0.5] {
      layer.timeOffset = time
      #expect(layer.presentation.position.x == 100 * time)
    }
    layer.timeOffset = 1.01
    #expect(layer.presentation.position.x == 0)
    #expect(layer.animationKeys == ["move"])
  }

  @Test("running backwards ends at the begin")
  func reverse() {
    var ends: [Bool] = []
    var back = BasicAnimation(.positionY, from: 0, to: 100, duration: 1)
    back.speed = -1
    back.timeOffset = 1
    layer.add(back) { ends.append($0) }
    scene.advance(to: 0.25)
    #expect(layer.presentation.position.y == 75)
    scene.advance(to: 1)
    #expect(layer.presentation.position.y == 0 && ends == [true])
  }

  @Test("an animation's own speed and offset count too")
  func own() {
    var fast = BasicAnimation(.positionY, from: 0, to: 100, duration: 1)
    fast.speed = 2
    fast.timeOffset = 0.5
    layer.add(fast)
    scene.advance(to: 0.125)
    #expect(layer.presentation.position.y == 75)
    scene.advance(to: 0.25)
    #expect(layer.presentation.position.y == 0)
  }

  @Test("a delayed start wakes the scene at its exact moment")
  func delayed() {
    let other = Layer()
    scene.rootLayer.addSublayer(other)
    scene.advance(to: 2)
    other.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1).with { $0.beginTime = 5.5 })
    other.add(BasicAnimation(.positionX, from: 0, to: 1, duration: 1).with { $0.delay = 1.25 })
    #expect(scene.nextWakeUp == 3.25)
    scene.advance(to: 3.25)
    #expect(scene.nextWakeUp == 3.25)
    scene.advance(to: 4.5)
    #expect(scene.nextWakeUp == 5.5)
  }

  @Test("asking a layer outside any scene for hits does not begin its animations")
  func looseHits() {
    let loose = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    loose.backgroundColor = .black
    loose.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1))
    #expect(loose.hitTest(Point(5, 5))?.layer === loose)
    scene.advance(to: 5)
    scene.rootLayer.addSublayer(loose)
    _ = scene.frame
    scene.advance(to: 5.25)
    #expect(loose.presentation.opacity == 0.25 && scene.nextWakeUp == 5.25)
    scene.advance(to: 6)
    #expect(loose.animationKeys.isEmpty)
  }

  @Test("an animation of a layer outside any scene begins when the layer first shows")
  func outside() {
    let late = Layer()
    var ends: [Bool] = []
    late.add(BasicAnimation(.positionX, from: 0, to: 100, duration: 1)) { ends.append($0) }
    scene.advance(to: 7)
    group.addSublayer(late)
    #expect(scene.nextWakeUp == 7)
    scene.advance(to: 7.5)
    #expect(late.presentation.position.x == 50)
    late.removeFromSuperlayer()
    scene.advance(to: 7.6)
    #expect(ends == [false] && late.presentation.position.x == 0)
  }

  @Test("moving a layer inside the scene keeps its animations")
  func moved() {
    scene.advance(to: 0.5)
    scene.rootLayer.addSublayer(layer)
    #expect(shownX(at: 0.75) == 75)
    #expect(layer.animationKeys == ["move"])
  }

  @Test("what goes away with its scene, or unseen, ends unfinished")
  func gone() {
    var ends: [Bool] = []
    do {
      let scene = Scene(size: Size(width: 9, height: 9))
      let layer = Layer()
      scene.rootLayer.addSublayer(layer)
      layer.add(BasicAnimation(.opacity, to: 0, duration: 1)) { ends.append($0) }
      let unseen = Layer()
      unseen.add(BasicAnimation(.opacity, to: 0, duration: 1)) { ends.append($0) }
    }
    #expect(ends == [false, false])
  }

  @Test("what is freed below a layer that left ends unfinished")
  func freed() {
    var ends: [Bool] = []
    group.removeFromSuperlayer()
    do {
      let child = Layer()
      scene.rootLayer.addSublayer(group)
      group.addSublayer(child)
      child.add(BasicAnimation(.opacity, to: 0, duration: 1)) { ends.append($0) }
      child.add(BasicAnimation(.rotation, to: 3, duration: 1).with { $0.repeatCount = 9 }) {
        ends.append($0)
      }
    }
    scene.advance(to: 0.1)
    group.removeFromSuperlayer()
    group.removeAllSublayers()
    #expect(ends.isEmpty)
    scene.advance(to: 0.2)
    #expect(ends == [false, false] && scene.nextWakeUp == nil)
  }

  @Test("a layer that goes to another scene leaves its animations behind")
  func otherScene() {
    let other = Scene(size: Size(width: 9, height: 9))
    var ends: [String] = []
    layer.add(BasicAnimation(.opacity, to: 0, duration: 1)) { ends.append("first \($0)") }
    other.rootLayer.addSublayer(layer)
    layer.add(BasicAnimation(.opacity, to: 0, duration: 1)) { ends.append("second \($0)") }
    other.advance(to: 0.5)
    #expect(layer.presentation.opacity == 0.5)
    scene.advance(to: 0.5)
    #expect(ends == ["first false"] && scene.nextWakeUp == nil)
    other.advance(to: 1)
    #expect(ends == ["first false", "second true"])
    scene.rootLayer.addSublayer(layer)
    layer.removeFromSuperlayer()
    layer.add(BasicAnimation(.opacity, to: 0, duration: 1)) { ends.append("third \($0)") }
    scene.rootLayer.addSublayer(layer)
    #expect(scene.nextWakeUp == 0.5)
    scene.advance(to: 2)
    #expect(ends.last == "third true")
  }

  @Test("a completion may add and remove animations")
  func reentrant() {
    var log: [String] = []
    layer.add(BasicAnimation(.opacity, to: 0, duration: 1), forKey: "fade") { finished in
      log.append("fade \(finished)")
      layer.add(BasicAnimation(.opacity, to: 1, duration: 1), forKey: "back") {
        log.append("back \($0) \(scene.time)")
      }
      layer.removeFromSuperlayer()
      group.addSublayer(layer)
    }
    scene.advance(to: 1.5)
    #expect(log == ["fade true"] && layer.animationKeys == ["back"])
    scene.advance(to: 3)
    #expect(log == ["fade true", "back true 3.0"])
  }
}
