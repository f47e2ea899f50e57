import LaminaMotion

/// One added animation of one layer.
final class AnimationEntry {
  /// The key it was added under.
  let key: String
  /// When and how often it plays; the duration is filled in.
  var timing: MediaTiming
  /// What it does.
  var content: AnimationContent
  /// Whether it is forgotten when it is over.
  let isRemovedOnCompletion: Bool
  /// The layer that has it; it outlives the entry's membership in an animator.
  private let reference: LayerReference
  /// Its rank among all additions to its animator, which decides the order of completions.
  var order = 0
  /// The timing worked out.
  private(set) var prepared: PreparedTiming
  /// From the scene's time to its own.
  var map = TimeMap.identity
  /// The scene's times at which its phase changes, and at which it is over.
  var moments = Moments()
  /// Whether it was over once.
  var isComplete = false
  /// Counts the rescheduling of its next event, so that stale ones are known.
  var stamp: UInt32 = 0
  private var completion: ((Bool) -> Void)?
  private var transaction: TransactionState?

  struct Moments {
    var first = Double.infinity
    var last = Double.infinity
    var end = Double.infinity
  }

  init(
    key: String,
    layer: Layer,
    timing: MediaTiming,
    content: AnimationContent,
    isRemovedOnCompletion: Bool,
    transaction: TransactionState?,
    completion: ((Bool) -> Void)?
  ) {
    self.key = key
    self.timing = timing
    prepared = PreparedTiming(timing)
    self.content = content
    self.isRemovedOnCompletion = isRemovedOnCompletion
    self.completion = completion
    self.transaction = transaction
    reference = LayerReference(layer)
    transaction?.enter()
  }

  deinit { finish(false) }

  /// The layer that has it.
  var layer: Layer { reference.layer }

  /// Says, once, whether the end was reached.
  func finish(_ reachedEnd: Bool) {
    let (completion, transaction) = (self.completion, self.transaction)
    self.completion = nil
    self.transaction = nil
    completion?(reachedEnd)
    transaction?.leave(finished: reachedEnd)
  }

  /// Works out when things happen, for a map from the scene's time to the layer's.
  func place(in layerMap: TimeMap) {
    map = layerMap.then(
      begin: timing.beginTime ?? 0,
      speed: timing.speed.isNaN ? 1 : timing.speed,
      offset: timing.timeOffset
    )
    let (first, last) = (map.time(atLocal: prepared.first), map.time(atLocal: prepared.last))
    if map.scale < 0 {
      // Running backwards it comes in at its last moment and is over at its first.
      let entered = prepared.last.isFinite ? last : -Double.infinity
      moments = Moments(first: entered, last: first, end: first)
    } else {
      let end = map.time(atLocal: prepared.end)
      moments = Moments(first: first, last: last, end: Double.maximum(last, end))
    }
  }

  /// Where a time of the scene lies.
  func phase(at time: Double) -> TimingPhase {
    if map.scale == 0 { return prepared.phase(atLocal: map.value, includesEnd: true) }
    let (begun, over): (TimingPhase, TimingPhase) =
      map.scale > 0 ? (.before, .after) : (.after, .before)
    if time < moments.first { return begun }
    return time >= moments.last ? over : .active
  }

  /// What the timing says at a time of the scene.
  func sample(at time: Double) -> TimingSample {
    prepared.sample(atLocal: map.local(at: time), in: phase(at: time))
  }

  /// Whether something shows at a time of the scene.
  func isInEffect(at time: Double) -> Bool {
    switch phase(at: time) {
    case .active: true
    case .before: timing.fillMode.fillsBackwards
    case .after: timing.fillMode.fillsForwards
    }
  }

  /// Whether what shows depends on the time.
  func isMoving(at time: Double) -> Bool { map.scale != 0 && phase(at: time) == .active }

  /// The next time after one at which something happens; infinite for none.
  func nextMoment(after time: Double) -> Double {
    if moments.first > time { return moments.first }
    if moments.last > time { return moments.last }
    return moments.end > time ? moments.end : .infinity
  }
}
