/// A key going down or up.
public struct KeyEvent: Hashable, Sendable {
  /// A key by what it does.
  public enum Key: Hashable, Sendable {
    /// A key that enters a character; given as without modifiers but for shift.
    case character(String)
    /// The space bar.
    case space
    /// Return or enter.
    case enter
    /// Tabulator.
    case tab
    /// Escape.
    case escape
    /// Deletes backwards.
    case backspace
    /// Deletes forwards.
    case delete
    /// Inserts.
    case insert
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// The arrow upwards.
    case up
    /// The arrow downwards.
    case down
    /// To the beginning.
    case home
    /// To the end.
    case end
    /// A page up.
    case pageUp
    /// A page down.
    case pageDown
    /// A function key, from 1.
    case function(Int)
    /// Any other, by the host's number.
    case other(UInt32)
  }

  /// The key.
  public var key: Key
  /// The text it enters; empty for keys that enter none.
  public var text: String
  /// The keys held down with it.
  public var modifiers: InputModifiers
  /// Whether it comes from holding the key.
  public var isRepeat: Bool
  /// The moment on the scene's clock, in seconds.
  public var time: Double

  /// Creates an event of a key.
  public init(
    _ key: Key,
    text: String = "",
    modifiers: InputModifiers = [],
    isRepeat: Bool = false,
    time: Double
  ) {
    self.key = key
    self.text = text
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}
