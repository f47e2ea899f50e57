import CXCB

/// The X name of a protocol error.
func errorName(_ code: UInt8) -> String {
  let names = [
    "Success", "BadRequest", "BadValue", "BadWindow", "BadPixmap", "BadAtom", "BadCursor",
    "BadFont", "BadMatch", "BadDrawable", "BadAccess", "BadAlloc", "BadColor", "BadGC",
    "BadIDChoice", "BadName", "BadLength", "BadImplementation",
  ]
  return Int(code) < names.count ? names[Int(code)] : "error \(code)"
}

extension Connection {
  /// An error event in words.
  func describe(_ error: xcb_generic_error_t) -> XCBError {
    .refused(
      request: requestName(major: error.major_code, minor: error.minor_code),
      error: errorName(error.error_code),
      resource: error.resource_id
    )
  }

  /// The name of a request from its opcodes: the core's, or the extension's with its minor number.
  func requestName(major: UInt8, minor: UInt16) -> String {
    if Int(major) <= coreRequestNames.count, major > 0 { return coreRequestNames[Int(major) - 1] }
    if major == 127 { return "NoOperation" }
    let named: [(Extensions.Numbers?, String, [String])] = [
      (extensions.shm, "MIT-SHM", shmRequestNames),
      (extensions.present, "Present", presentRequestNames),
      (extensions.sync, "SYNC", syncRequestNames),
      (extensions.xinput, "XInput", []), (extensions.xkb, "XKEYBOARD", []),
      (extensions.randr, "RANDR", []),
    ]
    guard let (_, prefix, requests) = named.first(where: { $0.0?.major == major }) else {
      return "request \(major).\(minor)"
    }
    return "\(prefix)." + (Int(minor) < requests.count ? requests[Int(minor)] : "\(minor)")
  }
}

private let shmRequestNames = [
  "QueryVersion", "Attach", "Detach", "PutImage", "GetImage", "CreatePixmap", "AttachFd",
  "CreateSegment",
]

private let presentRequestNames = [
  "QueryVersion", "Pixmap", "NotifyMSC", "SelectInput", "QueryCapabilities",
]

private let syncRequestNames = [
  "Initialize", "ListSystemCounters", "CreateCounter", "SetCounter", "ChangeCounter",
  "QueryCounter", "DestroyCounter",
]

/// The requests of the core protocol; the first has opcode 1.
private let coreRequestNames = [
  "CreateWindow", "ChangeWindowAttributes", "GetWindowAttributes", "DestroyWindow",
  "DestroySubwindows", "ChangeSaveSet", "ReparentWindow", "MapWindow", "MapSubwindows",
  "UnmapWindow", "UnmapSubwindows", "ConfigureWindow", "CirculateWindow", "GetGeometry",
  "QueryTree", "InternAtom", "GetAtomName", "ChangeProperty", "DeleteProperty", "GetProperty",
  "ListProperties", "SetSelectionOwner", "GetSelectionOwner", "ConvertSelection", "SendEvent",
  "GrabPointer", "UngrabPointer", "GrabButton", "UngrabButton", "ChangeActivePointerGrab",
  "GrabKeyboard", "UngrabKeyboard", "GrabKey", "UngrabKey", "AllowEvents", "GrabServer",
  "UngrabServer", "QueryPointer", "GetMotionEvents", "TranslateCoordinates", "WarpPointer",
  "SetInputFocus", "GetInputFocus", "QueryKeymap", "OpenFont", "CloseFont", "QueryFont",
  "QueryTextExtents", "ListFonts", "ListFontsWithInfo", "SetFontPath", "GetFontPath",
  "CreatePixmap", "FreePixmap", "CreateGC", "ChangeGC", "CopyGC", "SetDashes",
  "SetClipRectangles", "FreeGC", "ClearArea", "CopyArea", "CopyPlane", "PolyPoint", "PolyLine",
  "PolySegment", "PolyRectangle", "PolyArc", "FillPoly", "PolyFillRectangle", "PolyFillArc",
  "PutImage", "GetImage", "PolyText8", "PolyText16", "ImageText8", "ImageText16",
  "CreateColormap", "FreeColormap", "CopyColormapAndFree", "InstallColormap",
  "UninstallColormap", "ListInstalledColormaps", "AllocColor", "AllocNamedColor",
  "AllocColorCells", "AllocColorPlanes", "FreeColors", "StoreColors", "StoreNamedColor",
  "QueryColors", "LookupColor", "CreateCursor", "CreateGlyphCursor", "FreeCursor",
  "RecolorCursor", "QueryBestSize", "QueryExtension", "ListExtensions",
  "ChangeKeyboardMapping", "GetKeyboardMapping", "ChangeKeyboardControl", "GetKeyboardControl",
  "Bell", "ChangePointerControl", "GetPointerControl", "SetScreenSaver", "GetScreenSaver",
  "ChangeHosts", "ListHosts", "SetAccessControl", "SetCloseDownMode", "KillClient",
  "RotateProperties", "ForceScreenSaver", "SetPointerMapping", "GetPointerMapping",
  "SetModifierMapping", "GetModifierMapping",
]
