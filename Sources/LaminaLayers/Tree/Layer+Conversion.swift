public import LaminaGeometry

extension Layer {
  /// The map from this layer's space to its parent's, the parent's `sublayerTransform` included,
  /// by the model's values.
  ///
  /// A mask is not a sublayer, so the masked layer's `sublayerTransform` leaves it alone.
  final var toParent: Transform {
    let map = model.toSuperlayer
    guard let parent, !switches.contains(.isMask) else { return map }
    return map.concatenating(parent.sublayerMap)
  }

  /// The map that `sublayerTransform` makes about the anchor point.
  final var sublayerMap: Transform {
    guard let style = styleBox?.values, !style.sublayerTransform.isIdentity else {
      return .identity
    }
    return style.sublayerTransform.about(model.anchor)
  }

  /// The map from this layer's space to its root's parent space, by the model's values.
  final var toRoot: Transform {
    var map = Transform.identity
    var layer: Layer? = self
    while let current = layer {
      map = map.concatenating(current.toParent)
      layer = current.parent
    }
    return map
  }

  /// A point of another layer's space in this layer's; `nil` for the space the root stands in.
  ///
  /// By the model's values. The two layers need a common root.
  ///
  /// - Parameters:
  ///   - point: A point in the space of `layer`.
  ///   - layer: The layer the point comes from, or `nil` for the root's surroundings.
  /// - Returns: The point in this layer's space, or `nil` if a transform on the way has no inverse.
  public final func convert(_ point: Point, from layer: Layer?) -> Point? {
    map(from: layer)?.apply(point)
  }

  /// A point of this layer's space in another layer's; `nil` for the space the root stands in.
  ///
  /// - Parameters:
  ///   - point: A point in this layer's space.
  ///   - layer: The layer to convert to, or `nil` for the root's surroundings.
  /// - Returns: The point in the other space, or `nil` if a transform on the way has no inverse.
  public final func convert(_ point: Point, to layer: Layer?) -> Point? {
    guard let layer else { return toRoot.apply(point) }
    return layer.map(from: self)?.apply(point)
  }

  /// The box around a rectangle of another layer's space, in this layer's.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the space of `layer`.
  ///   - layer: The layer the rectangle comes from, or `nil` for the root's surroundings.
  /// - Returns: The box in this layer's space, or `nil` if a transform on the way has no inverse.
  public final func convert(_ rect: Rect, from layer: Layer?) -> Rect? {
    map(from: layer)?.apply(rect)
  }

  /// The box around a rectangle of this layer's space, in another layer's.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in this layer's space.
  ///   - layer: The layer to convert to, or `nil` for the root's surroundings.
  /// - Returns: The box in the other space, or `nil` if a transform on the way has no inverse.
  public final func convert(_ rect: Rect, to layer: Layer?) -> Rect? {
    guard let layer else { return toRoot.apply(rect) }
    return layer.map(from: self)?.apply(rect)
  }

  /// The map from another layer's space to this one's, through their nearest common ancestor, so that
  /// a singular transform above both does no harm.
  private final func map(from layer: Layer?) -> Transform? {
    guard let layer else { return toRoot.inverse }
    let above = Set(sequence(first: layer, next: \.parent).map(ObjectIdentifier.init))
    let common = sequence(first: self, next: \.parent).first {
      above.contains(ObjectIdentifier($0))
    }
    return layer.toAncestor(common).concatenatingInverse(of: toAncestor(common))
  }

  private final func toAncestor(_ ancestor: Layer?) -> Transform {
    var map = Transform.identity
    var layer: Layer? = self
    while let current = layer, current !== ancestor {
      map = map.concatenating(current.toParent)
      layer = current.parent
    }
    return map
  }
}

extension Transform {
  /// This map, acting about a point instead of the origin.
  func about(_ p: Point) -> Transform {
    Transform(
      a: a,
      b: b,
      c: c,
      d: d,
      tx: tx + p.x - a * p.x - c * p.y,
      ty: ty + p.y - b * p.x - d * p.y
    )
  }

  /// This map followed by the inverse of another, or `nil` if there is none.
  func concatenatingInverse(of other: Transform) -> Transform? {
    other == .identity ? self : other.inverse.map(concatenating)
  }
}
