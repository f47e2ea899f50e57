import Glibc
import LaminaGeometry

/// The labels of both columns, each from top to bottom and seen as if it were the right one.
struct LabelSides {
  var right: [LabelRow] = []
  var left: [LabelRow] = []

  /// Puts each label on the side of its slice; straight up and down count as right.
  ///
  /// O(n log n).
  init(_ requests: [OutsideLabelRequest]) {
    let rows = requests.map { LabelRow($0) }.sorted {
      $0.turn != $1.turn ? $0.turn < $1.turn : $0.request.index < $1.request.index
    }
    let count = rows.firstIndex { $0.turn > Double.pi + 1e-9 } ?? rows.count
    right = Array(rows[..<count])
    left = rows[count...].reversed().map(\.mirrored)
  }

  var count: Int { right.count + left.count }

  /// The same without labels that their columns cannot show at all.
  func fitting(_ frame: LabelFrame) -> LabelSides {
    var sides = self
    sides.right.removeAll { !frame.fits($0) }
    sides.left.removeAll { !frame.mirrored.fits($0) }
    return sides
  }

  /// The same with the other column in the place of each.
  private var swapped: LabelSides {
    var sides = self
    (sides.right, sides.left) = (left, right)
    return sides
  }

  // MARK: Moving labels over

  /// How far beyond straight up or down a label moved to the other column may point: a twelfth of a
  /// turn, or nearly an eighth where its line turns to that column at the rim.
  private static func farthest(_ frame: LabelFrame) -> Double {
    frame.turnsAtRim ? Double.pi / 4 - 0.01 : Double.pi / 6
  }

  /// The fewest moves from an overfull column over the top or the bottom to the other one that give
  /// every label room; `nil` if there is no such way.
  ///
  /// O(n log n).
  func balanced(_ frame: LabelFrame, reach: LabelReach) -> LabelSides? {
    switch hasRoom(frame, reach) {
    case (true, true): return reach == .straight ? self : evened(frame, reach: reach)
    case (false, false): return nil
    case (true, false): return relieved(frame, reach: reach)
    case (false, true): return swapped.relieved(frame.mirrored, reach: reach)?.swapped
    }
  }

  /// The same with labels moved over one end until both columns have about as many, where lines go
  /// around the disc anyway: two short bundles look calmer than a long one.
  private func evened(_ frame: LabelFrame, reach: LabelReach) -> LabelSides {
    guard left.count > right.count else {
      return left.count < right.count
        ? swapped.evened(frame.mirrored, reach: reach).swapped : self
    }
    let ends = movableEnds(within: Double.pi / 6)
    let count = min((left.count - right.count) / 2, max(ends.top, ends.bottom))
    let even = moved(count, over: ends.top >= ends.bottom ? .top : .bottom, of: ends)
    return even.hasRoom(frame, reach) == (true, true) ? even : self
  }

  /// Whether the right and the left column have room for their labels.
  private func hasRoom(_ frame: LabelFrame, _ reach: LabelReach) -> (right: Bool, left: Bool) {
    let mirrored = frame.mirrored
    return (
      frame.hasRoom(right, reach: reach, in: frame.range(beside: left)),
      mirrored.hasRoom(left, reach: reach, in: mirrored.range(beside: right))
    )
  }

  /// The fewest moves that make room in the left column.
  private func relieved(_ frame: LabelFrame, reach: LabelReach) -> LabelSides? {
    var best: (count: Int, sides: LabelSides)?
    let ends = movableEnds(within: Self.farthest(frame))
    for end in ends.top > 0 && ends.bottom > 0 ? [End.both, .top, .bottom] : [.both] {
      var (tooFew, enough) = (0, ends.top + ends.bottom)
      guard enough > 0, moved(enough, over: end, of: ends).hasRoom(frame, reach).left else {
        continue
      }
      while enough - tooFew > 1 {
        let middle = (tooFew + enough) / 2
        if moved(middle, over: end, of: ends).hasRoom(frame, reach).left {
          enough = middle
        } else {
          tooFew = middle
        }
      }
      let sides = moved(enough, over: end, of: ends)
      guard sides.hasRoom(frame, reach).right, enough < best?.count ?? .max else { continue }
      best = (enough, sides)
    }
    guard let best, reach != .straight else { return best?.sides }
    return best.sides.evened(frame, reach: reach)
  }

  /// The same with as many labels moved from an overfull column as the other one has room for.
  func filled(_ frame: LabelFrame) -> LabelSides {
    let capacity = frame.metrics.capacity(of: frame.bounds.height)
    if left.count > capacity, right.count < capacity {
      let ends = movableEnds(within: Self.farthest(frame))
      let count = min(left.count - capacity, capacity - right.count, ends.top + ends.bottom)
      let filled = moved(count, over: .both, of: ends)
      return filled.right.allSatisfy(frame.fits) ? filled : self
    }
    if right.count > capacity, left.count < capacity {
      return swapped.filled(frame.mirrored).swapped
    }
    return self
  }

  /// Where labels leave a column.
  private enum End {
    case top
    case bottom
    case both
  }

  /// How many labels at the top and at the bottom of the left column may move.
  private func movableEnds(within farthest: Double) -> (top: Int, bottom: Int) {
    let limit = Double.pi / 2 - farthest
    return (
      left.prefix { $0.angle < -limit }.count, left.reversed().prefix { $0.angle > limit }.count
    )
  }

  /// The same with some labels of the left column moved to the right one, first those over one end.
  private func moved(
    _ count: Int,
    over end: End,
    of ends: (top: Int, bottom: Int)
  ) -> LabelSides {
    let wanted =
      switch end {
      case .top: count
      case .bottom: 0
      case .both: (count + 1) / 2
      }
    let bottom = min(count - min(wanted, ends.top), ends.bottom)
    let top = min(count - bottom, ends.top)
    var sides = self
    sides.right =
      left.prefix(top).reversed().map(\.mirrored) + right
      + left.suffix(bottom).reversed().map(\.mirrored)
    sides.left = Array(left.dropFirst(top).dropLast(bottom))
    return sides
  }
}
