/// Lays one colour over a picture where a shape covers it.
struct SolidSink: CoverageSink {
  private let target: PixelTarget
  private let color: UInt32
  private var row: UnsafeMutablePointer<UInt32>

  init(target: PixelTarget, color: Premultiplied) {
    self.target = target
    self.color = color.packed
    row = target.row(target.box.y0)
  }

  @inline(__always) mutating func begin(row y: Int) { row = target.row(y) }

  @inline(__always) mutating func span(x: Int, count: Int, coverage: UInt32) {
    let pixel = coverage == 255 ? color : Premultiplied.scale(color, coverage)
    if count == 1 {
      row[x] = Premultiplied.over(pixel, row[x])
    } else {
      PixelRow.blend(pixel, over: row + x, count: count)
    }
  }
}

/// Lays one colour over a picture where a shape covers it, faded by a clip.
struct ClippedSolidSink: CoverageSink {
  private let target: PixelTarget
  private let color: UInt32
  private let clip: CoverageMask
  private var y = 0

  init(target: PixelTarget, color: Premultiplied, clip: CoverageMask) {
    self.target = target
    self.color = color.packed
    self.clip = clip
  }

  @inline(__always) mutating func begin(row y: Int) { self.y = y }

  @inline(__always) mutating func span(x: Int, count: Int, coverage: UInt32) {
    let row = target.row(y)
    let kept = clip.row(y)
    for i in x..<x &+ count {
      let factor = CoverageMask.multiply(UInt32(kept[i]), coverage)
      if factor == 0 { continue }
      row[i] = Premultiplied.over(Premultiplied.scale(color, factor), row[i])
    }
  }
}

/// What gives each pixel of a picture a premultiplied colour, by its own column and row alone.
protocol PixelShader {
  func pixel(x: Int, y: Int) -> UInt32
}

/// Lays the colours of a shader over a picture where a shape covers it, faded by a clip if any.
struct ShaderSink<Shader: PixelShader>: CoverageSink {
  private let target: PixelTarget
  private let shader: Shader
  private let opacity: UInt32
  private let clip: CoverageMask?
  private var y = 0

  init(target: PixelTarget, shader: Shader, opacity: UInt32, clip: CoverageMask?) {
    self.target = target
    self.shader = shader
    self.opacity = opacity
    self.clip = clip
  }

  @inline(__always) mutating func begin(row y: Int) { self.y = y }

  @inline(__always) mutating func span(x: Int, count: Int, coverage: UInt32) {
    let row = target.row(y)
    let coverage = opacity == 255 ? coverage : CoverageMask.multiply(coverage, opacity)
    for i in x..<x &+ count {
      var factor = coverage
      if let clip { factor = CoverageMask.multiply(UInt32(clip.row(y)[i]), coverage) }
      if factor == 0 { continue }
      let pixel = shader.pixel(x: i, y: y)
      row[i] = Premultiplied.over(
        factor == 255 ? pixel : Premultiplied.scale(pixel, factor),
        row[i]
      )
    }
  }
}

/// Adds a colour where what is there leaves room: shapes painted from the front to the back this way
/// share edges without a seam (Porter and Duff's "saturate").
struct SaturateSink: CoverageSink {
  private let target: PixelTarget
  private let color: UInt32
  private let clip: CoverageMask?
  private var y = 0

  init(target: PixelTarget, color: Premultiplied, clip: CoverageMask?) {
    self.target = target
    self.color = color.packed
    self.clip = clip
  }

  @inline(__always) mutating func begin(row y: Int) { self.y = y }

  @inline(__always) mutating func span(x: Int, count: Int, coverage: UInt32) {
    let row = target.row(y)
    for i in x..<x &+ count {
      var factor = coverage
      if let clip { factor = CoverageMask.multiply(UInt32(clip.row(y)[i]), coverage) }
      row[i] = Premultiplied.saturate(Premultiplied.scale(color, factor), row[i])
    }
  }
}

/// Writes the coverage of a shape into a mask that was zero.
struct MaskSink: CoverageSink {
  let mask: CoverageMask
  private var row: UnsafeMutablePointer<UInt8>

  init(mask: CoverageMask) {
    self.mask = mask
    row = mask.row(mask.box.y0)
  }

  @inline(__always) mutating func begin(row y: Int) { row = mask.row(y) }

  @inline(__always) mutating func span(x: Int, count: Int, coverage: UInt32) {
    (row + x).update(repeating: UInt8(truncatingIfNeeded: coverage), count: count)
  }
}
