import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("SpatialIndex")
struct SpatialIndexTests {
  /// A box of any size from points to half the plane, near the origin or far away.
  private func box(_ random: inout SeededGenerator) -> Extent {
    switch random.int(in: 0..<24) {
    case 0: return .infinite
    case 1: return .empty
    case 2: return Extent(minX: -.infinity, minY: 0, maxX: 3, maxY: .infinity)
    case 3: return Extent(minX: .nan, minY: 0, maxX: 3, maxY: 1)
    case 4: return Extent(minX: 0, minY: 0, maxX: 1e300, maxY: 1e300)
    default: break
    }
    let scale = [1e-9, 0.1, 1, 10, 300, 1e6][random.int(in: 0..<6)]
    let center = random.unit() < 0.2 ? Point(1e9, -1e9) : random.point()
    let (w, h) = (random.unit() * scale, random.unit() < 0.1 ? 0 : random.unit() * scale)
    return Extent(minX: center.x, minY: center.y, maxX: center.x + w, maxY: center.y + h)
  }

  private func compare(_ index: SpatialIndex, _ boxes: [Int32: Extent], _ p: Point, _ seed: UInt64)
  {
    var found: [Int32] = []
    index.query(at: p, into: &found)
    let expected = boxes.filter { !$0.value.isEmpty && $0.value.contains(p) }.map(\.key)
    #expect(found.sorted() == expected.sorted(), "seed \(seed)")
  }

  @Test("finds what a plain walk finds, through inserts, moves and removals", arguments: 1...12)
  func agreesWithPlainWalk(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var index = SpatialIndex()
    var boxes: [Int32: Extent] = [:]
    for step in 0..<600 {
      let entry = Int32(random.int(in: 0..<150))
      if random.unit() < 0.2 {
        index.remove(entry)
        boxes[entry] = nil
      } else if random.unit() < 0.4, let old = boxes[entry] {
        let shift = random.unit() - 0.5
        let moved = Extent(
          minX: old.minX + shift,
          minY: old.minY - shift,
          maxX: old.maxX + shift,
          maxY: old.maxY - shift
        )
        index.move(entry, to: moved)
        boxes[entry] = moved
      } else {
        let box = box(&random)
        index.insert(entry, box)
        boxes[entry] = box
      }
      #expect(index.count == boxes.count, "seed \(seed)")
      guard step % 20 == 0 else { continue }
      for _ in 0..<10 { compare(index, boxes, random.point(), seed) }
      for box in boxes.values.prefix(10) where !box.isEmpty {
        compare(index, boxes, Point(box.minX, box.minY), seed)
        compare(index, boxes, Point(box.maxX, box.maxY), seed)
      }
      let area = Extent(Rect(random.point(), random.point()))
      var found: [Int32] = []
      index.query(in: area) { found.append($0) }
      let expected = boxes.filter { !$0.value.isEmpty && $0.value.intersects(area) }.map(\.key)
      #expect(found.sorted() == expected.sorted(), "seed \(seed)")
    }
  }

  @Test("the nearest entry is the one a plain walk finds", arguments: 1...10)
  func nearest(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var index = SpatialIndex()
    var boxes: [Extent] = []
    for i in 0..<200 {
      let corner = random.point()
      boxes.append(Extent(Rect(corner, corner + Vector(dx: random.unit(), dy: random.unit()))))
      index.insert(Int32(i), boxes[i])
    }
    for _ in 0..<50 {
      let p = random.point(within: 300)
      let best = try #require(index.nearest(to: p))
      #expect(best.distance == boxes.map { $0.distance(to: p) }.min(), "seed \(seed)")
      #expect(boxes[Int(best.entry)].distance(to: p) == best.distance, "seed \(seed)")
    }
    #expect(index.nearest(to: Point(1e6, 0), within: 10) == nil)
    #expect(SpatialIndex().nearest(to: .zero) == nil)
  }

  @Test("a million boxes answer as their lattice says, before and after they move")
  func million() {
    let side = 1_000
    var index = SpatialIndex()
    index.reserveCapacity(side * side)
    func box(_ entry: Int, shifted by: Double = 0) -> Extent {
      let (x, y) = (Double(entry % side) * 10 + by, Double(entry / side) * 10)
      return Extent(minX: x, minY: y, maxX: x + 8, maxY: y + 8)
    }
    for entry in 0..<(side * side) { index.insert(Int32(entry), box(entry)) }
    #expect(index.count == side * side)
    var random = SeededGenerator(seed: 6)
    func check(_ entry: Int, _ shift: Double) {
      var found: [Int32] = []
      let extent = box(entry, shifted: shift)
      index.query(at: Point(extent.minX + 4, extent.minY + 4), into: &found)
      #expect(found == [Int32(entry)])
      found = []
      index.query(at: Point(extent.minX + 9, extent.minY + 4), into: &found)
      #expect(found.isEmpty)
      // The box and its eight neighbours, fewer at the rim.
      let area = extent.outset(by: 3.5)
      index.query(in: area) { found.append($0) }
      let (column, row) = (entry % side, entry / side)
      let columns = max(0, column - 1)...min(side - 1, column + 1)
      let rows = max(0, row - 1)...min(side - 1, row + 1)
      let expected = rows.flatMap { row in columns.map { Int32(row * side + $0) } }
      #expect(found.sorted() == expected.sorted())
      let nearest = index.nearest(to: Point(extent.minX + 8.5, extent.minY + 4))
      #expect(nearest?.entry == Int32(entry) && nearest?.distance == 0.5)
    }
    for _ in 0..<200 { check(random.int(in: 0..<(side * side)), 0) }
    // Whole rows move, so that each still stands beside its neighbours.
    let moved = (0..<20).map { _ in random.int(in: 0..<side) }
    for row in Set(moved) {
      for column in 0..<side {
        let entry = row * side + column
        index.move(Int32(entry), to: box(entry, shifted: 1))
      }
    }
    for row in moved { check(row * side + random.int(in: 1..<(side - 1)), 1) }
    let gone = moved[0] * side..<(moved[0] + 1) * side
    for entry in gone { index.remove(Int32(entry)) }
    #expect(index.count == side * side - side)
    let row = Rect(x: 0, y: Double(moved[0]) * 10 + 1, width: 1e4, height: 6)
    index.query(in: Extent(row)) { Issue.record("found \($0)") }
  }

  @Test("boxes that hold nothing are kept but never found")
  func nowhere() {
    var index = SpatialIndex()
    index.insert(7, .empty)
    #expect(index.contains(7) && index.count == 1)
    index.query(at: .zero) { Issue.record("found \($0)") }
    index.query(in: .infinite) { Issue.record("found \($0)") }
    index.move(7, to: Extent(minX: 0, minY: 0, maxX: 1, maxY: 1))
    var found: [Int32] = []
    index.query(at: Point(1, 1), into: &found)
    #expect(found == [7])
    #expect(index.extent(of: 7)?.maxX == 1)
    #expect(index.extent(of: 8) == nil)
  }

  @Test("points that are not numbers find nothing but what holds the whole plane")
  func badPoints() {
    var index = SpatialIndex()
    index.insert(0, Extent(minX: -1, minY: -1, maxX: 1, maxY: 1))
    index.insert(1, .infinite)
    var found: [Int32] = []
    index.query(at: Point(.nan, 0), into: &found)
    #expect(found.isEmpty)
    index.query(at: Point(.infinity, 1e300), into: &found)
    #expect(found == [1])
  }
}
