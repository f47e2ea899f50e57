public import LaminaGeometry

/// The order in which funnel stages are drawn.
public enum FunnelSort: String, Hashable, Sendable, CaseIterable {
  /// The order of the data.
  case none
  /// The largest first.
  case descending
  /// The smallest first, which turns the funnel over: it starts from the tip.
  case ascending
}

/// Where the middle line of a funnel runs.
public enum FunnelAlignment: String, Hashable, Sendable, CaseIterable {
  /// Along the left edge, or the top edge of a horizontal funnel.
  case left
  /// Through the middle.
  case center
  /// Along the right edge, or the bottom edge of a horizontal funnel.
  case right
}

/// How the narrow end of a funnel is shaped.
public enum FunnelTip: String, Hashable, Sendable, CaseIterable {
  /// The stage comes to a point.
  case point
  /// The stage keeps its width.
  case flat
}

/// The direction in which funnel stages follow each other.
public enum FunnelOrientation: String, Hashable, Sendable, CaseIterable {
  /// From top to bottom.
  case vertical
  /// From left to right.
  case horizontal
}

/// One stage of a funnel: a quadrilateral in a band of its own.
public struct FunnelStage: Hashable, Sendable {
  /// The corners: start of the wide edge, its end, end of the other edge, its start.
  ///
  /// In a vertical funnel: top left, top right, bottom right, bottom left.
  public var corners: [Point]
  /// The strip of the funnel that belongs to the stage, as wide as the whole funnel.
  public var band: Rect
  /// Whether the stage covers no area because its value is zero.
  public var isEmpty: Bool
  /// The stage's place in the drawn order, 0 for the first.
  public var rank: Int

  /// A point well inside the stage: the middle of the line that halves its band.
  public var interiorPoint: Point {
    Point(
      corners.reduce(0) { $0 + $1.x } / Double(corners.count),
      corners.reduce(0) { $0 + $1.y } / Double(corners.count)
    )
  }
}

/// The geometry of funnels.
public struct FunnelLayout: Hashable, Sendable {
  /// The order in which stages are drawn.
  public var sort: FunnelSort
  /// Where the middle line runs.
  public var alignment: FunnelAlignment
  /// The distance between stages in points; shrinks so that gaps never take more than half the length.
  public var gap: Double
  /// The shape of the narrow end.
  public var tip: FunnelTip
  /// The direction in which stages follow each other.
  public var orientation: FunnelOrientation
  /// The width of a stage with next to nothing, as a part of the room, 0…1; widths are in proportion
  /// to values only with 0.
  public var minimumWidth = 0.0
  /// The width of the largest stage, as a part of the room, 0…1.
  public var maximumWidth = 1.0

  /// Creates a funnel geometry.
  public init(
    sort: FunnelSort = .none,
    alignment: FunnelAlignment = .center,
    gap: Double = 3,
    tip: FunnelTip = .point,
    orientation: FunnelOrientation = .vertical
  ) {
    self.sort = sort
    self.alignment = alignment
    self.gap = gap
    self.tip = tip
    self.orientation = orientation
  }

  /// The items in the order in which they are drawn; equal values keep the data's order.
  public func order(_ values: [Double]) -> [Int] {
    let amounts = values.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    switch sort {
    case .none: return Array(amounts.indices)
    case .descending:
      return amounts.indices.sorted {
        amounts[$0] != amounts[$1] ? amounts[$0] > amounts[$1] : $0 < $1
      }
    case .ascending:
      return amounts.indices.sorted {
        amounts[$0] != amounts[$1] ? amounts[$0] < amounts[$1] : $0 < $1
      }
    }
  }

