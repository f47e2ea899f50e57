import LaminaMotion

/// What moves one property of one layer at each tick.
protocol Track {
  /// What the layer knows it by.
  var place: Unmanaged<TrackPlace> { get }
  /// Writes the value at a time of the scene.
  func tick(_ time: Double, _ last: inout LastPace)
}

/// Where a track of a layer is kept.
final class TrackPlace {
  /// The kinds of values that have lists.
  enum Kind { case number, point, vector, size, rect, color }

  let kind: Kind
  /// What the track works out; `nil` for a plain motion.
  let stack: AnyObject?
  @safe @exclusivity(unchecked) var index = 0

  init(_ kind: Kind, stack: AnyObject? = nil) { (self.kind, self.stack) = (kind, stack) }
}

/// The curve read last and what it said: animations that began together read the same.
@safe struct LastPace {
  private var curve: Unmanaged<PreparedBezier>?
  private var progress = Double.nan
  private var eased = Double.nan

  /// What a curve says at a progress.
  @inline(__always)
  mutating func value(of bezier: Unmanaged<PreparedBezier>, at t: Double) -> Double {
    if t == progress, unsafe curve?.toOpaque() == bezier.toOpaque() { return eased }
    eased = unsafe bezier._withUnsafeGuaranteedRef { $0.value(at: t) }
    progress = t
    unsafe curve = bezier
    return eased
  }
}

/// Tracks of one kind of values and one make.
struct TrackList<Item: Track> {
  private var tracks: ContiguousArray<Item> = []

  var isEmpty: Bool { tracks.isEmpty }

  /// Writes every value at a time of the scene.
  func tick(_ time: Double) {
    var last = LastPace()
    for track in tracks { track.tick(time, &last) }
  }

  /// Adds a track, and notes where it is.
  mutating func add(_ track: Item) {
    let index = tracks.count
    unsafe track.place._withUnsafeGuaranteedRef { $0.index = index }
    tracks.append(track)
  }

  /// Takes a track out; the last one takes its place.
  mutating func remove(at index: Int) {
    let last = tracks.removeLast()
    guard index < tracks.count else { return }
    tracks[index] = last
    unsafe last.place._withUnsafeGuaranteedRef { $0.index = index }
  }
}

/// The tracks of one kind of values.
struct TrackLanes<Value: FastValue> {
  var plain = TrackList<PlainTrack<Value>>()
  var stacked = TrackList<StackTrack<Value>>()

  var isEmpty: Bool { plain.isEmpty && stacked.isEmpty }

  func tick(_ time: Double) {
    plain.tick(time)
    stacked.tick(time)
  }

  mutating func remove(_ place: TrackPlace) {
    place.stack == nil ? plain.remove(at: place.index) : stacked.remove(at: place.index)
  }
}

/// A motion from a value to a value at an even pace or along a cubic curve, without repetition, alone
/// on its property: what most animations are while they run.
@safe struct PlainTrack<Value: FastValue>: Track {
  let map: TimeMap
  /// When it begins in local time, and how long it lasts.
  let delay: Double
  let duration: Double
  let from: Value
  let to: Value
  /// The curve that bends progress, kept by the layer's animation; `nil` for none.
  let curve: Unmanaged<PreparedBezier>?
  let code: PropertyCode
  let changes: LayerChanges
  let layer: Unmanaged<Layer>
  let presented: Unmanaged<PresentedValues>
  let place: Unmanaged<TrackPlace>

  /// Writes the value at a time of the scene.
  @inline(__always)
  func tick(_ time: Double, _ last: inout LastPace) {
    // The steps of `PreparedTiming` that are left, so that the last bit is the same too.
    let local = (time - map.origin) * map.scale + map.value
    var t = Double.minimum(Double.maximum((local - delay) / duration, 0), 1)
    if let curve = unsafe curve { t = unsafe last.value(of: curve, at: t) }
    let value = from.interpolated(to: to, at: t)
    unsafe presented._withUnsafeGuaranteedRef { Value.present(value, for: code, in: $0) }
    unsafe layer._withUnsafeGuaranteedRef { $0.changed(changes) }
  }
}

/// Motions of any kind and timing, stacked on one property.
@safe struct StackTrack<Value: FastValue>: Track {
  let changes: LayerChanges
  /// Whether siblings are sorted by the property.
  let sorts: Bool
  let stack: Unmanaged<MotionStack<Value>>
  let layer: Unmanaged<Layer>
  let presented: Unmanaged<PresentedValues>
  let place: Unmanaged<TrackPlace>

  /// Writes the value at a time of the scene.
  @inline(__always)
  func tick(_ time: Double, _ last: inout LastPace) {
    unsafe presented._withUnsafeGuaranteedRef { values in
      unsafe stack._withUnsafeGuaranteedRef { $0.show(at: time, in: values) }
    }
    unsafe layer._withUnsafeGuaranteedRef { layer in
      layer.changed(changes)
      if sorts { layer.superlayer?.changed(.structure) }
    }
  }
}
