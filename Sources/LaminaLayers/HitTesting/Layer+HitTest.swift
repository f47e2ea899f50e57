public import LaminaGeometry

extension Layer {
  /// The topmost layer of this subtree that is painted at a point.
  ///
  /// Clips and masks of layers above this one are left out of account. Works without a scene as well;
  /// texts are then set by ``FixedMetricsTextEngine``.
  ///
  /// - Parameters:
  ///   - p: A point in the space of the superlayer, as in Core Animation.
  ///   - options: What counts.
  /// - Returns: The layer and where it was hit, or `nil` where nothing of the subtree is.
  public final func hitTest(_ p: Point, options: HitTestOptions = HitTestOptions()) -> HitResult? {
    withBuilder { $0.hitTest(p, from: self, options) }
  }

  /// Every layer of this subtree at a point of the superlayer's space, the topmost first.
  ///
  /// - Parameters:
  ///   - p: A point in the space of the superlayer.
  ///   - options: What counts.
  /// - Returns: The layers and where they were hit.
  public final func hitTestAll(
    _ p: Point,
    options: HitTestOptions = HitTestOptions()
  ) -> [HitResult] {
    withBuilder { $0.hitTestAll(p, from: self, options) }
  }

  /// Whether the layer itself, without its sublayers, is hit at a point of its own space.
  ///
  /// Its hit area, clip and mask count, visibility does not.
  public final func contains(_ p: Point) -> Bool {
    withBuilder { builder in
      builder.update()
      return builder.frame.contains(p, in: slot)
    }
  }

  /// Runs a closure with what keeps the layer's frame, made for the moment where there is none.
  final func withBuilder<Answer>(_ body: (FrameBuilder) -> Answer) -> Answer {
    if let builder { builder.update() }
    if slot >= 0, let builder { return body(builder) }
    // A layer that is new under a shown one gets its node with the update above.
    let temporary = FrameBuilder(
      root: self,
      context: ContentContext(textEngine: FixedMetricsTextEngine(), scale: 1),
      tracksDamage: false
    )
    defer { temporary.detachAll() }
    temporary.update()
    return body(temporary)
  }
}
