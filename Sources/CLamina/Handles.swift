import CLaminaHeader
import LaminaCairo
import LaminaLayers
import LaminaText
import LaminaXCB

/// What a `lamina_scene` points to.
final class SceneHandle {
  let scene: Scene
  let painter = FramePainter()

  init(_ scene: Scene) { self.scene = scene }
}

/// What a `lamina_host` points to; keeps the handles of its windows valid.
final class HostHandle {
  let host: XCBHost
  var windows: [WindowHandle] = []

  init(_ host: XCBHost) { self.host = host }
}

/// What a `lamina_window` points to.
final class WindowHandle {
  /// `nil` once the window has closed.
  var window: XCBWindow?
  var onClose: (() -> Void)?

  init(_ window: XCBWindow) { self.window = window }
}

/// The caller's data of a layer or handler, with the end the caller wants for it.
final class ForeignData {
  let pointer: UnsafeMutableRawPointer?
  private let destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  init(
    _ pointer: UnsafeMutableRawPointer?,
    destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  ) {
    self.pointer = pointer
    self.destroy = destroy
  }

  deinit { destroy?(pointer) }
}

extension OpaquePointer {
  /// A pointer that owns an object until ``release(_:)``.
  init(owning object: some AnyObject) {
    self.init(Unmanaged.passRetained(object).toOpaque())
  }

  /// A pointer that lends an object.
  init(lending object: some AnyObject) {
    self.init(Unmanaged.passUnretained(object).toOpaque())
  }

  var sceneHandle: SceneHandle { object() }
  var scene: Scene { sceneHandle.scene }
  var layer: Layer { object() }
  var hostHandle: HostHandle { object() }
  var windowHandle: WindowHandle { object() }

  private func object<Object: AnyObject>() -> Object {
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
  }

  /// Gives an object up that the pointer owns.
  func release() { Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(self)).release() }
}
