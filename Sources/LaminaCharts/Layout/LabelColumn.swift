import Glibc
import LaminaGeometry

/// A disc with its bounds, in which labels are placed.
struct LabelFrame {
  let center: Point
  let radius: Double
  let bounds: Rect
  let metrics: OutsideLabelMetrics

  /// From the middle to the vertical line of the last elbows.
  var column: Double { radius + metrics.stub }
  /// The radius outside which leader lines stay.
  var keepOut: Double { radius + metrics.clearance }
  /// The radius at which lines of a crowded column bend.
  var bendRadius: Double { radius + metrics.stub * bends }
  /// How far out lines of a crowded column bend, in stubs.
  var bends = 1.5

  /// The same with lines bending farther out, as far as the bounds allow; such lines reach labels
  /// farther down beside the disc.
  var fartherBends: [LabelFrame] {
    let farthest = (bounds.height / 2 - radius - metrics.rowHeight / 2) / metrics.stub
    return [bends, 2.5, 3.5, 5, 7, 9].filter { $0 <= Double.maximum(farthest, bends) }.map {
      var frame = self
      frame.bends = $0
      return frame
    }
  }
  /// The room for text in each column.
  var available: Double { bounds.width / 2 - radius - metrics.reach - 1e-6 }

  func place(_ requests: [OutsideLabelRequest]) -> [PlacedLabel] {
    let fitting = requests.filter { $0.minimumWidth <= available }
    let left = fitting.filter { Self.isLeft($0.angle) }
    let right = fitting.filter { !Self.isLeft($0.angle) }
    return
      (LabelColumn(left, mirrored: true, frame: self).labels()
      + LabelColumn(right, mirrored: false, frame: self).labels())
      .sorted { $0.index < $1.index }
  }

  /// Whether an angle points to the left; straight up and down count as right.
  static func isLeft(_ angle: Double) -> Bool { cos(angle) < -1e-9 }
}

/// The labels of one side, seen as if it were the right one.
struct LabelColumn {
  let rows: [LabelRow]
  let mirrored: Bool
  var frame: LabelFrame

  init(_ requests: [OutsideLabelRequest], mirrored: Bool, frame: LabelFrame) {
    rows = requests.map { LabelRow(request: $0, mirrored: mirrored) }.sorted { $0.precedes($1) }
    self.mirrored = mirrored
    self.frame = frame
  }

  /// The labels that find room, with their leader lines.
  func labels() -> [PlacedLabel] {
    let straight = largestFeasible(bends: false)
    if straight.count < rows.count, let bent = bestBentLabels(moreThan: straight.count) {
      return bent
    }
    guard let places = solve(straight, bends: false) else { return [] }
    var leaders = zip(straight, places).map { row, place in
      LabelLeader(row: row, y: lineHeight(place), frame: frame)
    }
    LabelLeader.separate(&leaders, column: frame.column)
    return finished(leaders, places)
  }

  /// The most labels with bent leader lines, bent as little as that takes; `nil` if that shows no
  /// more of them.
  private func bestBentLabels(moreThan count: Int) -> [PlacedLabel]? {
    var best: [PlacedLabel]?
    for frame in frame.fartherBends {
      var column = self
      column.frame = frame
      guard let bent = column.bentLabels(moreThan: best?.count ?? count) else { continue }
      best = bent
      if bent.count == rows.count { break }
    }
    return best
  }

  /// The labels with bent leader lines, if that shows more of them and every promise holds.
  private func bentLabels(moreThan count: Int) -> [PlacedLabel]? {
    let kept = largestFeasible(bends: true)
    guard kept.count > count, let places = solve(kept, bends: true) else { return nil }
    var leaders = zip(kept, places).map { row, place in
      LabelLeader(row: row, y: lineHeight(place), frame: frame)
    }
    LabelLeader.bend(&leaders, frame: frame)
    let holds =
      leaders.allSatisfy { $0.staysOutside(radius: frame.radius, middle: frame.center.y) }
      && zip(leaders, leaders.dropFirst()).allSatisfy { $0.isAbove($1) }
    return holds ? finished(leaders, places) : nil
  }

