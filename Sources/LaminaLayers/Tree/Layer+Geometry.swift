public import LaminaGeometry

extension Layer {
  /// The layer's own coordinate system: its origin and size, in its own space.
  ///
  /// Moving the origin scrolls the sublayers; the position stays.
  public final var bounds: Rect {
    get { model.bounds }
    set {
      guard accepts(newValue.isFinite, "bounds"), newValue != model.bounds else { return }
      willChange(.bounds)
      model.bounds = newValue
      changed([.placement, .content, .effects, .sublayerPlacement])
      modelChanged(.geometry)
    }
  }

  /// Where the anchor point stands in the superlayer's space.
  public final var position: Point {
    get { model.position }
    set {
      guard accepts(newValue.isFinite, "position"), newValue != model.position else { return }
      willChange(.position)
      model.position = newValue
      changed(.placement)
      modelChanged(.geometry)
    }
  }

  /// The point of the bounds that `position` places and `transform` acts about, in unit coordinates.
  ///
  /// The default is the middle, (0.5, 0.5). It may lie outside 0…1. Changing it moves the frame.
  public final var anchorPoint: Point {
    get { model.anchorPoint }
    set {
      guard accepts(newValue.isFinite, "anchorPoint"), newValue != model.anchorPoint else { return }
      willChange(.anchorPoint)
      model.anchorPoint = newValue
      changed([.placement, .effects, .sublayerPlacement])
      modelChanged(.geometry)
    }
  }

  /// The affine map about the anchor point.
  ///
  /// A map without inverse is kept, and makes the layer and its subtree paint nothing and be hit
  /// nowhere for as long as it is set.
  public final var transform: Transform {
    get { model.transform }
    set {
      guard accepts(newValue.isFinite, "transform"), newValue != model.transform else { return }
      willChange(.transform)
      model.transform = newValue
      changed(.placement)
      modelChanged(.geometry)
    }
  }

  /// The order among siblings: greater is nearer to the viewer; equal ones keep their tree order.
  public final var zPosition: Double {
    get { model.zPosition }
    set {
      guard accepts(newValue.isFinite, "zPosition"), newValue != model.zPosition else { return }
      willChange(.zPosition)
      model.zPosition = newValue
      orderChanged()
      modelChanged(.geometry)
    }
  }

  /// The affine map of the sublayers about the anchor point.
  public final var sublayerTransform: Transform {
    get { styleBox?.values.sublayerTransform ?? .identity }
    set {
      guard accepts(newValue.isFinite, "sublayerTransform") else { return }
      setStyle(\.sublayerTransform, newValue, .sublayerTransform)
    }
  }

  /// The rectangle the bounds cover in the superlayer's space: the box around them when turned.
  ///
  /// Derived from bounds, position, anchor point and transform. Setting it sets the position and the
  /// size of the bounds only; with a transform the frame read back may differ.
  public final var frame: Rect {
    get { model.toSuperlayer.apply(model.bounds) }
    set {
      guard accepts(newValue.isFinite, "frame") else { return }
      let area = newValue.standardized
      bounds = Rect(origin: bounds.origin, size: area.size)
      position = Point(
        x: area.minX + anchorPoint.x * area.width,
        y: area.minY + anchorPoint.y * area.height
      )
    }
  }

  /// Asks the superlayer to sort its sublayers anew.
  final func orderChanged() {
    changed(.placement)
    superlayer?.changed(.structure)
  }
}
