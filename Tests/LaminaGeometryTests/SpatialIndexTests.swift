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
