import LaminaCharts
import LaminaGeometry

/// An option's value as text, and what it may stand for.
struct Value {
  var option: String
  var text: String

  private func fault(_ wanted: String) -> Failure {
    .usage("--\(option) \(text.isEmpty ? "\"\"" : text): \(wanted) expected")
  }

  func nonEmpty() throws(Failure) -> String {
    guard !text.isEmpty else { throw fault("a text") }
    return text
  }

  func number(_ range: ClosedRange<Double>) throws(Failure) -> Double {
    guard let number = Double(text), range.contains(number) else {
      let (least, most) = (JSONText.number(range.lowerBound), JSONText.number(range.upperBound))
      throw fault("a number from \(least) to \(most)")
    }
    return number
  }

  func number(above least: Double, to most: Double) throws(Failure) -> Double {
    guard let number = Double(text), number > least, number <= most else {
      let limits = (JSONText.number(least), JSONText.number(most))
      throw fault("a number above \(limits.0) and up to \(limits.1)")
    }
    return number
  }

  func integer(_ range: ClosedRange<Int>) throws(Failure) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw fault("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func choice<T: RawRepresentable & CaseIterable>(
    _ type: T.Type,
    beside others: [String] = []
  ) throws(Failure) -> T where T.RawValue == String {
    guard let value = T(rawValue: text) else {
      throw fault((T.allCases.map(\.rawValue) + others).joined(separator: ", "))
    }
    return value
  }

  func choice<T>(_ choices: [String: T]) throws(Failure) -> T {
    guard let value = choices[text] else {
      throw fault(choices.keys.sorted().joined(separator: ", "))
    }
    return value
  }

  func template() throws(Failure) -> LabelTemplate {
    do {
      return try LabelTemplate(text)
    } catch {
      throw .usage("--\(option) \(text): \(error)")
    }
  }

  func palette() throws(Failure) -> Palette {
    guard let palette = Palette.all.first(where: { $0.name == text }) else {
      throw fault(Palette.all.map(\.name).joined(separator: ", "))
    }
    return palette
  }

  func size() throws(Failure) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...32_767).contains(width), (1...32_767).contains(height)
    else { throw fault("WIDTHxHEIGHT in points, from 1 to 32767,") }
    return Size(width: width, height: height)
  }

  func point() throws(Failure) -> Point {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      throw fault("X,Y in points")
    }
    return Point(x, y)
  }
}
