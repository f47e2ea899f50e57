import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("BoxGrid")
struct BoxGridTests {
  /// Boxes with sides over a thousandfold, some on the edges of cells, some in clusters.
  private func boxes(_ count: Int, _ random: inout SeededGenerator) -> [Extent] {
    (0..<count).map { i in
      let side = i % 3 == 0 ? 16 : 0.1 * Double(1 << random.int(in: 0..<11))
      let cluster = i % 5 == 0 ? 8.0 : 400.0
      let x = (random.unit() * cluster * 4).rounded() / 4
      let y = random.unit() * cluster
      return Extent(minX: x, minY: y, maxX: x + side, maxY: y + side * random.unit())
    }
  }

  @Test(
    "a planned grid finds what a plain walk finds, and stays right when boxes move",
    arguments: 1...8
  )
  func planned(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var boxes = boxes(400, &random)
    var grid = BoxGrid(Array(0..<Int32(boxes.count))) { boxes[Int($0)] }
    for round in 0..<40 {
      for p in [Point(boxes[round].minX, boxes[round].maxY), Point(random.unit() * 400, 16)] {
        var found: Set<Int32> = []
        grid.forEachCandidate(at: p) { label in
          #expect(found.insert(label).inserted, "seed \(seed): \(label) is given twice")
        }
        let held = boxes.indices.filter { boxes[$0].contains(p) }
        #expect(found.isSuperset(of: held.map(Int32.init)), "seed \(seed)")
      }
      let entry = random.int(in: 0..<boxes.count)
      let (dx, dy) = (random.unit() * 40 - 20, random.unit() * 4 - 2)
      let old = boxes[entry]
      boxes[entry] = Extent(
        minX: old.minX + dx,
        minY: old.minY + dy,
        maxX: old.maxX + dx,
        maxY: old.maxY + dy
      )
      grid.move(Int32(entry), to: boxes[entry])
    }
  }

  @Test("few candidates do not hold the point")
  func narrows() {
    var random = SeededGenerator(seed: 3)
    let boxes = boxes(2000, &random)
    let grid = BoxGrid(Array(0..<Int32(boxes.count))) { boxes[Int($0)] }
    var (given, held) = (0, 0)
    for _ in 0..<500 {
      let p = Point(random.unit() * 400, random.unit() * 400)
      grid.forEachCandidate(at: p) {
        given += 1
        held += boxes[Int($0)].contains(p) ? 1 : 0
      }
    }
    #expect(held > 0)
    #expect(Double(given) < 1.1 * Double(held))
  }

  @Test("boxes that hold nothing, or all, or are far away, do no harm")
  func extremes() {
    let odd = [
      Extent.empty, .infinite, Extent(minX: .nan, minY: 0, maxX: 1, maxY: 1),
      Extent(minX: 1e300, minY: 0, maxX: 2e300, maxY: 1),
      Extent(minX: 5, minY: 5, maxX: 5, maxY: 5),
    ]
    var grid = BoxGrid([0, 1, 2, 3, 4]) { odd[Int($0)] }
    for (i, box) in odd.enumerated().reversed() { grid.move(Int32(odd.count - 1 - i), to: box) }
    for p in [Point(5, 5), Point(.infinity, 0), Point(.nan, .nan), Point(1e300, -1e300)] {
      grid.forEachCandidate(at: p) { #expect($0 >= 0 && $0 < 5) }
    }
    #expect(grid.count == 5)
  }
}
