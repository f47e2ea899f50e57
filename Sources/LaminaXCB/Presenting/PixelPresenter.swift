import CXCB
import Glibc
import LaminaLayers

/// Brings painted pixels to a window, through shared memory where the server allows it.
///
/// A frame is `begin`, painting into the canvas, `present`. Two shared images alternate, and a third
/// frame has to wait for the server's word that the first was read. Without shared memory the pixels
/// go over the wire, in pieces below the server's request limit, and the next frame waits until the
/// server has caught up. Only the rectangles presented are read from the canvas, so what else it
/// holds does not matter.
final class PixelPresenter {
  private let connection: Connection
  private let window: xcb_window_t
  private let depth: UInt8
  private let format: PixelFormat
  private let converter: PixelConverter?
  private let context: xcb_gcontext_t
  private var slots: [SharedSlot]
  private var slot: SharedSlot?
  private var canvasMemory: PixelMemory?
  private var uploader: PutImageUploader
  private var canvas: PixelCanvas?
  /// The number of the request whose answer says that the wire is free again.
  private var fence: UInt32?

  init(_ connection: Connection, window: xcb_window_t, visual: VisualChoice, sharing: Bool = true) {
    self.connection = connection
    self.window = window
    depth = visual.depth
    format = visual.format
    converter = visual.format.isPainters ? nil : PixelConverter(visual.format)
    context = connection.newID()
    let options: [UInt32] = [0]
    xcb_create_gc(connection.raw, context, window, XCB_GC_GRAPHICS_EXPOSURES.rawValue, options)
    let shares = sharing && connection.extensions.shmTakesDescriptors && connection.isLocal
    slots = shares ? [SharedSlot(connection), SharedSlot(connection)] : []
    uploader = PutImageUploader(connection, format: visual.format, depth: visual.depth)
  }

  deinit {
    if !connection.isBroken { xcb_free_gc(connection.raw, context) }
  }

  /// Whether pixels go through shared memory.
  var isSharing: Bool { !slots.isEmpty }

  /// Whether a frame can begin at once.
  var isReady: Bool {
    isSharing ? slots.contains { !$0.isInFlight } : fence == nil
  }

  /// Memory to paint the next frame into; `nil` while the server is busy or memory is short.
  func begin(width: Int, height: Int) -> PixelCanvas? {
    guard isReady, width > 0, height > 0 else { return nil }
    slot = freeSlot(bytes: format.stride(width: width) * height)
    let base: UnsafeMutableRawPointer?
    if converter == nil, let shared = slot?.memory {
      base = shared.base
    } else {
      base = privateCanvas(bytes: width * 4 * height)
    }
    canvas = base.map { PixelCanvas(base: $0, stride: width * 4, width: width, height: height) }
    return canvas
  }

  /// Sends rectangles of the painted canvas to the window; they must lie inside it.
  func present(_ rects: [PixelRect]) {
    guard let canvas, !rects.isEmpty else { return }
    if let slot, let memory = slot.memory {
      presentShared(rects, canvas, slot, memory)
    } else {
      for rect in rects { uploader.put(rect, of: canvas, converter, to: window, context) }
      fence = xcb_get_input_focus(connection.raw).sequence
    }
    self.canvas = nil
    slot = nil
  }

  /// Notes the server's word that it has read a shared image.
  func completed(segment: xcb_shm_seg_t) {
    for slot in slots where slot.segment == segment { slot.isInFlight = false }
  }

  /// Notes an answer to the question sent after pixels went over the wire.
  func pollFence() {
    guard let fence else { return }
    var answer: UnsafeMutableRawPointer?
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    guard xcb_poll_for_reply(connection.raw, fence, &answer, &error) != 0 else { return }
    free(answer)
    free(error)
    self.fence = nil
  }

  /// Goes on without shared memory, after the server refused a request of that extension.
  func stopSharing() {
    slots = []
    slot = nil
  }

  private func freeSlot(bytes: Int) -> SharedSlot? {
    guard let free = slots.first(where: { !$0.isInFlight }) else { return nil }
    if free.reserve(bytes) { return free }
    stopSharing()
    return nil
  }

  private func privateCanvas(bytes: Int) -> UnsafeMutableRawPointer? {
    if let memory = canvasMemory, memory.capacity >= bytes, memory.capacity <= 4 * bytes + (1 << 20)
    {
      return memory.base
    }
    canvasMemory = nil
    canvasMemory = PixelMemory.private(capacity: (bytes + bytes / 4 + 0xffff) & ~0xffff)
    return canvasMemory?.base
  }

  private func presentShared(
    _ rects: [PixelRect],
    _ canvas: PixelCanvas,
    _ slot: SharedSlot,
    _ memory: PixelMemory
  ) {
    let stride = format.stride(width: canvas.width)
    // The server derives the row length from the width alone, which pads as `stride(width:)` does.
    if let converter {
      for rect in rects {
        for row in rect.y..<rect.y + rect.height {
          converter.convertRow(
            canvas.pixels(x: rect.x, y: row),
            count: rect.width,
            into: memory.base + row * stride + rect.x * format.bytesPerPixel
          )
        }
      }
    }
    for (index, rect) in rects.enumerated() {
      xcb_shm_put_image(
        connection.raw,
        window,
        context,
        UInt16(canvas.width),
        UInt16(canvas.height),
        UInt16(rect.x),
        UInt16(rect.y),
        UInt16(rect.width),
        UInt16(rect.height),
        Int16(rect.x),
        Int16(rect.y),
        depth,
        UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue),
        index == rects.count - 1 ? 1 : 0,
        slot.segment,
        0
      )
    }
    slot.isInFlight = true
  }
}
