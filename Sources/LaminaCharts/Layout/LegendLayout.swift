public import LaminaGeometry

/// Wraps a legend's entries into centred rows.
public struct LegendLayout: Hashable, Sendable {
  /// The entries' rectangles in their order; fewer than entries when the rows are full.
  public var frames: [Rect] = []
  /// The height of all rows.
  public var height = 0.0
  /// How many rows there are.
  public private(set) var rowCount = 0

  /// Wraps entries of some widths; O(n).
  ///
  /// - Parameters:
  ///   - widths: the widths of the entries.
  ///   - width: the width there is; wider entries are cut to it.
  ///   - rowHeight: the height of a row.
  ///   - spacing: the distance between entries of a row.
  ///   - maximumRows: how many rows may be used.
  public init(
    widths: [Double],
    in width: Double,
    rowHeight: Double = 24,
    spacing: Double = 16,
    maximumRows: Int
  ) {
    var row: [Double] = []
    var rows: [[Double]] = []
    var used = 0.0
    for full in widths where rows.count < maximumRows {
      let entry = Double.minimum(full, width)
      if !row.isEmpty, used + spacing + entry > width {
        rows.append(row)
        (row, used) = ([], 0)
      }
      used += (row.isEmpty ? 0 : spacing) + entry
      row.append(entry)
    }
    if rows.count < maximumRows, !row.isEmpty { rows.append(row) }
    for (index, row) in rows.enumerated() {
      let total = row.reduce(0, +) + spacing * Double(row.count - 1)
      var x = ((width - total) / 2).rounded(.down)
      for entry in row {
        frames.append(Rect(x: x, y: Double(index) * rowHeight, width: entry, height: rowHeight))
        x += entry + spacing
      }
    }
    rowCount = rows.count
    height = Double(rows.count) * rowHeight
  }

  /// Sets entries of some widths in columns that are as wide as their widest entry, row by row, which
  /// reads better than several centred rows do; O(n) for each number of columns that may find room.
  ///
  /// - Parameters:
  ///   - widths: The widths of the entries.
  ///   - width: The width there is.
  ///   - rowHeight: The height of a row.
  ///   - spacing: The distance between entries of a row.
  ///   - maximumRows: How many rows may be used.
  public init(
    table widths: [Double],
    in width: Double,
    rowHeight: Double = 24,
    spacing: Double = 16,
    maximumRows: Int
  ) {
    let columns = Self.columns(widths, in: width, spacing: spacing)
    let total = columns.reduce(-spacing) { $0 + $1 + spacing }
    var lefts = [((width - total) / 2).rounded(.down)]
    for column in columns { lefts.append((lefts.last ?? 0) + column + spacing) }
    for (index, entry) in widths.prefix(columns.count * maximumRows).enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns.count)
      frames.append(
        Rect(
          x: lefts[column],
          y: Double(row) * rowHeight,
          width: Double.minimum(entry, columns[column]),
          height: rowHeight
        )
      )
    }
    rowCount = (frames.count + columns.count - 1) / columns.count
    height = Double(rowCount) * rowHeight
  }

  /// The widths of as many columns as find room side by side; at least one.
  private static func columns(_ widths: [Double], in width: Double, spacing: Double) -> [Double] {
    let narrowest = widths.reduce(width) { Double.minimum($0, $1) }
    let most = Int((width + spacing) / (Double.maximum(narrowest, 1) + spacing))
    for count in stride(from: min(most, widths.count), to: 1, by: -1) {
      var columns = [Double](repeating: 0, count: count)
      for (index, entry) in widths.enumerated() {
        columns[index % count] = Double.maximum(columns[index % count], entry)
      }
      if columns.reduce(-spacing, { $0 + $1 + spacing }) <= width { return columns }
    }
    return [Double.minimum(widths.reduce(1, Double.maximum), width)]
  }
}
