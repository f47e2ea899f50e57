public import CLaminaHeader
import LaminaGeometry
import LaminaLayers

@c @implementation
public func lamina_layer_new(_ kind: UnsafePointer<CChar>?) -> OpaquePointer? {
  guard let kind, let layer = SceneText.makeLayer(String(cString: kind)) else { return nil }
  return OpaquePointer(owning: layer)
}

@c @implementation
public func lamina_layer_retain(_ layer: OpaquePointer?) -> OpaquePointer? {
  layer.map { OpaquePointer(owning: $0.layer) }
}

@c @implementation
public func lamina_layer_release(_ layer: OpaquePointer?) { layer?.release() }

@c @implementation
public func lamina_layer_kind(_ layer: OpaquePointer?) -> UnsafePointer<CChar>? {
  layer.flatMap { LentStrings.kinds[SceneText.kind(of: $0.layer)] ?? nil }
}

@c @implementation
public func lamina_layer_add(_ parent: OpaquePointer?, _ layer: OpaquePointer?) -> Bool {
  lamina_layer_insert(parent, layer, .max)
}

@c @implementation
public func lamina_layer_insert(
  _ parent: OpaquePointer?,
  _ layer: OpaquePointer?,
  _ index: Int
) -> Bool {
  guard let parent = parent?.layer, let layer = layer?.layer,
    !parent.isSelfOrDescendant(of: layer)
  else { return false }
  parent.insertSublayer(layer, at: index < 0 ? .max : index)
  return true
}

@c @implementation
public func lamina_layer_remove(_ layer: OpaquePointer?) { layer?.layer.removeFromSuperlayer() }

@c @implementation
public func lamina_layer_parent(_ layer: OpaquePointer?) -> OpaquePointer? {
  layer?.layer.superlayer.map { OpaquePointer(lending: $0) }
}

@c @implementation
public func lamina_layer_count(_ layer: OpaquePointer?) -> Int { layer?.layer.sublayerCount ?? 0 }

@c @implementation
public func lamina_layer_child(_ layer: OpaquePointer?, _ index: Int) -> OpaquePointer? {
  layer?.layer.sublayer(at: index).map { OpaquePointer(lending: $0) }
}

@c @implementation
public func lamina_layer_set_mask(_ layer: OpaquePointer?, _ mask: OpaquePointer?) -> Bool {
  guard let layer = layer?.layer else { return false }
  if let mask, layer.isSelfOrDescendant(of: mask.layer) { return false }
  layer.mask = mask?.layer
  return true
}

@c @implementation
public func lamina_layer_mask(_ layer: OpaquePointer?) -> OpaquePointer? {
  layer?.layer.mask.map { OpaquePointer(lending: $0) }
}

@c @implementation
public func lamina_convert(
  _ from: OpaquePointer?,
  _ to: OpaquePointer?,
  _ point: lamina_point,
  _ result: UnsafeMutablePointer<lamina_point>?
) -> Bool {
  let point = Point(point)
  let converted: Point? =
    if let from { from.layer.convert(point, to: to?.layer) } else if let to {
      to.layer.convert(point, from: nil)
    } else { point }
  guard let converted else { return false }
  result?.pointee = lamina_point(converted)
  return true
}

@c @implementation
public func lamina_layer_set_data(
  _ layer: OpaquePointer?,
  _ data: UnsafeMutableRawPointer?,
  _ destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
) {
  layer?.layer.userInfo = data.map { ForeignData($0, destroy: destroy) }
}

@c @implementation
public func lamina_layer_data(_ layer: OpaquePointer?) -> UnsafeMutableRawPointer? {
  (layer?.layer.userInfo as? ForeignData)?.pointer
}
