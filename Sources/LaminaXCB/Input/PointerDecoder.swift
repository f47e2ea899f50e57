import CXCB
import LaminaGeometry
import LaminaLayers

/// Turns the server's pointer events into neutral ones: those of XInput 2 where it is there, which
/// carry fractions of a pixel and of a wheel's notch, else those of the core.
struct PointerDecoder {
  private let connection: Connection
  private var axes = ScrollAxes()
  private var clock = ServerClock()
  /// Buttons that are down; while one is, the server goes on reporting the pointer from outside.
  private var held: Set<Int> = []
  private var hasLeftWhileHeld = false

  init(_ connection: Connection) {
    self.connection = connection
    if usesXInput { axes = ScrollAxes.query(connection) }
  }

  /// Whether pointer events come through XInput 2.
  var usesXInput: Bool { connection.extensions.xinput != nil }

  /// Asks for the pointer's events over a window.
  func selectEvents(_ window: xcb_window_t) {
    guard usesXInput else { return }
    let kinds: [UInt32] = [
      XCB_INPUT_XI_EVENT_MASK_MOTION.rawValue, XCB_INPUT_XI_EVENT_MASK_BUTTON_PRESS.rawValue,
      XCB_INPUT_XI_EVENT_MASK_BUTTON_RELEASE.rawValue, XCB_INPUT_XI_EVENT_MASK_ENTER.rawValue,
      XCB_INPUT_XI_EVENT_MASK_LEAVE.rawValue, XCB_INPUT_XI_EVENT_MASK_DEVICE_CHANGED.rawValue,
    ]
    let header = xcb_input_event_mask_t(
      deviceid: UInt16(XCB_INPUT_DEVICE_ALL_MASTER.rawValue),
      mask_len: 1
    )
    let masks = (header, kinds.reduce(0, |))
    withUnsafePointer(to: masks) { pointer in
      let start = UnsafeRawPointer(pointer).assumingMemoryBound(to: xcb_input_event_mask_t.self)
      xcb_input_xi_select_events(connection.raw, window, 1, start)
    }
  }

  /// The core events to ask for when a window is made.
  var coreMask: UInt32 {
    guard !usesXInput else { return 0 }
    return XCB_EVENT_MASK_BUTTON_PRESS.rawValue | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue
      | XCB_EVENT_MASK_POINTER_MOTION.rawValue | XCB_EVENT_MASK_ENTER_WINDOW.rawValue
      | XCB_EVENT_MASK_LEAVE_WINDOW.rawValue
  }

  /// The host's time of a stamp of the server.
  mutating func time(_ stamp: UInt32, now: Double) -> Double { clock.time(of: stamp, now: now) }

  /// Decodes a core event; the window it happened in and what happened.
  mutating func decodeCore(
    _ event: borrowing Event,
    now: Double
  ) -> (window: xcb_window_t, events: [InputEvent])? {
    switch Int32(event.code) {
    case XCB_MOTION_NOTIFY, XCB_BUTTON_PRESS, XCB_BUTTON_RELEASE:
      // The three share one layout up to the state.
      let it = event.read(as: xcb_button_press_event_t.self)
      let sample = PointerSample(
        position: Point(x: Double(it.event_x), y: Double(it.event_y)),
        time: time(it.time, now: now),
        modifiers: InputModifiers(xState: UInt32(it.state))
      )
      if Int32(event.code) == XCB_MOTION_NOTIFY { return (it.event, [.moved(sample)]) }
      let isPress = Int32(event.code) == XCB_BUTTON_PRESS
      return (it.event, button(Int(it.detail), isPress: isPress, sample))
    case XCB_ENTER_NOTIFY, XCB_LEAVE_NOTIFY:
      let it = event.read(as: xcb_enter_notify_event_t.self)
      let sample = PointerSample(
        position: Point(x: Double(it.event_x), y: Double(it.event_y)),
        time: time(it.time, now: now),
        modifiers: InputModifiers(xState: UInt32(it.state))
      )
      let entered = Int32(event.code) == XCB_ENTER_NOTIFY
      return (it.event, crossing(entered: entered, mode: it.mode, sample))
    default: return nil
    }
  }

  /// Decodes an event of XInput 2.
  mutating func decodeXInput(
    _ event: borrowing Event,
    now: Double
  ) -> (window: xcb_window_t, events: [InputEvent])? {
    let generic = event.read(as: xcb_ge_generic_event_t.self)
    switch Int32(generic.event_type) {
    case XCB_INPUT_MOTION, XCB_INPUT_BUTTON_PRESS, XCB_INPUT_BUTTON_RELEASE:
      return decodeDevice(event, kind: Int32(generic.event_type), now: now)
    case XCB_INPUT_ENTER, XCB_INPUT_LEAVE:
      let it = event.read(as: xcb_input_enter_event_t.self)
      axes.forgetValues()
      let sample = PointerSample(
        position: Point(x: Double(it.event_x) / 65536, y: Double(it.event_y) / 65536),
        time: time(it.time, now: now),
        modifiers: InputModifiers(xState: it.mods.effective)
      )
      let entered = Int32(generic.event_type) == XCB_INPUT_ENTER
      return (it.event, crossing(entered: entered, mode: it.mode, sample))
    case XCB_INPUT_DEVICE_CHANGED:
      let it = event.read(as: xcb_input_device_changed_event_t.self)
      // A switch of devices (reason 1) leaves the axes as they are; new classes change them.
      if it.reason == UInt8(XCB_INPUT_CHANGE_REASON_DEVICE_CHANGE.rawValue) {
        axes = ScrollAxes.query(connection)
      }
      axes.forgetValues()
      return nil
    default: return nil
    }
  }

