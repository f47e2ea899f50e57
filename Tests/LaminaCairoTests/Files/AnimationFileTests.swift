import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@testable import LaminaCairo

/// Animations are written, decoded by decoders of the tests' own, and compared with what was painted.
@Suite("GIF and APNG")
struct AnimationFileTests {
  /// A disc that crosses a striped ground, in flat colours or with a gradient.
  static func pictures(colorful: Bool, translucent: Bool = false) throws -> [PixelBuffer] {
    let scene = FramePainterCaseTests.scene(70, 50)
    if translucent { scene.backgroundColor = nil }
    if colorful {
      let ground = GradientLayer()
      ground.frame = Rect(x: 0, y: 0, width: 70, height: 50)
      ground.colors = [.red, Color(rgb: 0xffff00), .green, .blue]
      ground.kind = .conic
      ground.startPoint = Point(0.5, 0.5)
      scene.rootLayer.addSublayer(ground)
    }
    let disc = FramePainterCaseTests.box(Rect(x: 0, y: 10, width: 20, height: 20), .blue)
    disc.opacity = translucent ? 0.6 : 1
    disc.cornerRadius = 10
    scene.rootLayer.addSublayer(disc)
    let painter = FramePainter()
    return try (0..<8).map { step in
      // Two steps in a row show the same.
      disc.position.x = 10 + 6 * Double(step / 2)
      return try painter.render(scene.frame)
    }
  }

  /// The smallest box in which two canvases differ, pixel by pixel.
  static func difference(_ a: [UInt32], _ b: [UInt32], width: Int) -> [Int] {
    let changed = a.indices.filter { a[$0] != b[$0] }
    let (xs, ys) = (changed.map { $0 % width }, changed.map { $0 / width })
    guard let x0 = xs.min(), let x1 = xs.max(), let y0 = ys.min(), let y1 = ys.max() else {
      return []
    }
    return [x0, y0, x1 - x0 + 1, y1 - y0 + 1]
  }

  static func pixels(_ buffer: PixelBuffer) -> [UInt32] {
    (0..<buffer.height * buffer.width).map { buffer[$0 % buffer.width, $0 / buffer.width] }
  }

  @Test("a GIF of few colours shows the painted pictures exactly, each only what changed")
  func gifExact() throws {
    let painted = try Self.pictures(colorful: false)
    var writer = GIFWriter(loopCount: 3)
    for picture in painted { try writer.add(picture, duration: 0.035) }
    let read = try GIFDecoder(try writer.encode())
    #expect(read.width == 70 && read.height == 50 && read.loopCount == 3)
    #expect(read.pictures.count == 4)
    for (index, picture) in read.pictures.enumerated() {
      let expected = Self.pixels(painted[2 * index]).map { $0 & 0xff_ffff }
      #expect(picture.canvas == expected && !picture.hasOwnPalette)
      guard index > 0 else { continue }
      let before = read.pictures[index - 1].canvas
      let box = [picture.x, picture.y, picture.width, picture.height]
      #expect(Self.difference(before, expected, width: 70) == box)
    }
    // 8 · 0.035 s, in hundredths that do not drift.
    #expect(read.pictures.map(\.delay).reduce(0, +) == 28)
  }

  @Test("a GIF of many colours stays near them with one palette for all pictures")
  func gifPalette() throws {
    let painted = try Self.pictures(colorful: true)
    var writer = GIFWriter()
    for picture in painted { try writer.add(picture, duration: 0.1) }
    let read = try GIFDecoder(try writer.encode())
    #expect(read.loopCount == 0)
    for (index, picture) in read.pictures.enumerated() {
      let expected = Self.pixels(painted[2 * index])
      var (sum, greatest) = (0, 0)
      for (a, b) in zip(expected, picture.canvas) {
        for shift: UInt32 in [0, 8, 16] {
          let error = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
          sum += error
          greatest = max(greatest, error)
        }
      }
      #expect(greatest <= 40, "picture \(index)")
      #expect(Double(sum) / Double(3 * expected.count) < 6, "picture \(index)")
      #expect(!picture.hasOwnPalette)
    }
  }

  @Test("a GIF lays translucent pictures over its background")
  func gifBackground() throws {
    let painted = try Self.pictures(colorful: false, translucent: true)
    var writer = GIFWriter(background: .green)
    try writer.add(painted[0], duration: 0.1)
    let read = try GIFDecoder(try writer.encode())
    let expected = Self.pixels(painted[0]).map { Premultiplied.over($0, 0xff00_ff00) & 0xff_ffff }
    #expect(read.pictures[0].canvas == expected)
  }

  @Test("long runs and noise survive GIF's compression", arguments: 1...6)
  func gifCompression(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let buffer = try PixelBuffer(width: 300, height: 200)
    let colors = seed % 3 == 0 ? 1 : seed % 3 == 1 ? 2 : 200
    for y in 0..<200 {
      for x in 0..<300 {
        buffer[x, y] = 0xff00_0000 | UInt32(random.int(in: 0..<colors)) * 0x01_0203
      }
    }
    var writer = GIFWriter()
    try writer.add(buffer, duration: 1)
    let read = try GIFDecoder(try writer.encode())
    #expect(read.pictures[0].canvas == Self.pixels(buffer).map { $0 & 0xff_ffff }, "seed \(seed)")
  }

  @Test("an APNG shows the painted pictures exactly, alpha too, each only what changed")
  func apng() throws {
    for (colorful, translucent) in [(true, false), (false, true)] {
      let painted = try Self.pictures(colorful: colorful, translucent: translucent)
      var writer = APNGWriter(loopCount: 2, scale: 2)
      for picture in painted { try writer.add(picture, duration: 0.04) }
      let read = try APNGDecoder(try writer.encode())
      #expect(read.width == 70 && read.height == 50 && read.loopCount == 2)
      #expect(read.pictures.count == 4)
      for (index, picture) in read.pictures.enumerated() {
        let stored = Self.pixels(painted[2 * index]).map {
          StraightAlpha.premultiply(StraightAlpha.convert($0))
        }
        #expect(picture.canvas == stored && picture.seconds == 0.08)
        guard index > 0 else { continue }
        let (a, b) = (Self.pixels(painted[2 * index - 2]), Self.pixels(painted[2 * index]))
        let box = [picture.x, picture.y, picture.width, picture.height]
        #expect(Self.difference(a, b, width: 70) == box)
      }
    }
  }

  @Test("pictures of another size and animations without pictures are refused")
  func refusals() throws {
    let (small, large) = (
      try PixelBuffer(width: 3, height: 3), try PixelBuffer(width: 4, height: 3)
    )
    var gif = GIFWriter()
    #expect(throws: OutputError.self) { try gif.encode() }
    try gif.add(small, duration: 1)
    #expect(throws: OutputError.badSize(width: 4, height: 3)) { try gif.add(large, duration: 1) }
    var apng = APNGWriter()
    #expect(throws: OutputError.self) { try apng.encode() }
    try apng.add(small, duration: .nan)
    #expect(throws: OutputError.badSize(width: 4, height: 3)) { try apng.add(large, duration: 1) }
    #expect(throws: OutputError.self) { try apng.write(to: "/nowhere/a.png") }
  }
}
