public import LaminaGeometry
public import LaminaMotion

/// A value of any animatable type, as animations store it.
///
/// An enum instead of a box, so that the loop over running animations allocates nothing. Two values of
/// different kinds do not blend: the later one shows from half the way on.
public enum AnimatedValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A location.
  case point(Point)
  /// A displacement.
  case vector(Vector)
  /// A width and a height.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// An affine map.
  case transform(Transform)
  /// An outline.
  case path(Path)
  /// A list of numbers, and whatever a type of your own is made of.
  case numbers([Double])
  /// A list of colours.
  case colors([Color])
}

/// A type that properties can have and animations can blend.
///
/// A type of your own gives its numbers as `.numbers` and is made from such again.
public protocol Animatable: Hashable, Sendable {
  /// The value as animations store it.
  var animatedValue: AnimatedValue { get }
  /// Makes the value from what animations store; `nil` for a value of another kind.
  init?(animatedValue: AnimatedValue)
}

extension AnimatedValue: Interpolatable {
  /// The value at a fraction of the way to another of the same kind; exact at 0 and 1.
  public func interpolated(to other: AnimatedValue, at t: Double) -> AnimatedValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, at: t))
    case (.point(let a), .point(let b)): .point(a.interpolated(to: b, at: t))
    case (.vector(let a), .vector(let b)): .vector(a.interpolated(to: b, at: t))
    case (.size(let a), .size(let b)): .size(a.interpolated(to: b, at: t))
    case (.rect(let a), .rect(let b)): .rect(a.interpolated(to: b, at: t))
    case (.color(let a), .color(let b)): .color(a.interpolated(to: b, at: t))
    case (.transform(let a), .transform(let b)): .transform(a.interpolated(to: b, at: t))
    case (.path(let a), .path(let b)): .path(a.interpolated(to: b, at: t))
    case (.numbers(let a), .numbers(let b)): .numbers(a.interpolated(to: b, at: t))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      .colors(zip(a, b).map { $0.interpolated(to: $1, at: t) })
    default: t < 0.5 ? self : other
    }
  }

  /// This value with another of the same kind added on top; another kind replaces it.
  public func adding(_ other: AnimatedValue) -> AnimatedValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a.adding(b))
    case (.point(let a), .point(let b)): .point(a.adding(b))
    case (.vector(let a), .vector(let b)): .vector(a.adding(b))
    case (.size(let a), .size(let b)): .size(a.adding(b))
    case (.rect(let a), .rect(let b)): .rect(a.adding(b))
    case (.color(let a), .color(let b)): .color(a.adding(b))
    case (.transform(let a), .transform(let b)): .transform(a.adding(b))
    case (.path(let a), .path(let b)): .path(a.adding(b))
    case (.numbers(let a), .numbers(let b)): .numbers(a.adding(b))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      .colors(zip(a, b).map { $0.adding($1) })
    default: other
    }
  }

  /// This value taken a number of times.
  public func scaled(by factor: Double) -> AnimatedValue {
    switch self {
    case .number(let a): .number(a.scaled(by: factor))
    case .point(let a): .point(a.scaled(by: factor))
    case .vector(let a): .vector(a.scaled(by: factor))
    case .size(let a): .size(a.scaled(by: factor))
    case .rect(let a): .rect(a.scaled(by: factor))
    case .color(let a): .color(a.scaled(by: factor))
    case .transform(let a): .transform(a.scaled(by: factor))
    case .path(let a): .path(a.scaled(by: factor))
    case .numbers(let a): .numbers(a.scaled(by: factor))
    case .colors(let a): .colors(a.map { $0.scaled(by: factor) })
    }
  }

  /// How far it is to another value of the same kind; 1 to one of another kind.
  public func distance(to other: AnimatedValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.distance(to: b)
    case (.point(let a), .point(let b)): a.distance(to: b)
    case (.vector(let a), .vector(let b)): a.distance(to: b)
    case (.size(let a), .size(let b)): a.distance(to: b)
    case (.rect(let a), .rect(let b)): a.distance(to: b)
    case (.color(let a), .color(let b)): a.distance(to: b)
    case (.transform(let a), .transform(let b)): a.distance(to: b)
    case (.path(let a), .path(let b)): a.distance(to: b)
    case (.numbers(let a), .numbers(let b)): a.distance(to: b)
    case (.colors(let a), .colors(let b)): zip(a, b).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    default: 1
    }
  }

  /// The weighted sum of four values of the same kind.
  public static func weightedSum(
    of v: (AnimatedValue, AnimatedValue, AnimatedValue, AnimatedValue),
    weights: SIMD4<Double>
  ) -> AnimatedValue {
    switch v {
    case (.color(let a), .color(let b), .color(let c), .color(let d)):
      return .color(Color.weightedSum(of: (a, b, c, d), weights: weights))
    case (.transform(let a), .transform(let b), .transform(let c), .transform(let d)):
      return .transform(Transform.weightedSum(of: (a, b, c, d), weights: weights))
    default:
      return v.0.scaled(by: weights[0]).adding(v.1.scaled(by: weights[1]))
        .adding(v.2.scaled(by: weights[2])).adding(v.3.scaled(by: weights[3]))
    }
  }
}

extension AnimatedValue {
  /// Whether no number is NaN or infinite.
  var isFinite: Bool {
    switch self {
    case .number(let a): a.isFinite
    case .point(let a): a.isFinite
    case .vector(let a): a.isFinite
    case .size(let a): a.isFinite
    case .rect(let a): a.isFinite
    case .transform(let a): a.isFinite
    case .numbers(let a): a.allSatisfy(\.isFinite)
    case .color, .colors, .path: true
    }
  }

  /// The value of the same kind that changes nothing when added.
  var zero: AnimatedValue {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .vector: .vector(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .color: .color(.clear)
    case .transform: .transform(.identity)
    case .path: .path(Path())
    case .numbers(let a): .numbers(Array(repeating: 0, count: a.count))
    case .colors(let a): .colors(Array(repeating: .clear, count: a.count))
    }
  }
}
