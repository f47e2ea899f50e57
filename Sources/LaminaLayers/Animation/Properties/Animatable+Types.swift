public import LaminaGeometry

extension AnimatedValue: Animatable {
  /// The value itself.
  public var animatedValue: AnimatedValue { self }
  /// The value itself.
  public init?(animatedValue: AnimatedValue) { self = animatedValue }
}

extension Double: Animatable {
  /// The number.
  public var animatedValue: AnimatedValue { .number(self) }
  /// The number of a value.
  public init?(animatedValue: AnimatedValue) {
    guard case .number(let value) = animatedValue else { return nil }
    self = value
  }
}

extension Point: Animatable {
  /// The point.
  public var animatedValue: AnimatedValue { .point(self) }
  /// The point of a value.
  public init?(animatedValue: AnimatedValue) {
    guard case .point(let value) = animatedValue else { return nil }
    self = value
  }
}

extension Vector: Animatable {
  /// The vector.
  public var animatedValue: AnimatedValue { .vector(self) }
  /// The vector of a value.
  public init?(animatedValue: AnimatedValue) {
    guard case .vector(let value) = animatedValue else { return nil }
    self = value
  }
}

extension Size: Animatable {
  /// The size.
  public var animatedValue: AnimatedValue { .size(self) }
  /// The size of a value.
  public init?(animatedValue: AnimatedValue) {
    guard case .size(let value) = animatedValue else { return nil }
    self = value
  }
}

extension Rect: Animatable {
  /// The rectangle.
  public var animatedValue: AnimatedValue { .rect(self) }
  /// The rectangle of a value.
  public init?(animatedValue: AnimatedValue) {
    guard case .rect(let value) = animatedValue else { return nil }
    self = value
  }
}

extension Color: Animatable {
  /// The colour.
  public var animatedValue: AnimatedValue { .color(self) }
  /// The colour of a value.
  public init?(animatedValue: AnimatedValue) {
    guard case .color(let value) = animatedValue else { return nil }
    self = value
  }
}

extension Transform: Animatable {
  /// The map.
  public var animatedValue: AnimatedValue { .transform(self) }
  /// The map of a value.
  public init?(animatedValue: AnimatedValue) {
    guard case .transform(let value) = animatedValue else { return nil }
    self = value
  }
}

extension Path: Animatable {
  /// The path.
  public var animatedValue: AnimatedValue { .path(self) }
  /// The path of a value.
  public init?(animatedValue: AnimatedValue) {
    guard case .path(let value) = animatedValue else { return nil }
    self = value
  }
}

extension CornerRadii: Animatable {
  /// The eight radii, corner by corner.
  public var animatedValue: AnimatedValue {
    .numbers([topLeft, topRight, bottomRight, bottomLeft].flatMap { [$0.width, $0.height] })
  }
  /// The radii of a value.
  public init?(animatedValue: AnimatedValue) {
    guard case .numbers(let n) = animatedValue, n.count == 8 else { return nil }
    self.init(
      topLeft: Size(width: n[0], height: n[1]),
      topRight: Size(width: n[2], height: n[3]),
      bottomRight: Size(width: n[4], height: n[5]),
      bottomLeft: Size(width: n[6], height: n[7])
    )
  }
}

extension Array: Animatable where Element: Animatable {
  /// The numbers or colours; a list of another type is none.
  public var animatedValue: AnimatedValue {
    if let numbers = self as? [Double] { return .numbers(numbers) }
    return .colors(self as? [Color] ?? [])
  }
  /// The numbers or colours of a value.
  public init?(animatedValue: AnimatedValue) {
    switch animatedValue {
    case .numbers(let numbers):
      guard let list = numbers as? [Element] else { return nil }
      self = list
    case .colors(let colors):
      guard let list = colors as? [Element] else { return nil }
      self = list
    default: return nil
    }
  }
}

extension Optional: Animatable where Wrapped: Animatable {
  /// The value; no colour is a clear one and no path an empty one.
  public var animatedValue: AnimatedValue {
    switch self {
    case .some(let value): value.animatedValue
    case .none: Wrapped.self == Path.self ? .path(Path()) : .color(.clear)
    }
  }
  /// The value of a value; never none.
  public init?(animatedValue: AnimatedValue) {
    guard let value = Wrapped(animatedValue: animatedValue) else { return nil }
    self = .some(value)
  }
}
