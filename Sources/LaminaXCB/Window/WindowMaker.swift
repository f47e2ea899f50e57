import CXCB

/// Makes windows at the server.
struct WindowMaker {
  /// A new window and what came with it.
  struct Made {
    let window: xcb_window_t
    let visual: VisualChoice
    let colormap: xcb_colormap_t?
    let counter: xcb_sync_counter_t?
  }

  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Makes an unmapped window without a background, so that the server never paints one in between,
  /// whose content stays where it is when its size changes.
  func make(
    _ size: (width: Int, height: Int),
    translucent: Bool,
    pointerMask: UInt32
  ) throws(XCBError) -> Made {
    let visual = try connection.chooseVisual(translucent: translucent)
    let window = connection.newID()
    let colormap = try makeColormap(visual)
    // A depth other than the parent's takes a border pixel and a colormap of its own, or BadMatch.
    let mask =
      XCB_CW_BORDER_PIXEL.rawValue | XCB_CW_BIT_GRAVITY.rawValue | XCB_CW_EVENT_MASK.rawValue
      | XCB_CW_COLORMAP.rawValue
    let values = [
      0, XCB_GRAVITY_NORTH_WEST.rawValue, WindowMaker.eventMask | pointerMask,
      colormap ?? connection.screen.pointee.default_colormap,
    ]
    let cookie = xcb_create_window_checked(
      connection.raw,
      visual.depth,
      window,
      connection.root,
      0,
      0,
      UInt16(size.width),
      UInt16(size.height),
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
      visual.visual,
      mask,
      values
    )
    try connection.check("CreateWindow", cookie)
    return Made(window: window, visual: visual, colormap: colormap, counter: makeCounter())
  }

  private func makeColormap(_ visual: VisualChoice) throws(XCBError) -> xcb_colormap_t? {
    guard !visual.isRoots else { return nil }
    let colormap = connection.newID()
    let cookie = xcb_create_colormap_checked(
      connection.raw,
      UInt8(XCB_COLORMAP_ALLOC_NONE.rawValue),
      colormap,
      connection.root,
      visual.visual
    )
    try connection.check("CreateColormap", cookie)
    return colormap
  }

  private func makeCounter() -> xcb_sync_counter_t? {
    guard connection.extensions.sync != nil else { return nil }
    let counter = connection.newID()
    xcb_sync_create_counter(connection.raw, counter, xcb_sync_int64_t(hi: 0, lo: 0))
    return counter
  }

  /// The core events every window asks for; the pointer's depend on the decoder.
  private static let eventMask =
    XCB_EVENT_MASK_EXPOSURE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
    | XCB_EVENT_MASK_VISIBILITY_CHANGE.rawValue | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    | XCB_EVENT_MASK_KEY_PRESS.rawValue | XCB_EVENT_MASK_KEY_RELEASE.rawValue
    | XCB_EVENT_MASK_FOCUS_CHANGE.rawValue
}
