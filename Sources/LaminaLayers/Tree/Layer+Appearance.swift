public import LaminaGeometry

extension Layer {
  /// How opaque the layer and its subtree are as one picture, 0…1; values outside are clamped.
  public final var opacity: Double {
    get { model.opacity }
    set {
      let value = Double.minimum(Double.maximum(newValue, 0), 1)
      guard accepts(!newValue.isNaN, "opacity"), value != model.opacity else { return }
      willChange(.opacity)
      model.opacity = value
      changed(.effects)
      modelChanged(.geometry)
    }
  }

  /// Whether the layer and its subtree are left out of painting and hit testing.
  public final var isHidden: Bool {
    get { switches.contains(.isHidden) }
    set { setSwitch(.isHidden, newValue) }
  }

  /// Whether content and sublayers are clipped to the bounds with their corner radii.
  public final var masksToBounds: Bool {
    get { switches.contains(.masksToBounds) }
    set { setSwitch(.masksToBounds, newValue) }
  }

  /// Whether the painter keeps a picture of the subtree and reuses it while nothing in it changes.
  ///
  /// Moving the layer by whole device pixels, fading it, and changing its blend mode or shadow reuse the
  /// picture too. The layer is then painted as a group, at a place rounded to 1/256 of a pixel; one of
  /// more than four million pixels is painted anew each time.
  public final var shouldRasterize: Bool {
    get { switches.contains(.shouldRasterize) }
    set { setSwitch(.shouldRasterize, newValue) }
  }

  /// Whether upright lines and edges are moved to the nearest device pixel when painted, so that
  /// hairlines stay sharp.
  ///
  /// Hit testing is not affected.
  public final var snapsToPixels: Bool {
    get { switches.contains(.snapsToPixels) }
    set { setSwitch(.snapsToPixels, newValue) }
  }

  /// Whether the shapes among the sublayers are painted without seams where they share edges.
  public final var joinsSeams: Bool {
    get { switches.contains(.joinsSeams) }
    set { setSwitch(.joinsSeams, newValue) }
  }

  /// The colour behind everything else in the bounds; `nil`, the default, for none.
  public final var backgroundColor: Color? {
    get { styleBox?.values.backgroundColor }
    set { setStyle(\.backgroundColor, newValue, .backgroundColor) }
  }

  /// The radii of the four corners of background, border and clip, in points.
  public final var cornerRadii: CornerRadii {
    get { styleBox?.values.cornerRadii ?? .zero }
    set {
      let corners = [
        newValue.topLeft, newValue.topRight, newValue.bottomRight, newValue.bottomLeft,
      ]
      guard accepts(corners.allSatisfy(\.isFinite), "cornerRadii") else { return }
      setStyle(\.cornerRadii, newValue, .cornerRadii)
    }
  }

