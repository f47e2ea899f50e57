import CXCB
import Glibc

/// One event or error as it came over the wire, freed when its owner goes.
struct Event: ~Copyable {
  private let pointer: UnsafeMutablePointer<xcb_generic_event_t>

  init(_ pointer: UnsafeMutablePointer<xcb_generic_event_t>) { self.pointer = pointer }

  deinit { free(pointer) }

  /// The code without the bit that marks events sent by other clients; 0 is an error.
  var code: UInt8 { pointer.pointee.response_type & 0x7f }

  /// The event read as a given structure, which must be the one of its code.
  func read<T>(as type: T.Type) -> T {
    UnsafeRawPointer(pointer).loadUnaligned(as: type)
  }

  /// Calls a closure with the event in place, for those that carry lists behind the fixed part.
  func withPointer<T, Result>(to type: T.Type, _ body: (UnsafeMutablePointer<T>) -> Result)
    -> Result
  {
    body(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type))
  }
}
