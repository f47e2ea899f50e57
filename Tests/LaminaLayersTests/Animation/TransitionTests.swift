import LaminaGeometry
import LaminaLayers
import LaminaMotion
import LaminaTestSupport
import Testing

@Suite("Transition")
struct TransitionTests {
  let scene = Scene(size: Size(width: 200, height: 100))
  let layer = Layer(frame: Rect(x: 50, y: 20, width: 100, height: 40))

  init() {
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    _ = scene.frame
  }

  /// Adds a transition of one second, changes the layer and goes to a quarter of it.
  private func start(
    _ kind: Transition.Kind,
    _ edge: Transition.Edge = .right,
    at time: Double = 0.25,
    completion: ((Bool) -> Void)? = nil
  ) {
    let transition = Transition(kind, from: edge, duration: 1, timingFunction: .linear)
    layer.change(by: transition, { layer.backgroundColor = .blue }, completion: completion)
    scene.advance(to: time)
  }

  /// The boxes of what is painted in a colour, in the scene's space, with how much of each shows.
  private func boxes(_ color: Color) -> [String] {
    let frame = scene.frame
    var found: [String] = []
    var pending = [(frame.root, Transform.identity, 1.0)]
    while let (slot, above, opacity) = pending.popLast() {
      let node = frame.nodes[Int(slot)]
      guard node.flags.isDisjoint(with: [.isAbsent, .isSingular]) else { continue }
      let map = frame.toParent(of: slot).concatenating(above)
      let share = opacity * node.opacity * frame.fadeShare(of: slot)
      if let style = frame.items[Int(slot)].style, style.backgroundColor == color {
        let box = map.apply(style.bounds)
        found.append("\(box.minX) \(box.minY) × \((share * 100).rounded() / 100)")
      }
      frame.forEachChild(of: slot) { pending.append(($0, map, share)) }
    }
    return found
  }

  @Test("a fade shows the old looks beside the new ones, and adds up to one")
  func fade() {
    start(.fade)
    #expect(boxes(.red) == ["50.0 20.0 × 0.75"] && boxes(.blue) == ["50.0 20.0 × 0.25"])
    #expect(layer.presentation.opacity == 1 && layer.presentation[.backgroundColor] == .blue)
    scene.advance(to: 1)
    #expect(boxes(.red).isEmpty && boxes(.blue) == ["50.0 20.0 × 1.0"])
  }

  @Test(
    "looks slide by the layer's size",
    arguments: [
      (Transition.Kind.push, Transition.Edge.right, "25.0 20.0", "125.0 20.0"),
      (.push, .top, "50.0 30.0", "50.0 -10.0"),
      (.moveIn, .left, "50.0 20.0", "-25.0 20.0"),
      (.reveal, .bottom, "50.0 10.0", "50.0 20.0"),
    ]
  )
  func slides(kind: Transition.Kind, edge: Transition.Edge, old: String, new: String) {
    start(kind, edge)
    #expect(boxes(.red) == ["\(old) × 1.0"] && boxes(.blue) == ["\(new) × 1.0"])
    scene.advance(to: 1)
    #expect(boxes(.red).isEmpty && boxes(.blue) == ["50.0 20.0 × 1.0"])
  }

  @Test("the new looks lie above what they move over, and below what moves off them")
  func order() {
    start(.moveIn)
    #expect(painted() == [.red, .blue])
    start(.reveal)
    #expect(painted() == [.blue, .red, .blue])
  }

  /// The background colours from back to front.
  private func painted() -> [Color] {
    let frame = scene.frame
    var colors: [Color] = []
    var pending = [frame.root]
    while let slot = pending.popLast() {
      if let color = frame.items[Int(slot)].style?.backgroundColor { colors.append(color) }
      var children: [Int32] = []
      frame.forEachChild(of: slot) { children.append($0) }
      pending += children.reversed()
    }
    return colors
  }

