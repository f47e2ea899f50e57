public import CLaminaHeader
import LaminaGeometry
import LaminaXCB

@c @implementation
public func lamina_host_open(
  _ display: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> OpaquePointer? {
  attempt(error, else: nil) {
    let host = try XCBHost(display: display.map { String(cString: $0) })
    return OpaquePointer(owning: HostHandle(host))
  }
}

@c @implementation
public func lamina_host_close(_ host: OpaquePointer?) {
  guard let host else { return }
  for handle in host.hostHandle.windows { handle.window?.close() }
  host.release()
}

@c @implementation
public func lamina_window_open(
  _ host: OpaquePointer?,
  _ scene: OpaquePointer?,
  _ title: UnsafePointer<CChar>?,
  _ width: Double,
  _ height: Double,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> OpaquePointer? {
  attempt(error, else: nil) {
    guard let host = host?.hostHandle, let scene else { throw Refusal.nullArgument }
    let window = try host.host.makeWindow(
      scene: scene.scene,
      title: title.map { String(cString: $0) } ?? "",
      size: Size(width: width, height: height)
    )
    let handle = WindowHandle(window)
    window.onClose = { [unowned handle] in
      handle.window = nil
      handle.onClose?()
    }
    host.windows.append(handle)
    return OpaquePointer(lending: handle)
  }
}

@c @implementation
public func lamina_window_close(_ window: OpaquePointer?) { window?.windowHandle.window?.close() }

@c @implementation
public func lamina_window_on_close(
  _ window: OpaquePointer?,
  _ handler: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
  _ data: UnsafeMutableRawPointer?
) {
  window?.windowHandle.onClose = handler.map { handler in { handler(data) } }
}

@c @implementation
public func lamina_host_run(
  _ host: OpaquePointer?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let host else { throw Refusal.nullArgument }
    try host.hostHandle.host.run()
  }
}

@c @implementation
public func lamina_host_stop(_ host: OpaquePointer?) { host?.hostHandle.host.stop() }

@c @implementation
public func lamina_host_file_descriptor(_ host: OpaquePointer?) -> Int32 {
  host?.hostHandle.host.fileDescriptor ?? -1
}

@c @implementation
public func lamina_host_timeout(_ host: OpaquePointer?) -> Int32 {
  host?.hostHandle.host.pollTimeout ?? -1
}

@c @implementation
public func lamina_host_dispatch(
  _ host: OpaquePointer?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let host else { throw Refusal.nullArgument }
    try host.hostHandle.host.dispatchPending()
  }
}
