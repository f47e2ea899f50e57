import Foundation

/// Reads JSON into items: an array of numbers, of `[name, value]`, of objects, or an object of values.
struct JSONTable {
  let file: String
  let options: DataOptions

  func table(_ bytes: [UInt8]) throws(DataError) -> ChartTable {
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    } catch {
      throw DataError("\(file): the text is not valid JSON")
    }
    if let list = value as? [Any] { return try table(list.map { (nil, $0) }) }
    if let object = value as? [String: Any] {
      let order = Self.keyOrder(bytes, object)
      return try table(order.map { ($0, object[$0] ?? NSNull()) })
    }
    throw DataError("\(file): the JSON is neither an array nor an object")
  }

  /// The keys of the outer object in the order of the text: a dictionary does not keep it.
  private static func keyOrder(_ bytes: [UInt8], _ object: [String: Any]) -> [String] {
    var places: [(Int, String)] = []
    let text = bytes.split(separator: 0x22, omittingEmptySubsequences: false)
    var place: [String: Int] = [:]
    for (index, part) in text.enumerated() {
      let key = String(decoding: part, as: UTF8.self)
      if object[key] != nil, place[key] == nil { place[key] = index }
    }
    for key in object.keys { places.append((place[key] ?? Int.max, key)) }
    return places.sorted { $0.0 != $1.0 ? $0.0 < $1.0 : $0.1 < $1.1 }.map(\.1)
  }

  private func table(_ entries: [(String?, Any)]) throws(DataError) -> ChartTable {
    var table = ChartTable()
    for (position, entry) in entries.enumerated() {
      let row = Self.row(entry.1, name: entry.0, position: position)
      if let reason = SeparatedTable.fault(row.value, text: row.text) {
        let line = "\(file): item \(position + 1): value: \(reason)"
        guard options.skipsBadRows else { throw DataError(line) }
        table.skipped.append(line)
        continue
      }
      table.rows.append(ChartTable.Row(row.name, row.value ?? 0, color: row.color))
    }
    return table
  }

  private typealias Found = (name: String, value: Double?, text: String, color: UInt32?)

  private static func row(_ entry: Any, name: String?, position: Int) -> Found {
    let name = name ?? "\(position + 1)"
    if let pair = entry as? [Any], pair.count >= 2 {
      let value = number(pair[1])
      return (text(pair[0]), value, text(pair[1]), nil)
    }
    if let object = entry as? [String: Any] {
      let title = object["name"] ?? object["label"]
      let amount = object["value"] ?? object["count"] ?? NSNull()
      let color = (object["color"] as? String).flatMap(rgb)
      return (title.map(text) ?? name, number(amount), text(amount), color)
    }
    return (name, number(entry), text(entry), nil)
  }

  private static func number(_ value: Any) -> Double? {
    if let string = value as? String { return NumberStyle.point.number(string) }
    guard let number = value as? NSNumber, !(value is Bool) else { return nil }
    return number.doubleValue
  }

  private static func text(_ value: Any) -> String {
    value is NSNull ? "null" : "\(value)"
  }

  /// The number of "#rrggbb".
  private static func rgb(_ text: String) -> UInt32? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
    return digits.utf8.count == 6 ? UInt32(digits, radix: 16) : nil
  }
}
