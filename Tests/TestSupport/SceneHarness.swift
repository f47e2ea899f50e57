public import LaminaGeometry
public import LaminaLayers
public import Testing

/// Drives a scene in tests as a user would: points, clicks and drags, and lets time pass.
///
/// Time is the harness's own and moves only when it is told to, so tests never sleep. Expectations
/// that fail are recorded as issues of the running test, with what was hit instead.
public final class SceneHarness {
  /// The scene under test.
  public let scene: Scene
  /// The moment, in seconds.
  public private(set) var time: Double

  /// Creates a harness.
  ///
  /// - Parameters:
  ///   - scene: The scene to drive.
  ///   - time: The moment it starts at, in seconds.
  public init(_ scene: Scene, time: Double = 0) {
    self.scene = scene
    self.time = time
    scene.advance(to: time)
  }

  /// Lets time pass in one step: animations, timers and hover follow.
  public func advance(by seconds: Double) {
    time += seconds
    scene.advance(to: time)
  }

  // MARK: Pointer

  /// Moves the pointer to a point of the scene.
  public func move(to point: Point, modifiers: InputModifiers = []) {
    scene.dispatcher.moved(to: point, time: time, modifiers: modifiers)
  }

  /// Moves the pointer onto a layer, to a point where that layer itself is hit.
  public func move(to layer: Layer, sourceLocation: SourceLocation = #_sourceLocation) {
    if let point = point(on: layer, sourceLocation) { move(to: point) }
  }

  /// Presses a button where the pointer is, or at a point.
  public func press(_ button: PointerButton = .primary, at point: Point? = nil) {
    guard let point = point ?? scene.dispatcher.location else { return }
    scene.dispatcher.pressed(button, at: point, time: time)
  }

  /// Releases a button where the pointer is, or at a point.
  public func release(_ button: PointerButton = .primary, at point: Point? = nil) {
    guard let point = point ?? scene.dispatcher.location else { return }
    scene.dispatcher.released(button, at: point, time: time)
  }

  /// Presses and releases the primary button at a point.
  public func click(at point: Point) {
    press(at: point)
    release(at: point)
  }

  /// Clicks on a layer, at a point where that layer itself is hit.
  public func click(on layer: Layer, sourceLocation: SourceLocation = #_sourceLocation) {
    if let point = point(on: layer, sourceLocation) { click(at: point) }
  }

  /// Drags with the primary button from a point to another, in steps.
  ///
  /// - Parameters:
  ///   - start: Where the button goes down.
  ///   - end: Where it comes up.
  ///   - steps: How many motions there are in between, at least 1.
  public func drag(from start: Point, to end: Point, steps: Int = 4) {
    move(to: start)
    press()
    for step in 1...max(steps, 1) {
      move(to: start.interpolated(to: end, at: Double(step) / Double(max(steps, 1))))
    }
    release()
  }

  /// Turns the wheel where the pointer is, or at a point.
  public func scroll(by delta: Vector, at point: Point? = nil) {
    guard let point = point ?? scene.dispatcher.location else { return }
    scene.dispatcher.scrolled(by: delta, at: point, time: time)
  }

  /// Takes the pointer out of the window.
  public func leave() { scene.dispatcher.left(time: time) }

  /// Presses and releases a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The keys held down with it.
  /// - Returns: Whether the key was used.
  @discardableResult
  public func type(_ key: KeyEvent.Key, modifiers: InputModifiers = []) -> Bool {
    let event = KeyEvent(key, modifiers: modifiers, time: time)
    let isUsed = scene.dispatcher.keyDown(event)
    scene.dispatcher.keyUp(event)
    return isUsed
  }

  // MARK: Expectations

  /// Expects a layer to be the topmost hit one at a point; `nil` expects none.
  public func expectHit(
    at point: Point,
    _ layer: Layer?,
    part: HitPart? = nil,
    options: HitTestOptions = HitTestOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let hit = scene.hitTest(point, options: options)
    guard hit?.layer !== layer || part.map({ $0 != hit?.part }) ?? false else { return }
    let found = hit.map { "\($0.layer.label) (\($0.part))" } ?? "nothing"
    let wanted = layer.map { $0.label + (part.map { " (\($0))" } ?? "") } ?? "nothing"
    Issue.record(
      "hit \(found) instead of \(wanted) at (\(point.x), \(point.y))",
      sourceLocation: sourceLocation
    )
  }

  /// Expects layers to be hit at a point, the topmost first, and no others.
  public func expectHits(
    at point: Point,
    _ layers: [Layer],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = scene.hitTestAll(point).map(\.layer)
    guard found.map(ObjectIdentifier.init) != layers.map(ObjectIdentifier.init) else { return }
    Issue.record(
      "hit \(found.map(\.label)) instead of \(layers.map(\.label)) at (\(point.x), \(point.y))",
      sourceLocation: sourceLocation
    )
  }

  /// Expects a layer to be under the pointer; `nil` expects none.
  public func expectHovered(
    _ layer: Layer?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = scene.dispatcher.hoveredLayer
    guard found !== layer else { return }
    Issue.record(
      "the pointer is on \(found?.label ?? "nothing") instead of \(layer?.label ?? "nothing")",
      sourceLocation: sourceLocation
    )
  }

  /// A point at which a layer itself is the topmost hit one, in the scene's space.
  ///
  /// The middle of its bounds is tried first, then places all over the box it is hit in.
  ///
  /// - Parameter layer: A layer of the scene.
  /// - Returns: The point, or `nil` if the layer is covered, hidden or outside.
  public func point(on layer: Layer) -> Point? {
    let area = layer.hitBox
    let places = [Point(0.5, 0.5)] + Self.spread.map { Point(x: $0.x, y: $0.y) }
    for place in places {
      let local = Point(x: area.minX + place.x * area.width, y: area.minY + place.y * area.height)
      guard let point = layer.convert(local, to: nil) else { return nil }
      if scene.hitTest(point)?.layer === layer { return point }
    }
    return nil
  }

  private func point(on layer: Layer, _ location: SourceLocation) -> Point? {
    let found = point(on: layer)
    if found == nil {
      Issue.record("no point was found at which \(layer.label) is hit", sourceLocation: location)
    }
    return found
  }

  /// Places spread evenly over the unit square: the additive sequence of the plastic number.
  private static let spread: [Point] = (1...1024).map { index in
    func part(_ v: Double) -> Double { v - v.rounded(.down) }
    let n = Double(index)
    return Point(x: part(0.5 + n * 0.7548776662466927), y: part(0.5 + n * 0.5698402909980532))
  }
}

extension Layer {
  /// What to call the layer in a message.
  public final var label: String {
    name ?? identifier ?? "a \(type(of: self))"
  }

  /// The box of what the layer itself is hit in, roughly: its path's box, or its bounds.
  fileprivate final var hitBox: Rect {
    guard let shape = self as? ShapeLayer, let path = shape.path else { return bounds }
    return path.boundingBox.outset(by: shape.strokeColor == nil ? 0 : shape.lineWidth / 2).rect
  }
}
