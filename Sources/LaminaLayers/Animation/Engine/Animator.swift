import LaminaMotion

/// Runs a scene's animations: which of them show something, what moves, when the next thing happens.
///
/// Animations that only wait, or that are over and stay, cost nothing a tick: the times at which they
/// begin and end are in a queue, and what stands still is written once. What moves property by
/// property is in flat lists; layers with anything more are worked out in full, in the order the
/// animations were added.
///
/// What ``isSettled`` reads is free of run-time exclusivity checks, since every hit test asks it.
final class Animator {
  /// The scene's time, in seconds.
  @safe @exclusivity(unchecked) private(set) var time = 0.0
  private var layers: ContiguousArray<LayerReference> = []
  private var queue = EventQueue()
  private var fast = FastTracks()
  private var busy: ContiguousArray<LayerReference> = []
  @safe @exclusivity(unchecked) private var touched: ContiguousArray<Layer> = []
  private var finished: ContiguousArray<(entry: AnimationEntry, reachedEnd: Bool)> = []
  private var additions = 0
  @safe @exclusivity(unchecked) private var hasDepartures = false
  @safe @exclusivity(unchecked) private var needsRemap = false
  @safe @exclusivity(unchecked) private var isSettling = false

  /// Whether any layer has animations.
  var isEmpty: Bool { layers.isEmpty }
  /// Whether some value differs from tick to tick.
  var isMoving: Bool { !busy.isEmpty || !fast.isEmpty }

  /// When the clock should next be advanced: now if something moves or is to be reported, the moment
  /// of the next begin or end otherwise, `nil` for never.
  func nextWakeUp() -> Double? {
    settle()
    if isMoving || !finished.isEmpty { return time }
    return queue.nextTime()
  }

  /// Sets the clock, which may go backwards, and shows what there is to show then.
  func advance(to newTime: Double) {
    settle()
    let isBackwards = newTime < time
    guard newTime != time || queue.nextTime() ?? .infinity <= time || !finished.isEmpty else {
      return
    }
    time = newTime
    if isBackwards { reschedule() } else { processEvents() }
    settle()
    fast.tick(time)
    for reference in busy { reference.layer.tick(at: time) }
    report()
  }

  /// Whether nothing was added, removed or retimed since it was last brought up to date.
  @inline(__always)
  var isSettled: Bool { !hasDepartures && !needsRemap && touched.isEmpty }

