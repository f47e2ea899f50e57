/// Reads JSON into items: an array of numbers, of `[name, value]`, of objects, or an object of
/// values.
struct JSONTable {
  let file: String
  let options: DataOptions

  func table(_ bytes: [UInt8]) throws(DataError) -> ChartTable {
    let root: JSONValue
    do {
      var reader = JSONReader(bytes)
      root = try reader.read()
    } catch {
      throw DataError("\(file):\(error.description)")
    }
    switch root.content {
    case .array(let values): return try table(values.map { (nil, $0) })
    case .object(let members): return try table(members.map { ($0.key, $0.value) })
    default: throw DataError("\(file):\(root.line): the JSON is neither an array nor an object")
    }
  }

  private func table(_ entries: [(name: String?, value: JSONValue)]) throws(DataError) -> ChartTable
  {
    guard entries.count <= DataOptions.maximumItems else {
      throw DataError("\(file): more than 100,000 items")
    }
    var table = ChartTable()
    for (position, entry) in entries.enumerated() {
      let found = Found(entry.value, name: entry.name ?? "\(position + 1)")
      if let fault = found.fault {
        let problem = "\(file):\(entry.value.line): \(fault)"
        guard options.skipsBadRows else { throw DataError(problem) }
        table.skipped.append(problem)
      } else {
        table.rows.append(ChartTable.Row(found.name, found.value ?? 0, color: found.color))
      }
    }
    return table
  }
}

/// What an entry says.
private struct Found {
  var name: String
  var column = "value"
  var value: Double?
  var text = ""
  var color: UInt32?
  /// What stands for the colour, if anything does.
  private var colorText = ""

  /// What is wrong, with the column it is wrong in; `nil` for a good entry.
  var fault: String? {
    if let reason = ValueFault.of(value, text: text) { return "\(column): \(reason)" }
    if colorText.isEmpty || color != nil { return nil }
    return "color: \"\(colorText.prefix(40))\" is neither #rrggbb nor #rgb"
  }

  init(_ entry: JSONValue, name: String) {
    self.name = name
    switch entry.content {
    case .array(let pair):
      if let title = pair.first?.title { self.name = title }
      if pair.count > 1 { take(pair[1]) } else { text = "" }
    case .object(let members):
      for key in ["label", "name"] {
        if let title = members.first(where: { $0.key == key })?.value.title { self.name = title }
      }
      if let amount = members.first(where: { $0.key == "value" || $0.key == "count" }) {
        column = amount.key
        take(amount.value)
      }
      if let paint = members.first(where: { $0.key == "color" })?.value, !paint.isNull {
        colorText = paint.text ?? "…"
        color = Self.rgb(colorText)
      }
    case .string, .word: take(entry)
    }
  }

  private mutating func take(_ entry: JSONValue) {
    text = entry.text ?? "…"
    value = entry.text.flatMap { NumberStyle.point.number($0) }
  }

  /// The number of "#rrggbb", or of "#rgb", which doubles each digit.
  private static func rgb(_ text: String) -> UInt32? {
    var digits = Array(text.hasPrefix("#") ? text.dropFirst() : Substring(text))
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    return UInt32(String(digits), radix: 16)
  }
}
