/// On which side of the line from `a` to `b` a point lies, without error: positive clockwise of it on
/// screen, negative on the other side, zero exactly on it.
///
/// The usual determinant decides where its rounding error, bounded by (3 + 16ε)ε times the sum of its
/// terms, cannot change the sign; the rest is worked out exactly (Shewchuk, "Adaptive precision
/// floating-point arithmetic and fast robust geometric predicates", 1997).
@inline(__always)
func orientation(_ a: Point, _ b: Point, _ p: Point) -> Double {
  let left = (a.x - p.x) * (b.y - p.y)
  let right = (a.y - p.y) * (b.x - p.x)
  let determinant = left - right
  // The constant keeps products near underflow, whose error is not relative, out of the short cut.
  let bound = 3.3306690738754716e-16 * (left.magnitude + right.magnitude) + 1e-290
  if determinant.magnitude > bound && determinant.magnitude < .infinity { return determinant }
  return exactOrientation(a, b, p)
}

/// The exact sign of the determinant, as -1, 0 or 1.
@inline(never)
func exactOrientation(_ a: Point, _ b: Point, _ p: Point) -> Double {
  var largest = Double.maximum(a.x.magnitude, a.y.magnitude)
  largest = Double.maximum(largest, Double.maximum(b.x.magnitude, b.y.magnitude))
  largest = Double.maximum(largest, Double.maximum(p.x.magnitude, p.y.magnitude))
  guard largest > 0, largest.isFinite else { return 0 }
  // A power of two changes no digit and keeps every product in range.
  let scale = Int(largest.exponent)
  func scaled(_ v: Double) -> Double { Double(sign: .plus, exponent: -scale, significand: v) }
  let (ax, ay) = (scaled(a.x), scaled(a.y))
  let (bx, by) = (scaled(b.x), scaled(b.y))
  let (px, py) = (scaled(p.x), scaled(p.y))
  var sum = Expansion()
  sum.add(ax, by)
  sum.add(-ay, bx)
  sum.add(-ax, py)
  sum.add(ay, px)
  sum.add(px, -by)
  sum.add(py, bx)
  return sum.sign
}

/// A sum of doubles that loses nothing: each part holds what did not fit into the ones after it.
private struct Expansion {
  private var parts: InlineArray<12, Double> = InlineArray(repeating: 0)
  private var count = 0

  /// Adds the exact product of two numbers.
  mutating func add(_ a: Double, _ b: Double) {
    let product = a * b
    add((-product).addingProduct(a, b))
    add(product)
  }

  private mutating func add(_ value: Double) {
    var carry = value
    for i in 0..<count {
      let sum = carry + parts[i]
      let virtual = sum - carry
      parts[i] = (carry - (sum - virtual)) + (parts[i] - virtual)
      carry = sum
    }
    parts[count] = carry
    count += 1
  }

  /// The sign of the sum: that of its largest part that is not zero.
  var sign: Double {
    var i = count - 1
    while i >= 0 {
      if parts[i] != 0 { return parts[i] > 0 ? 1 : -1 }
      i -= 1
    }
    return 0
  }
}
