/// Reads the X resources, where desktops keep the screen's resolution.
enum ResourceManager {
  /// The value of a resource given by its full name, or `nil` if no line sets it.
  static func value(of name: String, in resources: String) -> String? {
    for line in resources.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":"), line[..<colon] == name else { continue }
      let rest = line[line.index(after: colon)...]
      return String(rest.drop { $0 == " " || $0 == "\t" })
    }
    return nil
  }

  /// Pixels a point: the resolution the desktop set over 96; 1 if it set none or an absurd one.
  static func scale(in resources: String) -> Double {
    guard let text = value(of: "Xft.dpi", in: resources), let dpi = Double(text.trimmedEnd),
      dpi >= 24, dpi <= 1536
    else { return 1 }
    return dpi / 96
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedEnd: Substring {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
