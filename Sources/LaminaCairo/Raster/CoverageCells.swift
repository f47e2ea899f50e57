import Glibc

/// What receives the coverage of a shape, row by row, from left to right.
protocol CoverageSink {
  /// Starts a row; every span until the next call lies in it.
  mutating func begin(row: Int)
  /// Receives `count` > 0 pixels from column `x` with one coverage in 1…255.
  mutating func span(x: Int, count: Int, coverage: UInt32)
}

/// Differences of signed coverage along the rows of a band: the running sum of a row's cells is the
/// covered part of each pixel, ``unit`` for a whole one.
///
/// A bit a cell says which ones are not zero.
struct CoverageCells {
  /// Units of height a pixel row; a shift in loops.
  static let rowHeight: Int32 = 1 << rowShift
  static let rowShift: Int32 = 12
  /// The sum of a wholly covered pixel.
  static let unit: UInt32 = 1 << 20

  private var cells: UnsafeMutablePointer<Int32>
  private var bits: UnsafeMutablePointer<UInt64>
  private var cellCapacity = 1 << 16
  private var bitCapacity = 1 << 13
  /// The pixels that the cells stand for.
  private(set) var box = PixelBox.empty
  private var stride = 0
  private var words = 0

  init() {
    cells = .allocate(capacity: cellCapacity)
    bits = .allocate(capacity: bitCapacity)
    cells.initialize(repeating: 0, count: cellCapacity)
    bits.initialize(repeating: 0, count: bitCapacity)
  }

  func deallocate() {
    cells.deallocate()
    bits.deallocate()
  }

  /// The number of rows of a width that fit at once.
  func rows(forWidth width: Int) -> Int {
    max(1, min((1 << 16) / (width + 2), (1 << 13) / ((width + 2 + 63) / 64)))
  }

  /// Takes a band of pixels; all cells are zero before and after the sweep.
  mutating func begin(_ band: PixelBox) {
    box = band
    stride = band.width + 2
    words = (stride + 63) / 64
    reserve(stride * band.height, words * band.height)
  }

  private mutating func reserve(_ cellCount: Int, _ wordCount: Int) {
    guard cellCount > cellCapacity || wordCount > bitCapacity else { return }
    deallocate()
    cellCapacity = max(cellCount, cellCapacity)
    bitCapacity = max(wordCount, bitCapacity)
    cells = .allocate(capacity: cellCapacity)
    bits = .allocate(capacity: bitCapacity)
    cells.initialize(repeating: 0, count: cellCapacity)
    bits.initialize(repeating: 0, count: bitCapacity)
  }

  /// A row of cells to draw into.
  @inline(__always) func row(_ y: Int) -> CellRow {
    let r = y &- box.y0
    return CellRow(
      cells: cells + r &* stride,
      bits: bits + r &* words,
      left: Double(box.x0),
      right: Double(box.x1),
      origin: box.x0,
      width: box.width
    )
  }

  /// Sums up the cells of every row, hands the coverage over and leaves the cells zero.
  @inline(__always)
  func sweep(evenOdd: Bool, into sink: inout some CoverageSink) {
    for r in 0..<box.height {
      sink.begin(row: box.y0 &+ r)
      sweepRow(cells + r &* stride, bits + r &* words, evenOdd, &sink)
    }
  }

  @inline(__always)
  private func sweepRow(
    _ row: UnsafeMutablePointer<Int32>,
    _ mask: UnsafeMutablePointer<UInt64>,
    _ evenOdd: Bool,
    _ sink: inout some CoverageSink
  ) {
    var sum: Int32 = 0
    var x = 0
    var coverage: UInt32 = 0
    let width = box.width
    for word in 0..<words {
      var set = mask[word]
      if set == 0 { continue }
      mask[word] = 0
      while set != 0 {
        let cell = word &* 64 &+ set.trailingZeroBitCount
        set &= set &- 1
        let difference = row[cell]
        row[cell] = 0
        if difference == 0 { continue }
        let end = cell < width ? cell : width
        if coverage != 0 && end > x {
          sink.span(x: box.x0 &+ x, count: end &- x, coverage: coverage)
        }
        sum &+= difference
        coverage = Self.coverage(sum, evenOdd)
        x = cell
      }
    }
    if coverage != 0 && x < width {
      sink.span(x: box.x0 &+ x, count: width &- x, coverage: coverage)
    }
  }

  /// The coverage in 0…255 of a signed area.
  ///
  /// From 255/256 on a pixel counts as whole, so the two parts of a pixel always add up to one.
  @inline(__always) private static func coverage(_ sum: Int32, _ evenOdd: Bool) -> UInt32 {
    var area = UInt32(bitPattern: sum < 0 ? 0 &- sum : sum)
    if evenOdd {
      area &= 2 &* unit &- 1
      if area > unit { area = 2 &* unit &- area }
    } else if area > unit {
      area = unit
    }
    return min(area &>> 12, 255)
  }
}

/// One row of cells: pieces of edges are added to it.
struct CellRow {
  let cells: UnsafeMutablePointer<Int32>
  let bits: UnsafeMutablePointer<UInt64>
  let left: Double
  let right: Double
  let origin: Int
  let width: Int

  /// Adds a piece of an edge inside the row that goes from x `a` to `b` over `height` > 0 units of
  /// 1/4096 pixel.
  ///
  /// Numbers depend on the picture's own coordinates only, never on the window's.
  @inline(__always) func add(_ a: Double, _ b: Double, height: Int32, sign: Int32) {
    let (l, r) = a < b ? (a, b) : (b, a)
    if l >= right { return }
    if r <= left { return put(0, sign &* height &* 256) }
    if l >= left {
      let column = Int(l)
      if r <= Double(column &+ 1) {
        // The common case, a piece within one column.
        let area = height &* 256
        let shift = Int32(Double(area) * ((a + b) * 0.5 - Double(column)) + 0.5)
        return put(column &- origin, sign &* (area &- shift), sign &* shift)
      }
    }
    addAcross(l, r, height, sign)
  }

  /// Adds a piece that crosses columns: each gets its share of the height.
  @inline(__always)
  private func addAcross(_ l: Double, _ r: Double, _ height: Int32, _ sign: Int32) {
    let total = height &* 256
    let rate = Double(total) / (r - l)
    var column = origin
    var done: Int32 = 0
    var from = l
    if l >= left {
      column = Int(l)
    } else {
      done = Int32((left - l) * rate + 0.5)
      put(0, sign &* done)
      from = left
    }
    while column < origin &+ width {
      let edge = Double(column &+ 1)
      let to = edge < r ? edge : r
      let next = edge < r ? Int32((edge - l) * rate + 0.5) : total
      let part = next &- done
      let shift = Int32(Double(part) * ((from + to) * 0.5 - Double(column)) + 0.5)
      put(column &- origin, sign &* (part &- shift), sign &* shift)
      if edge >= r { return }
      (done, from) = (next, edge)
      column &+= 1
    }
  }

  @inline(__always) private func put(_ x: Int, _ value: Int32) {
    cells[x] &+= value
    bits[x &>> 6] |= 1 &<< UInt64(x & 63)
  }

  @inline(__always) private func put(_ x: Int, _ value: Int32, _ next: Int32) {
    cells[x] &+= value
    cells[x &+ 1] &+= next
    let bit = x & 63
    bits[x &>> 6] |= 3 &<< UInt64(bit)
    if bit == 63 { bits[x &>> 6 &+ 1] |= 1 }
  }
}
