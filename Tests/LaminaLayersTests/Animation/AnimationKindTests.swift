import LaminaGeometry
import LaminaLayers
import LaminaMotion
import Testing

@Suite("Kinds of animations")
struct AnimationKindTests {
  let scene = Scene(size: Size(width: 400, height: 400))
  let layer = ShapeLayer()

  init() {
    scene.rootLayer.addSublayer(layer)
    layer.position = Point(10, 20)
  }

  private func shownX(at time: Double) -> Double {
    scene.advance(to: time)
    return layer.presentation.position.x
  }

  @Test("basic ones fill in missing ends in all six combinations")
  func combinations() {
    func middle(_ from: Double?, _ to: Double?, _ by: Double?) -> [Double] {
      let scene = Scene(size: Size(width: 9, height: 9))
      let layer = Layer()
      scene.rootLayer.addSublayer(layer)
      layer.position.x = 10
      layer.add(BasicAnimation(.positionX, from: from, to: to, by: by, duration: 1))
      return [0, 0.5].map {
        scene.advance(to: $0)
        return layer.presentation.position.x
      }
    }
    #expect(middle(0, 100, nil) == [0, 50])
    #expect(middle(0, nil, 60) == [0, 30])
    #expect(middle(nil, 100, 60) == [40, 70])
    #expect(middle(0, nil, nil) == [0, 5])
    #expect(middle(nil, 100, nil) == [10, 55])
    #expect(middle(nil, nil, 60) == [10, 40])
    #expect(middle(nil, nil, nil) == [10, 10])
  }

  @Test("additive ones add up, in the order they were added, over whatever lies below")
  func additive() {
    var push = BasicAnimation(.positionX, from: 0, to: 100, duration: 1)
    push.isAdditive = true
    layer.add(push)
    layer.add(push)
    #expect(shownX(at: 0.5) == 10 + 50 + 50)
    layer.add(BasicAnimation(.positionX, from: 500, to: 500, duration: 1))
    #expect(layer.presentation.position.x == 500)
    layer.add(push)
    #expect(shownX(at: 0.75) == 500 + 25)
  }

  @Test("cumulative ones go on from where each cycle ended")
  func cumulative() {
    var turn = BasicAnimation(.positionX, from: 0, to: 10, duration: 1)
    turn.isCumulative = true
    turn.repeatCount = 3
    turn.fillMode = .forwards
    turn.isRemovedOnCompletion = false
    layer.add(turn)
    #expect([0.5, 1.5, 2.5, 3, 9].map(shownX) == [5, 15, 25, 30, 30])
  }

  @Test("components of one value move side by side")
  func components() {
    layer.add(BasicAnimation(.positionX, from: 0, to: 100, duration: 1))
    layer.add(BasicAnimation(.positionY, from: 0, to: 10, duration: 1))
    layer.add(BasicAnimation(.scale, from: 1, to: 3, duration: 1))
    layer.add(BasicAnimation(.rotation, from: 0, to: .pi, duration: 1))
    scene.advance(to: 0.5)
    #expect(layer.presentation.position == Point(50, 5))
    let expected = Transform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    #expect(layer.presentation.transform.distance(to: expected) < 1e-12)
  }