  private mutating func decodeDevice(
    _ event: borrowing Event,
    kind: Int32,
    now: Double
  ) -> (window: xcb_window_t, events: [InputEvent])? {
    let it = event.read(as: xcb_input_button_press_event_t.self)
    let sample = PointerSample(
      position: Point(x: Double(it.event_x) / 65536, y: Double(it.event_y) / 65536),
      time: time(it.time, now: now),
      modifiers: InputModifiers(xState: it.mods.effective)
    )
    if kind == XCB_INPUT_MOTION {
      let values = event.withPointer(to: xcb_input_button_press_event_t.self, axisValues)
      let scrolled = axes.move(it.sourceid, values: values)
      let isScroll = scrolled != .zero
      return (it.event, isScroll ? [.scrolled(scrolled, sample)] : [.moved(sample)])
    }
    let isEcho = it.flags & XCB_INPUT_POINTER_EVENT_FLAGS_POINTER_EMULATED.rawValue != 0
    if isEcho, (4...7).contains(it.detail), axes.isSmooth(it.sourceid) { return nil }
    let isPress = kind == XCB_INPUT_BUTTON_PRESS
    return (it.event, button(Int(it.detail), isPress: isPress, sample))
  }

  private func axisValues(
    _ event: UnsafeMutablePointer<xcb_input_button_press_event_t>
  ) -> [(number: UInt16, value: Double)] {
    guard let mask = xcb_input_button_press_valuator_mask(event),
      let values = xcb_input_button_press_axisvalues(event)
    else { return [] }
    let count = Int(xcb_input_button_press_axisvalues_length(event))
    let words = Int(xcb_input_button_press_valuator_mask_length(event))
    var result: [(number: UInt16, value: Double)] = []
    for bit in 0..<words * 32 where mask[bit / 32] & (1 << UInt32(bit % 32)) != 0 {
      guard result.count < count else { break }
      let value = values[result.count]
      result.append((UInt16(bit), Double(value.integral) + Double(value.frac) / 4_294_967_296))
    }
    return result
  }

  /// Buttons 4 to 7 are the wheel, whose releases mean nothing; the others are buttons.
  private mutating func button(
    _ number: Int,
    isPress: Bool,
    _ sample: PointerSample
  ) -> [InputEvent] {
    if let notch = PointerDecoder.notch(number) {
      return isPress ? [.scrolled(notch, sample)] : []
    }
    if isPress {
      held.insert(number)
      return [.pressed(button: number, sample)]
    }
    held.remove(number)
    defer { if held.isEmpty { hasLeftWhileHeld = false } }
    let leaves = held.isEmpty && hasLeftWhileHeld
    return [.released(button: number, sample)] + (leaves ? [.left(time: sample.time)] : [])
  }

  /// The wheel's direction for its buttons, positive down and right; `nil` for real buttons.
  static func notch(_ button: Int) -> Vector? {
    switch button {
    case 4: Vector(dx: 0, dy: -1)
    case 5: Vector(dx: 0, dy: 1)
    case 6: Vector(dx: -1, dy: 0)
    case 7: Vector(dx: 1, dy: 0)
    default: nil
    }
  }

  /// Coming in is a motion.
  ///
  /// Going out with a button down is not told until the release; going out because another program
  /// took the pointer ends the press as well.
  private mutating func crossing(
    entered: Bool,
    mode: UInt8,
    _ sample: PointerSample
  ) -> [InputEvent] {
    if entered {
      hasLeftWhileHeld = false
      return [.moved(sample)]
    }
    if mode == UInt8(XCB_NOTIFY_MODE_GRAB.rawValue) {
      let wasHeld = !held.isEmpty
      held = []
      return (wasHeld ? [.cancelled(time: sample.time)] : []) + [.left(time: sample.time)]
    }
    if !held.isEmpty {
      hasLeftWhileHeld = true
      return []
    }
    return [.left(time: sample.time)]
  }
}

extension InputModifiers {
  /// The modifiers of a state field of X; the first and fourth free ones are Alt and Super everywhere.
  init(xState: UInt32) {
    let bits: [(UInt32, InputModifiers)] = [
      (1, .shift), (2, .capsLock), (4, .control), (8, .alt), (64, .super),
    ]
    self = []
    for (bit, modifier) in bits where xState & bit != 0 { insert(modifier) }
  }
}
