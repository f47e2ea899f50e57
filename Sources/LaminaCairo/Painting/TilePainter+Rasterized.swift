import LaminaGeometry
import LaminaLayers

/// Layers that ask to be kept as pictures.
///
/// Such a layer is always painted through its picture, fresh or kept, so the bytes are the same either
/// way. Its place is rounded to 1/256 pixel, and one moved by whole pixels finds its picture again.
extension TilePainter {
  /// The largest picture of a subtree, in pixels; larger ones are painted anew each time.
  private static let mostPixels = 4 << 20
  /// How many such layers may stand inside one another before the inner ones are painted anew.
  private static let mostNested = 8

  /// Paints a node's inside through its picture; false if it has to be painted as any other.
  func paintRasterized(
    _ index: Int32,
    _ node: FrameNode,
    _ item: FrameItem,
    _ map: Transform,
    _ opacity: Double
  ) -> Bool {
    guard let cache, rasterDepth < Self.mostNested, let revision = frame.revision(of: index),
      map.tx.magnitude < 1e6, map.ty.magnitude < 1e6
    else { return false }
    let (shiftX, shiftY) = (map.tx.rounded(.down), map.ty.rounded(.down))
    var place = map
    place.tx = ((map.tx - shiftX) * 256).rounded() / 256
    place.ty = ((map.ty - shiftY) * 256).rounded() / 256
    let inside = insideExtent(index, node, item).applying(place)
    let box = PixelBox(snappedOutwards: inside).outset(by: 1)
    guard box.width <= 8_192, box.height <= 8_192, box.width * box.height <= Self.mostPixels
    else { return false }
    place.tx -= Double(box.x0)
    place.ty -= Double(box.y0)
    let key = PictureCache.PictureKey(
      revision: revision,
      map: place,
      width: box.width,
      height: box.height
    )
    guard let picture = cache.picture(key) ?? paintPicture(index, node, item, key) else {
      return false
    }
    let target = box.moved(Int(shiftX), Int(shiftY))
    Compositor.composite(
      PixelTarget(base: picture.row(0), stride: picture.width, box: target),
      onto: self.target,
      in: clip.box,
      opacity: UInt32(opacity * 255 + 0.5),
      clip: clip.mask,
      .over
    )
    return true
  }

  /// The box around what a node paints without its shadow, in its own space.
  private func insideExtent(_ index: Int32, _ node: FrameNode, _ item: FrameItem) -> Extent {
    if node.flags.contains(.isReplicator) { return node.subtreeExtent.applying(node.fromParent) }
    let paint = frame.ownExtents[Int(index)].union(frame.childrenExtent(of: index))
    guard node.flags.contains(.masksToBounds), let style = item.style else { return paint }
    return paint.intersection(Extent(style.bounds))
  }

  /// Paints the inside of a node into a picture of its own, and keeps that.
  private func paintPicture(
    _ index: Int32,
    _ node: FrameNode,
    _ item: FrameItem,
    _ key: PictureCache.PictureKey
  ) -> PixelBuffer? {
    guard let picture = try? PixelBuffer(width: key.width, height: key.height) else { return nil }
    let outside = (target, clip, isSaturating, steps, around)
    target = PixelTarget(picture)
    clip = Clip(box: picture.box, mask: nil)
    isSaturating = false
    around = nil
    steps = []
    rasterDepth += 1
    enterMasked(index, node, item, key.map, 1)
    runSteps()
    rasterDepth -= 1
    (target, clip, isSaturating, steps, around) = outside
    cache?.keep(picture, key)
    return picture
  }
}
