import LaminaGeometry

extension Layer {
  /// The place among siblings that is on screen.
  final var shownZPosition: Double { presented?.geometry.zPosition ?? model.zPosition }

  /// The map from the layer's own space to its superlayer's, as presented.
  final var shownPlacement: Transform {
    let map = presented?.geometry.toSuperlayer ?? model.toSuperlayer
    guard !switches.contains(.isMask), let parent = unsafe parentReference else { return map }
    let inner = unsafe parent._withUnsafeGuaranteedRef { $0.shownSublayerMap }
    return inner.map(map.concatenating) ?? map
  }

  /// The map that the presented `sublayerTransform` makes about the anchor; `nil` for none.
  final var shownSublayerMap: Transform? {
    if presented == nil, styleBox == nil { return nil }
    guard let map = shownStyle?.sublayerTransform, !map.isIdentity else { return nil }
    return map.about(shown.anchor)
  }

  /// The box of the layer as a value of a frame; `nil` when it paints none and needs none.
  final func makeStyle() -> FrameStyle? {
    let replicator = presented?.replicator ?? (self as? ReplicatorLayer)?.values
    let values = shownStyle
    let needed = values != nil || switches.contains(.masksToBounds) || replicator != nil
    guard needed else { return nil }
    return FrameStyle(
      bounds: shown.bounds.standardized,
      values: values ?? .standard,
      instances: replicator?.instances(about: shown.anchor) ?? []
    )
  }

  /// The hit area as a value of a frame; `nil` when it is what is painted.
  final func makeHitArea() -> FrameHitArea? {
    let gaps = switches.contains(.hitsDashGaps)
    guard hitArea != .painted || hitOutsets != .zero || gaps else { return nil }
    return FrameHitArea(
      area: hitArea,
      outsets: hitOutsets,
      hitsDashGaps: gaps,
      bounds: shown.bounds
    )
  }

  /// The node's flags but for those that depend on its placement.
  final func frameFlags(_ style: FrameStyle?) -> FrameFlags {
    var flags: FrameFlags = []
    func set(_ flag: FrameFlags, _ on: Bool) { if on { flags.insert(flag) } }
    let opacity = shown.opacity
    set(.isAbsent, switches.contains(.isHidden) || opacity <= 0)
    set(.isFaint, opacity < 0.01)
    set(.isTranslucent, opacity < 1)
    set(.masksToBounds, switches.contains(.masksToBounds))
    set(.hasMask, extrasBox?.mask != nil)
    set(.isMask, switches.contains(.isMask))
    set(.subtreeIgnoresHits, !switches.contains(.isHitTestingEnabled))
    set(.shouldRasterize, switches.contains(.shouldRasterize))
    set(.snapsToPixels, switches.contains(.snapsToPixels))
    set(.joinsSeams, switches.contains(.joinsSeams))
    guard let style else { return flags }
    set(.hasStyle, true)
    set(.hasBorder, style.hasBorder)
    set(.hasShadow, style.shadow.isVisible)
    set(.isBlended, style.blendMode != .normal)
    set(.isReplicator, self is ReplicatorLayer)
    return flags
  }
}
