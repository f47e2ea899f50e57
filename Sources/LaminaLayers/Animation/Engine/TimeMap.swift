import LaminaMotion

/// An affine map from the scene's time to a local one: `(time − origin) · scale + value`.
struct TimeMap: Hashable, Sendable {
  var origin = 0.0
  var scale = 1.0
  var value = 0.0

  static let identity = TimeMap()

  /// The local time at a time of the scene.
  func local(at time: Double) -> Double {
    scale == 0 ? value : (time - origin) * scale + value
  }

  /// The scene's time at a local one; infinite when time stands still.
  func time(atLocal local: Double) -> Double {
    guard scale != 0, local.isFinite else { return .infinity }
    let time = origin + (local - value) / scale
    return time.isFinite ? time : .infinity
  }

  /// The map to the local time of something with a timing of its own in this time.
  ///
  /// The origin moves to the begin, so that the most usual map is plainly `time − begin`.
  func then(begin: Double, speed: Double, offset: Double) -> TimeMap {
    let speed = speed.isFinite ? speed : 1
    let offset = offset.isFinite ? offset : 0
    let begin = begin.isFinite ? begin : 0
    guard scale != 0, speed != 0 else {
      return TimeMap(
        origin: 0,
        scale: 0,
        value: speed == 0 ? offset : (value - begin) * speed + offset
      )
    }
    let start = origin + (begin - value) / scale
    guard start.isFinite else {
      return TimeMap(origin: origin, scale: scale * speed, value: (value - begin) * speed + offset)
    }
    return TimeMap(origin: start, scale: scale * speed, value: offset)
  }
}
