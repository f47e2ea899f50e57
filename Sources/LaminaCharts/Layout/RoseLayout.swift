/// How a rose (Nightingale's coxcomb) turns values into petals.
public enum RoseMode: String, Hashable, Sendable, CaseIterable {
  /// The angle follows the share; the radius falls by one step with each rank.
  case stepped
  /// Equal angles; the length from the hole follows the value.
  case radius
  /// Equal angles; the area follows the value.
  case area
}

/// The petals of a rose.
public enum RoseLayout {
  /// The petals for some values, in their order.
  ///
  /// Areas: `r = √(r₀² + v/vmax·(R² − r₀²))`, so ring areas are proportional to the values with a hole
  /// too. A zero value has no area in any mode. In the stepped mode the largest petal has the radius R
  /// and each following rank is a step shorter, the first of equals being longer; a step is a sixth of
  /// R − r₀ unless there are so many petals that the last would be shorter than 45 % of it.
  ///
  /// - Parameters:
  ///   - values: amounts; negative and non-finite ones count as zero.
  ///   - mode: what the value changes.
  ///   - innerRadius: the radius r₀ of the hole, 0 for none.
  ///   - outerRadius: the radius R of the largest petal.
  ///   - start: the first angle in radians.
  ///   - clockwise: the direction in which petals follow each other on screen.
  ///   - sweep: the angle that all petals fill, in radians; more than a full turn, or what is not above
  ///     zero, counts as one.
  /// - Returns: one slice per value. O(n log n).
  public static func petals(
    _ values: [Double],
    mode: RoseMode,
    innerRadius: Double = 0,
    outerRadius: Double,
    start: Double = -Double.pi / 2,
    clockwise: Bool = true,
    sweep: Double = 2 * Double.pi
  ) -> [Slice] {
    let amounts = values.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    let largest = amounts.max() ?? 0
    let angles = PieAngles.boundaries(
      mode == .stepped ? amounts : amounts.map { _ in largest },
      start: start,
      clockwise: clockwise,
      sweep: sweep
    )
    let inner = Double.minimum(Double.maximum(innerRadius, 0), outerRadius)
    let radii = radii(amounts, mode: mode, inner: inner, outer: outerRadius)
    return amounts.indices.map { index in
      Slice(
        startAngle: angles[index],
        endAngle: angles[index + 1],
        innerRadius: inner,
        outerRadius: radii[index]
      )
    }
  }

  private static func radii(
    _ amounts: [Double],
    mode: RoseMode,
    inner: Double,
    outer: Double
  ) -> [Double] {
    guard let largest = amounts.max(), largest > 0 else { return amounts.map { _ in inner } }
    switch mode {
    case .stepped: return steppedRadii(amounts, inner: inner, outer: outer)
    case .radius: return amounts.map { inner + $0 / largest * (outer - inner) }
    case .area:
      return amounts.map {
        (inner * inner + $0 / largest * (outer * outer - inner * inner)).squareRoot()
      }
    }
  }

  private static func steppedRadii(_ amounts: [Double], inner: Double, outer: Double) -> [Double] {
    let ranked = amounts.indices.filter { amounts[$0] > 0 }.sorted {
      amounts[$0] != amounts[$1] ? amounts[$0] > amounts[$1] : $0 < $1
    }
    let reach = outer - inner
    let steps = Double(max(ranked.count - 1, 1))
    let step = Double.minimum(reach / 6, reach * 0.55 / steps)
    var radii = amounts.map { _ in inner }
    for (rank, index) in ranked.enumerated() { radii[index] = outer - step * Double(rank) }
    return radii
  }
}
