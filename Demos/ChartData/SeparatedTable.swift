/// Reads a table of separated values into items.
struct SeparatedTable {
  let file: String
  let options: DataOptions
  private var records: [CSVRecords.Record]
  private var header: [String]?

  init(_ bytes: [UInt8], file: String, options: DataOptions) throws(DataError) {
    self.file = file
    self.options = options
    let separator =
      file.lowercased().hasSuffix(".tsv") ? 0x09 : Self.separator(bytes)
    do {
      records = try CSVRecords(bytes, separator: separator).records
    } catch {
      throw DataError("\(file):\(error.description)")
    }
    records.removeAll { $0.fields.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
    if let first = records.first, isHeader(first.fields) {
      header = first.fields
      records.removeFirst()
    }
    guard records.count <= DataOptions.maximumItems else {
      throw DataError("\(file): more than 100,000 items")
    }
  }

  /// The separator that gives the first lines the same number of fields, the most of them.
  private static func separator(_ bytes: [UInt8]) -> UInt8 {
    let sample = Array(bytes.prefix(64 * 1024))
    var best: (separator: UInt8, score: Int) = (0x2c, 0)
    for separator in [0x3b, 0x09, 0x7c, 0x2c] as [UInt8] {
      guard
        let records = try? CSVRecords(sample, separator: separator, isWhole: false).records.prefix(
          20
        ),
        let count = records.first?.fields.count, count > 1
      else { continue }
      let steady = records.filter { $0.fields.count == count }.count
      let score = steady * 100 / records.count * 10 + min(count, 9)
      if score > best.score { best = (separator, score) }
    }
    return best.separator
  }

  /// A header has a column that was asked for by its name, or no number in it and no sign of a missing
  /// one.
  private func isHeader(_ fields: [String]) -> Bool {
    let wanted = [options.labelColumn, options.valueColumn].compactMap(\.self)
    if wanted.contains(where: { fields.contains($0) && !isPosition($0, of: fields) }) {
      return true
    }
    let missing: Set = ["-", "–", "n/a", "na", "null", "none"]
    return !fields.contains { Self.isNumber($0) || missing.contains($0.lowercased()) }
  }

  /// Whether a text counts a column.
  private func isPosition(_ text: String, of fields: [String]) -> Bool {
    Int(text).map { (1...max(fields.count, 1)).contains($0) } ?? false
  }

  private static func isNumber(_ text: String) -> Bool {
    NumberStyle.point.number(text) != nil || NumberStyle.comma.number(text) != nil
  }

  private func column(_ index: Int) -> [String] {
    records.map { $0.fields.indices.contains(index) ? $0.fields[index] : "" }
  }

  private var columnCount: Int {
    max(records.prefix(100).map(\.fields.count).max() ?? 0, header?.count ?? 0)
  }

  /// How many of the first fields of a column are numbers.
  private func numbers(_ index: Int) -> (numbers: Int, filled: Int) {
    let sample = records.prefix(200).map {
      $0.fields.indices.contains(index) ? $0.fields[index] : ""
    }
    return (sample.filter(Self.isNumber).count, sample.filter { !$0.isEmpty }.count)
  }

  private func index(named wanted: String, option: String) throws(DataError) -> Int {
    if let index = header?.firstIndex(of: wanted) { return index }
    if let number = Int(wanted), number >= 1, number <= columnCount { return number - 1 }
    throw DataError("\(file): no column \"\(wanted)\" for \(option)")
  }

  /// Whether a column's name says that it only counts rows.
  private func isOrdinal(_ index: Int) -> Bool {
    guard let header, header.indices.contains(index) else { return false }
    return ["id", "#", "no", "no.", "nr", "index", "rank"].contains(header[index].lowercased())
  }

  private func columns() throws(DataError) -> (label: Int?, value: Int) {
    var value: Int?
    if let wanted = options.valueColumn {
      value = try index(named: wanted, option: "--value-column")
    }
    var label: Int?
    if let wanted = options.labelColumn {
      label = try index(named: wanted, option: "--label-column")
    }
    let all = 0..<columnCount
    let counts = all.map { numbers($0) }
    let isNumeric = counts.map { $0.numbers > 0 && $0.numbers * 2 >= $0.filled }
    if label == nil { label = all.first { $0 != value && !isNumeric[$0] } }
    if value == nil { value = all.first { $0 != label && isNumeric[$0] && !isOrdinal($0) } }
    if value == nil { value = all.first { $0 != label && isNumeric[$0] } }
    if value == nil { value = all.first { $0 != label && counts[$0].numbers > 0 } }
    // A file with numbers only: the first column names, if there are two.
    if value == nil { value = all.last { $0 != label } ?? all.last }
    if label == nil, columnCount > 1, options.labelColumn == nil {
      let first = all.first { $0 != value }
      if value == 0, options.valueColumn == nil, let second = first {
        return (0, second)
      }
      label = first
    }
    guard let value else { throw DataError("\(file): there are no columns") }
    return (label, value)
  }

  func table() throws(DataError) -> ChartTable {
    var table = ChartTable()
    guard !records.isEmpty else { return table }
    let (label, value) = try columns()
    let style = NumberStyle.of(column(value))
    let name =
      header.flatMap { $0.indices.contains(value) ? $0[value] : nil }
      ?? "column \(value + 1)"
    for (position, record) in records.enumerated() {
      let text = record.fields.indices.contains(value) ? record.fields[value] : ""
      let title = label.flatMap { record.fields.indices.contains($0) ? record.fields[$0] : nil }
      if let reason = ValueFault.of(style.number(text), text: text) {
        let line = "\(file):\(record.line): \(name): \(reason)"
        guard options.skipsBadRows else { throw DataError(line) }
        table.skipped.append(line)
        continue
      }
      table.rows.append(
        ChartTable.Row(title ?? "\(position + 1)", style.number(text) ?? 0)
      )
    }
    return table
  }
}
