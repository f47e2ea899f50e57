import LaminaCairo
public import LaminaGeometry
public import LaminaLayers
import LaminaTestSupport

/// Compares what is hit at pixels with what is painted there: the law that what is seen is what is hit.
///
/// A random scene without effects that mix colours is painted, each layer in one colour of its own. At
/// every pixel whose surroundings are hit alike, so that no edge is near, the colour must be that of
/// the layer that is hit.
public struct PictureCheck {
  /// A pixel that shows another layer than is hit.
  public struct Difference: CustomStringConvertible {
    /// The middle of the pixel.
    public let point: Point
    /// The layer that is hit.
    public let hit: Layer?
    /// The pixel, as 0xAARRGGBB.
    public let pixel: UInt32

    /// One line for a report.
    public var description: String {
      "(\(point.x), \(point.y)): hit \(hit?.label ?? "nothing"), painted \(String(pixel, radix: 16))"
    }
  }

  /// How many pixels had no edge near and were compared.
  public private(set) var compared = 0
  /// The pixels that differ.
  public private(set) var differences: [Difference] = []

  /// Paints the scene of a seed and compares some of its pixels.
  ///
  /// - Parameters:
  ///   - seed: The seed of the scene.
  ///   - count: How many pixels to look at.
  public init(seed: UInt64, pixels count: Int) {
    let random = RandomScene(seed: seed, isFlat: true)
    guard let picture = try? FramePainter().render(random.scene.frame) else { return }
    var colors: [ObjectIdentifier: UInt32] = [:]
    for (index, layer) in random.layers.enumerated() {
      colors[ObjectIdentifier(layer)] = RandomScene.color(of: index).opaquePixel
    }
    var places = SeededGenerator(seed: seed &+ 1)
    for _ in 0..<count {
      let (x, y) = (places.int(in: 0..<picture.width), places.int(in: 0..<picture.height))
      let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
      guard let hit = Self.hitAround(point, in: random.scene) else { continue }
      compared += 1
      let expected = hit.layer.flatMap { colors[ObjectIdentifier($0)] } ?? 0
      if !Self.isSame(picture[x, y], expected), Self.isPure(point, hit.layer, in: random.scene),
        !Self.isSame(magnified(random.scene, x, y), expected)
      {
        differences.append(Difference(point: point, hit: hit.layer, pixel: picture[x, y]))
      }
    }
  }

  /// What is hit at a point and all around it within a pixel, or `nil` where that differs.
  private static func hitAround(_ p: Point, in scene: Scene) -> (layer: Layer?, Void)? {
    let layer = scene.hitTest(p)?.layer
    for (dx, dy) in [(0.0, 1.0), (1, 0), (0, -1), (-1, 0), (0.7, 0.7), (0.7, -0.7), (-0.7, 0.7)] {
      for reach in [0.5, 1.0] {
        let q = Point(x: p.x + dx * reach, y: p.y + dy * reach)
        if scene.hitTest(q)?.layer !== layer { return nil }
      }
    }
    return (layer, ())
  }

  /// The colour in the middle of a pixel, painted so large that it lies in no seam: where two edges of a
  /// layer meet, as those of fill and stroke, antialiasing lets a little of the ground through.
  private func magnified(_ scene: Scene, _ x: Int, _ y: Int) -> UInt32 {
    defer { scene.scale = 1 }
    scene.scale = Double(Self.magnification)
    guard let picture = try? FramePainter().render(scene.frame) else { return 0 }
    let half = Self.magnification / 2
    return picture[x * Self.magnification + half, y * Self.magnification + half]
  }

  private static let magnification = 16

  /// Whether no part of a pixel, however thin, is hit otherwise than its middle.
  private static func isPure(_ p: Point, _ layer: Layer?, in scene: Scene) -> Bool {
    let steps = 48
    for j in 0...steps {
      for i in 0...steps {
        let q = Point(
          x: p.x + (Double(i) / Double(steps) - 0.5) * 1.05,
          y: p.y + (Double(j) / Double(steps) - 0.5) * 1.05
        )
        if scene.hitTest(q)?.layer !== layer { return false }
      }
    }
    return true
  }

  /// Whether two pixels have the same colour but for the rounding of the last bit.
  private static func isSame(_ a: UInt32, _ b: UInt32) -> Bool {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let (u, v) = (Int(a >> shift & 255), Int(b >> shift & 255))
      if abs(u - v) > 2 { return false }
    }
    return true
  }
}

extension Color {
  /// The colour as an opaque pixel, 0xAARRGGBB.
  fileprivate var opaquePixel: UInt32 {
    func byte(_ v: Double) -> UInt32 { UInt32((v * 255).rounded()) }
    return 0xff00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
