/// Which group of a layer's values a property belongs to.
enum ModelPart: UInt8 {
  case geometry, style, shape, text, gradient, replicator, transition
}

extension Layer {
  /// Lets running animations show themselves over a value of the model that was just set.
  @inline(__always)
  final func modelChanged(_ part: ModelPart) {
    if presented != nil { represent() }
  }
}
