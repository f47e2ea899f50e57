import CCairo

/// A drawing context of cairo's that the caller owns; no reference is kept beyond a call.
///
/// The pointer is a `cairo_t *`, which a Swift program that imports cairo itself sees as an
/// `OpaquePointer` too, so this module's own import of cairo stays out of its interface.
public struct CairoContext {
  let pointer: OpaquePointer

  /// Wraps a `cairo_t *`, which must stay valid as long as the wrapper is used.
  public init(_ pointer: OpaquePointer) { self.pointer = pointer }
}

/// A surface of cairo's that the caller owns; no reference is kept beyond a call.
public struct CairoSurface {
  let pointer: OpaquePointer

  /// Wraps a `cairo_surface_t *`, which must stay valid as long as the wrapper is used.
  public init(_ pointer: OpaquePointer) { self.pointer = pointer }
}

/// What cairo says about a context or a surface in error.
func cairoReason(_ status: cairo_status_t) -> String {
  String(cString: cairo_status_to_string(status))
}
