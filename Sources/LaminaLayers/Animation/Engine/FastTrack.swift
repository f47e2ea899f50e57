import LaminaGeometry
import LaminaMotion

/// A value that plain motions move: one kind a list, so that the loop has no switch over kinds.
protocol FastValue: Interpolatable, Animatable {
  /// Puts a value in place of the model's.
  static func present(_ value: Self, for code: PropertyCode, in values: PresentedValues)
  /// Whether no number is NaN or infinite.
  var hasFiniteNumbers: Bool { get }
}

/// One motion of one property, written at each tick.
protocol Track {
  var entry: Unmanaged<AnimationEntry> { get }
  /// Writes the value at a time of the scene.
  func tick(_ time: Double)
}

/// A motion from a value to a value at an even pace or along a cubic curve, without repetition, alone
/// on its property: what most animations are while they run.
@safe struct FastTrack<Value: FastValue>: Track {
  /// The scene's time at progress 0, and progress per second.
  let origin: Double
  let rate: Double
  let from: Value
  let to: Value
  /// The curve that bends progress, kept by the lists' owner; `nil` for none.
  let curve: Unmanaged<PreparedBezier>?
  let code: PropertyCode
  let changes: LayerChanges
  let layer: Unmanaged<Layer>
  let presented: Unmanaged<PresentedValues>
  let entry: Unmanaged<AnimationEntry>

  /// Writes the value at a time of the scene.
  @inline(__always)
  func tick(_ time: Double) {
    var t = Double.minimum(Double.maximum((time - origin) * rate, 0), 1)
    if let curve = unsafe curve { t = unsafe curve._withUnsafeGuaranteedRef { $0.value(at: t) } }
    let value = from.interpolated(to: to, at: t)
    unsafe presented._withUnsafeGuaranteedRef { Value.present(value, for: code, in: $0) }
    unsafe layer._withUnsafeGuaranteedRef { $0.changed(changes) }
  }
}

/// Motions of values of one kind.
struct TrackList<Item: Track> {
  private(set) var tracks: ContiguousArray<Item> = []

  var isEmpty: Bool { tracks.isEmpty }

  /// Writes every value at a time of the scene.
  func tick(_ time: Double) {
    for track in tracks { track.tick(time) }
  }

  /// Adds a motion; the entry remembers where it is.
  mutating func add(_ track: Item, of entry: AnimationEntry) {
    entry.fastIndex = tracks.count
    tracks.append(track)
  }

  /// Takes a motion out; the last one takes its place.
  mutating func remove(at index: Int) {
    let last = tracks.removeLast()
    guard index < tracks.count else { return }
    tracks[index] = last
    unsafe last.entry._withUnsafeGuaranteedRef { $0.fastIndex = index }
  }
}

extension Double: FastValue {
  var hasFiniteNumbers: Bool { isFinite }

  static func present(_ value: Double, for code: PropertyCode, in values: PresentedValues) {
    if code == .opacity {
      values.geometry.opacity = minimum(maximum(value, 0), 1)
    } else if code.part == .geometry {
      values.geometry.set(code, to: value)
    } else {
      values.set(code, to: .number(value))
    }
  }
}

extension Point: FastValue {
  var hasFiniteNumbers: Bool { isFinite }

  static func present(_ value: Point, for code: PropertyCode, in values: PresentedValues) {
    if code == .position {
      values.geometry.position = value
    } else if code.part == .geometry {
      values.geometry.set(code, to: value)
    } else {
      values.set(code, to: .point(value))
    }
  }
}

extension Rect: FastValue {
  var hasFiniteNumbers: Bool { isFinite }

  static func present(_ value: Rect, for code: PropertyCode, in values: PresentedValues) {
    if code == .bounds {
      values.geometry.bounds = value
    } else {
      values.set(code, to: .rect(value))
    }
  }
}

extension Color: FastValue {
  /// Colours refuse other numbers when they are made.
  var hasFiniteNumbers: Bool { true }

  static func present(_ value: Color, for code: PropertyCode, in values: PresentedValues) {
    values.set(code, to: .color(value))
  }
}
