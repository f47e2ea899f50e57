import CXCB

/// The visual a window is made with, and what its pixels look like on the wire.
struct VisualChoice {
  /// The visual's identifier.
  let visual: xcb_visualid_t
  /// Bits a pixel has meaning in.
  let depth: UInt8
  /// The layout of a pixel.
  let format: PixelFormat
  /// Whether depth and visual are the root window's, so that its colormap serves too.
  let isRoots: Bool
}

extension Connection {
  /// Chooses a visual with direct colours: the root's if it has them, else the deepest one.
  ///
  /// A translucent window needs 32 bits with alpha; where the screen has none it becomes opaque.
  func chooseVisual(translucent: Bool) throws(XCBError) -> VisualChoice {
    let all = directVisuals()
    if translucent, let choice = all.first(where: { $0.depth == 32 && $0.format.alphaMask != 0 }) {
      return choice
    }
    if let root = all.first(where: \.isRoots) { return root }
    let opaque = all.filter { $0.depth <= 30 }
    guard let deepest = opaque.max(by: { $0.depth < $1.depth }) ?? all.first else {
      throw .unsupported("the screen of display \(displayName) has no visual with direct colours")
    }
    return deepest
  }

  /// Every TrueColor visual of the screen whose pixels come in 8, 16, 24 or 32 bits.
  private func directVisuals() -> [VisualChoice] {
    var choices: [VisualChoice] = []
    var depths = xcb_screen_allowed_depths_iterator(screen)
    while depths.rem > 0 {
      let depth = depths.data.pointee.depth
      var visuals = xcb_depth_visuals_iterator(depths.data)
      while visuals.rem > 0 {
        if let choice = choice(visuals.data.pointee, depth: depth) { choices.append(choice) }
        xcb_visualtype_next(&visuals)
      }
      xcb_depth_next(&depths)
    }
    return choices
  }

  private func choice(_ visual: xcb_visualtype_t, depth: UInt8) -> VisualChoice? {
    guard visual._class == UInt8(XCB_VISUAL_CLASS_TRUE_COLOR.rawValue),
      let format = pixelFormat(visual, depth: depth)
    else { return nil }
    return VisualChoice(
      visual: visual.visual_id,
      depth: depth,
      format: format,
      isRoots: visual.visual_id == screen.pointee.root_visual
    )
  }

  private func pixelFormat(_ visual: xcb_visualtype_t, depth: UInt8) -> PixelFormat? {
    var formats = xcb_setup_pixmap_formats_iterator(xcb_get_setup(raw))
    while formats.rem > 0 {
      let found = formats.data.pointee
      if found.depth == depth {
        return PixelFormat(
          depth: Int(depth),
          bitsPerPixel: Int(found.bits_per_pixel),
          scanlinePad: Int(found.scanline_pad),
          redMask: visual.red_mask,
          greenMask: visual.green_mask,
          blueMask: visual.blue_mask,
          isBigEndian: xcb_get_setup(raw).pointee.image_byte_order
            == UInt8(XCB_IMAGE_ORDER_MSB_FIRST.rawValue)
        )
      }
      xcb_format_next(&formats)
    }
    return nil
  }
}
