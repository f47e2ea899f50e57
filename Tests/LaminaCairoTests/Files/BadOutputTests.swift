import Glibc
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@testable import LaminaCairo

@Suite("Bad files and sizes")
struct BadOutputTests {
  typealias Cases = FramePainterCaseTests

  /// Every writer of files, with a small picture.
  static let writers: [(name: String, write: @Sendable (String) throws -> Void)] = [
    ("png", { try PNGWriter().write(try PixelBuffer(width: 9, height: 9), to: $0) }),
    ("svg", { try SVGExporter().write(Cases.scene(9, 9).frame, to: $0) }),
    ("pdf", { try PDFExporter().write(Cases.scene(9, 9).frame, to: $0) }),
    (
      "gif",
      {
        var writer = GIFWriter()
        try writer.add(try PixelBuffer(width: 9, height: 9), duration: 1)
        try writer.write(to: $0)
      }
    ),
    (
      "apng",
      {
        var writer = APNGWriter()
        try writer.add(try PixelBuffer(width: 9, height: 9), duration: 1)
        try writer.write(to: $0)
      }
    ),
  ]

  @Test("a full disk is reported by every writer, and a device stays one", arguments: 0..<5)
  func fullDisk(index: Int) throws {
    let write = Self.writers[index].write
    #expect(throws: OutputError.file(path: "/dev/full", code: ENOSPC)) { try write("/dev/full") }
    try write("/dev/null")
    var status = stat()
    for device in ["/dev/full", "/dev/null"] {
      #expect(stat(device, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }
  }

  @Test("a directory, a path below a file and an empty name are refused", arguments: 0..<5)
  func unwritable(index: Int) throws {
    let (name, write) = Self.writers[index]
    let directory = TemporaryDirectory()
    try write("\(directory.path)/a")
    #expect(throws: OutputError.file(path: "\(directory.path)/a/b", code: ENOTDIR)) {
      try write("\(directory.path)/a/b")
    }
    #expect(throws: OutputError.file(path: directory.path, code: EISDIR)) {
      try write(directory.path)
    }
    #expect(throws: OutputError.file(path: "", code: ENOENT)) { try write("") }
    #expect(throws: OutputError.self) { try write("\(directory.path)/a\0b") }
    #expect(directory.names == ["a"], "\(name)")
  }

  @Test("damaged PNG files give a reason or a picture, and never more", arguments: 1...6)
  func damagedPNG(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let buffer = try PixelBuffer(width: 20, height: 10)
    buffer.clear(to: Color.red.withAlpha(0.4))
    let good = try PNGWriter().encode(buffer)
    for length in stride(from: 0, to: good.count - 12, by: 3) {
      #expect(throws: OutputError.self, "seed \(seed), cut to \(length)") {
        try PNGReader.decode(Array(good[..<length]))
      }
    }
    for _ in 0..<200 {
      var bad = good
      for _ in 0..<random.int(in: 1..<6) {
        bad[random.int(in: 0..<bad.count)] = UInt8(random.int(in: 0..<256))
      }
      do throws(OutputError) {
        let read = try PNGReader.decode(bad)
        #expect(read.width * read.height <= PNGReader.maximumPixels)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test(
    "scenes without area or too large for a picture are refused",
    arguments: [(0, 10), (10, 0), (100_000, 100_000), (100_000, 1)] as [(Double, Double)]
  )
  func badScenes(width: Double, height: Double) {
    let scene = Scene(size: Size(width: width, height: height))
    #expect(throws: OutputError.badSize(width: Int(width), height: Int(height))) {
      try FramePainter().render(scene.frame)
    }
  }

  @Test("layers without area or of a hundred thousand points harm nothing")
  func oddLayers() throws {
    let scene = Cases.scene(60, 40)
    for side in [0.0, 1e-300, 100_000, 1e9, 1e300] {
      for kind in 0..<4 {
        let layer = kind == 0 ? GradientLayer() : kind == 1 ? TextLayer(text: "a") : Layer()
        layer.frame = Rect(x: 0, y: 0, width: side, height: side)
        (layer as? GradientLayer)?.colors = [.clear, .clear]
        if kind == 2 { layer.contents = RandomScene.image }
        layer.opacity = kind == 2 ? 0.01 : 1
        layer.borderWidth = side
        layer.borderColor = .clear
        layer.cornerRadius = side
        layer.masksToBounds = true
        layer.shadowOpacity = 0.01
        layer.shadowRadius = Double.minimum(side, 20)
        scene.rootLayer.addSublayer(layer)
      }
    }
    scene.rootLayer.addSublayer(Cases.box(Rect(x: 10, y: 10, width: 9, height: 9), .red))
    #expect(try Cases.pixels(scene)[15, 15] == Cases.red)
    #expect(try PDFExporter().export(scene.frame).count > 0)
    #expect(!SVGExporter().export(scene.frame).contains("nan"))
  }
}
