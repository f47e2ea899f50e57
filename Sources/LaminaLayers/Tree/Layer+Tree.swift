extension Layer {
  /// The layer that holds this one; `nil` for a root and for a mask.
  public final var superlayer: Layer? {
    switches.contains(.isMask) ? nil : parent
  }

  /// The layer whose space this one's position is in: the superlayer, or the layer a mask masks.
  final var parent: Layer? { unsafe parentReference?.takeUnretainedValue() }

  /// The layers held by this one, in the order they were added; equal `zPosition`s paint in this order.
  public final var sublayers: [Layer] {
    get { Array(children) }
    set {
      let kept = Set(newValue.map(ObjectIdentifier.init))
      for layer in children where !kept.contains(ObjectIdentifier(layer)) {
        layer.removeFromSuperlayer()
      }
      for (index, layer) in newValue.enumerated() {
        layer.superlayer === self
          ? moveSublayer(layer, to: index) : insertSublayer(layer, at: index)
      }
    }
  }

  /// The number of layers held by this one.
  public final var sublayerCount: Int { children.count }

  /// The sublayer at an index of `sublayers`, `nil` beyond them.
  public final func sublayer(at index: Int) -> Layer? {
    children.indices.contains(index) ? children[index] : nil
  }

  /// Puts a layer above all sublayers of equal `zPosition`, taking it from where it was.
  ///
  /// Adding a layer to itself or to one of its descendants is a mistake: it stops debug builds and
  /// changes nothing in release builds.
  public final func addSublayer(_ layer: Layer) {
    guard canHold(layer) else { return }
    layer.removeFromSuperlayer()
    layer.indexHint = children.count
    children.append(layer)
    adopt(layer)
  }

  /// Puts a layer at an index of `sublayers`, clamped to what there is, taking it from where it was.
  public final func insertSublayer(_ layer: Layer, at index: Int) {
    guard canHold(layer) else { return }
    layer.removeFromSuperlayer()
    let index = min(max(index, 0), children.count)
    layer.indexHint = index
    children.insert(layer, at: index)
    adopt(layer)
  }

  /// Puts a layer just above a sibling in `sublayers`; at the end if that is not a sublayer here.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    guard canHold(layer), layer !== sibling else { return }
    layer.removeFromSuperlayer()
    let index = sibling.flatMap(index(of:))
    insertSublayer(layer, at: index.map { $0 + 1 } ?? children.count)
  }

  /// Puts a layer just below a sibling in `sublayers`; at the beginning if that is not a sublayer here.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    guard canHold(layer), layer !== sibling else { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: sibling.flatMap(index(of:)) ?? 0)
  }

  /// Puts a layer in the place of a sublayer; does nothing if `old` is not a sublayer here.
  public final func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old !== new, canHold(new), old.superlayer === self else { return }
    new.removeFromSuperlayer()
    guard let index = index(of: old) else { return }
    old.removeFromSuperlayer()
    insertSublayer(new, at: index)
  }

  /// Moves a sublayer to another index of `sublayers`, counted after it was taken out.
  public final func moveSublayer(_ layer: Layer, to index: Int) {
    guard layer.superlayer === self, let old = self.index(of: layer), old != index else { return }
    children.remove(at: old)
    let index = min(max(index, 0), children.count)
    children.insert(layer, at: index)
    layer.indexHint = index
    changed(.structure)
  }

  /// Takes the layer out of its superlayer; a mask is taken off the layer it masks.
  public final func removeFromSuperlayer() {
    guard let parent else { return }
    if switches.contains(.isMask) {
      parent.mask = nil
      return
    }
    guard let index = parent.index(of: self) else { return }
    parent.release(self)
    parent.children.remove(at: index)
    parent.changed(.structure)
  }

  /// Takes out all sublayers.
  public final func removeAllSublayers() {
    let old = children
    for layer in old { release(layer) }
    children.removeAll()
    if !old.isEmpty { changed(.structure) }
  }

  /// The layer whose alpha selects what of this layer and its subtree shows.
  ///
  /// Its superlayer, for geometry, is this layer's bounds space. It has no superlayer of its own:
  /// assigning it takes it out of any tree and off any other layer it masked.
  public final var mask: Layer? {
    get { extrasBox?.mask }
    set {
      guard newValue !== mask else { return }
      if let newValue, !canHold(newValue) { return }
      if let old = mask {
        release(old)
        old.switches.remove(.isMask)
        extras.mask = nil
      }
      newValue?.removeFromSuperlayer()
      if let newValue {
        extras.mask = newValue
        newValue.switches.insert(.isMask)
        adopt(newValue)
      }
      changed([.structure, .effects])
    }
  }

  /// The index of a sublayer; its own guess is tried first.
  final func index(of layer: Layer) -> Int? {
    let hint = layer.indexHint
    if hint < children.count, children[hint] === layer { return hint }
    guard let index = children.lastIndex(where: { $0 === layer }) else { return nil }
    layer.indexHint = index
    return index
  }

  /// The first layer of this subtree with an identifier, this layer first, parents before sublayers.
  ///
  /// Masks are not searched. `nil` if there is none.
  ///
  /// - Complexity: O(n) for n layers in the subtree.
  public final func firstLayer(withIdentifier identifier: String) -> Layer? {
    var pending = [self]
    while let layer = pending.popLast() {
      if layer.identifier == identifier { return layer }
      pending.append(contentsOf: layer.children.reversed())
    }
    return nil
  }

  /// Whether this layer is `other` or lies below it, masks included.
  ///
  /// - Complexity: O(d) for d levels.
  public final func isSelfOrDescendant(of other: Layer) -> Bool {
    var layer: Layer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.parent
    }
    return false
  }

  private final func canHold(_ layer: Layer) -> Bool {
    // A layer that holds nothing cannot contain this one, so the walk to the root is spared.
    let hasDescendants = !layer.children.isEmpty || layer.mask != nil || layer === self
    guard hasDescendants, isSelfOrDescendant(of: layer) else { return true }
    assertionFailure("a layer cannot hold itself or one of its ancestors")
    return false
  }

  private final func adopt(_ layer: Layer) {
    unsafe layer.parentReference = Unmanaged.passUnretained(self)
    changed(.structure)
  }

  /// Lets go of a child or mask: its nodes leave the frame, its animations end unfinished.
  private final func release(_ layer: Layer) {
    animator?.layerLeft()
    layer.detachFromFrame()
    unsafe layer.parentReference = nil
  }

  /// Frees the subtree's nodes in the frame it is shown in.
  final func detachFromFrame() {
    if slot >= 0 { builder?.remove(self) }
  }

  /// Takes the tree below apart without recursion, so that a chain of any depth is freed on a small
  /// stack, and clears what points up at this layer.
  final func dismantle() {
    var pending = ContiguousArray<Layer>()
    letGo(into: &pending)
    while var layer = pending.popLast() {
      if isKnownUniquelyReferenced(&layer) { layer.letGo(into: &pending) }
    }
  }

  private final func letGo(into pending: inout ContiguousArray<Layer>) {
    for child in children { unsafe child.parentReference = nil }
    pending.append(contentsOf: children)
    children.removeAll()
    guard let mask = extrasBox?.mask else { return }
    unsafe mask.parentReference = nil
    mask.switches.remove(.isMask)
    extrasBox?.mask = nil
    pending.append(mask)
  }
}
