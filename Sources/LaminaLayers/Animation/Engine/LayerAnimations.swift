import LaminaMotion

/// What a layer keeps for animation: its entries, its own timing, values of registered properties.
///
/// What the update pass reads is free of run-time exclusivity checks, as in layers.
final class LayerAnimations {
  /// Values that animations put in place of the model's, while there are any.
  @safe @exclusivity(unchecked) var presented: PresentedValues?
  /// The animations, in the order they were added.
  var entries: ContiguousArray<AnimationEntry> = []
  /// Values of registered properties that were set.
  var custom: [CustomProperty: AnimatedValue] = [:]
  /// When the layer's time begins, and how fast it runs.
  var begin = 0.0
  var speed = 1.0
  var timeOffset = 0.0
  /// Properties whose presented value is an animation's.
  var shown: ContiguousArray<PropertyCode> = []
  /// Where what moves the layer is kept in the animator's lists.
  var tracks: ContiguousArray<TrackPlace> = []
  /// What runs the animations; `nil` while they wait for a scene.
  ///
  /// Asked for when the layer changes hands or goes away, never in a loop.
  weak var animator: Animator?
  /// The place in the animator's list of animated layers; −1 outside.
  var index = -1
  /// The place in the animator's list of layers to work out in full; −1 outside.
  var busyIndex = -1
  /// What shows a transition that runs.
  @safe @exclusivity(unchecked) var stage: TransitionStage?
  /// How many animations were added without a key.
  var anonymousCount = 0
  /// Whether the layer waits to be looked at.
  var isTouched = false

  /// Whether the layer's time differs from its superlayer's.
  var hasOwnTime: Bool { begin != 0 || speed != 1 || timeOffset != 0 }
}

extension Layer {
  /// Values that animations put in place of the model's, while there are any.
  @inline(__always)
  final var presented: PresentedValues? {
    get { animations?.presented }
    set { if newValue != nil || animations != nil { animationStorage.presented = newValue } }
  }

  /// What the layer keeps for animation, made on first use.
  final var animationStorage: LayerAnimations {
    if let animations { return animations }
    let storage = LayerAnimations()
    animations = storage
    return storage
  }

  /// The animator of the scene the layer is in, also before the layer's first frame.
  final var animator: Animator? {
    var layer: Layer? = self
    while let current = layer {
      if let builder = current.builder { return builder.animator }
      layer = current.parent
    }
    return nil
  }

  /// From the scene's time to the layer's.
  final var timeMap: TimeMap {
    var chain: ContiguousArray<LayerAnimations> = []
    var layer: Layer? = self
    while let current = layer {
      if let own = current.animations, own.hasOwnTime { chain.append(own) }
      layer = current.parent
    }
    return chain.reversed().reduce(.identity) {
      $0.then(begin: $1.begin, speed: $1.speed, offset: $1.timeOffset)
    }
  }
}
