/// Which group of a layer's model values was set.
enum ModelPart: UInt8 {
  case geometry, style, shape, text, gradient
}

extension Layer {
  /// Carries a set of the model over to the presented values, if animations made such.
  @inline(__always)
  final func modelChanged(_ part: ModelPart) {
    if presented != nil { refreshPresented(part) }
  }

  /// Starts the presented values of one part anew from the model; running animations write theirs
  /// over them when the clock next advances.
  final func refreshPresented(_ part: ModelPart) {
    guard let presented else { return }
    switch part {
    case .geometry: presented.geometry = model
    case .style: presented.style = styleBox?.values
    case .shape: presented.shape = (self as? ShapeLayer)?.values
    case .text: presented.text = (self as? TextLayer)?.values
    case .gradient: presented.gradient = (self as? GradientLayer)?.values
    }
  }
}