  /// Brings everything up to date with what was added, removed or retimed since.
  func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    if hasDepartures { dropDeparted() }
    if needsRemap { remap() }
    while let layer = touched.popLast() {
      layer.animations?.isTouched = false
      classify(layer)
    }
  }

  /// Asks for a layer to be worked out and sorted anew.
  func touch(_ layer: Layer) {
    guard let storage = layer.animations, storage.index >= 0, !storage.isTouched else { return }
    storage.isTouched = true
    touched.append(layer)
  }

  /// Works out anew when things happen, since the time of some layer changed.
  func retime() { needsRemap = true }

  // MARK: Layers and entries

  /// Takes up an entry of a layer in the scene.
  func add(_ entry: AnimationEntry, of layer: Layer) {
    enlist(layer)
    additions += 1
    entry.order = additions
    let map = layer.timeMap
    if entry.timing.beginTime == nil { entry.timing.beginTime = map.local(at: time) }
    entry.place(in: map)
    schedule(entry, after: time)
    touch(layer)
  }

  /// Takes up a layer that came into the frame, perhaps with animations waiting.
  func enter(_ layer: Layer) {
    guard let storage = layer.animations else { return }
    guard storage.animator !== self else {
      if layer.presented?.transition != nil { touch(layer) }
      return
    }
    storage.animator?.evict(layer)
    for entry in storage.entries { add(entry, of: layer) }
  }

  /// Forgets an entry that its layer no longer has; the caller reports it.
  func remove(_ entry: AnimationEntry, of layer: Layer) {
    queue.forget(entry)
    if let storage = layer.animations { fast.removeAll(of: storage) }
    touch(layer)
  }

  /// Notes that a layer left its superlayer; unless it comes back into the scene, its animations and
  /// those below it end unfinished when the clock next advances.
  func layerLeft() { hasDepartures = !isEmpty }

  /// Ends a layer's animations now, since it went into another scene or is out of this one.
  func evict(_ layer: Layer) { end(layer) }

  /// Ends the animations of a layer that goes away before it was dropped.
  ///
  /// Nothing here may keep or call the layer.
  func forget(_ storage: LayerAnimations) {
    fast.removeAll(of: storage)
    for entry in storage.entries {
      queue.forget(entry)
      finished.append((entry, false))
    }
    storage.entries.removeAll()
    unlist(storage)
    setIdle(storage)
  }

  /// Ends everything, as when the scene goes away.
  func endAll() {
    for reference in layers { end(reference.layer) }
    report()
  }

  private func enlist(_ layer: Layer) {
    let storage = layer.animationStorage
    guard storage.index < 0 else { return }
    storage.animator = self
    storage.index = layers.count
    layers.append(LayerReference(layer))
  }

  /// Forgets a layer without entries.
  private func unlist(_ storage: LayerAnimations) {
    guard storage.index >= 0 else { return }
    storage.animator = nil
    let last = layers.removeLast()
    if storage.index < layers.count {
      layers[storage.index] = last
      last.layer.animations?.index = storage.index
    }
    storage.index = -1
  }

  /// Ends the animations of layers that are in the scene no more, in the order they were added.
  private func dropDeparted() {
    hasDepartures = false
    let start = finished.count
    for reference in layers where reference.layer.animator !== self { end(reference.layer) }
    finished[start...].sort { $0.entry.order < $1.entry.order }
  }

  /// Ends a layer's animations unfinished.
  private func end(_ layer: Layer) {
    guard let storage = layer.animations else { return }
    let entries = storage.entries
    storage.entries.removeAll()
    fast.removeAll(of: storage)
    for entry in entries {
      queue.forget(entry)
      finished.append((entry, false))
    }
    classify(layer)
  }

  // MARK: Time

  private func schedule(_ entry: AnimationEntry, after time: Double) {
    // What is over already is reported at once, by an event that is due.
    let isOverdue = !entry.isComplete && entry.moments.end <= time
    let next = entry.nextMoment(after: time)
    if !isOverdue && next == .infinity && entry.stamp == 0 { return }
    queue.schedule(entry, at: isOverdue ? time : next)
  }

  private func processEvents() {
    while let (moment, entry) = queue.next(upTo: time) {
      let layer = entry.layer
      if moment >= entry.moments.end { complete(entry, of: layer) }
      queue.schedule(entry, at: entry.nextMoment(after: moment))
      touch(layer)
    }
  }

  private func complete(_ entry: AnimationEntry, of layer: Layer) {
    if !entry.isComplete {
      entry.isComplete = true
      finished.append((entry, true))
    }
    guard entry.isRemovedOnCompletion, let storage = layer.animations else { return }
    fast.removeAll(of: storage)
    storage.entries.removeAll { $0 === entry }
  }

  /// Looks at everything anew after the clock was put back.
  private func reschedule() {
    for reference in layers {
      let layer = reference.layer
      for entry in layer.animations?.entries ?? [] { schedule(entry, after: time) }
      touch(layer)
    }
  }

  private func remap() {
    needsRemap = false
    for reference in layers {
      let layer = reference.layer
      let map = layer.timeMap
      for entry in layer.animations?.entries ?? [] { entry.place(in: map) }
    }
    reschedule()
  }

  /// Calls what waits to hear of an end, in the order of the ends; what they add or remove counts from
  /// now on.
  private func report() {
    while !finished.isEmpty {
      let batch = finished
      finished.removeAll()
      for (entry, reachedEnd) in batch { entry.finish(reachedEnd) }
    }
  }

  // MARK: Sorting

  /// Works a layer out and puts it where its animations belong: the plain lists, the list of layers to
  /// work out in full, or neither.
  private func classify(_ layer: Layer) {
    guard let storage = layer.animations else { return }
    fast.removeAll(of: storage)
    layer.represent(at: time)
    let showing = storage.entries.filter { $0.isInEffect(at: time) }
    var isBusy = false
    if let values = layer.presented, showing.contains(where: { $0.isMoving(at: time) }) {
      if let motions = layer.laneMotions(of: showing, at: time) {
        let target = TrackTarget(layer: layer, values: values)
        for motion in motions { fast.add(motion, of: storage, on: target) }
      } else {
        isBusy = true
      }
    }
    if isBusy { setBusy(layer, storage) } else { setIdle(storage) }
    if storage.entries.isEmpty { unlist(storage) }
  }

  private func setBusy(_ layer: Layer, _ storage: LayerAnimations) {
    guard storage.busyIndex < 0 else { return }
    storage.busyIndex = busy.count
    busy.append(LayerReference(layer))
  }

  private func setIdle(_ storage: LayerAnimations) {
    guard storage.busyIndex >= 0 else { return }
    let last = busy.removeLast()
    if storage.busyIndex < busy.count {
      busy[storage.busyIndex] = last
      last.layer.animations?.busyIndex = storage.busyIndex
    }
    storage.busyIndex = -1
  }
}
