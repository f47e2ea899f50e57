public import LaminaGeometry

/// Why a point hits the layer it hits, and misses the others: one entry a layer, the topmost first.
///
/// A report for people; printed, it has a line an entry. The entries stand in hit order, which is paint
/// order from the front to the back, so those that are hit or covered are the answers of
/// ``Scene/hitTestAll(_:options:)`` in its order. Layers that serve as masks have no entries of their own.
public struct HitExplanation {
  /// What became of one layer, or of one of the instances a replicator shows it in.
  public struct Entry {
    /// The layer.
    public let layer: Layer
    /// How many layers hold it.
    public let depth: Int
    /// The point in the layer's own space; `nil` where no finite point is, as below a singular transform.
    public let localPoint: Point?
    /// The indices of the instances of replicators the entry is about, the outermost first.
    public let instances: [Int]
    /// Whether it was hit, and why not.
    public let outcome: Outcome
    /// How far the layer is from the point, where only the tolerance lets it be hit; else 0.
    public let distance: Double
  }

  /// What became of a layer.
  public enum Outcome {
    /// This part of the layer is the answer of the hit test.
    case hit(HitPart)
    /// This part of the layer lies at the point, or within the tolerance, but the layer named is the
    /// answer.
    case covered(HitPart, by: Layer)
    /// The layer is not hit; the layer named is the reason: the layer itself or one that holds it.
    case missed(HitMiss, by: Layer)
  }

  /// The point that was asked about, in the scene's space.
  public let point: Point
  /// What ``Scene/hitTest(_:options:)`` answers.
  public let hit: HitResult?
  /// The layers, the topmost first.
  public let entries: [Entry]

  /// The first entry about a layer; `nil` for one that is not in the scene.
  public func entry(for layer: Layer) -> Entry? { entries.first { $0.layer === layer } }
}

/// Why a layer is not hit at a point.
public enum HitMiss: Hashable, Sendable {
  /// It is hidden.
  case isHidden
  /// Its opacity, times that of all that holds it, is below 0.01.
  case isTransparent(opacity: Double)
  /// `isHitTestingEnabled` is off.
  case ignoresHits
  /// Its transform has no inverse, or takes the point out of the finite numbers.
  case isSingular
  /// The replicator shows no instance of its sublayers.
  case hasNoInstance
  /// The point is outside the bounds that clip.
  case isClipped
  /// The mask is clear at the point.
  case isMasked
  /// Its hit area is `.none`.
  case hasNoHitArea
  /// It paints nothing itself; it only holds others.
  case paintsNothing
  /// The point is outside its area, which lies in this box of its own space.
  case isOutside(Rect)
  /// The point is in a gap of its dashed line.
  case isInDashGap
  /// Only this part lies at the point, and the options leave it out.
  case isOtherPart(HitPart)
  /// The options' filter refused it.
  case isFiltered
}

extension Scene {
  /// Says for every layer why a point hits or misses it.
  ///
  /// Meant for debugging, tests and tools; ``hitTest(_:options:)`` is the way to ask what is hit.
  ///
  /// - Parameters:
  ///   - point: A point in the scene's space.
  ///   - options: What counts, as for ``hitTest(_:options:)``.
  /// - Returns: One entry a layer, or an instance of one, the topmost first; none for a point that is
  ///   not finite.
  /// - Complexity: O(n) for n layers and instances of layers.
  public func explainHit(
    at point: Point,
    options: HitTestOptions = HitTestOptions()
  ) -> HitExplanation {
    builder.explainHit(at: point, options)
  }
}

extension FrameBuilder {
  /// The frame's explanation, with nodes turned into layers.
  fileprivate func explainHit(at p: Point, _ options: HitTestOptions) -> HitExplanation {
    query(options) { frame, scratch, frameOptions in
      let walk = frame.explainHit(at: p, frameOptions, &scratch)
      guard let hit = walk.hit.flatMap(result) else {
        return HitExplanation(point: p, hit: nil, entries: walk.steps.compactMap { entry($0, nil) })
      }
      let entries = walk.steps.compactMap { entry($0, hit) }
      return HitExplanation(point: p, hit: hit, entries: entries)
    }
  }

  private func entry(_ step: ExplainedNode, _ hit: HitResult?) -> HitExplanation.Entry? {
    guard let layer = layer(at: step.slot), let outcome = outcome(step, layer, hit) else {
      return nil
    }
    return HitExplanation.Entry(
      layer: layer,
      depth: step.depth,
      localPoint: step.point,
      instances: step.instances,
      outcome: outcome,
      distance: step.distance
    )
  }

  private func outcome(
    _ step: ExplainedNode,
    _ layer: Layer,
    _ hit: HitResult?
  ) -> HitExplanation.Outcome? {
    switch step.finding {
    case .missed(let miss, let cause): return self.layer(on: cause).map { .missed(miss, by: $0) }
    case .area(let part):
      guard let hit else { return nil }
      let isHit = hit.layer === layer && hit.instances == step.instances
      return isHit ? .hit(part) : .covered(part, by: hit.layer)
    }
  }
}
