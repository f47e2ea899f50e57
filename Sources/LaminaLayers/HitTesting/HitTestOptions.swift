/// What a hit test takes into account.
///
/// The defaults ask what is seen: clips, masks, visibility and the values on screen all count.
public struct HitTestOptions {
  /// Which values of a layer a hit test reads.
  public enum Values: Hashable, Sendable {
    /// Those on screen at the scene's time, running animations included.
    case presented
    /// Those that were set.
    case model
  }

  /// How far from a layer a point may be, in the caller's space; 0 for exact hits only.
  ///
  /// An exact hit always wins; without one the nearest layer counts, the topmost on a tie. Negative
  /// numbers and NaN count as 0. An area that a clip or mask hides in part is near as a whole.
  public var tolerance = 0.0
  /// Whether animated or set values count.
  public var values = Values.presented
  /// Whether clips and masks are left out of account.
  public var ignoresMasks = false
  /// Whether layers are hit that are hidden or of an opacity below 0.01.
  public var includesInvisible = false
  /// The parts that may be hit; a layer is passed over where only others lie.
  public var parts = HitParts.all
  /// Says whether a layer may be hit, its sublayers being asked for themselves; `nil` takes all.
  public var filter: ((Layer) -> Bool)?

  /// Creates options; the defaults ask for what is seen, exactly.
  public init(
    tolerance: Double = 0,
    values: Values = .presented,
    ignoresMasks: Bool = false,
    includesInvisible: Bool = false,
    parts: HitParts = .all,
    filter: ((Layer) -> Bool)? = nil
  ) {
    self.tolerance = tolerance
    self.values = values
    self.ignoresMasks = ignoresMasks
    self.includesInvisible = includesInvisible
    self.parts = parts
    self.filter = filter
  }
}

/// What a hit test of a frame takes into account; like ``HitTestOptions``, without a live tree.
public struct FrameHitOptions {
  /// How far from a node a point may be, in the caller's space; 0 for exact hits only.
  public var tolerance = 0.0
  /// Whether clips and masks are left out of account.
  public var ignoresMasks = false
  /// Whether nodes are hit that are hidden or of an opacity below 0.01.
  public var includesInvisible = false
  /// The parts that may be hit.
  public var parts = HitParts.all
  /// Says whether a node may be hit; `nil` takes all.
  public var filter: ((Int32) -> Bool)?

  /// Creates options; the defaults ask for what is seen, exactly.
  public init(
    tolerance: Double = 0,
    ignoresMasks: Bool = false,
    includesInvisible: Bool = false,
    parts: HitParts = .all,
    filter: ((Int32) -> Bool)? = nil
  ) {
    self.tolerance = tolerance
    self.ignoresMasks = ignoresMasks
    self.includesInvisible = includesInvisible
    self.parts = parts
    self.filter = filter
  }

  /// The options of a live tree's hit test, but for the filter and the values.
  init(_ options: HitTestOptions) {
    self.init(
      tolerance: options.tolerance,
      ignoresMasks: options.ignoresMasks,
      includesInvisible: options.includesInvisible,
      parts: options.parts
    )
  }

  /// Whether a subtree's box decides where it can be hit: it leaves out what is clipped or hidden.
  var prunes: Bool { !ignoresMasks && !includesInvisible }
}
