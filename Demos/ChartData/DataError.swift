/// What is wrong with a chart's data, in one line for people.
public struct DataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `FILE:LINE: column: reason`, or `FILE: reason`.
  public var description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}

/// Rows read from a file: names and values, and what was left out.
public struct ChartTable: Hashable, Sendable {
  /// One item.
  public struct Row: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value: finite and not negative.
    public var value: Double
    /// A colour as 0xRRGGBB, if the data gave one.
    public var color: UInt32?

    /// Creates a row.
    public init(_ name: String, _ value: Double, color: UInt32? = nil) {
      self.name = name
      self.value = value
      self.color = color
    }
  }

  /// The items, in the order of the file.
  public var rows: [Row] = []
  /// One line for each row that was left out.
  public var skipped: [String] = []

  /// Creates a table.
  public init(rows: [Row] = [], skipped: [String] = []) {
    self.rows = rows
    self.skipped = skipped
  }
}

/// How to read data.
public struct DataOptions: Hashable, Sendable {
  /// The label column: a name or a number from 1; `nil` for the first that looks like text.
  public var labelColumn: String?
  /// The value column: a name or a number from 1; `nil` for the first that looks like numbers.
  public var valueColumn: String?
  /// Whether bad rows are left out instead of refusing the file.
  public var skipsBadRows = false
  /// The greatest size of a file, in bytes: 64 MB.
  public static let maximumBytes = 64 * 1024 * 1024
  /// The most items in a file.
  public static let maximumItems = 100_000

  /// Creates options with the defaults.
  public init() {}
}
