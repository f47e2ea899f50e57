import CXCB

/// Sorts what the server says to those it concerns.
extension XCBHost {
  /// Handles one event or error.
  func handle(_ event: borrowing Event, now: Double) {
    switch Int32(event.code) {
    case 0: handleError(event.read(as: xcb_generic_error_t.self))
    case XCB_GE_GENERIC: handleGeneric(event, now: now)
    case XCB_KEY_PRESS, XCB_KEY_RELEASE: handleKey(event, now: now)
    case XCB_FOCUS_IN, XCB_FOCUS_OUT: handleFocus(event, now: now)
    case XCB_MOTION_NOTIFY, XCB_BUTTON_PRESS, XCB_BUTTON_RELEASE, XCB_ENTER_NOTIFY,
      XCB_LEAVE_NOTIFY:
      if let (window, events) = pointer.decodeCore(event, now: now) {
        deliver(events, to: window, now: now)
      }
    case XCB_CLIENT_MESSAGE:
      handleMessage(event.read(as: xcb_client_message_event_t.self), now: now)
    case XCB_PROPERTY_NOTIFY: handleProperty(event.read(as: xcb_property_notify_event_t.self))
    case XCB_SELECTION_CLEAR: clipboard.lost(event.read(as: xcb_selection_clear_event_t.self))
    case XCB_SELECTION_REQUEST:
      clipboard.requested(event.read(as: xcb_selection_request_event_t.self))
    case XCB_SELECTION_NOTIFY:
      selectionReader.answered(event.read(as: xcb_selection_notify_event_t.self))
    default:
      if !handleStructure(event) { handleExtension(event) }
    }
  }

  /// The open window with an identifier.
  func window(_ id: xcb_window_t) -> XCBWindow? { windows.first { $0.id == id } }

  private func handleStructure(_ event: borrowing Event) -> Bool {
    switch Int32(event.code) {
    case XCB_EXPOSE:
      let it = event.read(as: xcb_expose_event_t.self)
      window(it.window)?.exposed(it)
    case XCB_CONFIGURE_NOTIFY:
      let it = event.read(as: xcb_configure_notify_event_t.self)
      window(it.window)?.configured(it)
    case XCB_MAP_NOTIFY:
      window(event.read(as: xcb_map_notify_event_t.self).window)?.mapped(true)
    case XCB_UNMAP_NOTIFY:
      window(event.read(as: xcb_unmap_notify_event_t.self).window)?.mapped(false)
    case XCB_VISIBILITY_NOTIFY:
      let it = event.read(as: xcb_visibility_notify_event_t.self)
      window(it.window)?.covered(it)
    case XCB_DESTROY_NOTIFY:
      let it = event.read(as: xcb_destroy_notify_event_t.self)
      clipboard.destroyed(it.window)
      window(it.window)?.close(.destroyed)
    default: return false
    }
    return true
  }

  private func handleExtension(_ event: borrowing Event) {
    let extensions = connection.extensions
    if event.code == extensions.shm.map({ $0.firstEvent + UInt8(XCB_SHM_COMPLETION) }) {
      let segment = event.read(as: xcb_shm_completion_event_t.self).shmseg
      for window in windows { window.presenter.completed(segment: segment) }
    } else if event.code == extensions.xkb?.firstEvent {
      keyboard.handle(event)
    }
  }

  private func handleGeneric(_ event: borrowing Event, now: Double) {
    let generic = event.read(as: xcb_ge_generic_event_t.self)
    let extensions = connection.extensions
    if generic.extension == extensions.xinput?.major {
      if let (window, events) = pointer.decodeXInput(event, now: now) {
        deliver(events, to: window, now: now)
      }
    } else if generic.extension == extensions.present?.major,
      Int32(generic.event_type) == XCB_PRESENT_COMPLETE_NOTIFY
    {
      let it = event.read(as: xcb_present_complete_notify_event_t.self)
      window(it.window)?.screenRefreshed(count: it.msc)
    }
  }

  private func deliver(_ events: [InputEvent], to id: xcb_window_t, now: Double) {
    window(id)?.input(events, now: now)
  }

  private func handleKey(_ event: borrowing Event, now: Double) {
    let it = event.read(as: xcb_key_press_event_t.self)
    clipboard.lastTime = it.time
    let time = pointer.time(it.time, now: now)
    let isPress = Int32(event.code) == XCB_KEY_PRESS
    let key =
      isPress
      ? keyboard.press(it.detail, coreState: it.state, time: time)
      : keyboard.release(it.detail, coreState: it.state, time: time)
    deliver([isPress ? .keyDown(key) : .keyUp(key)], to: it.event, now: now)
  }

  private func handleFocus(_ event: borrowing Event, now: Double) {
    let it = event.read(as: xcb_focus_in_event_t.self)
    // The window manager's own short grabs of the keyboard are no change of focus.
    guard it.mode != UInt8(XCB_NOTIFY_MODE_GRAB.rawValue),
      it.mode != UInt8(XCB_NOTIFY_MODE_UNGRAB.rawValue)
    else { return }
    let hasFocus = Int32(event.code) == XCB_FOCUS_IN
    if !hasFocus { keyboard.lostFocus() }
    deliver([.focused(hasFocus)], to: it.event, now: now)
  }

  private func handleMessage(_ message: xcb_client_message_event_t, now: Double) {
    let isDrag = dropTarget.handle(message) { [self] id in
      window(id)?.onDrop != nil
    } dropped: { [weak self] id, paths, position in
      self?.dropped(paths, on: id, at: position)
    }
    if !isDrag { window(message.window)?.received(message, now: now) }
  }

  private func handleProperty(_ event: xcb_property_notify_event_t) {
    if event.window == connection.root {
      if event.atom == xcb_atom_t(XCB_ATOM_RESOURCE_MANAGER.rawValue) { updateDesktopScale() }
      return
    }
    clipboard.lastTime = event.time
    selectionReader.propertyChanged(event)
    clipboard.propertyChanged(event)
    if event.atom == connection.atoms.netWMState || event.atom == connection.atoms.wmState {
      window(event.window)?.readState()
    }
  }

  /// Reports an error, unless it concerns a window of another program that went away meanwhile.
  private func handleError(_ error: xcb_generic_error_t) {
    let extensions = connection.extensions
    if error.major_code == extensions.shm?.major {
      for window in windows { window.presenter.stopSharing() }
    }
    if error.major_code == extensions.present?.major {
      for window in windows { window.stopUsingPresent() }
    }
    let setup = xcb_get_setup(connection.raw).pointee
    let isOurs = error.resource_id & ~setup.resource_id_mask == setup.resource_id_base
    if error.error_code == UInt8(XCB_WINDOW), !isOurs { return }
    report(connection.describe(error))
  }
}
