import Glibc
import LaminaGeometry

/// How far along its column a label may be moved.
enum LabelReach {
  /// As far as a straight line from the rim reaches.
  case straight
  /// As far as the middle of the column, with lines that go around the disc.
  case middle
  /// Anywhere in the column.
  case anywhere
}

/// A disc with its bounds, in which labels are placed, as seen from the near column.
struct LabelFrame {
  /// A column of labels.
  struct Column {
    /// From the middle to the vertical line of the last elbows.
    var distance: Double
    /// The room for text; less than nothing where there is no column.
    var available: Double
  }

  let center: Point
  let radius: Double
  let bounds: Rect
  let metrics: OutsideLabelMetrics
  /// How far the bounds reach up and down from the middle.
  let above: Double
  let below: Double
  /// The column that is looked at, as if it were the right one, and the other one.
  var near: Column
  var far: Column
  /// Whether lines of labels that moved to the other column turn to it at the rim, instead of following
  /// their radius until they are level.
  var turnsAtRim = false

  /// The same as seen from the other column.
  var mirrored: LabelFrame {
    var frame = self
    (frame.near, frame.far) = (far, near)
    return frame
  }

  /// From the middle to the vertical line of the last elbows.
  var column: Double { near.distance }
  /// The radius of the circle on which labels have their natural heights.
  var ring: Double { radius + metrics.stub }
  /// The radius outside which leader lines stay.
  var keepOut: Double { radius + metrics.clearance }
  /// The room for text in the column.
  var available: Double { near.available }

  /// All labels; `nil` if one finds no room within a reach.
  func placeAll(
    _ sides: LabelSides,
    reach: LabelReach,
    movingOver: Bool
  ) -> [PlacedLabel]? {
    guard let balanced = movingOver ? sides.balanced(self, reach: reach) : sides,
      let left = column(balanced, mirrored: true, reach: reach).allLabels(),
      let right = column(balanced, mirrored: false, reach: reach).allLabels(),
      areApart(left, right)
    else { return nil }
    return (left + right).sorted { $0.index < $1.index }
  }

  /// As many labels as find room anywhere.
  func placeMost(_ sides: LabelSides) -> [PlacedLabel] {
    let sides = sides.filled(self)
    let left = column(sides, mirrored: true, reach: .anywhere).mostLabels()
    let right = column(sides, mirrored: false, reach: .anywhere).mostLabels()
    guard areApart(left, right) else { return [] }
    return (left + right).sorted { $0.index < $1.index }
  }

  /// Whether no line of one column meets one of the other, both from top to bottom.
  ///
  /// Lines of a column do not cross, so that one of the other column would have to cross the first or the
  /// last of them; and of that column, the first or the last comes first.
  private func areApart(_ left: [PlacedLabel], _ right: [PlacedLabel]) -> Bool {
    guard turnsAtRim else { return true }
    return [(left.first, right.first), (left.last, right.last)].allSatisfy { a, b in
      guard let a, let b else { return true }
      return !LabelLeader.meet(a.leader, b.leader)
    }
  }

  private func column(_ sides: LabelSides, mirrored: Bool, reach: LabelReach) -> LabelColumn {
    let frame = mirrored ? self.mirrored : self
    return LabelColumn(
      rows: mirrored ? sides.left : sides.right,
      mirrored: mirrored,
      frame: frame,
      reach: reach,
      range: frame.range(beside: mirrored ? sides.right : sides.left)
    )
  }

  /// Where all rows of a column must lie: inside the bounds, and away from the lines of labels that
  /// moved to the other column where those follow their radius.
  func range(beside other: [LabelRow]) -> ClosedRange<Double> {
    if turnsAtRim { return bounds.minY...Double.maximum(bounds.minY, bounds.maxY) }
    func height(_ row: LabelRow?) -> Double {
      guard let row, row.cosine < 0 else { return .infinity }
      return column * (row.sine / row.cosine).magnitude - 1
    }
    let half = metrics.rowHeight / 2
    let lower = Double.maximum(bounds.minY, center.y - height(other.first) - half)
    let upper = Double.minimum(bounds.maxY, center.y + height(other.last) + half)
    return lower...Double.maximum(lower, upper)
  }

  /// Whether a column has room for some rows.
  func hasRoom(_ rows: [LabelRow], reach: LabelReach, in range: ClosedRange<Double>) -> Bool {
    guard rows.allSatisfy(fits) else { return false }
    return OrderedSpread.isFeasible(
      rows.map { item($0, reach: reach) },
      gap: metrics.rowGap,
      in: range
    )
  }

  /// Whether the column is wide enough for a row.
  func fits(_ row: LabelRow) -> Bool { row.request.minimumWidth <= available }

