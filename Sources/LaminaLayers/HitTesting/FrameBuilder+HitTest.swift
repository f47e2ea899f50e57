import LaminaGeometry

/// Hit tests of a live tree: the frame's, with nodes turned into layers and indexes kept.
extension FrameBuilder {
  /// The topmost layer at a point of the space that the layer to start from stands in.
  func hitTest(_ p: Point, from layer: Layer?, _ options: HitTestOptions) -> HitResult? {
    if options.filter == nil, options.values == .presented {
      update()
      // Nothing is called that could change the frame meanwhile, so it need not be copied.
      let start = layer?.outerSlot ?? frame.root
      let hit = frame.hitTestInPlace(
        p,
        from: start,
        FrameHitOptions(options),
        &hitScratch,
        ahead: readAhead
      )
      if hitScratch.hasFindings { useFindings(of: &hitScratch) }
      guard let hit else { return nil }
      return result(hit)
    }
    return query(options) { frame, scratch, frameOptions in
      let start = layer?.outerSlot ?? frame.root
      return frame.hitTest(p, from: start, frameOptions, &scratch).flatMap(result)
    }
  }

  /// Every layer at a point, the topmost first.
  func hitTestAll(_ p: Point, from layer: Layer?, _ options: HitTestOptions) -> [HitResult] {
    query(options) { frame, scratch, frameOptions in
      let start = layer?.outerSlot ?? frame.root
      return frame.hitTestAll(p, from: start, frameOptions, &scratch).compactMap(result)
    }
  }

  /// The layers a rectangle selects, the topmost first.
  func layers(in rect: Rect, _ mode: RectSelection, _ options: HitTestOptions) -> [Layer] {
    query(options) { frame, _, frameOptions in
      frame.nodes(in: rect, mode: mode, options: frameOptions).compactMap(layer(at:))
    }
  }

  func result(_ hit: FrameHit) -> HitResult? {
    guard let layer = layer(at: hit.node) else { return nil }
    return HitResult(
      layer: layer,
      localPoint: hit.localPoint,
      part: hit.part,
      distance: hit.distance,
      instances: hit.instances
    )
  }

  /// Asks the frame of the values that count, and makes use of what the walk met.
  func query<Answer>(
    _ options: HitTestOptions,
    _ ask: (borrowing Frame, inout PointScratch, FrameHitOptions) -> Answer
  ) -> Answer {
    update()
    var frameOptions = FrameHitOptions(options)
    if let filter = options.filter {
      frameOptions.filter = { [unowned self] in layer(at: $0).map(filter) ?? false }
    }
    if options.values == .model {
      return withModelValues {
        var scratch = PointScratch()
        return ask(frame, &scratch, frameOptions)
      }
    }
    // Taken out while in use, so that a filter may ask for hits itself.
    var scratch = PointScratch()
    swap(&scratch, &hitScratch)
    let answer = ask(frame, &scratch, frameOptions)
    useFindings(of: &scratch)
    hitScratch = scratch
    return answer
  }

  /// Builds indexes that would have helped, and keeps prepared forms at hand.
  private func useFindings(of scratch: inout PointScratch) {
    for container in scratch.slowContainers { frame.demandIndex(of: container) }
    scratch.slowContainers.removeAll(keepingCapacity: true)
    for slot in scratch.unknownFills { frame.keepFill(of: slot) }
    scratch.unknownFills.removeAll(keepingCapacity: true)
  }

  /// Runs a closure while the frame shows the values that were set instead of animated ones.
  private func withModelValues<Answer>(_ body: () -> Answer) -> Answer {
    let animated = layersWithPresentedValues()
    if animated.isEmpty { return body() }
    let (shownFrame, shownDamage) = (frame, damage)
    let values = animated.map(\.presented)
    func redo() {
      for layer in animated { layer.changed([.placement, .content, .effects, .sublayerPlacement]) }
      for layer in animated { layer.superlayer?.changed(.structure) }
      update()
    }
    for layer in animated { layer.presented = nil }
    redo()
    let answer = body()
    for (layer, value) in zip(animated, values) { layer.presented = value }
    (frame, damage) = (shownFrame, shownDamage)
    return answer
  }

  private func layersWithPresentedValues() -> [Layer] {
    frame.nodes.indices.compactMap { slot in
      layer(at: Int32(slot)).flatMap { $0.presented == nil ? nil : $0 }
    }
  }
}
