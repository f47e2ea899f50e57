public import LaminaGeometry

extension Presentation {
  /// The layer's own coordinate system on screen.
  public var bounds: Rect { self[.bounds] }
  /// Where the anchor point stands on screen.
  public var position: Point { self[.position] }
  /// The map about the anchor point on screen.
  public var transform: Transform { self[.transform] }
  /// The opacity on screen.
  public var opacity: Double { self[.opacity] }
  /// The order among siblings on screen.
  public var zPosition: Double { self[.zPosition] }
  /// The rectangle the bounds cover on screen, in the superlayer's space.
  public var frame: Rect {
    layer.animations?.animator?.settle()
    return layer.shown.toSuperlayer.apply(layer.shown.bounds)
  }
}
