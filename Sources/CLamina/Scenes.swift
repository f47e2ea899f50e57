public import CLaminaHeader
import LaminaGeometry
import LaminaLayers
import LaminaText

@c @implementation
public func lamina_scene_new(
  _ width: Double,
  _ height: Double,
  _ scale: Double
) -> OpaquePointer? {
  let size = Size(width: width, height: height)
  return OpaquePointer(
    owning: SceneHandle(Scene(size: size, scale: scale, textEngine: PangoTextEngine()))
  )
}

@c @implementation
public func lamina_scene_read(
  _ text: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> OpaquePointer? {
  attempt(error, else: nil) {
    let scene = try SceneText.read(try required(text), textEngine: PangoTextEngine())
    return OpaquePointer(owning: SceneHandle(scene))
  }
}

@c @implementation
public func lamina_scene_write(_ scene: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  scene.flatMap { SceneText.write($0.scene).handedOut() }
}

@c @implementation
public func lamina_scene_free(_ scene: OpaquePointer?) { scene?.release() }

@c @implementation
public func lamina_scene_root(_ scene: OpaquePointer?) -> OpaquePointer? {
  scene.map { OpaquePointer(lending: $0.scene.rootLayer) }
}

@c @implementation
public func lamina_scene_find(
  _ scene: OpaquePointer?,
  _ identifier: UnsafePointer<CChar>?
) -> OpaquePointer? {
  guard let scene, let identifier else { return nil }
  let layer = scene.scene.rootLayer.firstLayer(withIdentifier: String(cString: identifier))
  return layer.map { OpaquePointer(lending: $0) }
}

@c @implementation
public func lamina_scene_set_size(_ scene: OpaquePointer?, _ width: Double, _ height: Double) {
  scene?.scene.size = Size(width: width, height: height)
}

@c @implementation
public func lamina_scene_set_scale(_ scene: OpaquePointer?, _ scale: Double) {
  scene?.scene.scale = scale
}

@c @implementation
public func lamina_scene_set_background(
  _ scene: OpaquePointer?,
  _ color: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let scene else { throw Refusal.nullArgument }
    scene.scene.backgroundColor = try SceneText.color(try required(color))
  }
}

@c @implementation
public func lamina_scene_advance(_ scene: OpaquePointer?, _ time: Double) {
  scene?.scene.advance(to: time)
}

@c @implementation
public func lamina_scene_time(_ scene: OpaquePointer?) -> Double { scene?.scene.time ?? 0 }

@c @implementation
public func lamina_scene_next_wake_up(_ scene: OpaquePointer?) -> Double {
  guard let scene else { return 0 }
  return scene.scene.nextWakeUp ?? .infinity
}
