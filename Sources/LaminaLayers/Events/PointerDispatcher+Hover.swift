import LaminaGeometry

extension PointerDispatcher {
  /// Works out what the pointer is on, and tells the layers it left and those it came to.
  ///
  /// While a layer has captured the pointer, only that layer and those above it can be hovered.
  ///
  /// - Returns: What is hit where the pointer is.
  @discardableResult
  func updateHover() -> HitResult? {
    let hit = location.flatMap { scene.hitTest($0) }
    hoverRevision = scene.builder.revision
    var path = hit?.path ?? []
    if let capturing = capturer {
      let above = Set(capturing.pathFromRoot.map(LayerIdentity.init))
      path = path.filter { above.contains(LayerIdentity($0)) }
    }
    changeHover(to: path)
    updateCursor()
    return hit
  }

  private func changeHover(to path: [Layer]) {
    let old = hovered
    hovered = path
    let (before, after) = (Set(old.map(LayerIdentity.init)), Set(path.map(LayerIdentity.init)))
    for layer in old.reversed() where !after.contains(LayerIdentity(layer)) {
      layer.handle(makeEvent(.leave, target: layer, hit: nil), .target)
    }
    for layer in path where !before.contains(LayerIdentity(layer)) {
      layer.handle(makeEvent(.enter, target: layer, hit: nil), .target)
    }
  }

  private func updateCursor() {
    let layers = capturer?.pathFromRoot ?? hovered
    let cursor = layers.last { $0.cursor != nil }?.cursor ?? scene.rootLayer.cursor ?? .default
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    onCursorChange?(cursor)
  }
}
