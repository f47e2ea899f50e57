import CXCB
import Glibc

/// Tells the window manager about a window, in the properties of the ICCCM and the EWMH.
struct WindowProperties {
  let connection: Connection
  let window: xcb_window_t

  /// Sets the title, for old and new window managers.
  func setTitle(_ title: String) {
    let atoms = connection.atoms
    let bytes = Array(title.utf8)
    for property in [
      atoms.netWMName, atoms.netWMIconName, xcb_atom_t(XCB_ATOM_WM_NAME.rawValue),
      xcb_atom_t(XCB_ATOM_WM_ICON_NAME.rawValue),
    ] {
      connection.setProperty(property, of: window, type: atoms.utf8String, bytes: bytes)
    }
  }

  /// Sets the names window managers find settings by: the program's file and its class.
  func setClass(_ name: String) {
    let instance = ProgramName.current
    let bytes = Array(instance.utf8) + [0] + Array(name.utf8) + [0]
    connection.setProperty(
      xcb_atom_t(XCB_ATOM_WM_CLASS.rawValue),
      of: window,
      type: xcb_atom_t(XCB_ATOM_STRING.rawValue),
      bytes: bytes
    )
  }

  /// Sets the process, the host it runs on, and the protocols the window takes part in.
  func setIdentity(counter: xcb_sync_counter_t?) {
    let atoms = connection.atoms
    let cardinal = xcb_atom_t(XCB_ATOM_CARDINAL.rawValue)
    let atom = xcb_atom_t(XCB_ATOM_ATOM.rawValue)
    connection.setProperty(
      atoms.netWMPID,
      of: window,
      type: cardinal,
      numbers: [UInt32(getpid())]
    )
    connection.setProperty(
      xcb_atom_t(XCB_ATOM_WM_CLIENT_MACHINE.rawValue),
      of: window,
      type: xcb_atom_t(XCB_ATOM_STRING.rawValue),
      bytes: ProgramName.machine
    )
    var protocols = [atoms.wmDeleteWindow, atoms.netWMPing]
    if let counter {
      protocols.append(atoms.netWMSyncRequest)
      connection.setProperty(
        atoms.netWMSyncRequestCounter,
        of: window,
        type: cardinal,
        numbers: [counter]
      )
    }
    connection.setProperty(atoms.wmProtocols, of: window, type: atom, numbers: protocols)
    connection.setProperty(
      atoms.netWMWindowType,
      of: window,
      type: atom,
      numbers: [atoms.netWMWindowTypeNormal]
    )
  }

  /// Sets the size the program chose and its limits, in pixels.
  func setSizeHints(size: (Int, Int), minimum: (Int, Int)?, maximum: (Int, Int)?) {
    var hints = [UInt32](repeating: 0, count: 18)
    hints[0] = 1 << 3
    (hints[3], hints[4]) = (UInt32(size.0), UInt32(size.1))
    if let (width, height) = minimum {
      hints[0] |= 1 << 4
      (hints[5], hints[6]) = (UInt32(width), UInt32(height))
    }
    if let (width, height) = maximum {
      hints[0] |= 1 << 5
      (hints[7], hints[8]) = (UInt32(width), UInt32(height))
    }
    connection.setProperty(
      xcb_atom_t(XCB_ATOM_WM_NORMAL_HINTS.rawValue),
      of: window,
      type: xcb_atom_t(XCB_ATOM_WM_SIZE_HINTS.rawValue),
      numbers: hints
    )
    // The window takes the keyboard when the window manager gives it, and starts as a normal one.
    connection.setProperty(
      xcb_atom_t(XCB_ATOM_WM_HINTS.rawValue),
      of: window,
      type: xcb_atom_t(XCB_ATOM_WM_HINTS.rawValue),
      numbers: [3, 1, 1, 0, 0, 0, 0, 0, 0]
    )
  }

  /// Sets the pictures of the program; those that would exceed a request are left out.
  func setIcons(_ icons: [WindowIcon]) {
    var numbers: [UInt32] = []
    for icon in icons where (numbers.count + icon.pixels.count + 8) * 4 < 200_000 {
      numbers += [UInt32(icon.width), UInt32(icon.height)] + icon.pixels
    }
    guard !numbers.isEmpty else { return }
    connection.setProperty(
      connection.atoms.netWMIcon,
      of: window,
      type: xcb_atom_t(XCB_ATOM_CARDINAL.rawValue),
      numbers: numbers
    )
  }
}

/// What the system calls this program and machine.
enum ProgramName {
  /// The file name of the running program.
  static var current: String {
    let path = CommandLine.arguments.first ?? ""
    return String(path.split(separator: "/").last ?? "lamina")
  }

  /// The machine's host name.
  static var machine: [UInt8] {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return Array("localhost".utf8) }
    return buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }
}
