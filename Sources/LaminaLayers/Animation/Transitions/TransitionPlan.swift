import LaminaGeometry

/// What a transition needs while it runs besides its progress.
struct TransitionPlan: Sendable {
  var kind: Transition.Kind
  var edge: Transition.Edge
  /// How far looks slide, in the superlayer's space; `nil` for the layer's bounds in its own.
  var reach: Size?
  /// The looks before the change, in the layer's space; `nil` until they are taken.
  var look: Frame?

  init(kind: Transition.Kind, edge: Transition.Edge) {
    (self.kind, self.edge) = (kind, edge)
  }

  /// How far the new and the old looks stand from the layer's place.
  ///
  /// - Parameters:
  ///   - progress: How much of the way lies behind, 0 at the old looks and 1 at the new.
  ///   - size: How far looks slide.
  /// - Returns: The ways, for sizes in any space.
  func offsets(at progress: Double, over size: Size) -> (new: Vector, old: Vector) {
    let way = outside(over: size)
    let (coming, going) = (way * (1 - progress), -way * progress)
    return switch kind {
    case .fade: (.zero, .zero)
    case .push: (coming, going)
    case .moveIn: (coming, .zero)
    case .reveal: (.zero, going)
    }
  }

  /// How far looks outside stand from their place.
  private func outside(over size: Size) -> Vector {
    switch edge {
    case .left: Vector(dx: -size.width, dy: 0)
    case .right: Vector(dx: size.width, dy: 0)
    case .top: Vector(dx: 0, dy: -size.height)
    case .bottom: Vector(dx: 0, dy: size.height)
    }
  }
}

/// The nodes that a frame has while a layer goes from its old looks to its new ones.
///
/// A stage stands at the layer's place. On it are the layer's own node and one with the former looks,
/// and both move and fade on the stage.
final class TransitionStage {
  let entry: AnimationEntry
  let plan: TransitionPlan
  /// The stage's own node.
  let slot: Int32
  /// The node that holds the former looks.
  let former: Int32
  /// The nodes of the former looks.
  let looks: ContiguousArray<Int32>

  init(
    _ entry: AnimationEntry,
    _ plan: TransitionPlan,
    slot: Int32,
    former: Int32,
    looks: ContiguousArray<Int32>
  ) {
    (self.entry, self.plan) = (entry, plan)
    (self.slot, self.former, self.looks) = (slot, former, looks)
  }

  var isFade: Bool { plan.kind == .fade }
}

extension Layer {
  /// The node that stands for the layer among its siblings: its own, or that of its stage.
  final var outerSlot: Int32 { animations?.stage?.slot ?? slot }

  /// Opens or closes the layer's stage, by what shows at a time of the scene.
  final func restage(at time: Double) {
    guard let storage = animations, let builder else { return }
    let isChanging = presented?.transition != nil
    let entry =
      isChanging
      ? storage.entries.last { $0.content.transition != nil && $0.isInEffect(at: time) } : nil
    guard storage.stage?.entry !== entry else { return }
    builder.closeStage(of: self)
    if let entry, let plan = entry.content.transition {
      builder.openStage(of: self, for: entry, plan)
    }
  }
}
