import LaminaGeometry

extension Layer {
  /// A property's value as set; setting it animates inside a transaction, as the layer's own accessors
  /// do.
  ///
  /// A property that this kind of layer does not have reads as that of a new layer that has it, and
  /// setting it does nothing. Values that are not finite are refused.
  public final subscript<Value: Animatable>(property: Property<Value>) -> Value {
    get { typedValue(of: property, presented: false) }
    set { setModel(newValue.animatedValue, for: property.key) }
  }

  /// The value under a Core Animation key path, `nil` for an unknown one.
  public final func value(forKeyPath keyPath: String) -> AnimatedValue? {
    PropertyKey(keyPath: keyPath).map { value(of: $0, presented: false) }
  }

  /// Sets the value under a Core Animation key path.
  ///
  /// - Parameters:
  ///   - value: The value, of the kind the property has.
  ///   - keyPath: The key path, such as `transform.rotation.z`.
  /// - Returns: Whether the key path is known and the value is of its kind.
  @discardableResult
  public final func setValue(_ value: AnimatedValue, forKeyPath keyPath: String) -> Bool {
    guard let key = PropertyKey(keyPath: keyPath) else { return false }
    guard self.value(of: key, presented: false).isSameKind(as: value) else { return false }
    setModel(value, for: key)
    return true
  }

  final func typedValue<Value: Animatable>(
    of property: Property<Value>,
    presented: Bool
  ) -> Value {
    guard let value = Value(animatedValue: value(of: property.key, presented: presented)) else {
      preconditionFailure("the property \(property.name) has values of another type")
    }
    return value
  }

  /// A property's value: the one on screen, or the one that was set.
  final func value(of key: PropertyKey, presented isShown: Bool) -> AnimatedValue {
    let code = key.code
    let shown = isShown ? presented : nil
    if let custom = key.custom {
      return shown?.custom[custom] ?? animations?.custom[custom] ?? custom.initial
    }
    let value: AnimatedValue? =
      switch code.part {
      case .geometry: (shown?.geometry ?? model).value(of: code)
      case .style: (shown?.style ?? styleBox?.values ?? .standard).value(of: code)
      case .shape: (shown?.shape ?? shapeValues).value(of: code)
      case .text: (shown?.text ?? textValues).value(of: code)
      case .gradient: (shown?.gradient ?? gradientValues).value(of: code)
      case .replicator: (shown?.replicator ?? replicatorValues).value(of: code)
      case .transition: .number(shown?.transition ?? 1)
      }
    return value ?? .number(0)
  }

  private final var shapeValues: ShapeValues { (self as? ShapeLayer)?.values ?? ShapeValues() }
  private final var textValues: TextValues { (self as? TextLayer)?.values ?? TextValues() }
  private final var gradientValues: GradientValues {
    (self as? GradientLayer)?.values ?? GradientValues()
  }
  private final var replicatorValues: ReplicatorValues {
    (self as? ReplicatorLayer)?.values ?? ReplicatorValues()
  }

  /// Sets a property of the model, as its accessor would.
  final func setModel(_ value: AnimatedValue, for key: PropertyKey) {
    guard accepts(value.isFinite, "animated property") else { return }
    guard value != self.value(of: key, presented: false) else { return }
    willChange(key)
    if let custom = key.custom {
      animationStorage.custom[custom] = value
      presented?.custom[custom] = nil
      // What follows from the property follows its animation; it needs none of its own.
      let transaction = TransactionState.current
      let isRecording = transaction?.isRecording ?? false
      transaction?.isRecording = false
      var writer = PropertyWriter(self, isPresentation: false)
      custom.update(value, &writer)
      transaction?.isRecording = isRecording
      if presented != nil { represent() }
      return
    }
    switch key.code.part {
    case .geometry: model.set(key.code, to: value)
    case .style:
      let box = styleBox ?? StyleBox()
      styleBox = box
      box.values.set(key.code, to: value)
    case .shape: (self as? ShapeLayer)?.values.set(key.code, to: value)
    case .text: (self as? TextLayer)?.values.set(key.code, to: value)
    case .gradient: (self as? GradientLayer)?.values.set(key.code, to: value)
    case .replicator: (self as? ReplicatorLayer)?.values.set(key.code, to: value)
    case .transition: return
    }
    noteChange(of: key.code)
    modelChanged(key.code.part)
  }

  /// Marks what a property's change makes necessary.
  @inline(__always)
  final func noteChange(of code: PropertyCode) {
    changed(code.changes)
    if code == .zPosition { superlayer?.changed(.structure) }
  }
}

extension AnimatedValue {
  /// Whether two values are of one kind.
  func isSameKind(as other: AnimatedValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.vector, .vector), (.size, .size), (.rect, .rect),
      (.color, .color), (.transform, .transform), (.path, .path), (.numbers, .numbers),
      (.colors, .colors):
      true
    default: false
    }
  }
}