  @Test("a group cuts its members off and repeats them as one")
  func group() {
    let members: [any Animation] = [
      BasicAnimation(.positionX, from: 0, to: 100, duration: 2),
      BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5).with { $0.fillMode = .forwards },
    ]
    var group = AnimationGroup(members, duration: 1)
    group.repeatCount = 2
    var ends: [Double] = []
    layer.add(group) { _ in ends.append(scene.time) }
    #expect([0.5, 0.75, 1, 1.5].map(shownX) == [25, 37.5, 0, 25])
    #expect(layer.presentation.opacity == 1)
    #expect(shownX(at: 2) == 10)
    #expect(ends == [2])
  }

  @Test("a group lasts as long as its longest member, and its end shows theirs")
  func groupEnd() {
    let move = BasicAnimation(.positionX, from: 0, to: 100, duration: 2)
    var group = AnimationGroup([move])
    group.fillMode = .forwards
    group.isRemovedOnCompletion = false
    layer.add(group)
    #expect(shownX(at: 1) == 50)
    #expect(shownX(at: 5) == 100)
  }

  @Test("a sequence plays one after the other, each from where the one before ended")
  func sequence() {
    let sequence = AnimationSequence([
      BasicAnimation(.positionX, from: 0, to: 100, duration: 1),
      BasicAnimation(.positionY, to: 50, duration: 1),
      BasicAnimation(.positionX, to: 0, duration: 1),
    ])
    layer.add(sequence)
    scene.advance(to: 0.5)
    #expect(layer.presentation.position == Point(50, 20))
    scene.advance(to: 1.5)
    #expect(layer.presentation.position == Point(100, 35))
    scene.advance(to: 2.5)
    #expect(layer.presentation.position == Point(50, 50))
    scene.advance(to: 3)
    #expect(layer.presentation.position == Point(10, 20))
  }

  @Test("a spring ends at its goal, and lasts until it has settled")
  func spring() {
    var ends: [Bool] = []
    let spring = SpringAnimation(.positionX, from: 0, to: 100)
    layer.position.x = 100
    layer.add(spring) { ends.append($0) }
    let expected = Spring().value(at: 0.2, from: 0, to: 100)
    #expect((shownX(at: 0.2) - expected).magnitude < 1e-9)
    #expect((shownX(at: spring.settlingDuration - 1e-6) - 100).magnitude < 0.1)
    #expect(ends.isEmpty)
    #expect(shownX(at: spring.settlingDuration + 1e-9) == 100)
    #expect(ends == [true])
  }

  @Test("a decay slows down towards its resting value")
  func decay() throws {
    let flick = DecayAnimation(.positionX, from: 0, initialVelocity: 1000)
    let rest = try #require(flick.restingValue(from: 0))
    layer.position.x = rest
    layer.add(flick)
    let early = shownX(at: 0.1)
    #expect((early - 1000 * Decay.normal.travel(after: 0.1)).magnitude < 1e-9)
    #expect((shownX(at: 3) - rest).magnitude < 2)
    scene.advance(to: 100)
    #expect(layer.animationKeys.isEmpty && layer.presentation.position.x == rest)
  }

  @Test("along a path the layer keeps an even pace and turns with it")
  func path() {
    var track = Path()
    track.move(to: Point(0, 0))
    track.addLine(to: Point(100, 0))
    track.addLine(to: Point(100, 300))
    layer.add(PathAnimation(along: track, rotationMode: .auto, duration: 1))
    scene.advance(to: 0.125)
    #expect(layer.presentation.position == Point(50, 0) && layer.presentation.transform.isIdentity)
    scene.advance(to: 0.5)
    #expect(layer.presentation.position == Point(100, 100))
    let right = layer.presentation.transform.apply(Point(1, 0))
    #expect(right.distance(to: Point(0, 1)) < 1e-12)
    layer.removeAllAnimations()
    layer.add(PathAnimation(along: track, duration: 1, calculationMode: .linear))
    scene.advance(to: 1.25)
    #expect(layer.presentation.position == Point(100, 150))
  }

  @Test("keyframes pass through their values, mixed colours and lists too")
  func keyframes() {
    let gradient = GradientLayer()
    scene.rootLayer.addSublayer(gradient)
    gradient.colors = [.red, .blue]
    gradient.add(
      KeyframeAnimation(
        .colors,
        values: [[.red, .blue], [.blue, .red], [.white, .white]],
        keyTimes: [0, 0.25, 1],
        duration: 1
      )
    )
    layer.strokeColor = .black
    layer.add(
      KeyframeAnimation(.lineDashPattern, values: [[1, 1], [3, 5]], duration: 1)
    )
    scene.advance(to: 0.25)
    #expect(gradient.presentation[.colors] == [.blue, .red])
    #expect(layer.presentation[.lineDashPattern] == [1.5, 2])
  }

  @Test("the mask's properties and the shadow's animate like any other")
  func everything() {
    let mask = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)))
    layer.mask = mask
    mask.add(BasicAnimation(.positionX, from: 0, to: 8, duration: 1))
    layer.add(BasicAnimation(.shadowRadius, from: 0, to: 4, duration: 1))
    layer.add(BasicAnimation(.shadowOffset, from: .zero, to: Vector(dx: 2, dy: 2), duration: 1))
    layer.add(BasicAnimation(.cornerRadius, from: 0, to: 6, duration: 1))
    scene.advance(to: 0.5)
    #expect(mask.presentation.position.x == 4)
    #expect(layer.presentation[.shadowRadius] == 2)
    #expect(layer.presentation[.shadowOffset] == Vector(dx: 1, dy: 1))
    #expect(layer.presentation[.cornerRadii] == CornerRadii(3))
  }

  @Test("a value that is not finite is never shown")
  func bad() {
    layer.add(BasicAnimation(.positionX, from: .infinity, to: 1, duration: 1))
    layer.add(BasicAnimation(.rotation, from: .nan, to: 1, duration: 1))
    layer.add(BasicAnimation(.opacity, from: -5, to: 5, duration: 1))
    scene.advance(to: 0.5)
    #expect(layer.presentation.position.isFinite && layer.presentation.transform.isFinite)
    scene.advance(to: 0.9)
    #expect(layer.presentation.opacity == 1)
    scene.advance(to: .nan)
    scene.advance(to: .infinity)
    #expect(scene.time == 0.9)
  }

  @Test("hit testing uses what is on screen")
  func hits() {
    layer.path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.position = .zero
    layer.add(BasicAnimation(.positionX, from: 0, to: 200, duration: 1))
    scene.advance(to: 0.5)
    #expect(scene.hitTest(Point(105, 5))?.layer === layer)
    #expect(scene.hitTest(Point(5, 5)) == nil)
    scene.advance(to: 1)
    #expect(scene.hitTest(Point(5, 5))?.layer === layer)
  }
}
