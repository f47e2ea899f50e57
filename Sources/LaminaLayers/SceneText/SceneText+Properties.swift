public import LaminaGeometry

extension SceneText {
  /// Sets one property of a layer from its value as text, as the C interface and data files do.
  ///
  /// - Parameters:
  ///   - name: The property's name in a scene text, such as `fill` or `stroke-end`.
  ///   - layer: The layer to change.
  ///   - value: The value in the words of a scene text, such as `#ff0000` or `0.5`.
  /// - Throws: What is wrong with the name or the value; nothing is changed then.
  public static func set(
    _ name: String,
    of layer: Layer,
    to value: String
  ) throws(SceneTextError) {
    guard let property = SceneTextProperty.named[name] else {
      throw SceneTextError(line: 1, column: 1, reason: "there is no property \(name)")
    }
    var tokens = try SceneTextTokens(value)
    guard try property.read(layer, &tokens) else {
      throw SceneTextError(line: 1, column: 1, reason: "a \(kind(of: layer)) has no \(name)")
    }
    try tokens.endOfLine()
  }

  /// Sets one property of a layer whose value is a string, such as `text`, `path` or `identifier`.
  ///
  /// - Parameters:
  ///   - name: The property's name in a scene text.
  ///   - layer: The layer to change.
  ///   - string: The string itself, without quotes.
  /// - Throws: What is wrong with the name or the value; nothing is changed then.
  public static func set(
    _ name: String,
    of layer: Layer,
    toString string: String
  ) throws(SceneTextError) {
    try set(name, of: layer, to: SceneTextFormat.string(string))
  }

  /// One property of a layer as text; `nil` if it has its default or the layer has none such.
  ///
  /// - Parameters:
  ///   - name: The property's name in a scene text.
  ///   - layer: The layer to read, by its model values.
  /// - Returns: The value in the words of a scene text.
  public static func value(_ name: String, of layer: Layer) -> String? {
    SceneTextProperty.named[name]?.write(layer)
  }

  /// One property of a layer whose value is a string; `nil` if it has its default, or is of another kind.
  ///
  /// - Parameters:
  ///   - name: The property's name in a scene text.
  ///   - layer: The layer to read, by its model values.
  /// - Returns: The string itself, without quotes.
  public static func string(_ name: String, of layer: Layer) -> String? {
    guard let text = value(name, of: layer), var tokens = try? SceneTextTokens(text) else {
      return nil
    }
    return try? tokens.string()
  }

  /// Reads a colour: `none`, a hexadecimal one, or red, green, blue and alpha in 0…1.
  ///
  /// - Parameter text: The colour in the words of a scene text.
  /// - Returns: The colour, `nil` for `none`.
  /// - Throws: What is wrong with the text.
  public static func color(_ text: String) throws(SceneTextError) -> Color? {
    var tokens = try SceneTextTokens(text)
    let color = try tokens.color()
    try tokens.endOfLine()
    return color
  }

  /// Reads a value to animate, such as `0.5`, `10 20`, `#ff0000` or `M0 0L9 9`.
  ///
  /// - Parameters:
  ///   - text: The value in the words of a scene text; a path stands without quotes.
  ///   - example: A value of the kind that is wanted.
  /// - Returns: The value, of the same kind as the example.
  /// - Throws: What is wrong with the text.
  public static func animatedValue(
    _ text: String,
    like example: AnimatedValue
  ) throws(SceneTextError) -> AnimatedValue {
    if case .path = example {
      var tokens = try SceneTextTokens(SceneTextFormat.string(text))
      return .path(try tokens.path())
    }
    var tokens = try SceneTextTokens(text)
    let value = try tokens.animatedValue(like: example)
    try tokens.endOfLine()
    return value
  }
}

extension SceneTextTokens {
  fileprivate mutating func animatedValue(
    like example: AnimatedValue
  ) throws(SceneTextError) -> AnimatedValue {
    switch example {
    case .number: return .number(try number())
    case .point: return .point(try point())
    case .vector:
      let v = try numbers(2)
      return .vector(Vector(dx: v[0], dy: v[1]))
    case .size:
      let v = try numbers(2)
      return .size(Size(width: v[0], height: v[1]))
    case .rect: return .rect(try rect())
    case .color: return .color(try requiredColor())
    case .transform: return .transform(try transform())
    case .path: return .path(try path())
    case .numbers: return .numbers(try numbersToLineEnd())
    case .colors: return .colors(try colorsToLineEnd())
    }
  }
}
