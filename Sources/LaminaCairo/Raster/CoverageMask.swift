import Glibc

/// One byte of coverage for each pixel of a box; zero outside of it.
final class CoverageMask {
  let box: PixelBox
  private let bytes: UnsafeMutablePointer<UInt8>

  /// Creates a mask that covers nothing.
  init(box: PixelBox) {
    self.box = box.isEmpty ? .empty : box
    let count = max(1, self.box.width * self.box.height)
    bytes = .allocate(capacity: count)
    bytes.initialize(repeating: 0, count: count)
  }

  /// The same values elsewhere in the picture.
  func moved(_ dx: Int, _ dy: Int) -> CoverageMask {
    let copy = CoverageMask(box: box.moved(dx, dy))
    copy.bytes.update(from: bytes, count: max(1, box.width * box.height))
    return copy
  }

  deinit { bytes.deallocate() }

  /// A row such that indexing it with a column of the picture gives the value; only inside the box.
  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + ((y &- box.y0) &* box.width &- box.x0)
  }

  @inline(__always) func value(_ x: Int, _ y: Int) -> UInt32 {
    UInt32(row(y)[x])
  }

  /// The product of two coverages, rounded to nearest.
  @inline(__always) static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let product = a &* b &+ 128
    return (product &+ product &>> 8) &>> 8
  }

  /// Multiplies every value by that of another mask, which counts as zero outside its box.
  func multiply(by other: CoverageMask) {
    for y in box.y0..<max(box.y0, box.y1) {
      let target = row(y)
      for x in box.x0..<box.x1 {
        let factor = other.box.contains(x, y) ? other.value(x, y) : 0
        target[x] = UInt8(truncatingIfNeeded: Self.multiply(UInt32(target[x]), factor))
      }
    }
  }
}
