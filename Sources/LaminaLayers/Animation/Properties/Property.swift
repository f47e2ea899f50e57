public import LaminaGeometry

/// The name of something that can be animated, with the type of its values.
///
/// Used as `layer.add(BasicAnimation(.opacity, to: 0), forKey: "fade")` and `layer[.position]`.
/// Components of a value are properties too; animations of different components of the same value
/// add up, while those of the same value are stacked in the order they were added.
public struct Property<Value: Animatable>: Hashable, Sendable {
  let code: PropertyCode
  let custom: CustomProperty?

  init(_ code: PropertyCode) {
    self.code = code
    custom = nil
  }

  init(custom: CustomProperty) {
    code = .custom
    self.custom = custom
  }

  /// The property's name: Core Animation's key path, or the name it was registered with.
  public var name: String { custom?.name ?? code.keyPath }

  /// The property without its type.
  public var key: PropertyKey { PropertyKey(code: code, custom: custom) }
}

/// A property without the type of its values.
public struct PropertyKey: Hashable, Sendable {
  let code: PropertyCode
  let custom: CustomProperty?

  init(code: PropertyCode, custom: CustomProperty?) {
    self.code = code
    self.custom = custom
  }

  /// Creates the key of a Core Animation key path, `nil` if nothing animatable has that name.
  ///
  /// `transform.rotation.z` is understood for `transform.rotation`, since there is one axis here.
  public init?(keyPath: String) {
    let aliases = [
      "transform.rotation.z": "transform.rotation", "shadowOffset.x": "shadowOffset.width",
      "shadowOffset.y": "shadowOffset.height", "color": "foregroundColor",
    ]
    let name = aliases[keyPath] ?? keyPath
    guard let code = PropertyCode(keyPath: name) else { return nil }
    self.init(code: code, custom: nil)
  }

  /// Core Animation's key path, or the name the property was registered with.
  public var keyPath: String { custom?.name ?? code.keyPath }

  /// The whole value a component belongs to.
  var whole: PropertyKey { PropertyKey(code: code.whole, custom: custom) }

  /// Every key path there is.
  public static var allKeyPaths: [String] {
    PropertyCode.named.map(\.keyPath)
  }
}

extension Property where Value == AnimatedValue {
  /// The property of a Core Animation key path, for data files and other languages.
  ///
  /// Its values must be of the kind that ``Layer/value(forKeyPath:)`` gives; others show nothing. `nil`
  /// if nothing animatable has that name.
  public init?(keyPath: String) {
    guard let key = PropertyKey(keyPath: keyPath) else { return nil }
    self.init(key.code)
  }
}

extension Property where Value == Double {
  /// The x coordinate of the bounds' origin.
  public static var boundsX: Self { Self(.boundsX) }
  /// The y coordinate of the bounds' origin.
  public static var boundsY: Self { Self(.boundsY) }
  /// The width of the bounds.
  public static var boundsWidth: Self { Self(.boundsWidth) }
  /// The height of the bounds.
  public static var boundsHeight: Self { Self(.boundsHeight) }
  /// The x coordinate of the position.
  public static var positionX: Self { Self(.positionX) }
  /// The y coordinate of the position.
  public static var positionY: Self { Self(.positionY) }
  /// The x coordinate of the anchor point.
  public static var anchorX: Self { Self(.anchorX) }
  /// The y coordinate of the anchor point.
  public static var anchorY: Self { Self(.anchorY) }
  /// The rotation of the transform in radians; whole turns count.
  public static var rotation: Self { Self(.rotation) }
  /// Both scales of the transform.
  public static var scale: Self { Self(.scale) }
  /// The horizontal scale of the transform.
  public static var scaleX: Self { Self(.scaleX) }
  /// The vertical scale of the transform.
  public static var scaleY: Self { Self(.scaleY) }
  /// The skew of the transform along x.
  public static var skew: Self { Self(.skew) }
  /// The horizontal translation of the transform.
  public static var translationX: Self { Self(.translationX) }
  /// The vertical translation of the transform.
  public static var translationY: Self { Self(.translationY) }
  /// The order among siblings.
  public static var zPosition: Self { Self(.zPosition) }
  /// The opacity of the layer with its subtree.
  public static var opacity: Self { Self(.opacity) }
  /// One radius for all corners.
  public static var cornerRadius: Self { Self(.cornerRadius) }
  /// The width of the border.
  public static var borderWidth: Self { Self(.borderWidth) }
  /// Pixels of the contents a point.
  public static var contentsScale: Self { Self(.contentsScale) }
  /// The strength of the shadow.
  public static var shadowOpacity: Self { Self(.shadowOpacity) }
  /// The horizontal offset of the shadow.
  public static var shadowOffsetX: Self { Self(.shadowOffsetX) }
  /// The vertical offset of the shadow.
  public static var shadowOffsetY: Self { Self(.shadowOffsetY) }
  /// The blur of the shadow.
  public static var shadowRadius: Self { Self(.shadowRadius) }
  /// Where the stroke begins.
  public static var strokeStart: Self { Self(.strokeStart) }
  /// Where the stroke ends.
  public static var strokeEnd: Self { Self(.strokeEnd) }
  /// The width of the line.
  public static var lineWidth: Self { Self(.lineWidth) }
  /// The longest miter.
  public static var miterLimit: Self { Self(.miterLimit) }
  /// The distance into the dash pattern at which the line starts.
  public static var lineDashPhase: Self { Self(.lineDashPhase) }
  /// The size of the text.
  public static var fontSize: Self { Self(.fontSize) }
  /// What the opacity changes by from one instance of a replicator to the next.
  public static var instanceAlphaOffset: Self { Self(.instanceAlphaOffset) }
}

