public import LaminaGeometry

/// What hosts feed.
extension PointerDispatcher {
  /// The pointer moved.
  ///
  /// - Parameters:
  ///   - point: Where it is, in the scene's space; a point that is not finite is ignored.
  ///   - time: The moment on the scene's clock, in seconds.
  ///   - modifiers: The keys held down.
  public func moved(to point: Point, time: Double, modifiers: InputModifiers = []) {
    guard point.isFinite else { return }
    if coalescesMotion {
      pendingMotion.append((point, time, modifiers))
      return
    }
    move(to: point, time, modifiers, coalesced: [])
  }

  /// A button went down.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - point: Where the pointer is, in the scene's space.
  ///   - time: The moment on the scene's clock, in seconds.
  ///   - modifiers: The keys held down.
  public func pressed(
    _ button: PointerButton,
    at point: Point,
    time: Double,
    modifiers: InputModifiers = []
  ) {
    guard arrive(at: point, time, modifiers), !pressedButtons.contains(button) else { return }
    pressedButtons.insert(button)
    let capturer = self.capturer
    let hit = capturer == nil ? scene.hitTest(point) : nil
    let target = capturer ?? hit?.layer ?? scene.rootLayer
    presses[button] = PointerPress(
      target: target,
      location: point,
      time: time,
      isHit: hit != nil || capturer != nil,
      clickCount: button == .primary ? countOfClick(on: target, at: point, time) : 0
    )
    let event = makeEvent(.down, target: target, hit: hit, button: button)
    event.clickCount = presses[button]?.clickCount ?? 0
    deliver(event)
  }

  /// A button came up.
  ///
  /// The layer it went down on gets the one `up`, wherever the pointer is. A click follows if the
  /// button is the primary one, the pointer is over the same layer, within ``clickDistance`` of where
  /// it was pressed, and nothing was dragged.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - point: Where the pointer is, in the scene's space.
  ///   - time: The moment on the scene's clock, in seconds.
  ///   - modifiers: The keys held down.
  public func released(
    _ button: PointerButton,
    at point: Point,
    time: Double,
    modifiers: InputModifiers = []
  ) {
    guard arrive(at: point, time, modifiers), pressedButtons.remove(button) != nil,
      let press = presses[button]
    else { return }
    let hit = scene.hitTest(point)
    let target = scene.rootLayer.successor(of: press.target) ?? press.target
    endDrag(of: press, at: point)
    presses[button] = nil
    let event = makeEvent(.up, target: target, hit: hit, button: button)
    event.pressLocation = press.location
    event.clickCount = press.clickCount
    deliver(event)
    if pressedButtons.isEmpty { capturingLayer = nil }
    if button == .primary { click(press, target, hit, at: point) }
    updateHover()
  }

  /// A wheel turned or a touchpad was stroked.
  ///
  /// - Parameters:
  ///   - delta: How far, in the host's units; positive moves the content up and left.
  ///   - point: Where the pointer is, in the scene's space.
  ///   - time: The moment on the scene's clock, in seconds.
  ///   - modifiers: The keys held down.
  public func scrolled(
    by delta: Vector,
    at point: Point,
    time: Double,
    modifiers: InputModifiers = []
  ) {
    guard delta.isFinite, arrive(at: point, time, modifiers) else { return }
    let capturer = self.capturer
    let hit = capturer == nil ? scene.hitTest(point) : nil
    let target = capturer ?? hit?.layer ?? scene.rootLayer
    let event = makeEvent(.scroll, target: target, hit: hit)
    event.scrollDelta = delta
    deliver(event)
  }

  /// The pointer left the window: nothing is hovered any more, while presses go on.
  public func left(time: Double) {
    flushMotion()
    note(time, modifiers)
    location = nil
    updateHover()
  }

  /// The host took the pointer away: presses and drags end, without up or click.
  public func cancelled(time: Double) {
    flushMotion()
    note(time, modifiers)
    let ended = presses.values.sorted { $0.time < $1.time }
    presses.removeAll()
    pressedButtons.removeAll()
    capturingLayer = nil
    for press in ended {
      let target = scene.rootLayer.successor(of: press.target) ?? press.target
      let event = makeEvent(.cancel, target: target, hit: nil)
      event.pressLocation = press.location
      deliver(event)
    }
    updateHover()
  }

  /// Turns motion that waits into one event; hosts that coalesce need not call it, since the next
  /// frame or other input does.
  public func flushMotion() {
    guard let last = pendingMotion.last else { return }
    let earlier = pendingMotion.dropLast().map(\.point)
    pendingMotion.removeAll(keepingCapacity: true)
    move(to: last.point, last.time, last.modifiers, coalesced: earlier)
  }

  /// Sends the pointer's events to a layer until all buttons are up or ``releaseCapture()`` is called.
  ///
  /// A layer of the same identifier takes the place of one that leaves the tree meanwhile; without one
  /// the capture ends.
  public func capture(_ layer: Layer) { capturingLayer = layer }

  /// The layer that captured the pointer, or the one that replaced it.
  var capturer: Layer? {
    guard let old = capturingLayer else { return nil }
    let layer = scene.rootLayer.successor(of: old)
    if layer !== old { capturingLayer = layer }
    return layer
  }

  /// Sends the pointer's events to what is under it again.
  public func releaseCapture() {
    capturingLayer = nil
    updateHover()
  }
}
