public import LaminaGeometry

/// The colours of a chart's items.
public struct Palette: Hashable, Sendable {
  /// What the palette is called on the command line.
  public var name: String
  /// The colours in their order; never empty.
  public var colors: [Color]

  /// Creates a palette; without colours it holds a single grey.
  public init(name: String, colors: [Color]) {
    self.name = name
    self.colors = colors.isEmpty ? [Color(rgb: 0x8a94a6)] : colors
  }

  /// Ten colours for a light ground, the first four those of the chart this began with; any two of
  /// them stay apart for colour-blind eyes too.
  public static let standard = Palette(
    name: "standard",
    rgb: [
      0x4162ff, 0xffce66, 0xff6f6f, 0x8ea3ff, 0x4c5f8b, 0xcf8d27, 0x6d1495, 0x3fd1dc, 0x7e3957,
      0xa4e5b4,
    ]
  )
  /// Ten colours for a dark ground, which any eye can tell apart.
  public static let dark = Palette(
    name: "dark",
    rgb: [
      0x6c86ff, 0xffd27a, 0xff7b7b, 0xaab9ff, 0x5c6ea4, 0xc2e11f, 0x8936f7, 0x59c3bf, 0xa15655,
      0xbbf7cb,
    ]
  )
  /// The colours of Okabe and Ito, ordered so that neighbours differ most.
  public static let okabeIto = Palette(
    name: "okabe-ito",
    rgb: [0x0072b2, 0xe69f00, 0x56b4e9, 0xd55e00, 0xf0e442, 0x009e73, 0xcc79a7]
  )
  /// Blues and greens.
  public static let ocean = Palette(
    name: "ocean",
    rgb: [0x0b3c6f, 0x4cc4e6, 0x1f7a8c, 0xa9d6e5, 0x2a6fdb, 0x7fd1ae, 0x274690, 0xc7e8f3]
  )
  /// Reds, oranges and browns.
  public static let warm = Palette(
    name: "warm",
    rgb: [0x7a1f3d, 0xf2a65a, 0xc8443c, 0xffd98a, 0xa0522d, 0xf27f6f, 0x5c2a4d, 0xf6c1a7]
  )
  /// All palettes that can be named.
  public static let all = [standard, dark, okabeIto, ocean, warm]

  private init(name: String, rgb: [UInt32]) {
    self.init(name: name, colors: rgb.map { Color(rgb: $0) })
  }

  /// The colour of the item at an index.
  ///
  /// From the second round on the colours are mixed with white, then black, so that an item never has
  /// its neighbour's colour where the circle closes.
  public func color(at index: Int) -> Color {
    let base = colors[index % colors.count]
    let round = index / colors.count
    guard round > 0 else { return base }
    let strength = Double.minimum(0.3 + 0.12 * Double((round - 1) / 2), 0.6)
    let other = round % 2 == 1 ? 1.0 : 0.0
    return Color(
      red: mix(base.red, other, strength),
      green: mix(base.green, other, strength),
      blue: mix(base.blue, other, strength)
    )
  }
}
