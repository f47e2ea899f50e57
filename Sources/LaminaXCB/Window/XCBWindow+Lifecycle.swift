import CXCB
import LaminaGeometry

extension XCBWindow {
  /// Tells the server and the window manager everything about the new window.
  func setUp() {
    properties.setTitle(title)
    properties.setClass(options.applicationName)
    properties.setIdentity(counter: syncCounter)
    properties.setIcons(options.icons)
    updateSizeHints()
    host.pointer.selectEvents(id)
    host.dropTarget.announce(id)
    if pacer.isNotified {
      let mask = XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue
      xcb_present_select_input(connection.raw, connection.newID(), id, mask)
    }
    content.resize(to: size, scale: scale)
    updateCursor()
    if options.isFullscreen { beginFullscreen() }
    if options.isVisible { xcb_map_window(connection.raw, id) }
    connection.flush()
  }

  /// Tells the window manager the limits of the size in the pixels of the present scale.
  func updateSizeHints() {
    properties.setSizeHints(
      size: pixelSize,
      minimum: options.minimumSize.map { XCBWindow.pixels(of: $0, scale: scale) },
      maximum: options.maximumSize.map { XCBWindow.pixels(of: $0, scale: scale) }
    )
  }

  /// The user asked to close it.
  func requestClose() {
    if onCloseRequest?() ?? true { close(.user) }
  }

  /// Ends the window for a reason; the second time nothing happens.
  func close(_ reason: CloseReason) {
    guard closeReason == nil else { return }
    closeReason = reason
    if reason != .connectionLost {
      if reason != .destroyed { xcb_destroy_window(connection.raw, id) }
      if let syncCounter { xcb_sync_destroy_counter(connection.raw, syncCounter) }
      if let colormap { xcb_free_colormap(connection.raw, colormap) }
      connection.flush()
    }
    isVisible = false
    host.forget(self)
    onClose?()
  }

  /// Takes on another number of pixels a point; the window keeps its size in points if it may.
  func changeScale(to newScale: Double) {
    guard newScale != scale, newScale > 0, closeReason == nil else { return }
    let points = size
    scale = newScale
    updateSizeHints()
    applySize()
    onScaleChange?(newScale)
    if !isFullscreen { resize(to: points) }
  }

  /// Hands the present size to the content, all of which is to be painted anew.
  func applySize() {
    content.resize(to: size, scale: scale)
    repaint()
  }

  /// Takes on the size of the last configuration, once for a batch of events.
  func applyPendingSize() {
    guard let pending = pendingSize else { return }
    pendingSize = nil
    guard pending != pixelSize else { return }
    pixelSize = pending
    applySize()
    onResize?(size)
  }
}
