/// The animatable properties the toolkit knows; the stored form of ``Property``.
///
/// Declared in the order of the parts they belong to.
enum PropertyCode: UInt8, CaseIterable, Sendable {
  case bounds
  case boundsOrigin
  case boundsX
  case boundsY
  case boundsSize
  case boundsWidth
  case boundsHeight
  case position
  case positionX
  case positionY
  case anchorPoint
  case anchorX
  case anchorY
  case transform
  case rotation
  case scale
  case scaleX
  case scaleY
  case skew
  case translation
  case translationX
  case translationY
  case zPosition
  case opacity

  case sublayerTransform
  case cornerRadius
  case cornerRadii
  case backgroundColor
  case borderWidth
  case borderColor
  case contentsRect
  case contentsScale
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowOffsetX
  case shadowOffsetY
  case shadowRadius
  case shadowPath

  case path
  case fillColor
  case strokeColor
  case strokeStart
  case strokeEnd
  case lineWidth
  case miterLimit
  case lineDashPhase
  case lineDashPattern

  case fontSize
  case textColor

  case startPoint
  case endPoint
  case colors
  case locations

  case instanceTransform
  case instanceAlphaOffset

  /// How far a transition has come; known to the toolkit alone.
  case transition
  /// A property that a user registered; which one is kept beside the code.
  case custom

  /// Which group of a layer's values the property belongs to.
  var part: ModelPart {
    if self <= .opacity { return .geometry }
    if self <= .shadowPath { return .style }
    if self <= .lineDashPattern { return .shape }
    if self <= .textColor { return .text }
    if self <= .locations { return .gradient }
    if self <= .instanceAlphaOffset { return .replicator }
    return self == .transition ? .transition : .geometry
  }

  /// The whole value of which this is a component; itself for most.
  ///
  /// Animations of the same whole are stacked; those of different ones do not meet.
  var whole: PropertyCode {
    switch self {
    case .boundsOrigin, .boundsX, .boundsY, .boundsSize, .boundsWidth, .boundsHeight: .bounds
    case .positionX, .positionY: .position
    case .anchorX, .anchorY: .anchorPoint
    case .rotation, .scale, .scaleX, .scaleY, .skew: .transform
    case .translation, .translationX, .translationY: .transform
    case .cornerRadius: .cornerRadii
    case .shadowOffsetX, .shadowOffsetY: .shadowOffset
    default: self
    }
  }

  /// What a set of the shadow as a whole may change.
  static let shadowParts: [PropertyCode] = [
    .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath,
  ]

  /// What a set of a shape's pen as a whole may change.
  static let penParts: [PropertyCode] = [
    .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase, .lineDashPattern,
  ]

  /// What must be worked out anew when the property changes.
  var changes: LayerChanges {
    switch self {
    case .bounds, .boundsOrigin, .boundsX, .boundsY, .boundsSize, .boundsWidth, .boundsHeight:
      [.placement, .content, .effects, .sublayerPlacement]
    case .anchorPoint, .anchorX, .anchorY: [.placement, .sublayerPlacement]
    case .sublayerTransform: [.sublayerPlacement, .effects]
    case .opacity, .shadowColor, .shadowOpacity, .shadowOffset, .shadowOffsetX, .shadowOffsetY,
      .shadowRadius, .shadowPath, .instanceTransform, .instanceAlphaOffset:
      [.effects]
    case .cornerRadius, .cornerRadii: [.content, .effects]
    case .transition: [.placement, .effects]
    default: part == .geometry ? [.placement] : [.content]
    }
  }
}

extension PropertyCode: Comparable {
  /// The order of declaration.
  static func < (a: PropertyCode, b: PropertyCode) -> Bool { a.rawValue < b.rawValue }
}

extension PropertyCode {
  /// Core Animation's key path, so that data files and the C ABI can name the property.
  var keyPath: String { Self.componentPaths[self] ?? "\(self)" }

  /// The property of a key path.
  init?(keyPath: String) {
    guard let code = Self.codes[keyPath] else { return nil }
    self = code
  }

  /// Those that have key paths.
  static var named: [PropertyCode] { allCases.filter { $0 <= .instanceAlphaOffset } }

  private static let codes = Dictionary(
    uniqueKeysWithValues: named.map { ($0.keyPath, $0) }
  )

  /// Key paths that differ from the name of the case.
  private static let componentPaths: [PropertyCode: String] = [
    .boundsOrigin: "bounds.origin",
    .boundsX: "bounds.origin.x",
    .boundsY: "bounds.origin.y",
    .boundsSize: "bounds.size",
    .boundsWidth: "bounds.size.width",
    .boundsHeight: "bounds.size.height",
    .positionX: "position.x",
    .positionY: "position.y",
    .anchorX: "anchorPoint.x",
    .anchorY: "anchorPoint.y",
    .rotation: "transform.rotation",
    .scale: "transform.scale",
    .scaleX: "transform.scale.x",
    .scaleY: "transform.scale.y",
    .skew: "transform.skew",
    .translation: "transform.translation",
    .translationX: "transform.translation.x",
    .translationY: "transform.translation.y",
    .shadowOffsetX: "shadowOffset.width",
    .shadowOffsetY: "shadowOffset.height",
    .textColor: "foregroundColor",
  ]
}