  /// One radius for all four corners; reads the top left one.
  public final var cornerRadius: Double {
    get { cornerRadii.topLeft.width }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// The width of the border, inside the bounds, on top of everything; 0, the default, for none.
  public final var borderWidth: Double {
    get { styleBox?.values.borderWidth ?? 0 }
    set {
      guard accepts(newValue.isFinite, "borderWidth") else { return }
      setStyle(\.borderWidth, Double.maximum(newValue, 0), .borderWidth)
    }
  }

  /// The colour of the border; black by default.
  public final var borderColor: Color? {
    get { (styleBox?.values ?? .standard).borderColor }
    set { setStyle(\.borderColor, newValue, .borderColor) }
  }

  /// The picture in the bounds, above the background.
  public final var contents: Image? {
    get { styleBox?.values.contents }
    set {
      guard newValue !== contents else { return }
      changeStyle([.content]) { $0.contents = newValue }
    }
  }

  /// How the contents are placed when their size differs from the bounds'.
  public final var contentsGravity: ContentsGravity {
    get { styleBox?.values.contentsGravity ?? .resize }
    set { setStyle(\.contentsGravity, newValue, [.content]) }
  }

  /// The part of the contents to show, in unit coordinates of the picture.
  public final var contentsRect: Rect {
    get { (styleBox?.values ?? .standard).contentsRect }
    set {
      guard accepts(newValue.isFinite, "contentsRect") else { return }
      setStyle(\.contentsRect, newValue, .contentsRect)
    }
  }

  /// The part of the contents that stretches when they are resized (nine-slice), in unit coordinates.
  public final var contentsCenter: Rect {
    get { (styleBox?.values ?? .standard).contentsCenter }
    set {
      guard accepts(newValue.isFinite, "contentsCenter") else { return }
      setStyle(\.contentsCenter, newValue, [.content])
    }
  }

  /// Pixels of the contents a point; 1 by default.
  public final var contentsScale: Double {
    get { styleBox?.values.contentsScale ?? 1 }
    set {
      guard accepts(newValue.isFinite && newValue > 0, "contentsScale") else { return }
      setStyle(\.contentsScale, newValue, .contentsScale)
    }
  }

  /// The shadow below the layer; invisible by default.
  public final var shadow: Shadow {
    get { styleBox?.values.shadow ?? Shadow() }
    set {
      let numbers = newValue.offset.isFinite && newValue.radius.isFinite
      guard accepts(numbers && newValue.opacity.isFinite, "shadow") else { return }
      var shadow = newValue
      shadow.radius = Double.maximum(shadow.radius, 0)
      shadow.opacity = Double.minimum(Double.maximum(shadow.opacity, 0), 1)
      setShadow(shadow)
    }
  }

  /// The strength of the shadow, 0…1; 0 by default.
  public final var shadowOpacity: Double {
    get { shadow.opacity }
    set { shadow.opacity = newValue }
  }

  /// The colour of the shadow; black by default.
  public final var shadowColor: Color {
    get { shadow.color }
    set { shadow.color = newValue }
  }

  /// How far the shadow is moved, y down; (0, 3) by default.
  public final var shadowOffset: Vector {
    get { shadow.offset }
    set { shadow.offset = newValue }
  }

  /// The standard deviation of the shadow's blur, in points; 3 by default.
  public final var shadowRadius: Double {
    get { shadow.radius }
    set { shadow.radius = newValue }
  }

  /// The outline that casts the shadow, in the layer's space; `nil` for the layer's own alpha.
  public final var shadowPath: Path? {
    get { shadow.path }
    set { shadow.path = newValue }
  }

  /// How the layer with its subtree is combined with what lies below.
  public final var compositingMode: BlendMode {
    get { styleBox?.values.compositingMode ?? .normal }
    set { setStyle(\.compositingMode, newValue, [.effects]) }
  }

  final func setSwitch(_ which: LayerSwitches, _ on: Bool) {
    guard switches.contains(which) != on else { return }
    switches.formSymmetricDifference(which)
    changed(.effects)
  }

  private final func setShadow(_ shadow: Shadow) {
    for code in PropertyCode.shadowParts { willChange(code) }
    setStyle(\.shadow, shadow, [.effects])
  }

  /// Sets an animatable part of the style.
  final func setStyle<Value: Equatable>(
    _ path: WritableKeyPath<StyleValues, Value>,
    _ value: Value,
    _ code: PropertyCode
  ) {
    guard (styleBox?.values ?? .standard)[keyPath: path] != value else { return }
    willChange(code)
    changeStyle(code.changes) { $0[keyPath: path] = value }
  }

  final func setStyle<Value: Equatable>(
    _ path: WritableKeyPath<StyleValues, Value>,
    _ value: Value,
    _ what: LayerChanges
  ) {
    guard (styleBox?.values ?? .standard)[keyPath: path] != value else { return }
    changeStyle(what) { $0[keyPath: path] = value }
  }

  final func changeStyle(_ what: LayerChanges, _ edit: (inout StyleValues) -> Void) {
    let box = styleBox ?? StyleBox()
    styleBox = box
    edit(&box.values)
    changed(what)
    modelChanged(.style)
  }
}
