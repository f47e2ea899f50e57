import CXCB

/// The atoms the host uses, fetched in one round trip.
struct Atoms {
  let wmProtocols, wmDeleteWindow, wmState: xcb_atom_t
  let netWMName, netWMIconName, netWMIcon, netWMPID, netWMPing: xcb_atom_t
  let netWMSyncRequest, netWMSyncRequestCounter: xcb_atom_t
  let netWMState, netWMStateFullscreen, netWMStateHidden, netWMWindowType: xcb_atom_t
  let netWMWindowTypeNormal, netSupportingWMCheck: xcb_atom_t
  let utf8String, textPlain, textPlainUTF8, imagePNG, uriList: xcb_atom_t
  let clipboard, targets, timestamp, multiple, atomPair, incr, transfer: xcb_atom_t
  let dndAware, dndEnter, dndPosition, dndStatus, dndLeave, dndDrop: xcb_atom_t
  let dndFinished, dndSelection, dndTypeList, dndActionCopy: xcb_atom_t

  /// Asks for all of them at once and collects the answers.
  init(_ raw: OpaquePointer, display: String) throws(XCBError) {
    var atoms: [xcb_atom_t] = []
    let cookies = Atoms.names.map { xcb_intern_atom(raw, 0, UInt16($0.utf8.count), $0) }
    for cookie in cookies {
      let reply = try awaitReply(
        raw,
        display: display,
        "InternAtom",
        cookie,
        xcb_intern_atom_reply
      )
      atoms.append(reply.value.atom)
    }
    var next = atoms.makeIterator()
    func take() -> xcb_atom_t { next.next() ?? 0 }
    (wmProtocols, wmDeleteWindow, wmState) = (take(), take(), take())
    (netWMName, netWMIconName, netWMIcon) = (take(), take(), take())
    (netWMPID, netWMPing) = (take(), take())
    (netWMSyncRequest, netWMSyncRequestCounter) = (take(), take())
    (netWMState, netWMStateFullscreen, netWMStateHidden) = (take(), take(), take())
    (netWMWindowType, netWMWindowTypeNormal, netSupportingWMCheck) = (take(), take(), take())
    (utf8String, textPlain, textPlainUTF8) = (take(), take(), take())
    (imagePNG, uriList) = (take(), take())
    (clipboard, targets, timestamp, multiple) = (take(), take(), take(), take())
    (atomPair, incr, transfer) = (take(), take(), take())
    (dndAware, dndEnter, dndPosition) = (take(), take(), take())
    (dndStatus, dndLeave, dndDrop) = (take(), take(), take())
    (dndFinished, dndSelection, dndTypeList) = (take(), take(), take())
    dndActionCopy = take()
  }

  /// The names, in the order the initializer takes them.
  private static let names = [
    "WM_PROTOCOLS", "WM_DELETE_WINDOW", "WM_STATE",
    "_NET_WM_NAME", "_NET_WM_ICON_NAME", "_NET_WM_ICON",
    "_NET_WM_PID", "_NET_WM_PING",
    "_NET_WM_SYNC_REQUEST", "_NET_WM_SYNC_REQUEST_COUNTER",
    "_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN", "_NET_WM_STATE_HIDDEN",
    "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL", "_NET_SUPPORTING_WM_CHECK",
    "UTF8_STRING", "text/plain", "text/plain;charset=utf-8",
    "image/png", "text/uri-list",
    "CLIPBOARD", "TARGETS", "TIMESTAMP", "MULTIPLE",
    "ATOM_PAIR", "INCR", "LAMINA_TRANSFER",
    "XdndAware", "XdndEnter", "XdndPosition",
    "XdndStatus", "XdndLeave", "XdndDrop",
    "XdndFinished", "XdndSelection", "XdndTypeList",
    "XdndActionCopy",
  ]
}
