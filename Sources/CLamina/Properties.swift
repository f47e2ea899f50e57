public import CLaminaHeader
import LaminaGeometry
import LaminaLayers

@c @implementation
public func lamina_layer_set(
  _ layer: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let layer else { throw Refusal.nullArgument }
    try SceneText.set(try required(name), of: layer.layer, to: try required(value))
  }
}

@c @implementation
public func lamina_layer_set_string(
  _ layer: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let layer else { throw Refusal.nullArgument }
    try SceneText.set(try required(name), of: layer.layer, toString: try required(value))
  }
}

@c @implementation
public func lamina_layer_get(
  _ layer: OpaquePointer?,
  _ name: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  guard let layer, let name else { return nil }
  return SceneText.value(String(cString: name), of: layer.layer)?.handedOut()
}

@c @implementation
public func lamina_layer_get_string(
  _ layer: OpaquePointer?,
  _ name: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  guard let layer, let name else { return nil }
  return SceneText.string(String(cString: name), of: layer.layer)?.handedOut()
}

@c @implementation
public func lamina_layer_set_bounds(_ layer: OpaquePointer?, _ bounds: lamina_rect) {
  layer?.layer.bounds = Rect(bounds)
}

@c @implementation
public func lamina_layer_set_position(_ layer: OpaquePointer?, _ x: Double, _ y: Double) {
  layer?.layer.position = Point(x, y)
}

@c @implementation
public func lamina_layer_set_transform(_ layer: OpaquePointer?, _ transform: lamina_transform) {
  layer?.layer.transform = Transform(transform)
}

@c @implementation
public func lamina_layer_set_opacity(_ layer: OpaquePointer?, _ opacity: Double) {
  layer?.layer.opacity = opacity
}

@c @implementation
public func lamina_layer_set_hidden(_ layer: OpaquePointer?, _ hidden: Bool) {
  layer?.layer.isHidden = hidden
}

@c @implementation
public func lamina_layer_bounds(_ layer: OpaquePointer?) -> lamina_rect {
  lamina_rect(layer?.layer.bounds ?? .zero)
}

@c @implementation
public func lamina_layer_position(_ layer: OpaquePointer?) -> lamina_point {
  lamina_point(layer?.layer.position ?? .zero)
}

@c @implementation
public func lamina_layer_frame(_ layer: OpaquePointer?) -> lamina_rect {
  lamina_rect(layer?.layer.frame ?? .zero)
}

@c @implementation
public func lamina_layer_set_frame(_ layer: OpaquePointer?, _ frame: lamina_rect) {
  layer?.layer.frame = Rect(frame)
}

@c @implementation
public func lamina_layer_set_path(
  _ layer: OpaquePointer?,
  _ verbs: UnsafePointer<UInt8>?,
  _ verbCount: Int,
  _ points: UnsafePointer<lamina_point>?,
  _ pointCount: Int,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let layer else { throw Refusal.nullArgument }
    guard let shape = layer.layer as? ShapeLayer else {
      throw Refusal("a \(SceneText.kind(of: layer.layer)) has no path")
    }
    shape.path = try Path(
      verbs: UnsafeBufferPointer(start: verbs, count: verbs == nil ? 0 : verbCount),
      points: UnsafeBufferPointer(start: points, count: points == nil ? 0 : pointCount)
    )
  }
}

extension Path {
  fileprivate init(
    verbs: UnsafeBufferPointer<UInt8>,
    points: UnsafeBufferPointer<lamina_point>
  ) throws(Refusal) {
    self.init()
    var rest = points.makeIterator()
    func next() throws(Refusal) -> Point {
      guard let point = rest.next() else { throw Refusal("the verbs need more points than given") }
      return Point(point)
    }
    for verb in verbs {
      switch lamina_verb(UInt32(verb)) {
      case LAMINA_MOVE: move(to: try next())
      case LAMINA_LINE: addLine(to: try next())
      case LAMINA_QUAD:
        let control = try next()
        addQuadCurve(to: try next(), control: control)
      case LAMINA_CURVE:
        let (control1, control2) = (try next(), try next())
        addCurve(to: try next(), control1: control1, control2: control2)
      case LAMINA_CLOSE: closeSubpath()
      default: throw Refusal("there is no verb \(verb)")
      }
    }
    guard rest.next() == nil else { throw Refusal("more points were given than the verbs need") }
  }
}
