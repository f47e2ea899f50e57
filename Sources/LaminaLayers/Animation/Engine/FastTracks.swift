import LaminaGeometry
import LaminaMotion

/// Everything that moves property by property, by the kind of its values: plain motions, and stacks of
/// motions of any other kind and timing.
struct FastTracks {
  private var numbers = TrackLanes<Double>()
  private var points = TrackLanes<Point>()
  private var vectors = TrackLanes<Vector>()
  private var sizes = TrackLanes<Size>()
  private var rects = TrackLanes<Rect>()
  private var colors = TrackLanes<Color>()

  var isEmpty: Bool {
    numbers.isEmpty && points.isEmpty && vectors.isEmpty && sizes.isEmpty && rects.isEmpty
      && colors.isEmpty
  }

  /// Writes every value at a time of the scene.
  func tick(_ time: Double) {
    numbers.tick(time)
    points.tick(time)
    vectors.tick(time)
    sizes.tick(time)
    rects.tick(time)
    colors.tick(time)
  }

  /// Adds what moves a property of a layer.
  mutating func add(_ motion: LaneMotion, of storage: LayerAnimations, on target: TrackTarget) {
    let place: TrackPlace
    switch motion.way {
    case .plain(let plain): place = add(plain, motion.code, target)
    case .number(let stack):
      place = TrackPlace(.number, stack: stack)
      numbers.stacked.add(target.track(stack, motion.code, place))
    case .point(let stack):
      place = TrackPlace(.point, stack: stack)
      points.stacked.add(target.track(stack, motion.code, place))
    case .vector(let stack):
      place = TrackPlace(.vector, stack: stack)
      vectors.stacked.add(target.track(stack, motion.code, place))
    case .size(let stack):
      place = TrackPlace(.size, stack: stack)
      sizes.stacked.add(target.track(stack, motion.code, place))
    case .rect(let stack):
      place = TrackPlace(.rect, stack: stack)
      rects.stacked.add(target.track(stack, motion.code, place))
    case .color(let stack):
      place = TrackPlace(.color, stack: stack)
      colors.stacked.add(target.track(stack, motion.code, place))
    }
    storage.tracks.append(place)
  }

  /// Adds a plain motion, whose ends are of one kind.
  private mutating func add(
    _ plain: PlainMotion,
    _ code: PropertyCode,
    _ target: TrackTarget
  ) -> TrackPlace {
    let place: TrackPlace
    switch (plain.from, plain.to) {
    case (.number(let a), .number(let b)):
      place = TrackPlace(.number)
      numbers.plain.add(target.track(plain, a, b, code, place))
    case (.point(let a), .point(let b)):
      place = TrackPlace(.point)
      points.plain.add(target.track(plain, a, b, code, place))
    case (.vector(let a), .vector(let b)):
      place = TrackPlace(.vector)
      vectors.plain.add(target.track(plain, a, b, code, place))
    case (.size(let a), .size(let b)):
      place = TrackPlace(.size)
      sizes.plain.add(target.track(plain, a, b, code, place))
    case (.rect(let a), .rect(let b)):
      place = TrackPlace(.rect)
      rects.plain.add(target.track(plain, a, b, code, place))
    case (.color(let a), .color(let b)):
      place = TrackPlace(.color)
      colors.plain.add(target.track(plain, a, b, code, place))
    default: preconditionFailure("a plain motion goes between values of one kind that has a list")
    }
    return place
  }

  /// Takes out all that moves a layer.
  mutating func removeAll(of storage: LayerAnimations) {
    for place in storage.tracks {
      switch place.kind {
      case .number: numbers.remove(place)
      case .point: points.remove(place)
      case .vector: vectors.remove(place)
      case .size: sizes.remove(place)
      case .rect: rects.remove(place)
      case .color: colors.remove(place)
      }
    }
    storage.tracks.removeAll()
  }
}

/// The layer that tracks move, and where they put its values.
struct TrackTarget {
  let layer: Layer
  let values: PresentedValues

  func track<Value: FastValue>(
    _ plain: PlainMotion,
    _ from: Value,
    _ to: Value,
    _ code: PropertyCode,
    _ place: TrackPlace
  ) -> PlainTrack<Value> {
    let entry = plain.entry
    return unsafe PlainTrack(
      map: entry.map,
      delay: entry.timing.delay,
      duration: entry.timing.resolvedDuration,
      from: from,
      to: to,
      curve: plain.curve.map { unsafe Unmanaged.passUnretained($0) },
      code: code,
      changes: code.changes,
      layer: Unmanaged.passUnretained(layer),
      presented: Unmanaged.passUnretained(values),
      place: Unmanaged.passUnretained(place)
    )
  }

  func track<Value: FastValue>(
    _ stack: MotionStack<Value>,
    _ code: PropertyCode,
    _ place: TrackPlace
  ) -> StackTrack<Value> {
    unsafe StackTrack(
      changes: code.changes,
      sorts: code == .zPosition,
      stack: Unmanaged.passUnretained(stack),
      layer: Unmanaged.passUnretained(layer),
      presented: Unmanaged.passUnretained(values),
      place: Unmanaged.passUnretained(place)
    )
  }
}
