import Foundation

/// A JSON value.
enum JSON: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// A member of an object.
  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The number; `"Infinity"`, `"-Infinity"` and `"NaN"` are numbers too.
  var number: Double? {
    switch self {
    case .number(let value): value
    case .string("Infinity"): .infinity
    case .string("-Infinity"): -.infinity
    case .string("NaN"): .nan
    default: nil
    }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  var object: [String: JSON]? { if case .object(let value) = self { value } else { nil } }
  var isNull: Bool { if case .null = self { true } else { false } }
  /// The numbers of an array of numbers.
  var numbers: [Double]? { array?.compactMap(\.number) }
}
