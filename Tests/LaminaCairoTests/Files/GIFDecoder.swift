/// A decoder of GIF files for tests, written from the format's description alone.
struct GIFDecoder {
  struct Picture {
    var (x, y, width, height) = (0, 0, 0, 0)
    /// Hundredths of a second.
    var delay = 0
    var hasOwnPalette = false
    /// The whole canvas after this picture, 0xRRGGBB.
    var canvas: [UInt32] = []
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var palette: [UInt32] = []
  private(set) var loopCount: Int?
  private(set) var pictures: [Picture] = []
  private var bytes: [UInt8]
  private var at = 0

  struct Malformed: Error { let reason: String }

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard bytes.starts(with: Array("GIF89a".utf8)), bytes.last == 0x3b else {
      throw Malformed(reason: "signature or trailer")
    }
    at = 6
    (width, height) = (word(), word())
    let flags = byte()
    at += 2
    guard flags & 0x80 != 0 else { throw Malformed(reason: "no palette") }
    palette = colors(2 << Int(flags & 7))
    try readBlocks()
  }

  private mutating func readBlocks() throws {
    var picture = Picture()
    var transparent: UInt8?
    while at < bytes.count {
      switch byte() {
      case 0x21:
        let kind = byte()
        let data = subBlocks()
        if kind == 0xf9 {
          guard data.count == 4, data[0] >> 2 & 7 == 1 else { throw Malformed(reason: "disposal") }
          picture.delay = Int(data[1]) | Int(data[2]) << 8
          transparent = data[0] & 1 == 1 ? data[3] : nil
        } else if kind == 0xff, data.starts(with: Array("NETSCAPE2.0".utf8)) {
          loopCount = Int(data[12]) | Int(data[13]) << 8
        }
      case 0x2c:
        (picture.x, picture.y, picture.width, picture.height) = (word(), word(), word(), word())
        picture.hasOwnPalette = byte() & 0x80 != 0
        try read(&picture, transparent)
        pictures.append(picture)
        picture = Picture()
      case 0x3b: return
      default: throw Malformed(reason: "block at \(at - 1)")
      }
    }
    throw Malformed(reason: "no trailer")
  }

  private mutating func read(_ picture: inout Picture, _ transparent: UInt8?) throws {
    let size = Int(byte())
    let indices = try Self.decompress(subBlocks(), size)
    guard indices.count == picture.width * picture.height else {
      throw Malformed(reason: "\(indices.count) pixels")
    }
    var canvas = pictures.last?.canvas ?? [UInt32](repeating: 0, count: width * height)
    for (i, index) in indices.enumerated() where index != transparent {
      let (x, y) = (picture.x + i % picture.width, picture.y + i / picture.width)
      guard x < width, y < height else { throw Malformed(reason: "outside the canvas") }
      canvas[y * width + x] = palette[Int(index)]
    }
    picture.canvas = canvas
  }

  /// Lempel, Ziv and Welch's decompression with codes of a growing size.
  private static func decompress(_ data: [UInt8], _ bits: Int) throws -> [UInt8] {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var strings: [[UInt8]] = []
    var (size, last) = (bits + 1, [UInt8]())
    var output: [UInt8] = []
    var (pending, count, position) = (0, 0, 0)
    func reset() -> [[UInt8]] { (0..<clear).map { [UInt8($0)] } + [[], []] }
    strings = reset()
    while true {
      while count < size {
        guard position < data.count else { throw Malformed(reason: "no end code") }
        pending |= Int(data[position]) << count
        (position, count) = (position + 1, count + 8)
      }
      let code = pending & (1 << size - 1)
      (pending, count) = (pending >> size, count - size)
      if code == end { return output }
      if code == clear {
        (strings, size, last) = (reset(), bits + 1, [])
        continue
      }
      let string: [UInt8]
      if code < strings.count {
        string = strings[code]
      } else if code == strings.count, let first = last.first {
        string = last + [first]
      } else {
        throw Malformed(reason: "code \(code) of \(strings.count)")
      }
      output += string
      if !last.isEmpty, strings.count < 4096 { strings.append(last + [string[0]]) }
      if strings.count == 1 << size, size < 12 { size += 1 }
      last = string
    }
  }

  private mutating func byte() -> UInt8 {
    defer { at += 1 }
    return at < bytes.count ? bytes[at] : 0
  }

  private mutating func word() -> Int { Int(byte()) | Int(byte()) << 8 }

  private mutating func colors(_ count: Int) -> [UInt32] {
    (0..<count).map { _ in UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte()) }
  }

  private mutating func subBlocks() -> [UInt8] {
    var data: [UInt8] = []
    while true {
      let count = Int(byte())
      if count == 0 || at + count > bytes.count { return data }
      data += bytes[at..<at + count]
      at += count
    }
  }
}
