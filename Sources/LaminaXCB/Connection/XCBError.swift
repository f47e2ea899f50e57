/// What can go wrong between the program and the X server.
///
/// Only opening a connection or a window and pumping events throw. An error the server reports later
/// for a single request goes to ``XCBHost/onError`` and never ends the program by itself.
public enum XCBError: Error, Hashable, Sendable {
  /// No connection to the display could be opened; `reason` says why.
  case cannotConnect(display: String, reason: String)
  /// The connection broke: the server ended, or the network did.
  case connectionLost(display: String)
  /// The server refused a request; `error` is the X name of the error.
  case refused(request: String, error: String, resource: UInt32)
  /// The screen lacks something without which no picture can be shown.
  case unsupported(String)
  /// A system call failed with an `errno`.
  case system(call: String, code: Int32)
}

extension XCBError: CustomStringConvertible {
  /// One line without a full stop, for standard error or a log.
  public var description: String {
    switch self {
    case .cannotConnect(let display, let reason):
      display.isEmpty
        ? "cannot open a display: \(reason)" : "cannot open display \(display): \(reason)"
    case .connectionLost(let display):
      "the connection to display \(display) was lost"
    case .refused(let request, let error, let resource):
      "the X server refused \(request): \(error), resource 0x\(String(resource, radix: 16))"
    case .unsupported(let what):
      what
    case .system(let call, let code):
      "\(call): \(systemMessage(code))"
    }
  }
}
