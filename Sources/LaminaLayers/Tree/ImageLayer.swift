import LaminaGeometry

/// A layer that shows a picture in its bounds; sized to the picture when created.
public final class ImageLayer: Layer {
  /// Creates a layer with the size of a picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - scale: Pixels of the picture a point; at least a positive number, else 1.
  public convenience init(image: Image, scale: Double = 1) {
    self.init()
    let scale = scale > 0 && scale.isFinite ? scale : 1
    contents = image
    contentsScale = scale
    bounds = Rect(
      x: 0,
      y: 0,
      width: Double(image.width) / scale,
      height: Double(image.height) / scale
    )
  }

  /// The picture; the same as ``Layer/contents``.
  public var image: Image? {
    get { contents }
    set { contents = newValue }
  }
}
