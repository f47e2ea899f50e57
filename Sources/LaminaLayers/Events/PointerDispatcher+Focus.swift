/// The keyboard: which layer has it, and where keys go.
extension PointerDispatcher {
  /// Which way the focus moves.
  public enum FocusDirection: Hashable, Sendable {
    /// To the layer after.
    case next
    /// To the layer before.
    case previous
  }

  /// Gives a layer the focus, or takes it from all; ignored for a layer that is not focusable.
  ///
  /// - Parameter layer: The layer, or `nil` for none.
  /// - Returns: Whether the layer has the focus now.
  @discardableResult
  public func focus(_ layer: Layer?) -> Bool {
    if let layer, !layer.isFocusable || !layer.isSelfOrDescendant(of: scene.rootLayer) {
      return false
    }
    let old = focusedLayer
    guard old !== layer else { return true }
    focusedLayer = layer
    old?.focusChanged(false)
    layer?.focusChanged(true)
    return true
  }

  /// Moves the focus to the next or previous focusable layer, round and round.
  ///
  /// The order is that of the tree, parents before their sublayers, layers with a greater
  /// ``Layer/focusPriority`` first; what lies above what plays no part.
  ///
  /// - Parameter direction: Which way.
  /// - Returns: The layer that has the focus now; `nil` if none is focusable.
  @discardableResult
  public func moveFocus(_ direction: FocusDirection) -> Layer? {
    let order = focusOrder
    guard !order.isEmpty else {
      focus(nil)
      return nil
    }
    let current = resolvedFocus.flatMap { layer in order.firstIndex { $0 === layer } }
    let index =
      switch (direction, current) {
      case (.next, let current?): (current + 1) % order.count
      case (.previous, let current?): (current + order.count - 1) % order.count
      case (.next, nil): 0
      case (.previous, nil): order.count - 1
      }
    focus(order[index])
    return order[index]
  }

  /// The layers that the focus moves through, in order.
  public var focusOrder: [Layer] {
    var found: [Layer] = []
    var pending = [scene.rootLayer]
    while let layer = pending.popLast() {
      if layer.isHidden { continue }
      if layer.isFocusable { found.append(layer) }
      pending.append(contentsOf: layer.children.reversed())
    }
    let sorted = found.enumerated().sorted {
      let (a, b) = ($0.element.focusPriority, $1.element.focusPriority)
      return a != b ? a > b : $0.offset < $1.offset
    }
    return sorted.map(\.element)
  }

  /// A key went down: it goes to the focused layer and then to those above it, or to the root layer.
  ///
  /// A key that no handler uses does what keys do: tab moves the focus, and enter or space click the
  /// focused layer.
  ///
  /// - Parameter event: The key.
  /// - Returns: Whether the key was used.
  @discardableResult
  public func keyDown(_ event: KeyEvent) -> Bool {
    flushMotion()
    note(event.time, event.modifiers)
    let start = resolvedFocus ?? scene.rootLayer
    for layer in start.pathFromRoot.reversed() {
      for handler in layer.extrasBox?.handlers.key ?? [] where handler.body(event) { return true }
    }
    return useByDefault(event)
  }

  /// A key came up.
  ///
  /// - Parameter event: The key.
  /// - Returns: Whether it was used; no key is, so far.
  @discardableResult
  public func keyUp(_ event: KeyEvent) -> Bool {
    note(event.time, event.modifiers)
    return false
  }

  private func useByDefault(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .tab:
      guard event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
      return moveFocus(event.modifiers.contains(.shift) ? .previous : .next) != nil
    case .enter, .space:
      guard let layer = resolvedFocus, !event.isRepeat else { return false }
      let click = makeEvent(.click, target: layer, hit: nil)
      click.clickCount = 1
      deliver(click)
      return true
    default: return false
    }
  }

  /// The focused layer, or the one that replaced it; one that left the tree loses the focus.
  private var resolvedFocus: Layer? {
    guard let old = focusedLayer else { return nil }
    let layer = scene.rootLayer.successor(of: old)
    if layer !== old { focus(layer) }
    return focusedLayer
  }
}

extension Layer {
  /// Whether the layer can have the keyboard's focus; false by default.
  public final var isFocusable: Bool {
    get { extrasBox?.isFocusable ?? false }
    set { extras.isFocusable = newValue }
  }

  /// How early the focus comes to the layer; 0 by default, greater ones come first.
  public final var focusPriority: Int {
    get { extrasBox?.focusPriority ?? 0 }
    set { extras.focusPriority = newValue }
  }

  fileprivate final func focusChanged(_ isFocused: Bool) {
    for handler in extrasBox?.handlers.focus ?? [] { handler.body(isFocused) }
  }
}
