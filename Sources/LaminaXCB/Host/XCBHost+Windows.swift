import LaminaGeometry

extension XCBHost {
  /// Opens a window on any content.
  func makeWindow(
    content: any WindowContent,
    title: String,
    size: Size,
    options: WindowOptions
  ) throws(XCBError) -> XCBWindow {
    let window = try XCBWindow(
      host: self,
      content: content,
      title: title,
      size: size,
      options: options
    )
    remember(window)
    return window
  }
}
