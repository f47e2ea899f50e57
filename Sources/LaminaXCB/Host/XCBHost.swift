import CXCB
import Glibc

/// A connection to an X server and the windows on it.
///
/// A program without a loop of its own calls ``run(clock:)``. One that has a loop watches
/// ``fileDescriptor`` for input, calls ``dispatchPending()`` when there is some or when the time
/// ``nextWakeUp`` has come, and sleeps in between. Host, windows and scenes belong to the thread that
/// runs the loop. Once a host exists, writing to a closed socket or pipe no longer ends the process
/// (`SIGPIPE` is ignored unless the program handles it), so the loss of the server can be reported.
public final class XCBHost {
  /// What is copied to and pasted from other programs.
  public let clipboard: Clipboard
  /// The windows that are open, in the order they were made.
  public private(set) var windows: [XCBWindow] = []
  /// Seconds, from any start, that never go backwards; scenes follow it from their first frame.
  public var clock: () -> Double = monotonicTime
  /// Told of errors the server reports for single requests; by default a line on standard error.
  public var onError: ((XCBError) -> Void)?
  /// Whether ``run(clock:)`` returns when the last window has closed; true by default.
  public var stopsAfterLastWindow = true

  let connection: Connection
  let cursors: CursorTheme
  let keyboard: Keyboard
  let dropTarget: DropTarget
  let selectionReader: SelectionReader
  let helperWindow: xcb_window_t
  let refreshInterval: Double
  private let fixedScale: Double?
  private(set) var desktopScale: Double
  var pointer: PointerDecoder
  var isStopped = false
  /// An event read while looking for some before going to sleep.
  var lookahead: Event?

  /// Connects to a display.
  ///
  /// `display` is a name such as `:1`; `nil` stands for the one in `DISPLAY`. `scale` is the number of
  /// pixels a point, in the place of the desktop's (`Xft.dpi` over 96), which may change at run time.
  public init(display: String? = nil, scale: Double? = nil) throws(XCBError) {
    if let scale { precondition(scale > 0 && scale.isFinite, "a scale must be a positive number") }
    let connection = try Connection(display: display)
    self.connection = connection
    keyboard = try Keyboard(connection)
    cursors = CursorTheme(connection)
    pointer = PointerDecoder(connection)
    refreshInterval = connection.refreshInterval()
    fixedScale = scale
    desktopScale = connection.desktopScale()
    helperWindow = XCBHost.makeHelperWindow(connection)
    selectionReader = SelectionReader(connection, window: helperWindow)
    clipboard = Clipboard(connection, window: helperWindow, reader: selectionReader)
    dropTarget = DropTarget(connection, reader: selectionReader)
    ignoreBrokenPipes()
    let mask = [XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue]
    xcb_change_window_attributes(
      connection.raw,
      connection.root,
      XCB_CW_EVENT_MASK.rawValue,
      mask
    )
    connection.flush()
  }

  /// Pixels a point for windows that set no scale of their own.
  public var scale: Double { fixedScale ?? desktopScale }

  /// The display's name.
  public var displayName: String { connection.displayName }

  /// Ends ``run(clock:)`` after the events at hand; windows stay open.
  public func stop() { isStopped = true }

  func remember(_ window: XCBWindow) { windows.append(window) }

  func forget(_ window: XCBWindow) { windows.removeAll { $0 === window } }

  /// Reads the desktop's scale again and tells the windows that follow it.
  func updateDesktopScale() {
    desktopScale = connection.desktopScale()
    for window in windows where window.ownScale == nil { window.changeScale(to: scale) }
  }

  /// Closes all windows because the server is gone.
  func connectionLost() {
    for window in windows { window.close(.connectionLost) }
  }

  func report(_ error: XCBError) {
    if let onError { return onError(error) }
    let line = Array("\(ProgramName.current): \(error)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  private static func makeHelperWindow(_ connection: Connection) -> xcb_window_t {
    let window = connection.newID()
    let mask = [XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue]
    xcb_create_window(
      connection.raw,
      0,
      window,
      connection.root,
      -1,
      -1,
      1,
      1,
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
      0,
      XCB_CW_EVENT_MASK.rawValue,
      mask
    )
    return window
  }
}

/// Seconds of the system's monotonic clock, the default clock of a host.
@Sendable
public func monotonicTime() -> Double { monotonicSeconds() }

/// Turns writing to a closed socket from the end of the process into an error, unless the program
/// has its own idea.
private func ignoreBrokenPipes() {
  var current = sigaction()
  sigaction(SIGPIPE, nil, &current)
  guard current.__sigaction_handler.sa_handler == nil else { return }
  signal(SIGPIPE, SIG_IGN)
}
