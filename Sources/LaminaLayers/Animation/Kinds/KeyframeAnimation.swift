public import LaminaGeometry
public import LaminaMotion

/// A property goes through values.
public struct KeyframeAnimation<Value: Animatable>: PropertyAnimation {
  /// The property.
  public let property: Property<Value>
  /// The values, in order.
  public var values: [Value]
  /// A fraction for each value; ones that cannot be used are ignored and so are all in paced modes.
  public var keyTimes: [Double]?
  /// The curve of each segment; missing ones are linear.
  public var timingFunctions: [TimingFunction] = []
  /// How the values between come about.
  public var calculationMode: CalculationMode
  /// How a smooth curve passes each value; missing ones are a Catmull–Rom spline.
  public var shapes: [KeyframeShape] = []
  /// When and how often it plays.
  public var timing = MediaTiming()
  /// How evenly progress passes over one way as a whole.
  public var timingFunction = TimingFunction.linear
  /// Whether the values are added on top of what lies below.
  public var isAdditive = false
  /// Whether each cycle starts where the one before ended.
  public var isCumulative = false
  /// Whether the layer forgets it when it is over.
  public var isRemovedOnCompletion = true

  /// Creates an animation of a property through values.
  public init(
    _ property: Property<Value>,
    values: [Value],
    keyTimes: [Double]? = nil,
    duration: Double? = nil,
    calculationMode: CalculationMode = .linear
  ) {
    self.property = property
    self.values = values
    self.keyTimes = keyTimes
    self.calculationMode = calculationMode
    self.timing.duration = duration
  }

  /// What it does, in the form that layers store.
  public var content: AnimationContent {
    let frames = Keyframes(
      values.map(\.animatedValue),
      mode: calculationMode,
      times: keyTimes,
      curves: timingFunctions,
      shapes: shapes
    )
    let motion = Motion(
      key: property.key,
      source: .keyframes(frames),
      curve: timingFunction,
      isAdditive: isAdditive,
      isCumulative: isCumulative
    )
    return AnimationContent(kind: .motions([motion]), naturalDuration: nil)
  }
}

/// The position goes along a path.
public struct PathAnimation: Animation {
  /// Whether the layer turns with the path.
  public enum RotationMode: UInt8, Hashable, Sendable, Codable {
    /// It does not.
    case none
    /// Its x axis points the way the path goes.
    case auto
    /// Its x axis points against the way the path goes.
    case autoReverse
  }

  /// The path, in the superlayer's space.
  public var path: Path
  /// Whether the layer turns with the path.
  public var rotationMode: RotationMode
  /// In paced modes the speed is even along the whole path, in discrete mode the layer jumps from
  /// piece to piece, and otherwise each line or curve takes its share of the time.
  public var calculationMode: CalculationMode
  /// The fraction at which each line or curve begins, and one for the end; ignored in paced modes.
  public var keyTimes: [Double]?
  /// The curve of each piece; missing ones are linear.
  public var timingFunctions: [TimingFunction] = []
  /// When and how often it plays.
  public var timing = MediaTiming()
  /// How evenly progress passes over one way as a whole.
  public var timingFunction = TimingFunction.linear
  /// Whether the positions are added on top of what lies below.
  public var isAdditive = false
  /// Whether the layer forgets it when it is over.
  public var isRemovedOnCompletion = true

  /// Creates an animation along a path, at an even speed unless another mode is given.
  public init(
    along path: Path,
    rotationMode: RotationMode = .none,
    duration: Double? = nil,
    calculationMode: CalculationMode = .paced
  ) {
    self.path = path
    self.rotationMode = rotationMode
    self.calculationMode = calculationMode
    self.timing.duration = duration
  }

  /// What it does, in the form that layers store.
  public var content: AnimationContent {
    let track = MotionPath(path)
    let pieces =
      calculationMode.isPaced
      ? nil
      : Keyframes(
        (0...track.pieceCount).map(Double.init),
        mode: calculationMode == .discrete ? .discrete : .linear,
        times: keyTimes,
        curves: timingFunctions
      )
    var position = Motion(
      key: Property<Point>.position.key,
      source: .track(PathTrack(path: track, reading: .position, pieces: pieces)),
      curve: timingFunction
    )
    position.isAdditive = isAdditive
    guard rotationMode != .none else {
      return AnimationContent(kind: .motions([position]), naturalDuration: nil)
    }
    let reading = PathTrack.Reading.angle(isReversed: rotationMode == .autoReverse)
    let rotation = Motion(
      key: Property<Double>.rotation.key,
      source: .track(PathTrack(path: track, reading: reading, pieces: pieces)),
      curve: timingFunction
    )
    return AnimationContent(kind: .motions([position, rotation]), naturalDuration: nil)
  }
}
