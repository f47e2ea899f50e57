import CXCB
import Glibc

/// Memory xcb allocated, freed when its owner goes.
struct Owned<Value>: ~Copyable {
  /// The memory.
  let pointer: UnsafeMutablePointer<Value>

  init(_ pointer: UnsafeMutablePointer<Value>) { self.pointer = pointer }

  deinit { free(pointer) }

  /// The fixed part of the reply.
  var value: Value { pointer.pointee }
}

/// How xcb's functions that wait for a reply look.
typealias ReplyFunction<Cookie, Reply> = (
  OpaquePointer?, Cookie, UnsafeMutablePointer<UnsafeMutablePointer<xcb_generic_error_t>?>?
) -> UnsafeMutablePointer<Reply>?

extension Connection {
  /// Waits for the answer to a request, or throws the error that came in its place.
  func reply<Cookie, Reply>(
    _ request: String,
    _ cookie: Cookie,
    _ wait: ReplyFunction<Cookie, Reply>
  ) throws(XCBError) -> Owned<Reply> {
    try awaitReply(raw, display: displayName, request, cookie, wait)
  }

  /// Waits until a checked request without an answer is done, or throws its error.
  func check(_ request: String, _ cookie: xcb_void_cookie_t) throws(XCBError) {
    guard let error = xcb_request_check(raw, cookie) else {
      if isBroken { throw .connectionLost(display: displayName) }
      return
    }
    defer { free(error) }
    throw .refused(
      request: request,
      error: errorName(error.pointee.error_code),
      resource: error.pointee.resource_id
    )
  }
}

/// Waits for the answer to a request; usable before the connection object is complete.
func awaitReply<Cookie, Reply>(
  _ raw: OpaquePointer,
  display: String,
  _ request: String,
  _ cookie: Cookie,
  _ wait: ReplyFunction<Cookie, Reply>
) throws(XCBError) -> Owned<Reply> {
  var error: UnsafeMutablePointer<xcb_generic_error_t>?
  if let reply = wait(raw, cookie, &error) { return Owned(reply) }
  defer { free(error) }
  guard let error = error?.pointee else { throw .connectionLost(display: display) }
  throw .refused(
    request: request,
    error: errorName(error.error_code),
    resource: error.resource_id
  )
}
