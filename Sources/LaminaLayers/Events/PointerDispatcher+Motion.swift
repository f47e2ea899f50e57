import LaminaGeometry

extension PointerDispatcher {
  /// Takes in where and when an input happened; false for one that is not finite.
  func arrive(at point: Point, _ time: Double, _ modifiers: InputModifiers) -> Bool {
    guard point.isFinite else { return false }
    flushMotion()
    note(time, modifiers)
    location = point
    updateHover()
    return true
  }

  func note(_ time: Double, _ modifiers: InputModifiers) {
    if time.isFinite { self.time = time }
    self.modifiers = modifiers
  }

  /// The pointer is somewhere else: hover, move and drag events follow.
  func move(
    to point: Point,
    _ time: Double,
    _ modifiers: InputModifiers,
    coalesced: [Point]
  ) {
    note(time, modifiers)
    location = point
    let hit = updateHover()
    startDrags(at: point)
    let target = capturer ?? hit?.layer ?? scene.rootLayer
    let event = makeEvent(.move, target: target, hit: hit)
    event.coalescedLocations = coalesced
    deliver(event)
    continueDrags(coalesced)
  }

  // MARK: Drags

  /// Starts a drag once the pointer travelled from where the primary button went down, if the pressed
  /// layer or one above it handles drags; the pressed layer captures the pointer.
  private func startDrags(at point: Point) {
    guard var press = presses[.primary], press.dragTarget == nil, press.location != point
    else { return }
    let target = scene.rootLayer.successor(of: press.target) ?? press.target
    let needed = target.pathFromRoot.compactMap { $0.dragDistance(clickDistance) }.min()
    guard let needed, press.location.distance(to: point) > needed else { return }
    press.target = target
    press.dragTarget = target
    presses[.primary] = press
    if capturer == nil { capture(target) }
    let event = makeEvent(.dragStart, target: target, hit: nil, button: .primary)
    event.pressLocation = press.location
    deliver(event)
  }

  private func continueDrags(_ coalesced: [Point]) {
    guard let press = presses[.primary], let dragged = press.dragTarget else { return }
    let target = scene.rootLayer.successor(of: dragged) ?? dragged
    // Should this one go away too, it is the one to hear the end.
    presses[.primary]?.target = target
    presses[.primary]?.dragTarget = target
    let event = makeEvent(.drag, target: target, hit: nil, button: .primary)
    event.pressLocation = press.location
    event.coalescedLocations = coalesced
    deliver(event)
  }

  /// Ends the drag of a press, if it became one.
  func endDrag(of press: PointerPress, at point: Point) {
    guard let dragged = press.dragTarget else { return }
    let target = scene.rootLayer.successor(of: dragged) ?? dragged
    let event = makeEvent(.dragEnd, target: target, hit: nil, button: .primary)
    event.pressLocation = press.location
    deliver(event)
  }

  // MARK: Clicks

  /// The number of clicks a press would make with those before it.
  func countOfClick(on target: Layer, at point: Point, _ time: Double) -> Int {
    guard let last = lastClick, last.target == LayerIdentity(target),
      time - last.time <= doubleClickInterval, time >= last.time,
      last.location.distance(to: point) <= clickDistance
    else { return 1 }
    return last.count + 1
  }

  /// Sends the click that a press and release make, if they do.
  func click(_ press: PointerPress, _ target: Layer, _ hit: HitResult?, at point: Point) {
    let isSame = hit.map { $0.layer.isSame(as: press.target) } ?? !press.isHit
    guard isSame, press.dragTarget == nil, press.location.distance(to: point) <= clickDistance
    else { return }
    let clicked = hit?.layer ?? target
    lastClick = PointerClick(
      target: LayerIdentity(clicked),
      location: press.location,
      time: time,
      count: press.clickCount
    )
    sendClick(.click, to: clicked, hit, press)
    if press.clickCount % 2 == 0 { sendClick(.doubleClick, to: clicked, hit, press) }
  }

  private func sendClick(
    _ kind: PointerEvent.Kind,
    to target: Layer,
    _ hit: HitResult?,
    _ press: PointerPress
  ) {
    let event = makeEvent(kind, target: target, hit: hit, button: .primary)
    event.pressLocation = press.location
    event.clickCount = press.clickCount
    deliver(event)
  }

  // MARK: Delivery

  /// An event of now, where the pointer is.
  func makeEvent(
    _ kind: PointerEvent.Kind,
    target: Layer,
    hit: HitResult?,
    button: PointerButton? = nil
  ) -> PointerEvent {
    let event = PointerEvent(
      kind,
      target: target,
      hit: hit,
      at: location ?? .zero,
      time: time,
      modifiers: modifiers,
      dispatcher: self
    )
    event.button = button
    return event
  }

  /// Sends an event on its way: down to the target, and up again.
  func deliver(_ event: PointerEvent) {
    let path = event.target.pathFromRoot
    for layer in path where !event.isStopped { layer.handle(event, .capture) }
    for layer in path.reversed() where !event.isStopped {
      layer.handle(event, layer === event.target ? .target : .bubble)
    }
  }
}
