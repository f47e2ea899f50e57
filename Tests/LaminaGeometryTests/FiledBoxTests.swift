import LaminaTestSupport
import Testing

@testable import LaminaGeometry

@Suite("FiledBox")
struct FiledBoxTests {
  @Test("four coordinates at a time lie in the cells they lie in one by one", arguments: 1...6)
  func cells(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var v = SIMD4<Float>()
      for i in 0..<4 {
        // Whole numbers, where rounding turns, and what is too far for the quick way.
        let scale = Float(sign: .plus, exponent: random.int(in: -3..<40), significand: 1)
        v[i] = Float(random.unit() * 2 - 1) * scale
        if random.int(in: 0..<4) == 0 { v[i] = v[i].rounded() }
      }
      let cells = GridPlace.cells(v)
      for i in 0..<4 { #expect(cells[i] == GridPlace.cell(v[i]), "seed \(seed): \(v[i])") }
    }
  }

  @Test("coordinates just beside a whole number, and both zeros, lie on their side of it")
  func edges() {
    for whole in [-4_194_304, -4_194_303, -7, -1, 0, 1, 7, 4_194_303, 4_194_304] as [Float] {
      let v = SIMD4(whole.nextDown, whole, whole.nextUp, -whole)
      let cells = GridPlace.cells(v)
      for i in 0..<4 { #expect(cells[i] == Int32(v[i].rounded(.down)), "\(v[i])") }
    }
  }

  @Test("four coordinates at a time are as many steps into a cell as one by one", arguments: 1...6)
  func steps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let special: [Float] = [
      0, -0.0, 1, Float(1).nextDown, 1 / 126, -1, .infinity, -.infinity, .nan,
    ]
    for _ in 0..<500 {
      var v = SIMD4<Float>()
      for i in 0..<4 {
        v[i] = Float(random.unit() * 4 - 1.5)
        if random.int(in: 0..<5) == 0 { v[i] = special[random.int(in: 0..<special.count)] }
      }
      let steps = GridPlace.steps(v)
      for i in 0..<4 { #expect(steps[i] == GridPlace.step(v[i]), "seed \(seed): \(v[i])") }
    }
  }

  @Test("a box covers of each cell what its edges are steps into it", arguments: 1...6)
  func clips(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let far = random.int(in: 0..<4) == 0 ? Float(0x1p21) : 0
      let (x, y) = (Float(random.unit() * 9 - 4) + far, Float(random.unit() * 9 - 4) - far)
      let places = SIMD4(x, y, x + Float(random.unit() * 3), y + Float(random.unit()))
      let clips = BoxClips(places)
      clips.cells.forEach { column, row in
        func step(_ edge: Int, _ cell: Int) -> UInt32 { GridPlace.step(places[edge] - Float(cell)) }
        let bits =
          step(0, column) | step(1, row) << 8 | (127 - step(2, column)) << 16
          | (127 - step(3, row)) << 24
        #expect(clips.clip(x: column, y: row).bits == bits, "seed \(seed): \(places)")
      }
    }
  }

  @Test("boxes filed at once are found as those filed one by one, and make room for more")
  func filling() {
    var random = SeededGenerator(seed: 9)
    let boxes = (0..<500).map { _ in
      let (x, y) = (random.unit() * 300, random.unit() * 300)
      return Extent(minX: x, minY: y, maxX: x + random.unit() * 40, maxY: y + random.unit() * 9)
    }
    var (one, all) = (BoxGrid(), BoxGrid((0..<500).map { $0 * 3 }) { boxes[Int($0) / 3] })
    for (i, box) in boxes.enumerated() { one.insert(Int32(i), label: Int32(i * 3), box) }
    for i in 500..<900 {
      let box = boxes[i - 500]
      one.insert(Int32(i), label: Int32(i * 3), box)
      all.insert(Int32(i), label: Int32(i * 3), box)
    }
    for i in stride(from: Int32(0), to: 900, by: 7) {
      one.remove(i)
      all.remove(i)
    }
    #expect(one.count == all.count)
    for box in boxes {
      func labels(_ grid: BoxGrid) -> Set<Int32> {
        var found: Set<Int32> = []
        grid.forEachCandidate(in: box) { found.insert($0) }
        return found
      }
      let exact = (0..<900).filter { $0 % 7 != 0 && boxes[$0 % 500].intersects(box) }
      #expect(labels(one).isSuperset(of: exact.map { Int32($0 * 3) }))
      #expect(labels(all).isSuperset(of: exact.map { Int32($0 * 3) }))
    }
  }

  @Test("reading ahead changes nothing and takes entries that are not there")
  func readAhead() {
    var grid = BoxGrid()
    for i in 0..<40 {
      let x = Double(i) * 3
      grid.insert(Int32(i), label: Int32(i), Extent(minX: x, minY: 0, maxX: x + 9, maxY: 9))
    }
    grid.remove(7)
    let entries: InlineArray<5, Int32> = [0, 7, 39, 40, -1]
    let many = (0..<40).map { Int32($0) }
    let first = (grid.readAhead(entries.span), grid.readAhead(many.span))
    #expect(first == (grid.readAhead(entries.span), grid.readAhead(many.span)))
    #expect(grid.count == 39 && !grid.contains(7) && grid.contains(39))
  }
}
