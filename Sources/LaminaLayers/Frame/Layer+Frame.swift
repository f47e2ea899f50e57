import LaminaGeometry

extension Layer {
  /// Whether what the layer shows is in its own model alone: nothing below it, no mask, no animation, and
  /// content that is made without anyone else's code.
  @inline(__always)
  final var isSelfContained: Bool {
    children.isEmpty && animations == nil && extrasBox?.mask == nil && makesContentAlone
  }

  /// The place among siblings that is on screen.
  final var shownZPosition: Double { presented?.geometry.zPosition ?? model.zPosition }

  /// The map from the layer's own space to its superlayer's, as presented.
  final var shownPlacement: Transform {
    let map = presented?.geometry.toSuperlayer ?? model.toSuperlayer
    guard !switches.contains(.isMask), let parent = unsafe parentReference else { return map }
    let inner = unsafe parent._withUnsafeGuaranteedRef { $0.shownSublayerMap }
    return inner.map(map.concatenating) ?? map
  }

  /// Where the layer's own space lies in its superlayer's; `nil` where it takes more than the layer's own
  /// model, or more than a vector, to tell.
  @inline(__always)
  final var shownOrigin: Vector? {
    guard presented == nil, !switches.contains(.isMask) else { return nil }
    if let parent = unsafe parentReference {
      let isPlain = unsafe parent._withUnsafeGuaranteedRef { $0.mapsSublayersAsTheyStand }
      if !isPlain { return nil }
    }
    return model.uprightOrigin
  }

  /// Whether there is no `sublayerTransform`, as is plain without a look at any style.
  @inline(__always)
  private final var mapsSublayersAsTheyStand: Bool { presented == nil && styleBox == nil }

  /// The map that the presented `sublayerTransform` makes about the anchor; `nil` for none.
  final var shownSublayerMap: Transform? {
    if mapsSublayersAsTheyStand { return nil }
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

  /// What the layer shows itself.
  ///
  /// - Parameters:
  ///   - context: What content depends on from outside.
  ///   - style: The box that the node will have.
  ///   - hit: The hit area.
  ///   - flags: The flags that tell of style and switches.
  ///   - box: The painted box.
  /// - Returns: What the builder writes into the frame.
  @inline(__always)
  final func makeLook(
    _ context: ContentContext,
    _ style: FrameStyle?,
    _ hit: FrameHitArea?,
    _ flags: FrameFlags,
    box: Extent?
  ) -> FrameLook {
    var extent = Extent.empty
    let content = makeContent(context, extent: &extent)
    if let box { extent = extent.union(box) }
    if flags.contains(.snapsToPixels) { extent = extent.outset(by: 1) }
    return FrameLook(
      item: FrameItem(content: content, style: style, hit: hit),
      extent: extent,
      flags: flags.union(FrameItem.areaFlags(content, style, hit, flags))
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

extension FrameFlags {
  /// Whether painters may keep a picture of a node with these flags and a style.
  @inline(__always)
  func keepsPicture(_ style: FrameStyle?) -> Bool {
    contains(.shouldRasterize) || contains(.hasShadow) && style?.shadow.path == nil
  }
}
