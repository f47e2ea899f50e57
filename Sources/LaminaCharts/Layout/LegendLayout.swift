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
  /// reads better than several centred rows do; O(n).
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
    let widest = Double.minimum(widths.reduce(1, Double.maximum), width)
    let columns = max(Int((width + spacing) / (widest + spacing)), 1)
    let total = Double(min(columns, widths.count)) * (widest + spacing) - spacing
    let left = ((width - total) / 2).rounded(.down)
    for (index, entry) in widths.prefix(columns * maximumRows).enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      frames.append(
        Rect(
          x: left + Double(column) * (widest + spacing),
          y: Double(row) * rowHeight,
          width: Double.minimum(entry, widest),
          height: rowHeight
        )
      )
    }
    rowCount = (frames.count + columns - 1) / columns
    height = Double(rowCount) * rowHeight
  }
}
