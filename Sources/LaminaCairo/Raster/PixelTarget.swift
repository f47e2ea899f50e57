/// Where pixels are painted: a box of a picture, addressed by the picture's own columns and rows.
///
/// A group's memory covers only part of the picture; its pixels keep their places, so painting into a
/// group or into the picture itself computes the same numbers.
struct PixelTarget {
  private let base: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  let box: PixelBox

  /// The whole of a picture.
  init(_ buffer: PixelBuffer) {
    self.init(base: buffer.row(0), stride: buffer.stride / 4, box: buffer.box)
  }

  /// Memory for the pixels of a box.
  init(base: UnsafeMutablePointer<UInt32>, stride: Int, box: PixelBox) {
    self.base = base
    self.stride = stride
    self.box = box
  }

  /// A row such that indexing it with a column of the picture gives the pixel.
  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- box.y0) &* stride &- box.x0)
  }

  /// Sets all pixels of a box.
  func fill(_ area: PixelBox, with pixel: UInt32) {
    let area = area.intersection(box)
    guard !area.isEmpty else { return }
    for y in area.y0..<area.y1 {
      (row(y) + area.x0).update(repeating: pixel, count: area.width)
    }
  }

  /// The first byte of the box, for C.
  var bytes: UnsafeMutableRawPointer { UnsafeMutableRawPointer(base) }
}
