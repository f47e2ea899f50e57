import LaminaGeometry

/// The sweep for paths that may overlap themselves: winding numbers decide which edges bound the
/// inside, on 16 lines a pixel row where edges start, end or cross, and once a row elsewhere.
///
/// An edge that bounds the inside on several lines in turn is drawn as one piece. So what happens to
/// other edges of the row changes nothing about it, and a window sees the pixels of the whole.
///
/// The edges may be those of two shapes, of which the inside of one on one side of the other is drawn. That
/// takes 64 lines where the other's own coverage is exact, as both must be alike at the edge they share.
struct WindingSweep {
  /// An edge that overlaps the row, and the piece of it that is being gathered.
  struct Active: BitwiseCopyable {
    var edge: Edge
    /// The edge's place in the outline.
    var index: Int32
    /// Where the edge met the line looked at last.
    var x = 0.0
    /// 1 where the inside starts at the edge, −1 where it ends, 0 where it is the same on both sides.
    var role: Int32 = 0
    /// The role on the line being looked at.
    var next: Int32 = 0
    /// Where the piece starts.
    var start: Int32 = 0

    /// Whether the edge stands before another one.
    @inline(__always) func isLeft(of other: Active) -> Bool {
      x < other.x || (x == other.x && index < other.index)
    }
  }

  /// The edges of the row, kept from row to row and ordered as the last line met them: they rarely
  /// change places, so putting them in order again takes one pass.
  private var active = ScratchList<Active>(capacity: 64)
  /// For each row of the band the first edge that starts there, and for each edge the next one.
  private var firstOfRow = ScratchList<Int32>(capacity: 64)
  private var nextOfRow = ScratchList<Int32>(capacity: 64)
  /// The side of the second shape on which the first is drawn.
  private var side: AreaSide?
  private var lineHeight = CoverageCells.rowHeight / 16

  func deallocate() {
    active.deallocate()
    firstOfRow.deallocate()
    nextOfRow.deallocate()
  }

  /// Adds the pieces of edges that bound the inside to the rows of a band, each with the sign that
  /// makes the inside positive.
  mutating func draw(
    _ list: EdgeList,
    _ band: PixelBox,
    _ rule: FillRule,
    _ side: AreaSide?,
    _ cells: CoverageCells
  ) {
    self.side = side
    lineHeight = CoverageCells.rowHeight / (side?.isExact ?? false ? 64 : 16)
    file(list, band)
    active.removeAll()
    for y in band.y0..<band.y1 {
      let top = Int32(y) &<< CoverageCells.rowShift
      let bottom = top &+ CoverageCells.rowHeight
      let areWhole = collect(list, y &- band.y0, top, bottom)
      if active.count == 0 { continue }
      sort(at: areWhole ? top : top &+ lineHeight / 2)
      if areWhole && isSorted(at: bottom) {
        assignRoles(rule, nil)
        turn(at: top, cells.row(y))
      } else {
        drawLines(top, bottom, rule, cells.row(y))
      }
      close(at: bottom, cells.row(y))
    }
  }

  private mutating func drawLines(_ top: Int32, _ bottom: Int32, _ rule: FillRule, _ row: CellRow) {
    var line = top
    while line < bottom {
      let middle = line &+ lineHeight / 2
      sort(at: middle)
      assignRoles(rule, middle)
      turn(at: line, row)
      line &+= lineHeight
    }
  }

  /// Files the edges by the row of a band in which they start.
  private mutating func file(_ list: EdgeList, _ band: PixelBox) {
    firstOfRow.removeAll()
    nextOfRow.removeAll()
    for _ in 0..<band.height { firstOfRow.append(-1) }
    let (top, bottom) = (
      Int32(band.y0) &<< CoverageCells.rowShift, Int32(band.y1) &<< CoverageCells.rowShift
    )
    for i in 0..<list.edges.count {
      let edge = list.edges[i]
      nextOfRow.append(-1)
      if edge.top >= bottom || edge.bottom <= top { continue }
      let row = Int(max(edge.top, top) &- top) &>> Int(CoverageCells.rowShift)
      nextOfRow.base[i] = firstOfRow[row]
      firstOfRow.base[row] = Int32(i)
    }
  }

