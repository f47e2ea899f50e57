import CXCB

/// Which extensions the server offers, and the numbers it gave them.
struct Extensions {
  /// An extension that is there.
  struct Numbers: Equatable {
    /// The opcode of its requests, also the tag of its generic events.
    let major: UInt8
    /// The code of its first event.
    let firstEvent: UInt8
  }

  let shm, present, randr, sync, xinput, xkb: Numbers?
  /// Whether memory can be shared by passing a descriptor (MIT-SHM 1.2).
  let shmTakesDescriptors: Bool

  /// Asks for all extensions at once, then agrees on their versions.
  init(_ raw: OpaquePointer, display: String) throws(XCBError) {
    let wanted = ["MIT-SHM", "Present", "RANDR", "SYNC", "XInputExtension", "XKEYBOARD"]
    var found: [Numbers?] = []
    for cookie in wanted.map({ xcb_query_extension(raw, UInt16($0.utf8.count), $0) }) {
      let value = try awaitReply(
        raw,
        display: display,
        "QueryExtension",
        cookie,
        xcb_query_extension_reply
      ).value
      found.append(
        value.present == 0
          ? nil : Numbers(major: value.major_opcode, firstEvent: value.first_event)
      )
    }
    (randr, sync) = (found[2], found[3])
    shmTakesDescriptors = found[0] != nil && Extensions.shmVersion(raw) >= (1, 2)
    shm = found[0]
    present = found[1] != nil && Extensions.agreeOnPresent(raw) ? found[1] : nil
    xinput = found[4] != nil && Extensions.agreeOnXInput(raw) ? found[4] : nil
    xkb = found[5]
    if sync != nil {
      _ = try? awaitReply(
        raw,
        display: display,
        "SYNC.Initialize",
        xcb_sync_initialize(raw, 3, 1),
        xcb_sync_initialize_reply
      )
    }
    if randr != nil {
      _ = try? awaitReply(
        raw,
        display: display,
        "RANDR.QueryVersion",
        xcb_randr_query_version(raw, 1, 5),
        xcb_randr_query_version_reply
      )
    }
  }

  private static func shmVersion(_ raw: OpaquePointer) -> (Int, Int) {
    guard
      let reply = try? awaitReply(
        raw,
        display: "",
        "MIT-SHM.QueryVersion",
        xcb_shm_query_version(raw),
        xcb_shm_query_version_reply
      )
    else { return (0, 0) }
    return (Int(reply.value.major_version), Int(reply.value.minor_version))
  }

  private static func agreeOnPresent(_ raw: OpaquePointer) -> Bool {
    (try? awaitReply(
      raw,
      display: "",
      "Present.QueryVersion",
      xcb_present_query_version(raw, 1, 2),
      xcb_present_query_version_reply
    )) != nil
  }

  /// Smooth scrolling came with version 2.1; less is as good as nothing.
  private static func agreeOnXInput(_ raw: OpaquePointer) -> Bool {
    guard
      let reply = try? awaitReply(
        raw,
        display: "",
        "XInput.QueryVersion",
        xcb_input_xi_query_version(raw, 2, 2),
        xcb_input_xi_query_version_reply
      )
    else { return false }
    return (reply.value.major_version, reply.value.minor_version) >= (2, 1)
  }
}
