import LaminaCairo

/// A decoder of animated PNG files for tests: takes the chunks apart, makes a still PNG of each
/// picture, which libpng checks and reads, and puts them onto one another.
struct APNGDecoder {
  struct Picture {
    var (x, y, width, height) = (0, 0, 0, 0)
    var seconds = 0.0
    /// The whole canvas after this picture, premultiplied.
    var canvas: [UInt32] = []
    fileprivate var data: [UInt8] = []
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var loopCount = 0
  private(set) var pictures: [Picture] = []
  private var header: [UInt8] = []

  struct Malformed: Error { let reason: String }

  init(_ bytes: [UInt8]) throws {
    var (at, sequence, announced) = (8, 0, 0)
    func number(_ offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    while at + 12 <= bytes.count {
      let count = number(at)
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      let data = Array(bytes[at + 8..<at + 8 + count])
      guard Self.checksum(bytes[at + 4..<at + 8 + count]) == UInt32(number(at + 8 + count)) else {
        throw Malformed(reason: "checksum of \(name)")
      }
      switch name {
      case "IHDR":
        header = data
        (width, height) = (number(at + 8), number(at + 12))
      case "acTL": (announced, loopCount) = (number(at + 8), number(at + 12))
      case "fcTL", "fdAT":
        guard number(at + 8) == sequence else { throw Malformed(reason: "sequence \(sequence)") }
        sequence += 1
        if name == "fdAT" { pictures[pictures.count - 1].data += data[4...] } else { start(data) }
      case "IDAT": pictures[pictures.count - 1].data += data
      default: break
      }
      at += 12 + count
    }
    guard announced == pictures.count else { throw Malformed(reason: "\(announced) announced") }
    try compose()
  }

  private mutating func start(_ control: [UInt8]) {
    func number(_ i: Int) -> Int { control[i..<i + 4].reduce(0) { $0 << 8 | Int($1) } }
    var picture = Picture()
    (picture.width, picture.height) = (number(4), number(8))
    (picture.x, picture.y) = (number(12), number(16))
    let (top, bottom) = (
      Int(control[20]) << 8 | Int(control[21]), Int(control[22]) << 8 | Int(control[23])
    )
    picture.seconds = Double(top) / Double(bottom == 0 ? 100 : bottom)
    pictures.append(picture)
  }

  /// All pictures here replace what was below (blend 0) and stay (dispose 0), as the writer promises.
  private mutating func compose() throws {
    var canvas = [UInt32](repeating: 0, count: width * height)
    for index in pictures.indices {
      let picture = pictures[index]
      var head = header
      head.replaceSubrange(0..<8, with: Self.big(picture.width) + Self.big(picture.height))
      let file =
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        + Self.chunk("IHDR", head) + Self.chunk("IDAT", picture.data) + Self.chunk("IEND", [])
      let part = try PNGReader.decode(file)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          canvas[(picture.y + y) * width + picture.x + x] = part[x, y]
        }
      }
      pictures[index].canvas = canvas
    }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big(data.count) + body + big(Int(checksum(body[...])))
  }

  private static func big(_ n: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: n >> $0) }
  }

  /// The CRC of ISO 3309, bit by bit.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xffff_ffff
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
