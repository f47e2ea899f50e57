import LaminaMotion
import Synchronization

/// What a running transaction has collected.
///
/// Used on the one thread its block runs on, which is what makes the unchecked conformance right.
final class TransactionState: @unchecked Sendable {
  /// How sets are animated.
  enum Style {
    case timed(TimingFunction)
    case spring(Spring)
    case immediate
  }

  /// A property that was set, with what was on screen before.
  private struct Change {
    var layer: Layer
    var key: PropertyKey
    var shown: AnimatedValue
    var model: AnimatedValue
    var velocity: AnimatedValue?
  }

  private struct Place: Hashable {
    var layer: ObjectIdentifier
    var key: PropertyKey
  }

  /// How many transactions run on any thread, so that a set outside costs one load.
  static let running = Atomic<Int>(0)
  @TaskLocal static var innermost: TransactionState?
  /// The innermost transaction of this thread or task.
  static var current: TransactionState? {
    running.load(ordering: .relaxed) == 0 ? nil : innermost
  }

  /// The duration of animations that have none of their own.
  let duration: Double?
  /// Whether sets are noted; off while a registered property sets what follows from it.
  var isRecording = true
  private let delay: Double
  private let style: Style
  private var changes: [Change] = []
  private var recorded: Set<Place> = []
  private var completion: ((Bool) -> Void)?
  private var open = 1
  private var allFinished = true

  init(duration: Double?, delay: Double, style: Style, _ completion: ((Bool) -> Void)?) {
    self.duration = duration
    self.delay = delay
    self.style = style
    self.completion = completion
  }

  /// Whether sets are animated.
  var animates: Bool { if case .immediate = style { false } else { true } }

  /// Notes that a property is about to be set.
  func record(_ key: PropertyKey, of layer: Layer) {
    let place = Place(layer: ObjectIdentifier(layer), key: key)
    guard animates, isRecording, recorded.insert(place).inserted, let animator = layer.animator
    else { return }
    animator.settle()
    var change = Change(
      layer: layer,
      key: key,
      shown: layer.value(of: key, presented: true),
      model: layer.value(of: key, presented: false)
    )
    if case .spring = style { change.velocity = layer.velocity(of: key) }
    changes.append(change)
  }

  /// Adds the animations of what was set; the block is over.
  func commit() {
    let changes = self.changes
    self.changes.removeAll()
    for change in changes where change.layer.value(of: change.key, presented: false) != change.model
    {
      animate(change)
    }
    leave(finished: true)
  }

  private func animate(_ change: Change) {
    var timing = MediaTiming(duration: duration, fillMode: .backwards, delay: delay)
    var curve = TimingFunction.linear
    var source = Motion.Source.basic(from: change.shown, to: nil, by: nil)
    switch style {
    case .timed(let function): curve = function
    case .spring(let spring):
      let zero = change.shown.zero
      source = .spring(
        spring,
        from: change.shown,
        to: nil,
        velocity: change.velocity ?? (zero.hasVelocity ? zero : nil)
      )
      timing.duration = nil
    case .immediate: return
    }
    let motion = Motion(key: change.key, source: source, curve: curve)
    let content = AnimationContent(kind: .motions([motion]), naturalDuration: nil)
    change.layer.add(
      content,
      timing: timing,
      forKey: change.key.keyPath,
      isRemovedOnCompletion: true,
      in: self,
      completion: nil
    )
  }

  /// One more thing to wait for.
  func enter() { open += 1 }

  /// One thing less to wait for; the last one reports.
  func leave(finished: Bool) {
    open -= 1
    allFinished = allFinished && finished
    guard open == 0, let completion else { return }
    self.completion = nil
    completion(allFinished)
  }
}

extension Layer {
  /// Lets a running transaction note what is on screen before a property is set.
  @inline(__always)
  final func willChange(_ code: PropertyCode) {
    if TransactionState.running.load(ordering: .relaxed) != 0 {
      recordChange(PropertyKey(code: code, custom: nil))
    }
  }

  /// Lets a running transaction note what is on screen before a property is set.
  @inline(__always)
  final func willChange(_ key: PropertyKey) {
    if TransactionState.running.load(ordering: .relaxed) != 0 { recordChange(key) }
  }

  private final func recordChange(_ key: PropertyKey) {
    TransactionState.innermost?.record(key, of: self)
  }
}
