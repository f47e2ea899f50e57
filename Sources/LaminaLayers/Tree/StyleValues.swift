public import LaminaGeometry

/// What a layer's box looks like: everything but the kind's own content.
struct StyleValues: Sendable {
  var sublayerTransform = Transform.identity
  var cornerRadii = CornerRadii.zero
  var backgroundColor: Color?
  var borderWidth = 0.0
  var borderColor: Color? = .black
  var contents: Image?
  var contentsGravity = ContentsGravity.resize
  var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = Rect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale = 1.0
  var shadow = Shadow()
  var compositingMode = BlendMode.normal

  static let standard = StyleValues()
}

/// Holds a layer's style apart, since most layers of a large scene never set one.
final class StyleBox {
  var values = StyleValues()
}

/// A soft copy of a layer's shape below it.
public struct Shadow: Hashable, Sendable {
  /// The colour, taken times ``opacity``.
  public var color = Color.black
  /// How strong the shadow is, 0…1; 0, the default, means none.
  public var opacity = 0.0
  /// How far the shadow is moved, in the layer's own space; y down.
  ///
  /// The default is (0, 3).
  public var offset = Vector(dx: 0, dy: 3)
  /// The standard deviation of the Gaussian blur, in points; the default is 3.
  public var radius = 3.0
  /// The outline that casts the shadow; `nil` means the layer's composited alpha.
  public var path: Path?

  /// Creates a shadow; the defaults are a layer's.
  public init(
    color: Color = .black,
    opacity: Double = 0,
    offset: Vector = Vector(dx: 0, dy: 3),
    radius: Double = 3,
    path: Path? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }

  /// Whether it paints anything.
  public var isVisible: Bool { opacity > 0 && color.alpha > 0 }

  /// The box around the shadow of something that fills `box`; three deviations hold all that shows.
  func extent(of box: Extent) -> Extent {
    guard isVisible, !box.isEmpty else { return .empty }
    let spread = 3 * radius
    return Extent(
      minX: box.minX + offset.dx - spread,
      minY: box.minY + offset.dy - spread,
      maxX: box.maxX + offset.dx + spread,
      maxY: box.maxY + offset.dy + spread
    )
  }
}
