public import LaminaGeometry

/// What a window is like besides its scene, title and size.
public struct WindowOptions: Sendable {
  /// The program's name, which window managers group windows by (the class part of `WM_CLASS`).
  public var applicationName = "Lamina"
  /// Pixels a point, in the place of the desktop's; see ``XCBHost/scale`` and
  /// ``XCBWindow/setScale(_:)``.
  public var scale: Double?
  /// The smallest size in points the user can give the window; `nil` sets no limit.
  public var minimumSize: Size?
  /// The largest size in points the user can give the window; `nil` sets no limit.
  public var maximumSize: Size?
  /// Whether what the scene leaves clear shows the desktop, where the screen allows it.
  public var isTranslucent = false
  /// Whether the window begins as large as the screen.
  public var isFullscreen = false
  /// Whether F11, unless the program uses it, switches to the full screen and back.
  public var togglesFullscreenByKey = true
  /// Whether the window is shown at once; else by ``XCBWindow/show()``.
  public var isVisible = true
  /// Pictures of the program for title bars and task lists, in several sizes.
  public var icons: [WindowIcon] = []
  /// Whether pixels may go through memory shared with the server.
  public var usesSharedMemory = true
  /// Whether frames follow the screen's refreshes as reported by the server; else a timer.
  public var usesPresent = true

  /// Threads that paint a frame, this one included; 1 by default, as small changes gain nothing.
  public var paintingThreads = 1

  /// Creates the options of an ordinary window.
  public init() {}
}

/// A small picture of the program.
public struct WindowIcon: Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Colours row by row as `0xAARRGGBB`, not premultiplied.
  public let pixels: [UInt32]

  /// Creates an icon; stops the program unless there are `width` times `height` pixels, at least one.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "an icon needs width times height pixels"
    )
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
