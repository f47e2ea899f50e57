import CXCB
public import LaminaGeometry
public import LaminaLayers

/// A window of the X server that shows a scene.
///
/// Made by ``XCBHost/makeWindow(scene:title:size:options:)``; lives until it is closed by the user,
/// by ``close()``, or by the end of the connection, whichever comes first. Positions and sizes are in
/// points unless they say pixels; ``scale`` pixels make a point. All handlers run from the host's
/// event loop.
public final class XCBWindow {
  /// The window's identifier at the server, as `xdotool` and `xwininfo` take it.
  public let id: UInt32
  /// The host that runs this window.
  public unowned let host: XCBHost

  /// Asked when the user wants to close the window; false keeps it open.
  public var onCloseRequest: (() -> Bool)?
  /// Told once when the window has closed, whatever the reason; see ``closeReason``.
  public var onClose: (() -> Void)?
  /// Told when the size changed, with the new one in points.
  public var onResize: ((Size) -> Void)?
  /// Told when the number of pixels a point changed.
  public var onScaleChange: ((Double) -> Void)?
  /// Told when the window appears, and when it is minimised, withdrawn or wholly covered.
  public var onVisibilityChange: ((Bool) -> Void)?
  /// Told after each frame sent to the screen.
  public var onPresented: ((PresentedFrame) -> Void)?
  /// Told of files dropped onto the window: their paths, and where, in points.
  ///
  /// While `nil`, drags are refused.
  public var onDrop: (([String], Point) -> Void)?

  /// Frames sent to the screen so far.
  public internal(set) var framesPresented = 0
  /// Why the window is closed; `nil` while it is open.
  public internal(set) var closeReason: CloseReason?
  /// Pixels across and down.
  public internal(set) var pixelSize: (width: Int, height: Int)
  /// Pixels a point.
  public internal(set) var scale: Double
  /// Whether the window fills the screen.
  public internal(set) var isFullscreen = false
  /// Whether any of it can be seen, as far as the server tells.
  public internal(set) var isVisible = false

  /// The text of the title bar.
  public var title: String {
    didSet { if closeReason == nil { properties.setTitle(title) } }
  }

  let connection: Connection
  let content: any WindowContent
  let presenter: PixelPresenter
  let options: WindowOptions
  let properties: WindowProperties
  let syncCounter: xcb_sync_counter_t?
  let colormap: xcb_colormap_t?
  var pacer: FramePacer
  var damage = DamageRegion()
  var motion = MotionCoalescer()
  var pendingSize: (width: Int, height: Int)?
  var pendingSync: SyncRequest?
  var isMapped = false
  var isCovered = false
  var isAway = false
  var lastHiddenService = -Double.infinity
  var placeBeforeFullscreen: PixelRect?
  /// Pixels a point of this window alone; `nil` to follow the host.
  var ownScale: Double?
  var currentCursor: CursorShape?
  var lastRefreshCount: UInt64 = 0
  var timeOffset: Double?

  init(
    host: XCBHost,
    content: any WindowContent,
    title: String,
    size: Size,
    options: WindowOptions
  ) throws(XCBError) {
    let connection = host.connection
    ownScale = options.scale
    let scale = options.scale ?? host.scale
    let pixels = XCBWindow.pixels(of: size, scale: scale)
    let made = try WindowMaker(connection).make(
      pixels,
      translucent: options.isTranslucent,
      pointerMask: host.pointer.coreMask
    )
    self.host = host
    self.connection = connection
    self.content = content
    self.title = title
    self.options = options
    self.scale = scale
    (id, colormap, syncCounter) = (made.window, made.colormap, made.counter)
    pixelSize = pixels
    properties = WindowProperties(connection: connection, window: made.window)
    presenter = PixelPresenter(
      connection,
      window: made.window,
      visual: made.visual,
      sharing: options.usesSharedMemory
    )
    pacer = FramePacer(
      interval: host.refreshInterval,
      isNotified: options.usesPresent && connection.extensions.present != nil
    )
    setUp()
  }

  /// The size in points.
  public var size: Size {
    Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }

  /// Shows the window if it was made hidden.
  public func show() {
    guard closeReason == nil else { return }
    xcb_map_window(connection.raw, id)
    connection.flush()
  }

  /// Closes the window at once, without asking ``onCloseRequest``.
  public func close() { close(.program) }

  /// Asks for a size in points; the window manager may grant another one.
  public func resize(to size: Size) {
    guard closeReason == nil else { return }
    let (width, height) = XCBWindow.pixels(of: size, scale: scale)
    let mask = UInt16(XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue)
    xcb_configure_window(connection.raw, id, mask, [UInt32(width), UInt32(height)])
    connection.flush()
  }

  /// Sets the number of pixels a point of this window; `nil` has it follow the host's again.
  ///
  /// The window keeps its size in points where the window manager lets it. Stops the program unless the
  /// number is positive and finite.
  public func setScale(_ newScale: Double?) {
    if let newScale {
      precondition(newScale > 0 && newScale.isFinite, "a scale must be a positive number")
    }
    ownScale = newScale
    changeScale(to: newScale ?? host.scale)
  }

  /// Has the whole window painted anew with the next frame.
  public func repaint() {
    damage.add(PixelRect(x: 0, y: 0, width: pixelSize.width, height: pixelSize.height))
  }

  /// Whole pixels for a size in points, within what X can express.
  static func pixels(of size: Size, scale: Double) -> (width: Int, height: Int) {
    func whole(_ length: Double) -> Int {
      let pixels = (length * scale).rounded()
      return pixels.isFinite ? Int(Double.minimum(Double.maximum(pixels, 1), 32767)) : 1
    }
    return (whole(size.width), whole(size.height))
  }
}

extension XCBWindow {
  /// Why a window closed.
  public enum CloseReason: Hashable, Sendable {
    /// The user closed it.
    case user
    /// The program closed it.
    case program
    /// Another program destroyed it.
    case destroyed
    /// The process was told to end by a signal.
    case signal
    /// The server went away.
    case connectionLost
  }

  /// A frame that was sent to the screen.
  public struct PresentedFrame: Sendable {
    /// Its number; the first is 1.
    public let number: Int
    /// The scene's time it shows, in seconds.
    public let time: Double
    /// What was painted, in device pixels of the window; no two overlap.
    public let damage: [PixelRect]
    /// The device pixels painted, over all rectangles.
    public var pixels: Int { damage.reduce(0) { $0 + $1.area } }
    /// The rectangles painted.
    public var rectangles: Int { damage.count }
    /// Seconds spent painting, by the processor of this program.
    public let paintTime: Double
  }
}