  @Test("pointers hit the new looks where they show, and never the old ones")
  func hits() {
    start(.fade, at: 0)
    #expect(scene.hitTest(Point(60, 30))?.layer === layer)
    start(.push, .right, at: 0.25)
    #expect(scene.hitTest(Point(60, 30))?.layer == nil)
    let hit = scene.hitTest(Point(130, 30))
    #expect(hit?.layer === layer && hit?.localPoint == Point(5, 10))
    #expect(layer.hitTest(Point(130, 30))?.localPoint == Point(5, 10))
    #expect(scene.hitTestAll(Point(130, 30)).count == 1)
    #expect(scene.explainHit(at: Point(130, 30)).hit?.layer === layer)
    #expect(scene.explainHit(at: Point(60, 30)).entries.count { $0.layer === layer } == 1)
    #expect(scene.hitTest(Point(60, 30), options: HitTestOptions(values: .model))?.layer === layer)
  }

  @Test("a layer may go into nothing or come out of it")
  func hiding() {
    layer.change(by: Transition(.fade, duration: 1, timingFunction: .linear)) {
      layer.isHidden = true
    }
    scene.advance(to: 0.5)
    #expect(boxes(.red) == ["50.0 20.0 × 0.5"] && scene.hitTest(Point(60, 30)) == nil)
    scene.advance(to: 1)
    #expect(boxes(.red).isEmpty)
    let new = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    new.backgroundColor = .blue
    new.add(Transition(.fade, duration: 1, timingFunction: .linear))
    scene.rootLayer.addSublayer(new)
    _ = scene.frame
    scene.advance(to: 1.25)
    #expect(boxes(.blue) == ["0.0 0.0 × 0.25"])
  }

  @Test("an interrupted transition goes on from the mixture on screen and ends unfinished")
  func interruption() {
    var ends: [Bool] = []
    start(.fade, at: 0.5) { ends.append($0) }
    let second = Transition(.fade, duration: 1, timingFunction: .linear)
    layer.change(by: second, { layer.backgroundColor = .black }, completion: { ends.append($0) })
    #expect(ends == [false] && layer.animationKeys == [Transition.key])
    #expect(boxes(.red) == ["50.0 20.0 × 0.5"] && boxes(.black) == ["50.0 20.0 × 0.0"])
    scene.advance(to: 1)
    #expect(boxes(.red) == ["50.0 20.0 × 0.25"] && boxes(.black) == ["50.0 20.0 × 0.5"])
    scene.advance(to: 2)
    #expect(ends == [false, true] && boxes(.red).isEmpty && boxes(.blue).isEmpty)
  }

  @Test("taking a transition or its layer away ends it unfinished, with nothing left behind")
  func removal() {
    var ends: [Bool] = []
    start(.fade) { ends.append($0) }
    layer.removeAnimation(forKey: Transition.key)
    #expect(ends == [false] && boxes(.red).isEmpty && boxes(.blue) == ["50.0 20.0 × 1.0"])
    start(.push, at: 0.5) { ends.append($0) }
    layer.removeFromSuperlayer()
    #expect(boxes(.blue).isEmpty)
    scene.advance(to: 0.75)
    #expect(ends == [false, false])
    scene.rootLayer.addSublayer(layer)
    #expect(boxes(.blue) == ["50.0 20.0 × 1.0"] && scene.nextWakeUp == nil)
  }

  @Test("a layer that moves to another place in the tree takes its transition along")
  func moving() {
    start(.fade)
    let other = Layer()
    scene.rootLayer.addSublayer(other)
    other.addSublayer(layer)
    #expect(boxes(.blue) == ["50.0 20.0 × 0.25"] && boxes(.red) == ["50.0 20.0 × 0.75"])
  }

  @Test("hundreds of transitions leave no nodes behind, and what they held goes away")
  func leaks() {
    let tracker = LifetimeTracker()
    var counts: [Int] = []
    for i in 0..<200 {
      layer.change(by: Transition(i % 2 == 0 ? .fade : .push, duration: 1)) {
        layer.removeAllSublayers()
        layer.addSublayer(tracker.follow(Layer(frame: Rect(x: 0, y: 0, width: 5, height: 5))))
      }
      // Half of them interrupt the one before.
      scene.advance(to: Double(i) * 0.75)
      counts.append(scene.frame.nodes.count)
    }
    scene.advance(to: 1000)
    #expect((counts.max() ?? 0) < 80, "\(counts.suffix(5))")
    #expect(tracker.living.count == 1 && layer.animationKeys.isEmpty)
    #expect(scene.nextWakeUp == nil && !scene.isAnimating)
  }

