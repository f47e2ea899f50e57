public import LaminaMotion
import Synchronization

/// Animates what is set inside a block.
///
/// Inside, every set of an animatable property of a layer in a scene becomes an animation from what is
/// on screen to the new value, under the property's key path as its key. A later set takes over from
/// there without a jump. Outside a transaction a set is immediate.
///
/// Transactions nest; the innermost one decides. They belong to the task or thread they run on.
public enum Transaction {
  /// Animates what is set inside a block.
  ///
  /// - Parameters:
  ///   - duration: Seconds; also of animations added inside that have none. 0 is at once.
  ///   - delay: Seconds before it begins; until then the old values show.
  ///   - timing: How evenly progress passes.
  ///   - changes: Sets properties and adds animations.
  ///   - completion: Called once, after all animations that were added inside are over: with true if
  ///     all reached their end. Called at once if there are none.
  /// - Returns: What the block returns.
  @discardableResult
  public static func animate<Result>(
    duration: Double = MediaTiming.defaultDuration,
    delay: Double = 0,
    timing: TimingFunction = .ease,
    _ changes: () throws -> Result,
    completion: ((Bool) -> Void)? = nil
  ) rethrows -> Result {
    let style = TransactionState.Style.timed(timing)
    let state = TransactionState(duration: duration, delay: delay, style: style, completion)
    return try run(state, changes)
  }

  /// Animates what is set inside a block by a spring; a set that takes over from a running animation
  /// keeps its velocity.
  ///
  /// - Parameters:
  ///   - spring: Mass, stiffness and damping; each property takes the time its spring needs.
  ///   - delay: Seconds before it begins; until then the old values show.
  ///   - changes: Sets properties and adds animations.
  ///   - completion: Called once, after all animations that were added inside are over.
  /// - Returns: What the block returns.
  @discardableResult
  public static func animate<Result>(
    spring: Spring,
    delay: Double = 0,
    _ changes: () throws -> Result,
    completion: ((Bool) -> Void)? = nil
  ) rethrows -> Result {
    let state = TransactionState(duration: nil, delay: delay, style: .spring(spring), completion)
    return try run(state, changes)
  }

  /// Sets what is set inside a block at once, whatever transaction is around it.
  ///
  /// - Parameter changes: Sets properties and adds animations.
  /// - Returns: What the block returns.
  @discardableResult
  public static func withoutAnimation<Result>(
    _ changes: () throws -> Result
  ) rethrows -> Result {
    try run(TransactionState(duration: nil, delay: 0, style: .immediate, nil), changes)
  }

  /// Whether a set made now would be animated.
  public static var isAnimating: Bool { TransactionState.current?.animates ?? false }

  private static func run<Result>(
    _ state: TransactionState,
    _ changes: () throws -> Result
  ) rethrows -> Result {
    TransactionState.running.add(1, ordering: .relaxed)
    defer {
      state.commit()
      TransactionState.running.subtract(1, ordering: .relaxed)
    }
    return try TransactionState.$innermost.withValue(state, operation: changes)
  }
}
