import LaminaGeometry
import LaminaMotion

/// All motions that are alone on their property, by the kind of their values: plain ones, and ones of
/// any other kind and timing.
struct FastTracks {
  private var numbers = TrackList<FastTrack<Double>>()
  private var points = TrackList<FastTrack<Point>>()
  private var rects = TrackList<FastTrack<Rect>>()
  private var colors = TrackList<FastTrack<Color>>()
  private var freeNumbers = TrackList<FreeTrack<Double>>()
  private var freePoints = TrackList<FreeTrack<Point>>()
  private var freeRects = TrackList<FreeTrack<Rect>>()
  private var freeColors = TrackList<FreeTrack<Color>>()
  /// The curves in use, each prepared once.
  private var curves: [CubicBezier: PreparedBezier] = [:]

  var isEmpty: Bool { isWithoutPlain && isWithoutFree }

  private var isWithoutPlain: Bool {
    numbers.isEmpty && points.isEmpty && rects.isEmpty && colors.isEmpty
  }

  private var isWithoutFree: Bool {
    freeNumbers.isEmpty && freePoints.isEmpty && freeRects.isEmpty && freeColors.isEmpty
  }

  /// Writes every value at a time of the scene.
  func tick(_ time: Double) {
    numbers.tick(time)
    points.tick(time)
    rects.tick(time)
    colors.tick(time)
    guard !isWithoutFree else { return }
    freeNumbers.tick(time)
    freePoints.tick(time)
    freeRects.tick(time)
    freeColors.tick(time)
  }

  /// Adds an entry's motion.
  mutating func add(
    _ motion: LoneMotion,
    of entry: AnimationEntry,
    on layer: Layer,
    _ values: PresentedValues
  ) {
    switch motion.way {
    case .plain(let plain): add(plain, motion.code, of: entry, on: layer, values)
    case .number(let way):
      freeNumbers.add(track(way, motion.code, entry, layer, values), of: entry)
      entry.fastKind = .number(0)
    case .point(let way):
      freePoints.add(track(way, motion.code, entry, layer, values), of: entry)
      entry.fastKind = .point(.zero)
    case .rect(let way):
      freeRects.add(track(way, motion.code, entry, layer, values), of: entry)
      entry.fastKind = .rect(.zero)
    case .color(let way):
      freeColors.add(track(way, motion.code, entry, layer, values), of: entry)
      entry.fastKind = .color(.clear)
    }
  }

  private func track<Value: FastValue>(
    _ way: FreeWay<Value>,
    _ code: PropertyCode,
    _ entry: AnimationEntry,
    _ layer: Layer,
    _ values: PresentedValues
  ) -> FreeTrack<Value> {
    entry.freeWay = way
    return unsafe FreeTrack(
      map: entry.map,
      timing: entry.prepared,
      code: code,
      changes: code.changes,
      way: Unmanaged.passUnretained(way),
      layer: Unmanaged.passUnretained(layer),
      presented: Unmanaged.passUnretained(values),
      entry: Unmanaged.passUnretained(entry)
    )
  }

  /// Adds a plain motion from one value to another.
  ///
  /// The ends are of one kind, and of a kind that has a list.
  private mutating func add(
    _ plain: PlainMotion,
    _ code: PropertyCode,
    of entry: AnimationEntry,
    on layer: Layer,
    _ values: PresentedValues
  ) {
    let curve = plain.curve.isLinear ? nil : prepared(plain.curve)
    func track<Value: FastValue>(_ from: Value, _ to: Value) -> FastTrack<Value> {
      unsafe FastTrack(
        origin: entry.map.time(atLocal: entry.timing.delay),
        rate: entry.map.scale / entry.timing.resolvedDuration,
        from: from,
        to: to,
        curve: curve.map { unsafe Unmanaged.passUnretained($0) },
        code: code,
        changes: code.changes,
        layer: Unmanaged.passUnretained(layer),
        presented: Unmanaged.passUnretained(values),
        entry: Unmanaged.passUnretained(entry)
      )
    }
    switch (plain.from, plain.to) {
    case (.number(let a), .number(let b)): numbers.add(track(a, b), of: entry)
    case (.point(let a), .point(let b)): points.add(track(a, b), of: entry)
    case (.rect(let a), .rect(let b)): rects.add(track(a, b), of: entry)
    case (.color(let a), .color(let b)): colors.add(track(a, b), of: entry)
    default: return
    }
    entry.fastKind = plain.from
  }

  private mutating func prepared(_ curve: CubicBezier) -> PreparedBezier {
    if isWithoutPlain { curves.removeAll() }
    if let known = curves[curve] { return known }
    let prepared = PreparedBezier(curve)
    curves[curve] = prepared
    return prepared
  }

  /// Takes an entry's motion out.
  mutating func remove(_ entry: AnimationEntry) {
    let index = entry.fastIndex
    guard index >= 0 else { return }
    switch (entry.fastKind, entry.freeWay != nil) {
    case (.number, false): numbers.remove(at: index)
    case (.point, false): points.remove(at: index)
    case (.rect, false): rects.remove(at: index)
    case (_, false): colors.remove(at: index)
    case (.number, true): freeNumbers.remove(at: index)
    case (.point, true): freePoints.remove(at: index)
    case (.rect, true): freeRects.remove(at: index)
    case (_, true): freeColors.remove(at: index)
    }
    entry.fastIndex = -1
    entry.freeWay = nil
  }
}
