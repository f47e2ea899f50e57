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

  /// One property of a layer as text; `nil` if it has its default or the layer has none such.
  ///
  /// - Parameters:
  ///   - name: The property's name in a scene text.
  ///   - layer: The layer to read, by its model values.
  /// - Returns: The value in the words of a scene text.
  public static func value(_ name: String, of layer: Layer) -> String? {
    SceneTextProperty.named[name]?.write(layer)
  }
}
