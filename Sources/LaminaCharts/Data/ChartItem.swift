public import LaminaGeometry

/// One thing a chart shows: a name, a value and, if wanted, a colour of its own.
///
/// Values are amounts. A negative value, NaN or infinity counts as zero: it keeps its place in the
/// legend, takes no area and no share.
public struct ChartItem: Hashable, Sendable, Identifiable {
  /// What the item is across changes of the data; items with the same identity are animated into
  /// each other.
  public var id: String
  /// The text shown for the item; plain text, never markup.
  public var name: String
  /// The amount.
  public var value: Double
  /// The item's own colour, or `nil` to take the palette's.
  public var color: Color?

  /// Creates an item; without an identity the name serves as one.
  public init(_ name: String, _ value: Double, color: Color? = nil, id: String? = nil) {
    self.id = id ?? name
    self.name = name
    self.value = value
    self.color = color
  }

  /// The name on one line: line ends and other control characters become spaces.
  public var title: String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
        || scalar.value == 0x2028 || scalar.value == 0x2029
    }
    guard name.unicodeScalars.contains(where: isControl) else { return name }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name.unicodeScalars.map { isControl($0) ? " " : $0 })
    return String(text)
  }

  /// The value as charts use it: finite and not negative.
  public var amount: Double { value.isFinite && value > 0 ? value : 0 }
}

extension Array where Element == ChartItem {
  /// The items with identities that differ: the second "Tea" gets the identity "Tea #2".
  ///
  /// O(n).
  public func withDistinctIdentities() -> [ChartItem] {
    var seen: [String: Int] = [:]
    return map { item in
      let count = (seen[item.id] ?? 0) + 1
      seen[item.id] = count
      guard count > 1 else { return item }
      var copy = item
      copy.id = "\(item.id) #\(count)"
      return copy
    }
  }
}