  private var range: ClosedRange<Double> {
    frame.bounds.minY...Double.maximum(frame.bounds.minY, frame.bounds.maxY)
  }

  private func solve(_ rows: [LabelRow], bends: Bool) -> [Double]? {
    OrderedSpread.solve(
      rows.map { item($0, bends: bends) },
      gap: frame.metrics.rowGap,
      in: range
    )
  }

  /// The most labels that find room, the greatest priorities first, in their order along the column.
  private func largestFeasible(bends: Bool) -> [LabelRow] {
    let items = rows.map { item($0, bends: bends) }
    if OrderedSpread.isFeasible(items, gap: frame.metrics.rowGap, in: range) { return rows }
    let order = rows.indices.sorted {
      let (a, b) = (rows[$0].request, rows[$1].request)
      return a.priority != b.priority ? a.priority > b.priority : a.index < b.index
    }
    var rank = [Int](repeating: 0, count: rows.count)
    for (position, index) in order.enumerated() { rank[index] = position }
    var (fits, tooMany) = (0, rows.count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      let subset = rows.indices.filter { rank[$0] < middle }.map { items[$0] }
      if OrderedSpread.isFeasible(subset, gap: frame.metrics.rowGap, in: range) {
        fits = middle
      } else {
        tooMany = middle
      }
    }
    return rows.indices.filter { rank[$0] < fits }.map { rows[$0] }
  }

  /// The row as something to spread: its natural height, and the limits that keep the way from the
  /// rim, or from the bend, to the column outside the disc.
  private func item(_ row: LabelRow, bends: Bool) -> OrderedSpread.Item {
    let natural = frame.center.y + frame.column * row.sine
    var item = OrderedSpread.Item(target: natural, extent: frame.metrics.rowHeight)
    let turn = bends ? acos(Double.minimum(frame.keepOut / frame.bendRadius, 1)) : 0
    let touching = Double.maximum(row.angle.magnitude - turn, 0)
    guard touching > 1e-6 else { return item }
    let limit = (frame.keepOut - frame.column * cos(touching)) / sin(touching)
    if row.angle < 0 {
      item.upper = frame.center.y - limit
    } else {
      item.lower = frame.center.y + limit
    }
    return item
  }

  private func top(_ place: Double) -> Double {
    let pixel = frame.metrics.pixel
    return ((place - frame.metrics.rowHeight / 2) / pixel).rounded() * pixel
  }

  /// The height of the level line of a row: the middle of a pixel.
  private func lineHeight(_ place: Double) -> Double {
    let pixel = frame.metrics.pixel
    let middle = top(place) + frame.metrics.rowHeight / 2
    return (middle / pixel).rounded(.down) * pixel + pixel / 2
  }

  private func finished(_ leaders: [LabelLeader], _ places: [Double]) -> [PlacedLabel] {
    zip(leaders, places).map { leader, place in label(leader, top: top(place)) }
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
        height: frame.metrics.rowHeight
      ),
      leader: leader.points(to: end).map {
        Point(mirrored ? middle - $0.x : middle + $0.x, $0.y)
      },
      isLeft: mirrored
    )
  }
}

/// A label of one column, seen as if the column were the right one.
struct LabelRow {
  let request: OutsideLabelRequest
  let sine: Double
  let cosine: Double
  /// The angle in −π/2…π/2.
  let angle: Double

  init(request: OutsideLabelRequest, mirrored: Bool) {
    self.request = request
    let direction = Vector(angle: request.angle)
    sine = direction.dy
    cosine = Double.maximum(mirrored ? -direction.dx : direction.dx, 0)
    angle = atan2(sine, cosine)
  }

  func precedes(_ other: LabelRow) -> Bool {
    angle != other.angle ? angle < other.angle : request.index < other.request.index
  }
}
