public import LaminaGeometry
public import LaminaLayers

extension XCBHost {
  /// Opens a window that shows a scene and hands it the input.
  ///
  /// The scene gets the window's size and scale, now and whenever they change. Its clock goes on from
  /// where it is once the first frame is shown, so an animation that begins at once is seen whole.
  ///
  /// - Parameters:
  ///   - scene: What is shown; the window keeps it.
  ///   - title: The text of the title bar.
  ///   - size: The size in points; whole pixels between 1 and 32,767 are made of it.
  ///   - options: What else the window is like.
  /// - Returns: The window, which also ``windows`` holds until it closes.
  /// - Throws: ``XCBError`` when the server refuses the window or shows no direct colours.
  public func makeWindow(
    scene: Scene,
    title: String,
    size: Size,
    options: WindowOptions = WindowOptions()
  ) throws(XCBError) -> XCBWindow {
    let content = SceneContent(scene, threads: options.paintingThreads)
    return try makeWindow(content: content, title: title, size: size, options: options)
  }

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

extension XCBWindow {
  /// Told of each key that goes down, before the layers; true keeps it from them and from F11.
  public var onKey: ((KeyEvent) -> Bool)? {
    get { (content as? SceneContent)?.onKey }
    set { (content as? SceneContent)?.onKey = newValue }
  }
}
