import LaminaGeometry

/// The sweep for paths that may overlap themselves: winding numbers decide which edges bound the
/// inside, on 16 lines a pixel row where edges start, end or cross, and once a row elsewhere.
///
/// An edge that bounds the inside on several lines in turn is drawn as one piece. So what happens to
/// other edges of the row changes nothing about it, and a window sees the pixels of the whole.
struct WindingSweep {
  /// An edge that overlaps the row, and the piece of it that is being gathered.
  struct Active: BitwiseCopyable {
    var edge: Edge
    /// 1 where the inside starts at the edge, −1 where it ends, 0 where it is the same on both sides.
    var role: Int32 = 0
    /// The role on the line being looked at.
    var next: Int32 = 0
    /// Where the piece starts.
    var start: Int32 = 0
  }

  /// Where an edge meets a line.
  struct Crossing: BitwiseCopyable {
    var x: Double
    var slot: Int
  }

  private var active = ScratchList<Active>(capacity: 64)
  private var crossings = ScratchList<Crossing>(capacity: 64)
  private static let lineHeight = CoverageCells.rowHeight / 16

  func deallocate() {
    active.deallocate()
    crossings.deallocate()
  }

  /// Adds the pieces of edges that bound the inside to the rows of a band, each with the sign that
  /// makes the inside positive.
  mutating func draw(_ list: EdgeList, _ band: PixelBox, _ rule: FillRule, _ cells: CoverageCells) {
    for y in band.y0..<band.y1 {
      let top = Int32(y) &<< CoverageCells.rowShift
      let bottom = top &+ CoverageCells.rowHeight
      let areWhole = collect(list, top, bottom)
      if active.count == 0 { continue }
      if areWhole && sort(at: top, onlyCrossing: false) && isSorted(at: bottom) {
        assignRoles(rule)
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
      for i in 0..<active.count { active.base[i].next = 0 }
      _ = sort(at: line &+ Self.lineHeight / 2, onlyCrossing: true)
      assignRoles(rule)
      turn(at: line, row)
      line &+= Self.lineHeight
    }
  }

  /// Lists the edges that overlap a row; true if each one crosses all of it.
  private mutating func collect(_ list: EdgeList, _ top: Int32, _ bottom: Int32) -> Bool {
    active.removeAll()
    var areWhole = true
    for i in 0..<list.edges.count {
      let edge = list.edges[i]
      if edge.top >= bottom || edge.bottom <= top { continue }
      if edge.top > top || edge.bottom < bottom { areWhole = false }
      active.append(Active(edge: edge))
    }
    return areWhole
  }

  /// Lists where the active edges meet a height, sorted; ties keep the order of the outline.
  ///
  /// Always true, so that a condition may start with it.
  private mutating func sort(at height: Int32, onlyCrossing: Bool) -> Bool {
    crossings.removeAll()
    for slot in 0..<active.count {
      let edge = active.base[slot].edge
      if onlyCrossing && (edge.top > height || edge.bottom <= height) { continue }
      let crossing = Crossing(x: edge.x(at: height), slot: slot)
      var hole = crossings.count
      crossings.append(crossing)
      while hole > 0 && crossings[hole &- 1].x > crossing.x {
        crossings[hole] = crossings[hole &- 1]
        hole &-= 1
      }
      crossings[hole] = crossing
    }
    return true
  }

  /// Whether the listed edges are in the same order at another height.
  private func isSorted(at height: Int32) -> Bool {
    var last = -Double.infinity
    for i in 0..<crossings.count {
      let x = active.base[crossings[i].slot].edge.x(at: height)
      if x < last { return false }
      last = x
    }
    return true
  }

  /// Finds at which of the listed edges the inside starts or ends.
  private func assignRoles(_ rule: FillRule) {
    var winding: Int32 = 0
    for i in 0..<crossings.count {
      let slot = crossings[i].slot
      let wasInside = rule == .nonzero ? winding != 0 : winding & 1 != 0
      winding &+= active.base[slot].edge.sign
      let isInside = rule == .nonzero ? winding != 0 : winding & 1 != 0
      active.base[slot].next = wasInside == isInside ? 0 : isInside ? 1 : -1
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
