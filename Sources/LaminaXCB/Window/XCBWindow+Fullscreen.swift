import CXCB
import LaminaLayers

extension XCBWindow {
  /// Makes the window fill the screen, or gives it back its size.
  ///
  /// The window manager does it where there is one; the result shows in ``isFullscreen``.
  public func setFullscreen(_ fullscreen: Bool) {
    guard closeReason == nil, fullscreen != isFullscreen else { return }
    if connection.hasWindowManager() {
      let mask = xcb_event_mask_t(
        XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue
      )
      connection.send(
        connection.atoms.netWMState,
        to: connection.root,
        about: id,
        (fullscreen ? 1 : 0, connection.atoms.netWMStateFullscreen, 0, 1, 0),
        mask: mask
      )
    } else {
      coverScreen(fullscreen)
    }
    connection.flush()
  }

  /// Sets the state the window manager finds when the window first appears.
  func beginFullscreen() {
    connection.setProperty(
      connection.atoms.netWMState,
      of: id,
      type: xcb_atom_t(XCB_ATOM_ATOM.rawValue),
      numbers: [connection.atoms.netWMStateFullscreen]
    )
    if !connection.hasWindowManager() { coverScreen(true) }
  }

  /// Reads what the window manager made of the window.
  ///
  /// Some leave a window mapped inside an unmapped frame of theirs, of which the server tells nothing;
  /// the states say that it is out of sight.
  func readState() {
    let atoms = connection.atoms
    let states = connection.property(atoms.netWMState, of: id)?.numbers ?? []
    isFullscreen = states.contains(atoms.netWMStateFullscreen)
    let isNormal = connection.property(atoms.wmState, of: id)?.numbers.first.map { $0 == 1 } ?? true
    isAway = !isNormal || states.contains(atoms.netWMStateHidden)
    updateVisibility()
  }

  /// Without a window manager, moves the window over the whole screen itself.
  private func coverScreen(_ covers: Bool) {
    let screen = connection.screen.pointee
    let whole = PixelRect(
      x: 0,
      y: 0,
      width: Int(screen.width_in_pixels),
      height: Int(screen.height_in_pixels)
    )
    if covers { placeBeforeFullscreen = place }
    let place = covers ? whole : placeBeforeFullscreen ?? whole
    let mask = UInt16(
      XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue
        | XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue
        | XCB_CONFIG_WINDOW_STACK_MODE.rawValue
    )
    let values = [
      UInt32(bitPattern: Int32(place.x)), UInt32(bitPattern: Int32(place.y)),
      UInt32(place.width), UInt32(place.height), XCB_STACK_MODE_ABOVE.rawValue,
    ]
    xcb_configure_window(connection.raw, id, mask, values)
    isFullscreen = covers
  }

  /// Where the window is on the screen; `nil` if it is gone.
  private var place: PixelRect? {
    let cookie = xcb_translate_coordinates(connection.raw, id, connection.root, 0, 0)
    guard
      let origin = try? connection.reply(
        "TranslateCoordinates",
        cookie,
        xcb_translate_coordinates_reply
      )
    else { return nil }
    return PixelRect(
      x: Int(origin.value.dst_x),
      y: Int(origin.value.dst_y),
      width: pixelSize.width,
      height: pixelSize.height
    )
  }
}
