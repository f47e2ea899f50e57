/// What makes two layers the same for the pointer: the identifier where there is one, so that a layer
/// that replaces another of the same identifier goes on where that one was.
enum LayerIdentity: Hashable {
  case named(String)
  case object(ObjectIdentifier)

  init(_ layer: Layer) {
    self = layer.identifier.map(LayerIdentity.named) ?? .object(ObjectIdentifier(layer))
  }
}

extension Layer {
  /// Whether the pointer takes another layer for this one.
  final func isSame(as other: Layer) -> Bool { LayerIdentity(self) == LayerIdentity(other) }

  /// The layers from the root down to this one.
  final var pathFromRoot: [Layer] {
    Array(sequence(first: self, next: \.superlayer)).reversed()
  }

  /// The layer of this subtree that stands for one that may have been replaced: itself while it is in
  /// the tree, else the one of the same identifier.
  final func successor(of layer: Layer) -> Layer? {
    if layer.isSelfOrDescendant(of: self) { return layer }
    guard let identifier = layer.identifier else { return nil }
    return firstDescendant { $0.identifier == identifier }
  }

  /// The first layer of this subtree, in tree order, that meets a condition.
  final func firstDescendant(where condition: (Layer) -> Bool) -> Layer? {
    var pending = [self]
    while let layer = pending.popLast() {
      if condition(layer) { return layer }
      pending.append(contentsOf: layer.children.reversed())
    }
    return nil
  }
}