  /// The stages of some values inside a rectangle, in the order of the values.
  ///
  /// A stage starts as wide as its own value and ends as wide as the next one; the last comes to the
  /// tip. A stage larger than the one before is drawn as it is. A zero stage keeps its band but has no
  /// width at either end. An ascending funnel is the same turned over: each stage ends as wide as its
  /// own value and starts as wide as the one before. O(n log n).
  public func stages(_ values: [Double], in rect: Rect) -> [FunnelStage] {
    let amounts = values.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    let order = order(values)
    let upright = orientation == .vertical
    let (length, breadth) = upright ? (rect.height, rect.width) : (rect.width, rect.height)
    let largest = amounts.max() ?? 0
    let widths = order.map { largest > 0 ? part(amounts[$0] / largest) * breadth : 0 }
    let count = Double(max(order.count, 1))
    let gap =
      order.count < 2 ? 0 : Double.minimum(Double.maximum(gap, 0), length / (2 * (count - 1)))
    let band = (length - gap * (count - 1)) / count
    var stages = [FunnelStage?](repeating: nil, count: values.count)
    for (rank, index) in order.enumerated() {
      let (near, far) = edges(widths, at: rank)
      let offset = Double(rank) * (band + gap)
      let frame = Frame(rect: rect, upright: upright, alignment: alignment, breadth: breadth)
      stages[index] = FunnelStage(
        corners: frame.corners(from: offset, to: offset + band, near: near, far: far),
        band: frame.band(from: offset, to: offset + band),
        isEmpty: widths[rank] <= 0,
        rank: rank
      )
    }
    return stages.compactMap { $0 }
  }

  /// The width of a stage as a part of the room; without a value none at all.
  private func part(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    let most = maximumWidth.isFinite ? Double.minimum(Double.maximum(maximumWidth, 0), 1) : 1
    let least = minimumWidth.isFinite ? Double.minimum(Double.maximum(minimumWidth, 0), most) : 0
    return mix(least, most, value)
  }

  /// The widths at the start and at the end of the stage drawn at a rank.
  private func edges(_ widths: [Double], at rank: Int) -> (Double, Double) {
    let own = widths[rank]
    guard own > 0 else { return (0, 0) }
    let neighbour = sort == .ascending ? rank - 1 : rank + 1
    let other = widths.indices.contains(neighbour) ? widths[neighbour] : (tip == .flat ? own : 0)
    return sort == .ascending ? (other, own) : (own, other)
  }

  /// Turns distances along and across a funnel into points.
  private struct Frame {
    let rect: Rect
    let upright: Bool
    let alignment: FunnelAlignment
    let breadth: Double

    func corners(from a: Double, to b: Double, near: Double, far: Double) -> [Point] {
      let (n, f) = (start(near), start(far))
      return [point(a, n), point(a, n + near), point(b, f + far), point(b, f)]
    }

    func band(from a: Double, to b: Double) -> Rect { Rect(point(a, 0), point(b, breadth)) }

    private func start(_ width: Double) -> Double {
      switch alignment {
      case .left: return 0
      case .center: return (breadth - width) / 2
      case .right: return breadth - width
      }
    }

    private func point(_ along: Double, _ across: Double) -> Point {
      upright
        ? Point(rect.minX + across, rect.minY + along)
        : Point(rect.minX + along, rect.minY + across)
    }
  }
}

/// How much of a funnel's people stay from stage to stage.
public struct Conversion: Hashable, Sendable {
  /// The value divided by the previous stage's; `nil` for the first stage or after a zero.
  public var fromPrevious: Double?
  /// The value divided by the first stage's; `nil` if that is zero.
  public var fromFirst: Double?
  /// Whether this is the first stage, whose conversions say nothing.
  public var isFirst: Bool

  /// Creates a pair of conversions.
  public init(fromPrevious: Double? = nil, fromFirst: Double? = nil, isFirst: Bool = false) {
    self.fromPrevious = fromPrevious
    self.fromFirst = fromFirst
    self.isFirst = isFirst
  }

  /// The conversions along an order of stages, in the order of the values.
  ///
  /// O(n).
  public static func along(_ order: [Int], values: [Double]) -> [Conversion] {
    var result = [Conversion](repeating: Conversion(), count: values.count)
    guard let first = order.first else { return result }
    for (rank, index) in order.enumerated() {
      result[index] = Conversion(
        fromPrevious: rank == 0 ? nil : ratio(values[index], values[order[rank - 1]]),
        fromFirst: ratio(values[index], values[first]),
        isFirst: rank == 0
      )
    }
    return result
  }

  private static func ratio(_ a: Double, _ b: Double) -> Double? {
    let (a, b) = (a.isFinite && a > 0 ? a : 0, b.isFinite && b > 0 ? b : 0)
    return b > 0 ? a / b : nil
  }
}
