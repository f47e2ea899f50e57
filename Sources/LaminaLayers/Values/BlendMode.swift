/// How a layer and its subtree are combined with what lies below inside the same group.
///
/// The separable and non-separable modes of the W3C's *Compositing and Blending Level 1*, and
/// Porter and Duff's operators that are useful in a layer tree.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable, Codable {
  /// Source over.
  case normal
  /// The product; never lighter.
  case multiply
  /// The inverse of the product of inverses; never darker.
  case screen
  /// Multiply or screen, by what lies below.
  case overlay
  /// The darker of each component.
  case darken
  /// The lighter of each component.
  case lighten
  /// Brightens what lies below.
  case colorDodge
  /// Darkens what lies below.
  case colorBurn
  /// Multiply or screen, by the source.
  case hardLight
  /// Darken or lighten gently, by the source.
  case softLight
  /// The absolute difference.
  case difference
  /// Like difference, with less contrast.
  case exclusion
  /// The hue of the source.
  case hue
  /// The saturation of the source.
  case saturation
  /// The hue and saturation of the source.
  case color
  /// The luminosity of the source.
  case luminosity
  /// The clamped sum.
  case plusLighter
  /// The source where there is something below.
  case sourceAtop
  /// The source where there is nothing below.
  case destinationOver
  /// Erases what lies below by the source's alpha.
  case destinationOut
  /// What lies in one of the two.
  case xor
}
