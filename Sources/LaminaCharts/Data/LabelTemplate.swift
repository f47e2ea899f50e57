/// What labels say: a text with places for what they tell, such as `{name}: {value} ({share})`.
///
/// `{name}`, `{value}`, `{share}` and `{conversion}` stand for an item's name, its value as
/// ``ChartOptions/numberFormat`` writes it, the printed percentage of its share, and in funnels how many of
/// the stage before there still are; the last is empty for a first stage and in other charts. `{{` and `}}`
/// are braces. What comes out is plain text on one line, or on two where a chart sets it so; a label that
/// comes out empty is left out.
///
/// Of a label without enough room only the last name, and what is joined to it, is cut; the other parts are
/// whole or the label is dropped.
public struct LabelTemplate: Hashable, Sendable, CustomStringConvertible {
  /// A piece of a template.
  public enum Part: Hashable, Sendable {
    /// Characters that stand for themselves.
    case text(String)
    /// The item's name.
    case name
    /// The item's value.
    case value
    /// The printed percentage of the item's share.
    case share
    /// How many of the stage before there still are.
    case conversion

    /// The part's placeholder without braces; `nil` for characters.
    fileprivate var placeholder: String? {
      switch self {
      case .text: nil
      case .name: "name"
      case .value: "value"
      case .share: "share"
      case .conversion: "conversion"
      }
    }
  }

  /// The pieces in their order; no text is empty or follows another one.
  public let parts: [Part]

  /// Creates a template from pieces; texts side by side become one, and empty ones are left out.
  public init(parts: [Part]) {
    self.parts = parts.reduce(into: []) { result, part in
      guard case .text(let text) = part else { return result.append(part) }
      if case .text(let before) = result.last {
        result[result.count - 1] = .text(before + text)
      } else if !text.isEmpty {
        result.append(part)
      }
    }
  }

  /// Reads a template.
  ///
  /// Throws for an unknown placeholder and for a brace without its other half. O(n).
  public init(_ text: String) throws(LabelTemplateError) {
    // Scalars, because a combining mark after a brace would be one character with it.
    let scalars = Array(text.unicodeScalars)
    var parts: [Part] = []
    var place = 0
    /// The place as people count.
    func position(_ place: Int) -> Int { Self.text(scalars[..<place]).count + 1 }
    while place < scalars.count {
      let scalar = scalars[place]
      let isDoubled = place + 1 < scalars.count && scalars[place + 1] == scalar
      switch scalar {
      case "{" where isDoubled, "}" where isDoubled:
        parts.append(.text(String(scalar)))
        place += 2
      case "{":
        let body = scalars[(place + 1)...].prefix { $0 != "}" }
        guard body.endIndex < scalars.count else {
          throw LabelTemplateError(.unclosedBrace, at: position(place))
        }
        parts.append(try Self.placeholder(Self.text(body), at: position(place)))
        place = body.endIndex + 1
      case "}": throw LabelTemplateError(.unopenedBrace, at: position(place))
      default:
        let run = scalars[place...].prefix { $0 != "{" && $0 != "}" }
        parts.append(.text(Self.text(run)))
        place = run.endIndex
      }
    }
    self.init(parts: parts)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func placeholder(
    _ name: String,
    at position: Int
  ) throws(LabelTemplateError) -> Part {
    let known: [Part] = [.name, .value, .share, .conversion]
    guard let part = known.first(where: { $0.placeholder == name }) else {
      throw LabelTemplateError(.unknownPlaceholder(name), at: position)
    }
    return part
  }

  /// The template as text; reading it gives the same template.
  public var description: String {
    parts.map { part in
      guard case .text(let text) = part else { return "{\(part.placeholder ?? "")}" }
      return text.unicodeScalars.map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : String($0) }.joined()
    }.joined()
  }
}

/// Why a text is no label template.
public struct LabelTemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no such placeholder.
    case unknownPlaceholder(String)
    /// A "{" without "}" after it.
    case unclosedBrace
    /// A "}" without "{" before it.
    case unopenedBrace
  }

  /// What is wrong.
  public let reason: Reason
  /// The place of the brace it is about, in characters from 1.
  public let position: Int

  init(_ reason: Reason, at position: Int) { (self.reason, self.position) = (reason, position) }

  /// The reason and the place in words.
  public var description: String {
    switch reason {
    case .unknownPlaceholder(let name): "unknown placeholder {\(name)} at character \(position)"
    case .unclosedBrace: "\"{\" without \"}\" at character \(position)"
    case .unopenedBrace: "\"}\" without \"{\" at character \(position)"
    }
  }
}
