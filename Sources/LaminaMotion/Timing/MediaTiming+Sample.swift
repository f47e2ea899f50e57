extension MediaTiming {
  /// What the timing says at a local time.
  ///
  /// Intervals are half-open in the direction of play: running forwards the end belongs to what
  /// follows, running backwards (`isRewinding`) the begin belongs to what came before. With
  /// `includesEnd` both ends belong to the active interval; that is how a paused animation that was
  /// sought to its very end shows the end. The model is that of Web Animations, of which Core
  /// Animation's is a part. A NaN time counts as 0.
  ///
  /// - Parameters:
  ///   - local: The local time in seconds.
  ///   - isRewinding: Whether local time runs backwards.
  ///   - includesEnd: Whether both ends belong to the active interval.
  /// - Returns: The phase, the way and its progress.
  public func sample(
    atLocal local: Double,
    isRewinding: Bool = false,
    includesEnd: Bool = false
  ) -> TimingSample {
    let prepared = PreparedTiming(self)
    let local = local.orZero
    let phase = prepared.phase(
      atLocal: local,
      isRewinding: isRewinding,
      includesEnd: includesEnd
    )
    return prepared.sample(atLocal: local, in: phase)
  }
}
