public import LaminaGeometry

/// A tree of layers with a size, a clock, its damage and its pointer: what a window or a picture shows.
///
/// The embedder's loop drives it: ``advance(to:)``, then paint ``frame`` where ``takeDamage()`` says,
/// then sleep until ``nextWakeUp`` or input. Nothing here blocks, spawns or reads a clock.
public final class Scene {
  /// The layer that holds all others; as large as the scene.
  public let rootLayer: Layer
  /// What keeps the frame up to date.
  let builder: FrameBuilder
  /// What hosts feed input to.
  public var dispatcher: PointerDispatcher {
    if let madeDispatcher { return madeDispatcher }
    let dispatcher = PointerDispatcher(scene: self)
    madeDispatcher = dispatcher
    return dispatcher
  }
  /// The dispatcher once something asked for it.
  private(set) var madeDispatcher: PointerDispatcher?

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - size: The size in points; parts that are not finite or negative count as 0.
  ///   - scale: Device pixels a point; one that is not positive and finite counts as 1.
  ///   - textEngine: What sets text; without one, characters show as boxes.
  public init(
    size: Size,
    scale: Double = 1,
    textEngine: any TextEngine = FixedMetricsTextEngine()
  ) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    rootLayer = Layer()
    builder = FrameBuilder(
      root: rootLayer,
      context: ContentContext(textEngine: textEngine, scale: scale),
      tracksDamage: true
    )
    builder.frame.scale = scale
    self.size = size
  }

  deinit {
    builder.animator.endAll()
    builder.detachAll()
  }

  /// The size of what is shown, in points; the root layer always has this size.
  public var size: Size {
    get { builder.frame.size }
    set {
      func usable(_ v: Double) -> Double { v >= 0 && v.isFinite ? v : 0 }
      let size = Size(width: usable(newValue.width), height: usable(newValue.height))
      guard size != builder.frame.size else { return }
      builder.frame.size = size
      rootLayer.frame = Rect(origin: .zero, size: size)
      builder.damageAll()
    }
  }

  /// Device pixels a point; a set that is not positive and finite is ignored.
  public var scale: Double {
    get { builder.frame.scale }
    set {
      guard newValue > 0, newValue.isFinite, newValue != builder.frame.scale else { return }
      builder.frame.scale = newValue
      builder.context.scale = newValue
      builder.invalidateContent()
    }
  }

  /// The colour below all layers; `nil`, the default, leaves the ground transparent.
  public var backgroundColor: Color? {
    get { builder.frame.backgroundColor }
    set {
      guard newValue != builder.frame.backgroundColor else { return }
      builder.frame.backgroundColor = newValue
      builder.damageAll()
    }
  }

  /// What sets the text of text and drawing layers.
  public var textEngine: any TextEngine {
    get { builder.context.textEngine }
    set {
      builder.context.textEngine = newValue
      builder.invalidateContent()
    }
  }

  /// What the tree shows now.
  ///
  /// Reading it brings the frame up to date with every change since it was last read.
  ///
  /// - Complexity: O(1) when nothing changed.
  public var frame: Frame {
    builder.update()
    return builder.frame
  }

  /// Whether some pixel must be painted again.
  public var hasDamage: Bool {
    builder.update()
    return !builder.damage.isEmpty
  }

  /// The pixels to paint again since this was last asked; empty when nothing changed.
  ///
  /// Painting them over the previous picture gives, byte for byte, the picture of a full repaint.
  ///
  /// - Returns: A few rectangles inside the scene, snapped outwards to whole device pixels.
  public func takeDamage() -> [PixelRect] {
    builder.update()
    let damage = builder.damage.take()
    let area = damage.reduce(0) { $0 + $1.area }
    if area > 0, area < builder.frame.pixelSize.area / 4 { builder.frame.demandIndexesForRepaint() }
    return damage
  }
}
