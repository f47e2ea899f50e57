public import LaminaGeometry
public import LaminaLayers

/// Says what is hit by walking the live tree in the plainest way: every layer, no boxes, no index.
///
/// Written apart from the toolkit's own walk, so that the two can be compared. It covers shapes, boxes
/// and gradients along a line; not texts, pictures, drawings, hit areas and outsets.
public enum HitOracle {
  /// The layers painted at a point of the space the layer stands in, the topmost first.
  ///
  /// - Parameters:
  ///   - p: A point in the space of the layer's superlayer.
  ///   - root: The layer to begin with.
  /// - Returns: The layers; one shown several times by a replicator is listed as often.
  public static func hits(at p: Point, in root: Layer) -> [Layer] {
    var found: [Layer] = []
    collect(root, p, opacity: 1, &found)
    return found
  }

  /// Whether the answer stays the same all around a point, so that rounding cannot turn it.
  ///
  /// - Parameters:
  ///   - p: The point.
  ///   - distance: How far around it is asked.
  ///   - root: The layer to begin with.
  /// - Returns: Whether all eight points around give the answer of the point itself.
  public static func isSteady(at p: Point, within distance: Double, in root: Layer) -> Bool {
    let answer = hits(at: p, in: root).map(ObjectIdentifier.init)
    for (dx, dy) in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
      let q = Point(x: p.x + Double(dx) * distance, y: p.y + Double(dy) * distance)
      if hits(at: q, in: root).map(ObjectIdentifier.init) != answer { return false }
    }
    return true
  }

  private static func collect(_ layer: Layer, _ p: Point, opacity: Double, _ found: inout [Layer]) {
    let opacity = opacity * layer.opacity
    guard !layer.isHidden, opacity >= 0.01, layer.isHitTestingEnabled,
      let local = layer.own(p), layer.admits(local)
    else { return }
    let isOnBorder = layer.hasBorder && layer.borderContains(local)
    if isOnBorder { found.append(layer) }
    for (place, dimming) in layer.placesAmongChildren(local) {
      guard opacity * dimming >= 0.01 else { continue }
      for child in layer.topmostFirst { collect(child, place, opacity: opacity * dimming, &found) }
    }
    if !isOnBorder, layer.paints(at: local, asMask: false) { found.append(layer) }
  }

  /// Whether a mask paints at a point of the masked layer's space.
  fileprivate static func isPainted(_ layer: Layer, _ p: Point, opacity: Double) -> Bool {
    let opacity = opacity * layer.opacity
    guard !layer.isHidden, opacity > 0, let local = layer.own(p), layer.admits(local) else {
      return false
    }
    if layer.paints(at: local, asMask: true) { return true }
    return layer.placesAmongChildren(local).contains { place, dimming in
      layer.sublayers.contains { isPainted($0, place, opacity: opacity * dimming) }
    }
  }
}

extension Layer {
  private var anchor: Point {
    Point(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height
    )
  }

  /// A point of the superlayer's space in the layer's own.
  fileprivate func own(_ p: Point) -> Point? {
    guard let inverse = transform.inverse else { return nil }
    return inverse.apply(p, about: position, landing: anchor)
  }

  fileprivate func admits(_ p: Point) -> Bool {
    if masksToBounds, !boxContains(p) { return false }
    return mask.map { HitOracle.isPainted($0, p, opacity: 1) } ?? true
  }

  private func boxContains(_ p: Point) -> Bool {
    let box = bounds.standardized
    return box.contains(p) && Path(roundedRect: box, radii: cornerRadii).contains(p)
  }

  fileprivate var hasBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }

  fileprivate func borderContains(_ p: Point) -> Bool {
    guard boxContains(p) else { return false }
    let inner = bounds.standardized.insetBy(dx: borderWidth, dy: borderWidth)
    let radii = CornerRadii(Double.maximum(cornerRadii.topLeft.width - borderWidth, 0))
    return inner.isEmpty || !Path(roundedRect: inner, radii: radii).contains(p)
  }

  /// The points as the sublayers see them, with the opacity they start from; the topmost copy first.
  fileprivate func placesAmongChildren(_ p: Point) -> [(Point, Double)] {
    guard let inner = sublayerTransform.inverse else { return [] }
    func inside(_ p: Point) -> Point { inner.apply(p, about: anchor, landing: anchor) }
    guard let replicator = self as? ReplicatorLayer else { return [(inside(p), 1)] }
    let step = replicator.instanceTransform.inverse
    var copies: [(Point, Double)] = []
    var place = p
    for index in 0..<replicator.instanceCount {
      let dimming = 1 + replicator.instanceAlphaOffset * Double(index)
      copies.append((inside(place), Double.minimum(Double.maximum(dimming, 0), 1)))
      guard let step else { break }
      place = step.apply(place, about: anchor, landing: anchor)
    }
    return copies.reversed()
  }

  fileprivate var topmostFirst: [Layer] {
    let order = sublayers.enumerated().sorted {
      let (a, b) = ($0.element.zPosition, $1.element.zPosition)
      return a != b ? a > b : $0.offset > $1.offset
    }
    return order.map(\.element)
  }

  /// Whether the layer itself paints at a point of its own space.
  fileprivate func paints(at p: Point, asMask: Bool) -> Bool {
    if let gradient = self as? GradientLayer, boxContains(p) {
      if asMask ? gradient.alpha(at: p) > 0 : !gradient.colors.isEmpty { return true }
    }
    if let shape = self as? ShapeLayer, shape.shapePaints(at: p) { return true }
    guard boxContains(p) else { return false }
    if (backgroundColor?.alpha ?? 0) > 0 { return true }
    return hasBorder && (!asMask || borderContains(p))
  }
}

extension ShapeLayer {
  fileprivate func shapePaints(at p: Point) -> Bool {
    guard let path else { return false }
    if (fillColor?.alpha ?? 0) > 0, path.contains(p, rule: fillRule) { return true }
    guard (strokeColor?.alpha ?? 0) > 0, strokeStart < strokeEnd else { return false }
    return path.strokeContains(
      p,
      style: strokeStyle,
      from: strokeStart,
      to: strokeEnd,
      rule: fillRule
    )
  }
}

extension GradientLayer {
  /// The alpha along the line from start to end, beyond which the last colours go on.
  fileprivate func alpha(at p: Point) -> Double {
    let box = bounds.standardized
    let start = Point(
      x: box.minX + startPoint.x * box.width,
      y: box.minY + startPoint.y * box.height
    )
    let end = Point(x: box.minX + endPoint.x * box.width, y: box.minY + endPoint.y * box.height)
    let (axis, way) = (end - start, p - start)
    let t = (axis.dx * way.dx + axis.dy * way.dy) / (axis.dx * axis.dx + axis.dy * axis.dy)
    for index in stride(from: colors.count - 1, through: 0, by: -1) where t >= locations[index] {
      guard index + 1 < colors.count else { return colors[index].alpha }
      let part = (t - locations[index]) / (locations[index + 1] - locations[index])
      return mix(colors[index].alpha, colors[index + 1].alpha, part)
    }
    return colors.first?.alpha ?? 0
  }
}

extension Transform {
  /// The image of a point, measured from one place before the map and from another one after it.
  fileprivate func apply(_ p: Point, about origin: Point, landing: Point) -> Point {
    let image = apply(Point(x: p.x - origin.x, y: p.y - origin.y))
    return Point(x: image.x + landing.x, y: image.y + landing.y)
  }
}
