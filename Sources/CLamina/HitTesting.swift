public import CLaminaHeader
import LaminaGeometry
import LaminaLayers

@c @implementation
public func lamina_scene_hit(
  _ scene: OpaquePointer?,
  _ x: Double,
  _ y: Double,
  _ tolerance: Double,
  _ hit: UnsafeMutablePointer<lamina_hit>?
) -> Bool {
  let options = HitTestOptions(tolerance: tolerance)
  guard let result = scene?.scene.hitTest(Point(x, y), options: options) else { return false }
  hit?.pointee = lamina_hit(result)
  return true
}

@c @implementation
public func lamina_scene_hit_all(
  _ scene: OpaquePointer?,
  _ x: Double,
  _ y: Double,
  _ tolerance: Double,
  _ hits: UnsafeMutablePointer<lamina_hit>?,
  _ capacity: Int
) -> Int {
  guard let scene else { return 0 }
  let options = HitTestOptions(tolerance: tolerance)
  let results = scene.scene.hitTestAll(Point(x, y), options: options)
  if let hits {
    for (index, result) in results.prefix(capacity).enumerated() {
      hits[index] = lamina_hit(result)
    }
  }
  return results.count
}

@c @implementation
public func lamina_scene_layers_in(
  _ scene: OpaquePointer?,
  _ rect: lamina_rect,
  _ whole: Bool,
  _ layers: UnsafeMutablePointer<OpaquePointer?>?,
  _ capacity: Int
) -> Int {
  guard let scene else { return 0 }
  let found = scene.scene.layers(in: Rect(rect), mode: whole ? .contains : .intersects)
  if let layers {
    for (index, layer) in found.prefix(capacity).enumerated() {
      layers[index] = OpaquePointer(lending: layer)
    }
  }
  return found.count
}

extension lamina_hit {
  init(_ result: HitResult) {
    self.init(
      layer: OpaquePointer(lending: result.layer),
      local: lamina_point(result.localPoint),
      part: lamina_part(result.part),
      distance: result.distance
    )
  }
}

extension lamina_part {
  init(_ part: HitPart) {
    self =
      switch part {
      case .fill: LAMINA_PART_FILL
      case .stroke: LAMINA_PART_STROKE
      case .bounds: LAMINA_PART_BOUNDS
      case .content: LAMINA_PART_CONTENT
      case .text: LAMINA_PART_TEXT
      }
  }
}