  /// Keeps the edges that overlap a row and takes in those that start in it; true if each one crosses
  /// all of it.
  private mutating func collect(
    _ list: EdgeList,
    _ row: Int,
    _ top: Int32,
    _ bottom: Int32
  ) -> Bool {
    var areWhole = true
    var kept = 0
    for slot in 0..<active.count {
      var item = active.base[slot]
      if item.edge.bottom <= top { continue }
      if item.edge.bottom < bottom { areWhole = false }
      (item.role, item.next, item.start) = (0, 0, 0)
      active.base[kept] = item
      kept &+= 1
    }
    active.cut(to: kept)
    var index = firstOfRow[row]
    while index >= 0 {
      let edge = list.edges[Int(index)]
      if edge.top > top || edge.bottom < bottom { areWhole = false }
      active.append(Active(edge: edge, index: index))
      index = nextOfRow[Int(index)]
    }
    return areWhole
  }

  /// Puts the edges in the order in which their lines meet a height; ties keep the outline's order.
  ///
  /// Edges that do not reach the height stand where their lines would meet it.
  private func sort(at height: Int32) {
    for slot in 0..<active.count {
      var item = active.base[slot]
      item.x = item.edge.x(at: height)
      var hole = slot
      while hole > 0 && item.isLeft(of: active.base[hole &- 1]) {
        active.base[hole] = active.base[hole &- 1]
        hole &-= 1
      }
      active.base[hole] = item
    }
  }

  /// Whether the edges are in the same order at another height.
  private func isSorted(at height: Int32) -> Bool {
    var last = -Double.infinity
    for slot in 0..<active.count {
      let x = active.base[slot].edge.x(at: height)
      if x < last { return false }
      last = x
    }
    return true
  }

  /// Finds at which edges the inside starts or ends, among those that reach a height if one is given.
  private func assignRoles(_ rule: FillRule, _ height: Int32?) {
    if let side { return assignRoles(rule, side, height) }
    var winding: Int32 = 0
    for slot in 0..<active.count {
      let edge = active.base[slot].edge
      if let height, edge.top > height || edge.bottom <= height {
        active.base[slot].next = 0
        continue
      }
      let wasInside = rule.holds(winding)
      winding &+= edge.sign
      let isInside = rule.holds(winding)
      active.base[slot].next = wasInside == isInside ? 0 : isInside ? 1 : -1
    }
  }

  /// Finds the same for what of one shape lies on one side of the other.
  private func assignRoles(_ rule: FillRule, _ side: AreaSide, _ height: Int32?) {
    var (winding, around): (Int32, Int32) = (0, 0)
    var wasInside = false
    for slot in 0..<active.count {
      let edge = active.base[slot].edge
      if let height, edge.top > height || edge.bottom <= height {
        active.base[slot].next = 0
        continue
      }
      if edge.layer == 0 { winding &+= edge.sign } else { around &+= edge.sign }
      let isInside = rule.holds(winding) && side.rule.holds(around) == side.isInner
      active.base[slot].next = wasInside == isInside ? 0 : isInside ? 1 : -1
      wasInside = isInside
    }
  }

  /// Draws the pieces that end at a height because the edge's role changes there.
  private func turn(at height: Int32, _ row: CellRow) {
    for slot in 0..<active.count {
      let item = active.base[slot]
      if item.next == item.role { continue }
      draw(item, until: height, row)
      active.base[slot].role = item.next
      active.base[slot].start = height
    }
  }

  /// Draws the pieces that reach the end of the row.
  private func close(at height: Int32, _ row: CellRow) {
    for slot in 0..<active.count { draw(active.base[slot], until: height, row) }
  }

  @inline(__always) private func draw(_ item: Active, until end: Int32, _ row: CellRow) {
    if item.role == 0 { return }
    row.add(
      item.edge.x(at: max(item.start, item.edge.top)),
      item.edge.x(at: min(end, item.edge.bottom)),
      height: end &- item.start,
      sign: item.role
    )
  }
}

/// One side of an area.
struct AreaSide {
  let rule: FillRule
  let isInner: Bool
  /// Whether the area's own coverage is exact.
  let isExact: Bool
}

extension FillRule {
  /// Whether points of a winding number are inside.
  @inline(__always) fileprivate func holds(_ winding: Int32) -> Bool {
    self == .nonzero ? winding != 0 : winding & 1 != 0
  }
}