  /// The row as something to spread: its natural height, and the limits of its reach.
  func item(_ row: LabelRow, reach: LabelReach) -> OrderedSpread.Item {
    let natural = center.y + ring * row.sine
    var item = OrderedSpread.Item(target: natural, extent: metrics.height(row.request))
    guard reach != .anywhere, row.angle.magnitude > 1e-6 else { return item }
    // The line from the rim to the column that just touches the disc.
    let touching = (keepOut - column * row.cosine) / row.sine.magnitude
    let limit = reach == .middle ? Double.minimum(touching, 0) : touching
    if row.angle < 0 { item.upper = center.y - limit } else { item.lower = center.y + limit }
    return item
  }
}

/// The labels of one side, seen as if it were the right one.
struct LabelColumn {
  let rows: [LabelRow]
  let mirrored: Bool
  let frame: LabelFrame
  let reach: LabelReach
  let range: ClosedRange<Double>

  /// All labels with their leader lines; `nil` if one finds no room, or two lines would meet.
  func allLabels() -> [PlacedLabel]? { labels(of: rows) }

  /// The labels that find room, with their leader lines.
  ///
  /// Where there is room for more labels than for lines around the disc, as many stay as can be led, or
  /// as straight lines reach if those are more.
  func mostLabels() -> [PlacedLabel] {
    let feasible = largestFeasible()
    if let labels = labels(of: feasible) { return labels }
    let straight = LabelColumn(
      rows: rows,
      mirrored: mirrored,
      frame: frame,
      reach: .straight,
      range: range
    )
    var best = straight.labels(of: straight.largestFeasible()) ?? []
    let rank = ranks(feasible)
    var (led, tooMany) = (best.count, feasible.count)
    while tooMany - led > 1 {
      let middle = (led + tooMany) / 2
      let kept = feasible.indices.filter { rank[$0] < middle }.map { feasible[$0] }
      if let labels = labels(of: kept) {
        (led, best) = (middle, labels)
      } else {
        tooMany = middle
      }
    }
    return best
  }

  private func labels(of kept: [LabelRow]) -> [PlacedLabel]? {
    guard let places = solve(kept) else { return nil }
    var leaders = zip(kept, places).map { row, place in
      LabelLeader(row: row, y: lineHeight(row, place), frame: frame)
    }
    guard LabelLeader.disentangle(&leaders, frame: frame, reach: reach) else { return nil }
    return zip(leaders, places).map { leader, place in label(leader, top: top(leader.row, place)) }
  }

  private func solve(_ rows: [LabelRow]) -> [Double]? {
    OrderedSpread.solve(
      rows.map { frame.item($0, reach: reach) },
      gap: frame.metrics.rowGap,
      in: range
    )
  }

  /// The most labels that find room, the greatest priorities first, in their order along the column.
  private func largestFeasible() -> [LabelRow] {
    if frame.hasRoom(rows, reach: reach, in: range) { return rows }
    let rank = ranks(rows)
    var (fits, tooMany) = (0, rows.count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      let subset = rows.indices.filter { rank[$0] < middle }.map { rows[$0] }
      if frame.hasRoom(subset, reach: reach, in: range) { fits = middle } else { tooMany = middle }
    }
    return rows.indices.filter { rank[$0] < fits }.map { rows[$0] }
  }

  /// How many rows have a greater priority than each.
  private func ranks(_ rows: [LabelRow]) -> [Int] {
    let order = rows.indices.sorted {
      let (a, b) = (rows[$0].request, rows[$1].request)
      return a.priority != b.priority ? a.priority > b.priority : a.index < b.index
    }
    var rank = [Int](repeating: 0, count: rows.count)
    for (position, index) in order.enumerated() { rank[index] = position }
    return rank
  }

  private func top(_ row: LabelRow, _ place: Double) -> Double {
    let pixel = frame.metrics.pixel
    return ((place - frame.metrics.height(row.request) / 2) / pixel).rounded() * pixel
  }

  /// The height of the level line of a row: the middle of a pixel.
  private func lineHeight(_ row: LabelRow, _ place: Double) -> Double {
    let pixel = frame.metrics.pixel
    let middle = top(row, place) + frame.metrics.height(row.request) / 2
    return (middle / pixel).rounded(.down) * pixel + pixel / 2
  }

  private func label(_ leader: LabelLeader, top: Double) -> PlacedLabel {
    let width = Double.minimum(leader.row.request.width, frame.available)
    let end = frame.column + frame.metrics.run
    let text = end + frame.metrics.textGap
    let middle = frame.center.x
    return PlacedLabel(
      index: leader.row.request.index,
      rect: Rect(
        x: mirrored ? middle - text - width : middle + text,
        y: top,
        width: width,
        height: frame.metrics.height(leader.row.request)
      ),
      leader: leader.points(to: end).map {
        Point(mirrored ? middle - $0.x : middle + $0.x, $0.y)
      },
      isLeft: mirrored
    )
  }
}
