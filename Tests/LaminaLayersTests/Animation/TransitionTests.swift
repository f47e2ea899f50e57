import LaminaGeometry
import LaminaLayers
import LaminaMotion
import Testing

@Suite("Transition")
struct TransitionTests {
  let scene = Scene(size: Size(width: 200, height: 100))
  let old = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  let new = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 100))

  init() { scene.rootLayer.addSublayer(old) }

  private func start(_ kind: Transition.Kind, _ edge: Transition.Edge = .right) {
    let transition = Transition(kind, from: edge, duration: 1, timingFunction: .linear)
    scene.rootLayer.replaceSublayer(old, with: new, transition: transition)
    scene.advance(to: 0.25)
  }

  @Test("a fade lets one go while the other comes")
  func fade() {
    start(.fade)
    #expect(old.presentation.opacity == 0.75 && new.presentation.opacity == 0.25)
    #expect(ids(scene.rootLayer.sublayers) == ids([old, new]))
    scene.advance(to: 1)
    #expect(ids(scene.rootLayer.sublayers) == ids([new]))
    #expect(new.presentation.opacity == 1 && old.opacity == 1)
  }

  @Test("a push moves both by the width or the height")
  func push() {
    start(.push)
    #expect(old.presentation.frame.minX == -50 && new.presentation.frame.minX == 150)
    scene.advance(to: 1)
    #expect(new.presentation.frame.minX == 0)
  }

  @Test("moving in leaves the old layer in place")
  func moveIn() {
    start(.moveIn, .top)
    #expect(old.presentation.frame.minY == 0 && new.presentation.frame.minY == -75)
    scene.advance(to: 1)
    #expect(ids(scene.rootLayer.sublayers) == ids([new]))
  }

  @Test("revealing moves the old layer from above the new one")
  func reveal() {
    start(.reveal, .left)
    #expect(ids(scene.rootLayer.sublayers) == ids([new, old]))
    #expect(old.presentation.frame.minX == 50 && new.presentation.frame.minX == 0)
  }

  @Test("outside a scene it is at once, and an interrupted one still takes the old layer out")
  func edges() {
    let (loose, a, b) = (Layer(), Layer(), Layer())
    loose.addSublayer(a)
    var ends: [Bool] = []
    loose.replaceSublayer(a, with: b, transition: Transition()) { ends.append($0) }
    #expect(ids(loose.sublayers) == ids([b]) && ends == [true])
    let root = scene.rootLayer
    root.replaceSublayer(old, with: new, transition: Transition()) { ends.append($0) }
    old.removeAllAnimations()
    #expect(ids(root.sublayers) == ids([new]) && ends == [true, false])
  }
}

/// The identities of layers, which can be compared.
private func ids(_ layers: [Layer]) -> [ObjectIdentifier] { layers.map(ObjectIdentifier.init) }