extension Property where Value == Point {
  /// The origin of the bounds.
  public static var boundsOrigin: Self { Self(.boundsOrigin) }
  /// Where the anchor point stands.
  public static var position: Self { Self(.position) }
  /// The point the position places.
  public static var anchorPoint: Self { Self(.anchorPoint) }
  /// Where a gradient starts.
  public static var startPoint: Self { Self(.startPoint) }
  /// Where a gradient ends.
  public static var endPoint: Self { Self(.endPoint) }
}

extension Property where Value == Vector {
  /// The translation of the transform.
  public static var translation: Self { Self(.translation) }
  /// How far the shadow is moved.
  public static var shadowOffset: Self { Self(.shadowOffset) }
}

extension Property where Value == Size {
  /// The size of the bounds.
  public static var boundsSize: Self { Self(.boundsSize) }
}

extension Property where Value == Rect {
  /// The layer's own coordinate system.
  public static var bounds: Self { Self(.bounds) }
  /// The part of the contents to show.
  public static var contentsRect: Self { Self(.contentsRect) }
}

extension Property where Value == Transform {
  /// The map about the anchor point.
  public static var transform: Self { Self(.transform) }
  /// The map of the sublayers.
  public static var sublayerTransform: Self { Self(.sublayerTransform) }
  /// The map from one instance of a replicator to the next.
  public static var instanceTransform: Self { Self(.instanceTransform) }
}

extension Property where Value == Color {
  /// The colour behind everything else; none counts as clear.
  public static var backgroundColor: Self { Self(.backgroundColor) }
  /// The colour of the border.
  public static var borderColor: Self { Self(.borderColor) }
  /// The colour of the shadow.
  public static var shadowColor: Self { Self(.shadowColor) }
  /// The colour of a shape's inside.
  public static var fillColor: Self { Self(.fillColor) }
  /// The colour of a shape's line.
  public static var strokeColor: Self { Self(.strokeColor) }
  /// The colour of text.
  public static var textColor: Self { Self(.textColor) }
}

extension Property where Value == Path {
  /// The outline of a shape; none counts as empty.
  public static var path: Self { Self(.path) }
  /// The outline that casts the shadow.
  public static var shadowPath: Self { Self(.shadowPath) }
}

extension Property where Value == CornerRadii {
  /// The radii of the four corners.
  public static var cornerRadii: Self { Self(.cornerRadii) }
}

extension Property where Value == [Double] {
  /// Lengths of dashes and gaps.
  public static var lineDashPattern: Self { Self(.lineDashPattern) }
  /// Where a gradient's stops lie.
  public static var locations: Self { Self(.locations) }
}

extension Property where Value == [Color] {
  /// The colours of a gradient's stops.
  public static var colors: Self { Self(.colors) }
}
