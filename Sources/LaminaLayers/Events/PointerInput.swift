/// A button of a pointer.
///
/// Wheels are no buttons: hosts report what X calls buttons 4 to 7 by
/// ``PointerDispatcher/scrolled(by:at:time:modifiers:)``.
public enum PointerButton: Hashable, Sendable {
  /// The one that clicks; the left one, unless the user swapped them.
  case primary
  /// The one that opens context menus.
  case secondary
  /// The middle one, often the wheel pressed down.
  case middle
  /// Back, on the side.
  case back
  /// Forward, on the side.
  case forward
  /// Any other, by the host's number.
  case other(Int)
}

/// Keys held down that change the meaning of input.
public struct InputModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Creates a set from bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = InputModifiers(rawValue: 1 << 0)
  /// Control.
  public static let control = InputModifiers(rawValue: 1 << 1)
  /// Alt, also called option.
  public static let alt = InputModifiers(rawValue: 1 << 2)
  /// The key with the platform's logo.
  public static let `super` = InputModifiers(rawValue: 1 << 3)
  /// Caps lock is on.
  public static let capsLock = InputModifiers(rawValue: 1 << 4)
}
