import CCairo
import LaminaCairo
import LaminaGeometry
import LaminaLayers

/// W3: the flat scene painted whole at 1920 by 1080, on one thread and on two, beside bare cairo on the
/// same shapes, in turn.
enum RenderFull {
  static let width = 1920
  static let height = 1080

  static func run(_ count: Int, picture: String? = nil) {
    let flat = FlatScene(count: count)
    let scale = Double(height) / flat.size.height
    let scene = flat.makeScaledScene(scale)
    guard let ours = try? PixelBuffer(width: width, height: height),
      let twice = try? PixelBuffer(width: width, height: height),
      let theirs = try? PixelBuffer(width: width, height: height)
    else { return }
    let peer = BareCairo(flat, theirs)
    let (one, two) = (FramePainter(threads: 1), FramePainter(threads: 2))
    let frame = scene.frame
    var (samples1, samples2, samplesPeer, spins) = ([Double](), [Double](), [Double](), [Double]())
    for _ in 0..<7 {
      samples1.append(microseconds { one.paint(frame, into: ours) } / 1000)
      samples2.append(microseconds { two.paint(frame, into: twice) } / 1000)
      samplesPeer.append(microseconds { peer.paintAll(scale) } / 1000)
      spins.append(SpinTest.gain())
    }
    let report = Report(prefix: "W3.render-full-\(count)")
    report.samples("one_thread", samples1, "ms")
    report.samples("two_threads", samples2, "ms")
    report.samples("bare_cairo", samplesPeer, "ms")
    report.samples("spin_gain_of_two", spins, "times")
    report.count("checksum", ours.checksum)
    report.count("two_threads_differ", twice.checksum == ours.checksum ? 0 : 1)
    report.count("pixels_far_from_cairo", ours.pixels(farFrom: theirs, by: 24))
    if let picture { try? PNGWriter().write(ours, to: picture) }
  }
}

/// What a second thread brings at this moment, by a plain loop.
enum SpinTest {
  /// How many times faster two loops finish side by side than one after the other.
  static func gain() -> Double {
    let one = microseconds { spin() }
    let two = microseconds { Spinner.sideBySide { spin() } }
    return 2 * one / two
  }

  @inline(never) private static func spin() {
    var x = 1.0
    for _ in 0..<2_000_000 { x = x * 1.0000001 + 1e-9 }
    blackHole = x
  }

  nonisolated(unsafe) private static var blackHole = 0.0
}

extension FlatScene {
  /// The scene at the size of its picture: a layer that holds all shapes scales them.
  func makeScaledScene(_ scale: Double) -> Scene {
    let scene = Scene(
      size: Size(width: Double(RenderFull.width), height: Double(RenderFull.height))
    )
    scene.backgroundColor = .white
    let stage = Layer()
    stage.anchorPoint = .zero
    stage.transform = Transform(scaleX: scale, y: scale)
    for shape in shapes {
      let layer = ShapeLayer(path: shape.path, fillColor: shape.fill)
      layer.position = shape.center
      layer.zPosition = shape.z
      stage.addSublayer(layer)
    }
    scene.rootLayer.addSublayer(stage)
    return scene
  }
}

extension PixelBuffer {
  /// A sum that tells pictures apart.
  var checksum: Int {
    var sum: UInt64 = 14_695_981_039_346_656_037
    for y in 0..<height {
      for x in 0..<width { sum = (sum ^ UInt64(self[x, y])) &* 1_099_511_628_211 }
    }
    return Int(truncatingIfNeeded: sum & 0xffff_ffff)
  }

  /// How many pixels differ from another picture's by more than a step in some part.
  func pixels(farFrom other: PixelBuffer, by step: Int) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (self[x, y], other[x, y])
        let isFar = [0, 8, 16].contains { (shift: UInt32) in
          abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > step
        }
        if isFar { count += 1 }
      }
    }
    return count
  }
}
