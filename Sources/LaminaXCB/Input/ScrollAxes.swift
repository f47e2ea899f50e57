import CXCB
import LaminaGeometry

/// The devices' axes that scroll, as the XInput extension describes them.
///
/// A device reports where the axis stands, not how far it moved; the first report after the pointer
/// came in only sets the start, since the axis moved on over other windows.
struct ScrollAxes {
  /// One axis of one device.
  struct Key: Hashable {
    let device: UInt16
    let number: UInt16
  }

  /// What is known of an axis.
  struct Axis {
    let isVertical: Bool
    /// The distance that counts as one notch; its sign is the direction.
    let increment: Double
    var value: Double?
  }

  private(set) var axes: [Key: Axis] = [:]

  /// Makes an axis known, in the place of one with the same key.
  mutating func add(_ key: Key, isVertical: Bool, increment: Double) {
    guard increment != 0, increment.isFinite else { return }
    axes[key] = Axis(isVertical: isVertical, increment: increment, value: nil)
  }

  /// Whether a device scrolls smoothly, so that its wheel buttons are only an echo.
  func isSmooth(_ device: UInt16) -> Bool { axes.keys.contains { $0.device == device } }

  /// Forgets where the axes stand.
  mutating func forgetValues() {
    for key in axes.keys { axes[key]?.value = nil }
  }

  /// Takes new values of a device's axes and answers the notches scrolled since the last ones.
  mutating func move(_ device: UInt16, values: [(number: UInt16, value: Double)]) -> Vector {
    var distance = Vector.zero
    for (number, value) in values where value.isFinite {
      let key = Key(device: device, number: number)
      guard let axis = axes[key] else { continue }
      axes[key]?.value = value
      guard let before = axis.value else { continue }
      let notches = (value - before) / axis.increment
      if axis.isVertical { distance.dy += notches } else { distance.dx += notches }
    }
    return distance
  }

  /// Asks the server for the axes of all devices.
  static func query(_ connection: Connection) -> ScrollAxes {
    var result = ScrollAxes()
    let all = xcb_input_device_id_t(XCB_INPUT_DEVICE_ALL.rawValue)
    guard
      let reply = try? connection.reply(
        "XInput.XIQueryDevice",
        xcb_input_xi_query_device(connection.raw, all),
        xcb_input_xi_query_device_reply
      )
    else { return result }
    var devices = xcb_input_xi_query_device_infos_iterator(reply.pointer)
    while devices.rem > 0 {
      result.addAxes(of: devices.data)
      xcb_input_xi_device_info_next(&devices)
    }
    return result
  }

  private mutating func addAxes(of device: UnsafeMutablePointer<xcb_input_xi_device_info_t>) {
    let masters: [UInt32] = [
      XCB_INPUT_DEVICE_TYPE_MASTER_POINTER.rawValue,
      XCB_INPUT_DEVICE_TYPE_MASTER_KEYBOARD.rawValue,
    ]
    guard !masters.contains(UInt32(device.pointee.type)) else { return }
    var classes = xcb_input_xi_device_info_classes_iterator(device)
    while classes.rem > 0 {
      if classes.data.pointee.type == UInt16(XCB_INPUT_DEVICE_CLASS_TYPE_SCROLL.rawValue) {
        let scroll = UnsafeRawPointer(classes.data).loadUnaligned(
          as: xcb_input_scroll_class_t.self
        )
        let key = Key(device: device.pointee.deviceid, number: scroll.number)
        let isVertical = scroll.scroll_type == UInt16(XCB_INPUT_SCROLL_TYPE_VERTICAL.rawValue)
        let increment =
          Double(scroll.increment.integral) + Double(scroll.increment.frac) / 4_294_967_296
        add(key, isVertical: isVertical, increment: increment)
      }
      xcb_input_device_class_next(&classes)
    }
  }
}
