public import LaminaGeometry

extension Scene {
  /// The topmost layer painted at a point.
  ///
  /// What is seen is what is hit: shapes by their filled and stroked areas, boxes with their corner
  /// radii, through transforms, clips and masks, at the values on screen. Points of the scene's space
  /// outside its size are asked like any others; a point that is not finite hits nothing.
  ///
  /// - Parameters:
  ///   - p: A point in the scene's space, which is the one the root layer stands in.
  ///   - options: What counts.
  /// - Returns: The layer and where it was hit, or `nil` where nothing is.
  /// - Complexity: O(d + k) for d levels of layers with few sublayers and k boxes at the point; layers
  ///   with many sublayers find those at the point by an index.
  public func hitTest(_ p: Point, options: HitTestOptions = HitTestOptions()) -> HitResult? {
    builder.hitTest(p, from: nil, options)
  }

  /// Every layer at a point, the topmost first.
  ///
  /// A layer is listed once, but once for each instance of a replicator it shows in at the point. With
  /// a tolerance, layers within it follow the exact hits, the nearest first.
  ///
  /// - Parameters:
  ///   - p: A point in the scene's space.
  ///   - options: What counts.
  /// - Returns: The layers and where they were hit.
  public func hitTestAll(_ p: Point, options: HitTestOptions = HitTestOptions()) -> [HitResult] {
    builder.hitTestAll(p, from: nil, options)
  }

  /// The layers that a rectangle selects, the topmost first.
  ///
  /// What counts is the area of a layer itself, without its sublayers. An area that a clip or mask hides
  /// altogether does not count; one hidden in part counts whole, but for upright clips without corner
  /// radii, which cut it when the rectangle need only be touched.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the scene's space.
  ///   - mode: Whether layers need to be touched or held by it.
  ///   - options: What counts; the tolerance plays no part.
  /// - Returns: The layers, each once.
  public func layers(
    in rect: Rect,
    mode: RectSelection = .intersects,
    options: HitTestOptions = HitTestOptions()
  ) -> [Layer] {
    builder.layers(in: rect, mode, options)
  }

  /// The layer nearest to a point, the topmost on a tie.
  ///
  /// An area that a clip or mask hides in part counts whole, one hidden altogether not at all.
  ///
  /// - Parameters:
  ///   - p: A point in the scene's space.
  ///   - limit: The largest distance that counts, in the scene's space.
  ///   - options: What else counts; its tolerance plays no part.
  /// - Returns: The layer with its distance, 0 where it is hit exactly, or `nil` if none is near.
  public func nearest(
    to p: Point,
    within limit: Double = .infinity,
    options: HitTestOptions = HitTestOptions()
  ) -> HitResult? {
    var options = options
    options.tolerance = limit
    return builder.hitTest(p, from: nil, options)
  }
}

/// How a rectangle selects layers.
public enum RectSelection: Hashable, Sendable, CaseIterable {
  /// Some of the layer's visible area lies in the rectangle; touching its edge is enough.
  case intersects
  /// All of the layer's visible area lies in the rectangle.
  case contains
}
