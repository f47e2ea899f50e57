/// What stands behind a property that a user registered.
final class CustomProperty: Hashable, Sendable {
  let name: String
  let initial: AnimatedValue
  let update: @Sendable (AnimatedValue, inout PropertyWriter) -> Void

  init(
    name: String,
    initial: AnimatedValue,
    update: @escaping @Sendable (AnimatedValue, inout PropertyWriter) -> Void
  ) {
    self.name = name
    self.initial = initial
    self.update = update
  }

  static func == (a: CustomProperty, b: CustomProperty) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Property {
  /// Registers a property of your own, such as the end angle of a slice.
  ///
  /// Each layer has a value of it, `initial` until it is set with `layer[property] = …`. Whenever the
  /// value changes, by a set or by an animation, `update` gets it and sets what follows from it,
  /// usually a path. It may read other properties, your own ones included, and works on the values on
  /// screen when an animation runs and on the layer's own when one is set:
  ///
  /// ```swift
  /// static let endAngle = Property<Double>(registering: "endAngle", initial: 0) { angle, layer in
  ///   layer.set(.path, to: Path.sector(…, startAngle: layer[startAngle], endAngle: angle))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: A name for dumps; two registrations are two properties even under one name.
  ///   - initial: The value of layers that never set one.
  ///   - update: Sets the properties that follow from this one.
  public init(
    registering name: String,
    initial: Value,
    update: @escaping @Sendable (Value, inout PropertyWriter) -> Void
  ) {
    let custom = CustomProperty(name: name, initial: initial.animatedValue) { stored, writer in
      if let value = Value(animatedValue: stored) { update(value, &writer) }
    }
    self.init(custom: custom)
  }
}

/// Reads and sets the properties of one layer: those on screen, or the layer's own.
@safe public struct PropertyWriter: ~Copyable {
  /// The layer.
  public let layer: Layer
  let isPresentation: Bool

  init(_ layer: Layer, isPresentation: Bool) {
    self.layer = layer
    self.isPresentation = isPresentation
  }

  /// The value of a property; for one the layer's kind does not have, that of a new layer.
  public subscript<Value: Animatable>(property: Property<Value>) -> Value {
    layer.typedValue(of: property, presented: isPresentation)
  }

  /// Sets a property; one the layer's kind does not have is left alone.
  public mutating func set<Value: Animatable>(_ property: Property<Value>, to value: Value) {
    isPresentation
      ? layer.present(value.animatedValue, for: property.key)
      : layer.setModel(value.animatedValue, for: property.key)
  }
}