  @Test("a kept transition can be scrubbed, and one in a group plays as the group does")
  func scrubbing() {
    var kept = Transition(.fade, duration: 1, timingFunction: .linear)
    kept.isRemovedOnCompletion = false
    layer.change(by: kept) { layer.backgroundColor = .blue }
    for time in [0.25, 2, 0.5, 0.75, 0.25] {
      scene.advance(to: time)
      let share = Double.maximum(1 - time, 0)
      #expect(boxes(.red) == (share > 0 ? ["50.0 20.0 × \(share)"] : []), "at \(time)")
    }
    layer.removeAllAnimations()
    layer.add(AnimationGroup([Transition(.fade, duration: 1, timingFunction: .linear)]))
    layer.backgroundColor = .black
    scene.advance(to: 0.5)
    #expect(boxes(.blue) == ["50.0 20.0 × 0.75"])
  }

  @Test("masks, the root and layers that clip or are blended have transitions too")
  func places() {
    let mask = Layer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    mask.backgroundColor = .black
    layer.mask = mask
    #expect(scene.hitTest(Point(90, 30)) == nil)
    mask.change(by: Transition(.fade, duration: 1)) {
      mask.frame = Rect(x: 0, y: 0, width: 60, height: 20)
    }
    scene.advance(to: 0.5)
    // Where the mask has some alpha, from its old or its new looks, the layer is hit.
    #expect(scene.hitTest(Point(55, 30))?.layer === layer)
    #expect(scene.hitTest(Point(90, 30))?.layer === layer)
    scene.advance(to: 1)
    layer.mask = nil
    scene.rootLayer.change(by: Transition(.push, from: .left, duration: 1, timingFunction: .linear))
    {
      layer.backgroundColor = .blue
    }
    scene.advance(to: 1.5)
    #expect(boxes(.red) == ["150.0 20.0 × 1.0"] && boxes(.blue) == ["-50.0 20.0 × 1.0"])
    scene.advance(to: 2)
    #expect(boxes(.red).isEmpty && boxes(.blue) == ["50.0 20.0 × 1.0"])
  }

  @Test("another sublayer takes the place of one, at once in the tree and by steps on screen")
  func replacing() {
    let new = Layer(frame: Rect(x: 60, y: 20, width: 100, height: 40))
    new.backgroundColor = .blue
    let root = scene.rootLayer
    var ends: [Bool] = []
    let push = Transition(.push, from: .right, duration: 1, timingFunction: .linear)
    root.replaceSublayer(layer, with: new, transition: push) { ends.append($0) }
    #expect(root.sublayers.map(ObjectIdentifier.init) == [ObjectIdentifier(new)])
    scene.advance(to: 0.25)
    #expect(boxes(.red) == ["0.0 20.0 × 1.0"] && boxes(.blue) == ["210.0 20.0 × 1.0"])
    scene.advance(to: 1)
    #expect(boxes(.red).isEmpty && boxes(.blue) == ["60.0 20.0 × 1.0"] && ends == [true])
    let (loose, a, b) = (Layer(), Layer(), Layer())
    loose.addSublayer(a)
    loose.replaceSublayer(a, with: b, transition: Transition()) { ends.append($0) }
    #expect(loose.sublayers.map(ObjectIdentifier.init) == [ObjectIdentifier(b)] && ends.count == 2)
  }

  @Test("parts of the way can be played, and the transaction's duration holds")
  func parts() {
    var half = Transition(.fade, timingFunction: .linear)
    (half.startProgress, half.endProgress) = (0.5, 1)
    Transaction.animate(duration: 2) { layer.add(half) }
    layer.backgroundColor = .blue
    scene.advance(to: 1)
    #expect(boxes(.red) == ["50.0 20.0 × 0.25"])
  }
}
