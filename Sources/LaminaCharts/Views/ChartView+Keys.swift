public import LaminaLayers

extension ChartView {
  /// Handles the keys that walk and select items; true if the key was used.
  public final func handleKey(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .tab: return move(by: event.modifiers.contains(.shift) ? -1 : 1)
    case .right, .down: return move(by: 1)
    case .left, .up: return move(by: -1)
    case .enter, .space:
      guard let index = focused else { return false }
      select(selected == index ? nil : index)
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

  /// Moves the focus to the next item that is switched on, in the data's order.
  private func move(by step: Int) -> Bool {
    let indices = plan.segments.indices.filter { !plan.segments[$0].isHidden }
    guard !indices.isEmpty else { return false }
    let place = focused.flatMap { indices.firstIndex(of: $0) }
    let next = place.map { ($0 + step + indices.count) % indices.count }
    focus(indices[next ?? (step > 0 ? 0 : indices.count - 1)])
    return true
  }
}
