import LaminaGeometry

extension FrameBuilder {
  /// The looks of a layer as of now; of nothing for one that no frame has shown.
  func look(of layer: Layer) -> Frame {
    guard layer.slot >= 0 else { return Frame() }
    update()
    return layer.slot >= 0 ? frame.look(of: layer.outerSlot) : Frame()
  }

  /// The layer of a node; for a stage, the layer that stands on it.
  func layer(on slot: Int32) -> Layer? {
    if let layer = layer(at: slot) { return layer }
    var child = frame.nodes[Int(slot)].firstChild
    while child >= 0 {
      if let layer = layer(at: child) { return layer }
      child = frame.nodes[Int(child)].nextSibling
    }
    return nil
  }

  /// Puts a stage in the place of a layer's node, with the node and the former looks on it.
  func openStage(of layer: Layer, for entry: AnimationEntry, _ plan: TransitionPlan) {
    let own = layer.slot
    guard own >= 0 else { return }
    let parent = frame.nodes[Int(own)].parent
    frame.childLeft(own)
    let look = plan.look ?? Frame()
    let stage = TransitionStage(
      entry,
      plan,
      slot: takeSlot(),
      former: takeSlot(),
      looks: ContiguousArray((0..<look.nodes.count).map { _ in takeSlot() })
    )
    frame.paste(look, into: stage.looks)
    frame.nodes[Int(stage.slot)].parent = parent
    if let root = stage.looks.first {
      frame.nodes[Int(root)].parent = stage.former
      frame.link([root], under: stage.former)
      frame.widenChildrenExtent(of: stage.former, by: root)
    }
    for child in [own, stage.former] { frame.nodes[Int(child)].parent = stage.slot }
    frame.link(
      plan.kind == .moveIn ? [stage.former, own] : [own, stage.former],
      under: stage.slot
    )
    frame.widenChildrenExtent(of: stage.slot, by: own)
    if frame.root == own { frame.root = stage.slot }
    layer.animationStorage.stage = stage
    noteStage(of: layer)
  }

  /// Takes a layer's stage away, if it has one, and puts the layer's node back in its place.
  func closeStage(of layer: Layer) {
    guard let stage = layer.animations?.stage else { return }
    addDamage(frame.nodes[Int(stage.slot)].subtreeExtent, inParentOf: stage.slot)
    frame.childLeft(stage.slot)
    let own = Int(layer.slot)
    frame.nodes[own].parent = frame.nodes[Int(stage.slot)].parent
    (frame.nodes[own].previousSibling, frame.nodes[own].nextSibling) = (-1, -1)
    if frame.root == stage.slot { frame.root = layer.slot }
    dropStage(of: layer)
    noteStage(of: layer)
  }

  /// Frees the nodes of a layer's stage but for the layer's own.
  func dropStage(of layer: Layer) {
    guard let storage = layer.animations, let stage = storage.stage else { return }
    for slot in stage.looks { returnSlot(slot) }
    returnSlot(stage.former)
    returnSlot(stage.slot)
    storage.stage = nil
  }

  private func noteStage(of layer: Layer) {
    layer.changed([.placement, .effects])
    layer.parent?.changed([.structure, .effects])
  }

  // MARK: Values

  /// Writes where a stage stands, and what is on it.
  func place(_ stage: TransitionStage, of layer: Layer, _ map: Transform) {
    let progress = layer.presented?.transition ?? 1
    frame.place(stage.slot, map)
    var (new, old) = stage.plan.offsets(
      at: progress,
      over: stage.plan.reach ?? layer.shown.bounds.standardized.size
    )
    if stage.plan.reach != nil, let inverse = map.inverse {
      (new, old) = (inverse.apply(new), inverse.apply(old))
    }
    frame.place(layer.slot, Transform(translationX: new.dx, y: new.dy))
    frame.place(stage.former, Transform(translationX: old.dx, y: old.dy))
    // In 255ths, so that what is alike before and after stays as it is to the last bit.
    let share = Double.minimum(Double.maximum(1 - progress, 0), 1)
    let opacity = stage.isFade ? (share * 255).rounded() / 255 : 1
    frame.nodes[Int(stage.former)].opacity = opacity
    var flags: FrameFlags = [.subtreeIgnoresHits, .holdsFormerLooks]
    if opacity == 0 || progress == 1 { flags.insert(.isAbsent) }
    if stage.isFade {
      flags.formUnion([.hasStyle, .isBlended, .isTranslucent])
      frame.items[Int(stage.former)].style = Self.added
    }
    frame.setFlags(stage.former, flags)
  }

  /// Gives a stage what belongs to the layer as a whole, and takes it from the layer's own node.
  func fitOut(
    _ stage: TransitionStage,
    of layer: Layer,
    _ style: inout FrameStyle?,
    _ flags: inout FrameFlags
  ) {
    // What slides is cut to the bounds of a layer that clips, and then casts its shadow as one.
    let clips = !stage.isFade && stage.plan.reach == nil && flags.contains(.masksToBounds)
    var lifted: FrameFlags = [.isMask, .isBlended, .hasStyle]
    if clips { lifted.formUnion([.masksToBounds, .hasShadow]) }
    var outer = flags.intersection(lifted)
    if stage.isFade { outer.insert(.isIsolated) }
    frame.items[Int(stage.slot)].style = style?.around(hasShadow: clips)
    frame.setFlags(stage.slot, outer)
    let castsShadow = clips && outer.contains(.hasShadow) && style?.shadow.path == nil
    frame.setKeepsPicture(stage.slot, castsShadow)
    style = style?.inGroup(keepsShadow: !clips)
    flags.subtract([.isMask, .isBlended])
    if clips {
      flags.remove(.hasShadow)
      stage.looks.first.map { castNoShadow($0) }
    }
    if stage.isFade { flags.insert(.isFadingIn) }
  }

  private func castNoShadow(_ slot: Int32) {
    let index = Int(slot)
    frame.items[index].style = frame.items[index].style?.inGroup(keepsShadow: false)
    frame.nodes[index].flags.remove(.hasShadow)
    frame.setKeepsPicture(slot, frame.nodes[index].flags.contains(.shouldRasterize))
  }

  /// Works out the extents of what is on a stage and of the stage itself.
  func stageChanged(_ stage: TransitionStage, isWaiting: (Int32) -> Bool) {
    frame.extentChanged(stage.former) { $0 == stage.slot || isWaiting($0) }
    frame.extentChanged(stage.slot, isWaiting: isWaiting)
  }

  /// The style of looks that are added to what lies below inside their group.
  private static let added: FrameStyle = {
    var values = StyleValues()
    values.compositingMode = .plusLighter
    return FrameStyle(bounds: .zero, values: values, instances: [])
  }()
}
