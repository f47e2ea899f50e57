public import LaminaGeometry

/// What a layer knows that takes no part in painting.
final class LayerExtras {
  var name: String?
  var identifier: String?
  var mask: Layer?
  var hitArea = HitArea.painted
  var hitOutsets = Insets.zero
  var cursor: Cursor?
  var isFocusable = false
  var focusPriority = 0
  var handlers = LayerHandlers()
  var userInfo: Any?
}

/// Which area of a layer itself, without its sublayers, takes hits.
public enum HitArea: Hashable, Sendable {
  /// What is painted: filled and stroked areas, the box with its corners, lines of text.
  case painted
  /// The bounds, half-open; what Core Animation tests.
  case bounds
  /// The inside (nonzero) of a path in the layer's space.
  case path(Path)
  /// Nothing; the layer lets everything through.
  case none
}

/// The pointer's look, by the names of the CSS `cursor` property that X11 cursor themes share.
public enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// The platform's arrow.
  case `default`
  /// A hand: something to click.
  case pointer
  /// A beam: text to select.
  case text
  /// A cross: a point to pick.
  case crosshair
  /// Four arrows: something to move.
  case move
  /// An open hand: something to drag.
  case grab
  /// A closed hand: being dragged.
  case grabbing
  /// Not possible here.
  case notAllowed = "not-allowed"
  /// Busy.
  case wait
  /// A question mark: help.
  case help
  /// Moves a vertical edge.
  case resizeHorizontally = "ew-resize"
  /// Moves a horizontal edge.
  case resizeVertically = "ns-resize"
}

extension Layer {
  /// A name for people: dumps, explanations, searches.
  ///
  /// Need not be unique.
  public final var name: String? {
    get { extrasBox?.name }
    set { extras.name = newValue }
  }

  /// A stable identity that outlives the layer: a click whose press and release fall on layers of the
  /// same identifier is a click, even if the tree was rebuilt in between.
  public final var identifier: String? {
    get { extrasBox?.identifier }
    set { extras.identifier = newValue }
  }

  /// Which area of the layer itself takes hits; what is painted, by default.
  public final var hitArea: HitArea {
    get { extrasBox?.hitArea ?? .painted }
    set {
      guard newValue != hitArea else { return }
      extras.hitArea = newValue
      changed(.effects)
    }
  }

  /// How far the hit area reaches beyond the painted one, in points of the layer's space.
  ///
  /// The enlarged area keeps the layer's place in the order, so it may take points that layers below
  /// paint, and never those of layers above.
  public final var hitOutsets: Insets {
    get { extrasBox?.hitOutsets ?? .zero }
    set {
      guard accepts(newValue.isFinite, "hitOutsets"), newValue != hitOutsets else { return }
      extras.hitOutsets = newValue
      changed(.effects)
    }
  }

  /// Whether the layer and its subtree take part in hit testing; true by default.
  public final var isHitTestingEnabled: Bool {
    get { switches.contains(.isHitTestingEnabled) }
    set { setSwitch(.isHitTestingEnabled, newValue) }
  }

  /// The pointer's look over this layer and over sublayers that set none.
  public final var cursor: Cursor? {
    get { extrasBox?.cursor }
    set { extras.cursor = newValue }
  }

  /// Something of the embedder's own to go with the layer, such as the item it stands for.
  ///
  /// Held as long as the layer lives; the toolkit never looks at it.
  public final var userInfo: Any? {
    get { extrasBox?.userInfo }
    set { extras.userInfo = newValue }
  }

  /// The extras, made on first use.
  final var extras: LayerExtras {
    if let extrasBox { return extrasBox }
    let extras = LayerExtras()
    extrasBox = extras
    return extras
  }
}
