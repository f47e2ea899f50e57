import CXCB
import LaminaGeometry
import LaminaLayers

/// What the server tells about one window.
extension XCBWindow {
  /// Part of the window lost its content, or shows for the first time.
  func exposed(_ event: xcb_expose_event_t) {
    damage.add(
      PixelRect(
        x: Int(event.x),
        y: Int(event.y),
        width: Int(event.width),
        height: Int(event.height)
      )
    )
  }

  /// The window has a new size or place; only the last of a batch counts.
  func configured(_ event: xcb_configure_notify_event_t) {
    pendingSize = (max(1, Int(event.width)), max(1, Int(event.height)))
    pendingSync?.isConfigured = true
  }

  /// The window was mapped or unmapped.
  func mapped(_ isMapped: Bool) {
    self.isMapped = isMapped
    // A window that appears is uncovered until the server says otherwise.
    isCovered = false
    updateVisibility()
  }

  /// The window was covered or uncovered.
  func covered(_ event: xcb_visibility_notify_event_t) {
    isCovered = event.state == UInt8(XCB_VISIBILITY_FULLY_OBSCURED.rawValue)
    updateVisibility()
  }

  /// Works out anew whether any of it can be seen.
  func updateVisibility() {
    let isVisible = isMapped && !isCovered && !isAway
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    // What was due while it was hidden waits no longer for a report that may never come.
    if isVisible { pacer.refreshed() }
    onVisibilityChange?(isVisible)
  }

  /// A message of the window manager.
  func received(_ message: xcb_client_message_event_t, now: Double) {
    let atoms = connection.atoms
    guard message.type == atoms.wmProtocols, message.format == 32 else { return }
    let data = message.data.data32
    switch data.0 {
    case atoms.wmDeleteWindow:
      requestClose()
    case atoms.netWMPing:
      let mask = xcb_event_mask_t(
        XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue
      )
      connection.send(
        atoms.wmProtocols,
        to: connection.root,
        about: connection.root,
        data,
        mask: mask
      )
    case atoms.netWMSyncRequest:
      let value = xcb_sync_int64_t(hi: Int32(bitPattern: data.3), lo: data.2)
      pendingSync = SyncRequest(value: value, deadline: now + SyncRequest.patience)
    default: break
    }
  }

  /// Input for this window, motion thinned out.
  func input(_ events: [InputEvent], now: Double) {
    for event in events {
      for ready in motion.take(event, now: now) { deliver(ready, now: now) }
    }
  }

  /// Lets a motion through that waited long enough.
  func deliverDueMotion(now: Double) {
    guard let deadline = motion.deadline, now >= deadline else { return }
    for event in motion.flush(now: now) { deliver(event, now: now) }
  }

  private func deliver(_ event: InputEvent, now: Double) {
    guard closeReason == nil else { return }
    // What a handler animates begins now, not at the last frame, which may be long ago.
    content.advance(to: contentTime(at: now))
    let isUsed = content.handle(event.mapped(scale: scale, timeOffset: timeOffset ?? 0))
    guard closeReason == nil else { return }
    updateCursor()
    if case .keyDown(let key) = event, !isUsed, !key.isRepeat, key.symbol == XKB_KEY_F11,
      options.togglesFullscreenByKey
    {
      setFullscreen(!isFullscreen)
    }
  }

  /// Shows the cursor the content wishes at the pointer.
  func updateCursor() {
    let shape = content.cursor
    guard shape != currentCursor, closeReason == nil else { return }
    currentCursor = shape
    let cursor = host.cursors.cursor(named: shape.names)
    xcb_change_window_attributes(connection.raw, id, XCB_CW_CURSOR.rawValue, [cursor])
  }
}

extension XCBHost {
  /// Hands dropped files to their window, with the place in its points.
  func dropped(_ paths: [String], on id: xcb_window_t, at position: (x: Int, y: Int)) {
    guard let window = window(id) else { return }
    let cookie = xcb_translate_coordinates(
      connection.raw,
      connection.root,
      id,
      Int16(truncatingIfNeeded: position.x),
      Int16(truncatingIfNeeded: position.y)
    )
    guard
      let place = try? connection.reply(
        "TranslateCoordinates",
        cookie,
        xcb_translate_coordinates_reply
      )
    else { return }
    let point = Point(
      x: Double(place.value.dst_x) / window.scale,
      y: Double(place.value.dst_y) / window.scale
    )
    window.onDrop?(paths, point)
  }
}

extension InputEvent {
  /// The event with positions in points and times of the content.
  func mapped(scale: Double, timeOffset: Double) -> InputEvent {
    func map(_ sample: PointerSample) -> PointerSample {
      PointerSample(
        position: Point(x: sample.position.x / scale, y: sample.position.y / scale),
        time: sample.time - timeOffset,
        modifiers: sample.modifiers
      )
    }
    func map(_ key: KeyInput) -> KeyInput {
      var key = key
      key.time -= timeOffset
      return key
    }
    return switch self {
    case .moved(let sample): .moved(map(sample))
    case .pressed(let button, let sample): .pressed(button: button, map(sample))
    case .released(let button, let sample): .released(button: button, map(sample))
    case .scrolled(let notches, let sample): .scrolled(notches, map(sample))
    case .left(let time): .left(time: time - timeOffset)
    case .cancelled(let time): .cancelled(time: time - timeOffset)
    case .keyDown(let key): .keyDown(map(key))
    case .keyUp(let key): .keyUp(map(key))
    case .focused: self
    }
  }
}
