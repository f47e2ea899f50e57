import Glibc
import LaminaGeometry
import LaminaLayers

/// The colours of a gradient, worked out for each pixel from its own place: no step is carried from
/// one pixel to the next, so a part painted alone has the pixels of the whole.
struct GradientShader: PixelShader {
  /// How a point of the gradient's space becomes a position along its stops.
  enum Geometry {
    /// Along a line: the position is (p − start)·direction.
    case axial(start: Point, direction: Vector)
    /// In ellipses about the start.
    case radial(start: Point, radii: Size)
    /// Clockwise around the start from an angle.
    case conic(start: Point, angle: Double)
    /// Between two circles, as a canvas does; positions of the cone of circles.
    case circles(Point, Double, Point, Double)
  }

  private let geometry: Geometry
  private let toLocal: Transform
  private let extend: GradientValues.Extend
  private let table: [UInt32]
  private static let tableSize = 1024

  /// Prepares a gradient.
  ///
  /// - Parameters:
  ///   - geometry: How colours spread, in the gradient's space.
  ///   - stops: Locations that do not decrease, with colours; at least one.
  ///   - extend: What lies outside the stops.
  ///   - toLocal: From device pixels to the gradient's space.
  init(
    geometry: Geometry,
    stops: [(location: Double, color: Color)],
    extend: GradientValues.Extend,
    toLocal: Transform
  ) {
    self.geometry = geometry
    self.toLocal = toLocal
    self.extend = extend
    table = (0...Self.tableSize).map {
      Self.pixel(at: Double($0) / Double(Self.tableSize), stops)
    }
  }

  /// Prepares the gradient of a layer; `nil` when it has no stops or the map no inverse.
  init?(_ content: GradientContent, _ map: Transform) {
    let (values, bounds) = (content.values, content.bounds)
    let stops = values.stops
    guard !stops.isEmpty, let inverse = map.inverse else { return nil }
    func place(_ unit: Point) -> Point {
      Point(bounds.minX + unit.x * bounds.width, bounds.minY + unit.y * bounds.height)
    }
    let (start, end) = (place(values.startPoint), place(values.endPoint))
    let v = end - start
    let geometry: Geometry =
      switch values.kind {
      case .axial: .axial(start: start, direction: v / v.lengthSquared)
      case .radial:
        .radial(start: start, radii: Size(width: v.dx.magnitude, height: v.dy.magnitude))
      case .conic: .conic(start: start, angle: v.angle)
      }
    self.init(geometry: geometry, stops: stops, extend: values.extend, toLocal: inverse)
  }

  func pixel(x: Int, y: Int) -> UInt32 {
    let p = toLocal.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    var t: Double
    switch geometry {
    case .axial(let start, let direction): t = (p - start).dot(direction)
    case .radial(let start, let radii):
      let (dx, dy) = ((p.x - start.x) / radii.width, (p.y - start.y) / radii.height)
      t = (dx * dx + dy * dy).squareRoot()
    case .conic(let start, let angle):
      t = (atan2(p.y - start.y, p.x - start.x) - angle) / (2 * .pi)
      t -= t.rounded(.down)
    case .circles(let c0, let r0, let c1, let r1):
      guard let position = Self.position(p, c0, r0, c1, r1) else { return 0 }
      t = position
    }
    return color(at: t)
  }

  private func color(at t: Double) -> UInt32 {
    var t = t
    // A gradient without extent has no position; the last colour stands beyond its end.
    if t.isNaN { t = 1 }
    if !(t >= 0 && t <= 1) {
      switch extend {
      case .pad: t = t < 0 ? 0 : 1
      case .none: return 0
      case .repeat: t = t.isFinite ? t - t.rounded(.down) : 0
      case .reflect:
        t = t.isFinite ? (t / 2 - (t / 2).rounded(.down)) * 2 : 0
        if t > 1 { t = 2 - t }
      }
    }
    return table[Int(t * Double(Self.tableSize) + 0.5)]
  }

  /// The greatest position whose circle passes through a point and has a radius that is not negative.
  private static func position(
    _ p: Point,
    _ c0: Point,
    _ r0: Double,
    _ c1: Point,
    _ r1: Double
  ) -> Double? {
    let (d, v, dr) = (c1 - c0, p - c0, r1 - r0)
    let a = d.lengthSquared - dr * dr
    let b = v.dot(d) + r0 * dr
    let c = v.lengthSquared - r0 * r0
    func accepted(_ t: Double) -> Double? { r0 + t * dr >= 0 && t.isFinite ? t : nil }
    if a.magnitude < 1e-9 { return b == 0 ? nil : accepted(c / (2 * b)) }
    let discriminant = b * b - a * c
    if discriminant < 0 { return nil }
    let root = discriminant.squareRoot()
    let (t0, t1) = ((b + root) / a, (b - root) / a)
    return accepted(Double.maximum(t0, t1)) ?? accepted(Double.minimum(t0, t1))
  }

  /// The premultiplied pixel of the colour at a position.
  private static func pixel(at t: Double, _ stops: [(location: Double, color: Color)]) -> UInt32 {
    Premultiplied(color(at: t, stops)).packed
  }

  /// The colour at a position: straight parts, interpolated.
  static func color(at t: Double, _ stops: [(location: Double, color: Color)]) -> Color {
    guard let after = stops.firstIndex(where: { $0.location > t }) else {
      return stops[stops.count - 1].color
    }
    if after == 0 { return stops[0].color }
    let (a, b) = (stops[after - 1], stops[after])
    let f = (t - a.location) / (b.location - a.location)
    return Color(
      red: mix(a.color.red, b.color.red, f),
      green: mix(a.color.green, b.color.green, f),
      blue: mix(a.color.blue, b.color.blue, f),
      alpha: mix(a.color.alpha, b.color.alpha, f)
    )
  }
}
