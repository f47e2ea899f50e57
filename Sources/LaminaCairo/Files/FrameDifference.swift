/// What changes from one picture of an animation to the next.
enum FrameDifference {
  /// The smallest box that holds every pixel in which two pictures of one size differ.
  static func box(_ a: PixelBuffer, _ b: PixelBuffer) -> PixelBox {
    var result = PixelBox.empty
    for y in 0..<a.height {
      let (first, second) = (a.row(y), b.row(y))
      var left = 0
      while left < a.width && first[left] == second[left] { left += 1 }
      if left == a.width { continue }
      var right = a.width
      while first[right - 1] == second[right - 1] { right -= 1 }
      result = result.union(PixelBox(x0: left, y0: y, x1: right, y1: y + 1))
    }
    return result
  }

  /// A copy of a picture with memory of its own.
  static func copy(_ buffer: PixelBuffer) throws(OutputError) -> PixelBuffer {
    let copy = try PixelBuffer(width: buffer.width, height: buffer.height)
    for y in 0..<buffer.height { copy.row(y).update(from: buffer.row(y), count: buffer.width) }
    return copy
  }
}
