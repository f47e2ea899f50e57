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

  @Test("reading ahead changes nothing and takes entries that are not there")
  func readAhead() {
    var grid = BoxGrid()
    for i in 0..<40 {
      let x = Double(i) * 3
      grid.insert(Int32(i), label: Int32(i), Extent(minX: x, minY: 0, maxX: x + 9, maxY: 9))
    }
    grid.remove(7)
    let entries: InlineArray<5, Int32> = [0, 7, 39, 40, -1]
    let first = grid.readAhead(entries.span)
    #expect(first == grid.readAhead(entries.span))
    #expect(grid.count == 39 && !grid.contains(7) && grid.contains(39))
  }
}
