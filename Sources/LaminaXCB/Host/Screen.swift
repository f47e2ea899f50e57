import CXCB

extension Connection {
  /// Pixels a point, as the desktop wishes.
  func desktopScale() -> Double {
    let resources = property(xcb_atom_t(XCB_ATOM_RESOURCE_MANAGER.rawValue), of: root)
    return ResourceManager.scale(in: String(decoding: resources?.bytes ?? [], as: UTF8.self))
  }

  /// Seconds from one refresh of the fastest screen to the next; a 60th where nothing is known.
  func refreshInterval() -> Double {
    guard extensions.randr != nil,
      let resources = try? reply(
        "RANDR.GetScreenResourcesCurrent",
        xcb_randr_get_screen_resources_current(raw, root),
        xcb_randr_get_screen_resources_current_reply
      )
    else { return 1.0 / 60 }
    var rates: [UInt32: Double] = [:]
    let modes = xcb_randr_get_screen_resources_current_modes(resources.pointer)
    for index in 0..<Int(resources.value.num_modes) {
      guard let mode = modes?[index] else { break }
      let dots = Double(mode.htotal) * Double(mode.vtotal)
      rates[mode.id] = dots > 0 ? Double(mode.dot_clock) / dots : 0
    }
    let crtcs = xcb_randr_get_screen_resources_current_crtcs(resources.pointer)
    let used = (0..<Int(resources.value.num_crtcs)).compactMap { index in
      crtcs.flatMap { mode(of: $0[index]) }
    }
    let best = used.compactMap { rates[$0] }.max() ?? 0
    return best >= 20 && best <= 1000 ? 1 / best : 1.0 / 60
  }

  private func mode(of crtc: xcb_randr_crtc_t) -> UInt32? {
    let cookie = xcb_randr_get_crtc_info(raw, crtc, 0)
    return try? reply("RANDR.GetCrtcInfo", cookie, xcb_randr_get_crtc_info_reply).value.mode
  }

  /// Whether a window manager of the EWMH runs.
  func hasWindowManager() -> Bool {
    guard let check = property(atoms.netSupportingWMCheck, of: root)?.numbers.first else {
      return false
    }
    return property(atoms.netSupportingWMCheck, of: check)?.numbers.first == check
  }
}
