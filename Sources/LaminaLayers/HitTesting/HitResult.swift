public import LaminaGeometry

/// A layer that was hit, and where.
public struct HitResult {
  /// The layer.
  public let layer: Layer
  /// The point in the layer's own space; for a hit by tolerance, of the point asked for.
  ///
  /// In an instance of a replicator it is the point as that instance maps it.
  public let localPoint: Point
  /// What of the layer was hit.
  public let part: HitPart
  /// How far the layer is from the point, in the caller's space; 0 for an exact hit.
  public let distance: Double
  /// The indices of the instances of replicators that the layer was hit in, the outermost first.
  public let instances: [Int]

  /// The layers from the root down to the hit one.
  public var path: [Layer] {
    Array(sequence(first: layer, next: \.superlayer)).reversed()
  }
}

/// A node of a frame that was hit, and where.
public struct FrameHit: Hashable, Sendable {
  /// The index of the node in the frame.
  public var node: Int32
  /// The point in the node's own space.
  public var localPoint: Point
  /// What of the node was hit.
  public var part: HitPart
  /// How far the node is from the point, in the caller's space; 0 for an exact hit.
  public var distance = 0.0
  /// The indices of the instances of replicators that the node was hit in, the outermost first.
  public var instances: [Int] = []
}
