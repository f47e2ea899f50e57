public import LaminaGeometry

/// A layer that shows its sublayers several times, each time transformed and tinted further.
///
/// Instance 0 is the sublayers as they are. Later instances are painted above earlier ones, and each
/// instance is hit where it is painted.
public final class ReplicatorLayer: Layer {
  var values = ReplicatorValues()

  /// How many times the sublayers show; 1 by default, at most 100,000, and 0 hides them.
  public var instanceCount: Int {
    get { values.count }
    set { set(\.count, min(max(newValue, 0), 100_000)) }
  }

  /// The map from one instance to the next, about the anchor point.
  public var instanceTransform: Transform {
    get { values.transform }
    set {
      guard accepts(newValue.isFinite, "instanceTransform") else { return }
      set(\.transform, newValue, .instanceTransform)
    }
  }

  /// What the opacity changes by from one instance to the next; the result is clamped to 0…1.
  public var instanceAlphaOffset: Double {
    get { values.alphaOffset }
    set {
      guard accepts(newValue.isFinite, "instanceAlphaOffset") else { return }
      set(\.alphaOffset, newValue, .instanceAlphaOffset)
    }
  }

  private func set<Value: Equatable>(
    _ path: WritableKeyPath<ReplicatorValues, Value>,
    _ value: Value,
    _ code: PropertyCode? = nil
  ) {
    guard values[keyPath: path] != value else { return }
    if let code { willChange(code) }
    values[keyPath: path] = value
    changed(.effects)
    modelChanged(.replicator)
  }
}

/// How a replicator repeats its sublayers.
struct ReplicatorValues: Hashable, Sendable {
  var count = 1
  var transform = Transform.identity
  var alphaOffset = 0.0
}

/// One repetition of a replicator's sublayers.
public struct ReplicatedInstance: Hashable, Sendable {
  /// The map from the sublayers' place to this instance's, in the replicator's space.
  public let transform: Transform
  /// The opacity of this instance, 0…1.
  public let opacity: Double
}

extension ReplicatorValues {
  /// The instances, the first at the back; those whose transform cannot be inverted are left out by
  /// `nil`, so that indices stay.
  func instances(about anchor: Point) -> [ReplicatedInstance?] {
    let step = transform.about(anchor)
    var map = Transform.identity
    return (0..<count).map { index in
      defer { map = map.concatenating(step) }
      guard map.inverse != nil else { return nil }
      let opacity = 1 + alphaOffset * Double(index)
      return ReplicatedInstance(
        transform: map,
        opacity: Double.minimum(Double.maximum(opacity, 0), 1)
      )
    }
  }
}
