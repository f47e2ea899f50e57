import LaminaCharts
import LaminaGeometry
import Testing

@Suite("LegendLayout")
struct LegendLayoutTests {
  private static let widths: [Double] = [40, 90, 60, 30, 70, 50, 80]

  @Test("rows are centred, and hold as many entries as fit")
  func rows() {
    let layout = LegendLayout(widths: Self.widths, in: 200, maximumRows: 9)
    #expect(layout.frames.count == 7)
    // 40 16 90, 60 16 30 16 70, 50 16 80
    #expect(layout.frames.map(\.minX) == [27, 83, 4, 80, 126, 27, 93])
    #expect(layout.rowCount == 3)
    #expect(layout.height == 72)
    #expect(LegendLayout(widths: Self.widths, in: 200, maximumRows: 2).frames.count == 5)
  }

  @Test("a table has as many columns as fit, each as wide as its widest entry")
  func table() {
    let layout = LegendLayout(table: Self.widths, in: 200, maximumRows: 9)
    // Three would be 80 16 90 16 60; two are 80 16 90, and 14 points are left over.
    #expect(layout.frames.map(\.minX) == [7, 103, 7, 103, 7, 103, 7])
    #expect(layout.frames.map(\.minY) == [0, 0, 24, 24, 48, 48, 72])
    #expect(layout.frames.map(\.width) == Self.widths)
    #expect(layout.rowCount == 4)
    #expect(LegendLayout(table: Self.widths, in: 200, maximumRows: 2).frames.count == 4)
    // 30 16 90 16 40
    let three = LegendLayout(table: [30, 90, 40, 20, 10, 40], in: 200, maximumRows: 9)
    #expect(three.frames.map(\.minX) == [4, 50, 156, 4, 50, 156])
    #expect(LegendLayout(table: [], in: 200, maximumRows: 2).frames == [])
    #expect(
      LegendLayout(table: [300, 10], in: 200, maximumRows: 2).frames.map(\.width) == [200, 10]
    )
  }
}
