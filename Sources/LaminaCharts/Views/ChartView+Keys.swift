public import LaminaLayers

extension ChartView {
  /// Handles the keys that walk, select and hide items; true if the key was used.
  ///
  /// Tab and arrows walk the items, Enter and Space select the focused one, or switch it on if it is
  /// off; Delete switches it off or on; Escape closes the details, then takes the focus away.
  public final func handleKey(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .tab: return move(by: event.modifiers.contains(.shift) ? -1 : 1)
    case .right, .down: return move(by: 1)
    case .left, .up: return move(by: -1)
    case .enter, .space:
      guard let index = focused else { return false }
      if plan.segments[index].isHidden {
        setHidden(false, at: index)
        focus(index)
      } else {
        select(selected == index ? nil : index)
      }
      return true
    case .delete, .backspace:
      guard let index = focused else { return false }
      setHidden(!plan.segments[index].isHidden, at: index)
      return true
    case .escape:
      if selected != nil {
        select(nil)
      } else if focused != nil {
        focus(nil)
      } else {
        return false
      }
      return true
    default: return false
    }
  }

  /// The items the keyboard walks, in the data's order: those that are switched on, and the others if
  /// a legend shows where they are.
  public final var walkableItems: [Int] {
    let hasLegend = !plan.legend.isEmpty
    return plan.segments.filter { hasLegend || !$0.isHidden }.map(\.index)
  }

  /// Moves the focus to the next item the keyboard walks, from the selected one if none has it.
  private func move(by step: Int) -> Bool {
    let indices = walkableItems
    guard !indices.isEmpty else { return false }
    let place = (focused ?? selected).flatMap { indices.firstIndex(of: $0) }
    let next = place.map { ($0 + step + indices.count) % indices.count }
    focus(indices[next ?? (step > 0 ? 0 : indices.count - 1)])
    return true
  }
}
