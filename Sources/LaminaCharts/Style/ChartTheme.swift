public import LaminaGeometry

/// The colours of everything in a chart that is not data.
public struct ChartTheme: Hashable, Sendable {
  /// What the theme is called on the command line.
  public var name: String
  /// The ground.
  public var background: Color
  /// Titles and names.
  public var text: Color
  /// Values, shares and notes.
  public var quietText: Color
  /// Rings and placeholders where there is no data.
  public var placeholder: Color
  /// The ground of the bubble.
  public var card: Color
  /// The ring around the focused segment.
  public var focus: Color
  /// How strong the bubble's shadow is, 0…1.
  public var shadowOpacity: Double
  /// The palette that goes with the theme.
  public var palette: Palette

  /// Dark text on white.
  public static let light = ChartTheme(
    name: "light",
    background: .white,
    text: Color(rgb: 0x1c2330),
    quietText: Color(rgb: 0x5f6b7d),
    placeholder: Color(rgb: 0xe8ebf1),
    card: .white,
    focus: Color(rgb: 0x1f4fd8),
    shadowOpacity: 0.18,
    palette: .standard
  )
  /// Light text on a deep blue grey.
  public static let dark = ChartTheme(
    name: "dark",
    background: Color(rgb: 0x171b26),
    text: Color(rgb: 0xeef1f7),
    quietText: Color(rgb: 0xa3aec2),
    placeholder: Color(rgb: 0x2a3040),
    card: Color(rgb: 0x252b3a),
    focus: Color(rgb: 0x9db4ff),
    shadowOpacity: 0.5,
    palette: .dark
  )
}

/// The words a chart shows by itself, in one language.
public struct ChartStrings: Hashable, Sendable {
  /// The item that gathers the rest.
  public var other: String
  /// The empty state.
  public var noData: String
  /// The value in the bubble.
  public var value: String
  /// The share in the bubble.
  public var share: String
  /// The conversion from the previous stage.
  public var conversion: String
  /// The conversion from the first stage.
  public var fromFirst: String
  /// The sum in a donut's middle.
  public var total: String
  /// How many labels found no place; "%" stands for the number.
  public var more: String
  /// How many rows of the data were left out; "%" stands for the number.
  public var rowsSkipped: String
  /// The same for one row.
  public var rowSkipped: String

  /// English.
  public static let english = ChartStrings(
    other: "Other",
    noData: "No data",
    value: "Value",
    share: "Share",
    conversion: "Conversion",
    fromFirst: "From first",
    total: "Total",
    more: "+% more",
    rowsSkipped: "% rows skipped",
    rowSkipped: "1 row skipped"
  )
  /// Simplified Chinese.
  public static let chinese = ChartStrings(
    other: "其他",
    noData: "暂无数据",
    value: "人数",
    share: "占比",
    conversion: "转化率",
    fromFirst: "总转化率",
    total: "合计",
    more: "还有 % 项",
    rowsSkipped: "已跳过 % 行",
    rowSkipped: "已跳过 1 行"
  )

  /// How many rows were left out, in words.
  func skipped(_ count: Int) -> String {
    count == 1 ? rowSkipped : Self.fill(rowsSkipped, count)
  }

  /// A text with a number in place of "%".
  static func fill(_ text: String, _ number: Int) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\(number)")
  }
}
