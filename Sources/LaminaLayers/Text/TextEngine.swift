/// Sets text: finds fonts, shapes, breaks lines, truncates.
///
/// Layers ask it; tests bring one of their own.
public protocol TextEngine: AnyObject {
  /// Sets a text.
  ///
  /// Equal requests give equal layouts, so an engine may keep those it made.
  ///
  /// - Parameter request: The text, how to set it, and the room there is.
  /// - Returns: The layout; empty for an empty text.
  func layout(_ request: TextRequest) -> TextLayout
}
