import Glibc
import LaminaGeometry
import LaminaTestSupport
import Testing

@testable import LaminaCairo

/// A directory of its own for the files of one test, removed at its end.
final class TemporaryDirectory {
  let path: String

  init() {
    var template = Array("/tmp/lamina-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

@Suite("PNG")
struct PNGTests {
  @Test("half-transparent red comes back as straight red", .bug(id: "O42"))
  func straightAlpha() throws {
    let buffer = try PixelBuffer(width: 4, height: 4)
    let red = Premultiplied(Color.red.withAlpha(0.5)).packed
    buffer.fill(PixelBox(x0: 0, y0: 0, x1: 2, y1: 4), with: red)
    #expect(buffer[0, 0] == 0x8080_0000)
    let read = try PNGReader.decode(try PNGWriter().encode(buffer))
    #expect(read.straight(x: 1, y: 1) == (255, 0, 0, 128))
    #expect(read.straight(x: 3, y: 1) == (0, 0, 0, 0))
  }

  @Test("every straight colour survives premultiplication at full alpha and alpha itself always")
  func roundTrip() {
    for alpha in stride(from: 0, through: 255, by: 5) {
      for value in stride(from: 0, through: 255, by: 3) {
        let straight = UInt32(alpha) << 24 | UInt32(value) << 16
        let back = StraightAlpha.convert(StraightAlpha.premultiply(straight))
        #expect(back >> 24 == UInt32(alpha))
        let error = abs(Int(back >> 16 & 255) - value)
        #expect(alpha == 0 || error <= 255 / (2 * alpha) + 1)
      }
    }
  }

  @Test("what is written is read back, opaque or not", arguments: 1...8)
  func writeAndRead(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let buffer = try PixelBuffer(
      width: random.int(in: 1..<80),
      height: random.int(in: 1..<80)
    )
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        buffer[x, y] = UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000
      }
    }
    if seed % 2 == 0 { buffer[0, 0] = 0 }
    let read = try PNGReader.decode(try PNGWriter(scale: 2).encode(buffer))
    #expect(read.width == buffer.width && read.height == buffer.height)
    #expect(FrameDifference.box(read, buffer).isEmpty, "seed \(seed)")
  }

  @Test("bytes that are no picture give a reason")
  func badBytes() throws {
    let good = try PNGWriter().encode(try PixelBuffer(width: 9, height: 9))
    #expect(throws: OutputError.self) { try PNGReader.decode([]) }
    #expect(throws: OutputError.self) { try PNGReader.decode([1, 2, 3]) }
    #expect(throws: OutputError.self) { try PNGReader.decode(Array(good.prefix(60))) }
    var wide = good
    wide.replaceSubrange(16..<20, with: [0, 1, 0x86, 0xa0])
    #expect(throws: OutputError.self) { try PNGReader.decode(wide) }
  }

  @Test("sides of zero and of 100,000 are refused")
  func badSizes() {
    for (width, height) in [(0, 5), (5, 0), (-1, 5), (100_000, 100_000), (100_000, 1)] {
      #expect(throws: OutputError.badSize(width: width, height: height)) {
        try PixelBuffer(width: width, height: height)
      }
    }
  }

  @Test("a file is written whole or not at all")
  func atomicity() throws {
    let directory = TemporaryDirectory()
    let buffer = try PixelBuffer(width: 3, height: 3)
    try PNGWriter().write(buffer, to: "\(directory.path)/a.png")
    #expect(directory.names == ["a.png"])
    #expect(throws: OutputError.file(path: "/dev/full/a.png", code: ENOTDIR)) {
      try PNGWriter().write(buffer, to: "/dev/full/a.png")
    }
    #expect(throws: OutputError.file(path: "", code: ENOENT)) {
      try PNGWriter().write(buffer, to: "")
    }
    // A failure in the middle leaves the old file and nothing else.
    #expect(throws: OutputError.file(path: "disk", code: ENOSPC)) {
      try AtomicFile.write(to: "\(directory.path)/a.png") { (_) throws(OutputError) in
        throw .file(path: "disk", code: ENOSPC)
      }
    }
    #expect(directory.names == ["a.png"])
    #expect(try PNGReader.read("\(directory.path)/a.png").width == 3)
    #expect(throws: OutputError.file(path: "/nowhere.png", code: ENOENT)) {
      try PNGReader.read("/nowhere.png")
    }
  }
}
