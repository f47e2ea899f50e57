import Glibc
import LaminaGeometry
import LaminaLayers

/// A shadow in device pixels.
struct DeviceShadow {
  let dx: Double
  let dy: Double
  let deviation: Double

  init(_ shadow: Shadow, _ map: Transform) {
    let offset = map.apply(shadow.offset)
    (dx, dy) = (offset.dx, offset.dy)
    let radius = shadow.radius > 0 && shadow.radius.isFinite ? shadow.radius : 0
    deviation = Double.minimum(radius * map.determinant.magnitude.squareRoot(), 1_000)
  }

  /// How far the shadow spreads beyond what casts it, in whole pixels.
  var reach: Int { GaussianBlur.reach(deviation) }
  /// The offset in whole pixels, as shadows of pictures are moved.
  var wholeOffset: (x: Int, y: Int) { (Int(clamped(dx).rounded()), Int(clamped(dy).rounded())) }

  private func clamped(_ v: Double) -> Double {
    Double.minimum(Double.maximum(v, -100_000), 100_000)
  }
}

extension TilePainter {
  /// Paints the shadow that a style's path casts.
  func paintShadow(of path: Path, _ style: FrameStyle, _ map: Transform, _ opacity: Double) {
    let shadow = style.shadow
    let device = DeviceShadow(shadow, map)
    let moved = map.concatenating(Transform(translationX: device.dx, y: device.dy))
    let caster = PixelBox(snappedOutwards: path.controlBoxExtent.applying(moved))
    let whole = caster.outset(by: device.reach)
    let wanted = clip.box.intersection(whole)
    let color = Premultiplied(shadow.color, opacity: shadow.opacity * opacity)
    if wanted.isEmpty { return }
    let key = PictureCache.ShadowKey(
      caster: .path(ObjectIdentifier(style)),
      map: moved,
      deviation: device.deviation
    )
    if let mask = cache?.shadow(key, for: wanted) {
      return lay(mask, movedBy: (0, 0), color, in: wanted)
    }
    // A part is not kept: the next one wanted will be another. A strip's part is made whole.
    let all = whole.intersection(PixelBox(frame.pixelSize))
    let isKept = wanted == all || ((around?.contains(all) ?? false) && all.contains(wanted))
    let made = isKept ? all : wanted
    guard let mask = blurred(path, moved, caster, made, device) else { return }
    if isKept { cache?.keep(.init(mask: mask, box: made, style: style), key) }
    lay(mask, movedBy: (0, 0), color, in: wanted)
  }

  /// The blurred coverage of a path, right for the pixels wanted.
  private func blurred(
    _ path: Path,
    _ map: Transform,
    _ caster: PixelBox,
    _ wanted: PixelBox,
    _ device: DeviceShadow
  ) -> CoverageMask? {
    // Coverage is worked out only inside pictures, so one at the edge starts no further out.
    let needed = wanted.outset(by: device.reach).intersection(caster)
    if needed.isEmpty { return nil }
    let shift = (x: max(0, -needed.x0), y: max(0, -needed.y0))
    let mask = CoverageMask(box: wanted.outset(by: device.reach).moved(shift.x, shift.y))
    var sink = MaskSink(mask: mask)
    let place = map.concatenating(Transform(translationX: Double(shift.x), y: Double(shift.y)))
    let window = needed.moved(shift.x, shift.y)
    rasterizer.fill(path, place, rule: .nonzero, window: window, into: &sink)
    blurredShadows += 1
    GaussianBlur.apply(mask, deviationX: device.deviation, deviationY: device.deviation)
    return shift == (0, 0) ? mask : mask.moved(-shift.x, -shift.y)
  }

  /// Starts a node whose own paint casts a shadow: lays a kept one, or lists the step that makes it.
  func enterShadowed(
    _ index: Int32,
    _ node: FrameNode,
    _ style: FrameStyle,
    _ map: Transform,
    _ parentMap: Transform
  ) {
    let source = shadowSource(style.shadow, map, node, parentMap)
    let device = DeviceShadow(style.shadow, map)
    if let key = shadowKey(index, map, device), let mask = cache?.shadow(key, for: source) {
      let color = Premultiplied(style.shadow.color, opacity: style.shadow.opacity)
      lay(mask, movedBy: device.wholeOffset, color, in: clip.box)
      pushGroup(source.intersection(clip.box))
      steps.append(.endGroup(255, .over))
    } else {
      let whole = wholeSource(node, parentMap)
      let isWhole = around.map { needed(for: $0, device).contains(whole) } ?? false
      pushGroup(isWhole ? whole : source)
      steps.append(.endShadowed(index, map, whole))
    }
  }

  private func shadowKey(
    _ index: Int32,
    _ map: Transform,
    _ device: DeviceShadow
  ) -> PictureCache.ShadowKey? {
    frame.revision(of: index).map {
      PictureCache.ShadowKey(caster: .subtree($0), map: map, deviation: device.deviation)
    }
  }

  /// The pixels of a node needed to paint it and its shadow within the clip.
  func shadowSource(
    _ shadow: Shadow,
    _ map: Transform,
    _ node: FrameNode,
    _ parentMap: Transform
  ) -> PixelBox {
    needed(for: clip.box, DeviceShadow(shadow, map)).intersection(wholeSource(node, parentMap))
  }

  /// The pixels from which a shadow may fall onto a box, and the box itself.
  private func needed(for box: PixelBox, _ device: DeviceShadow) -> PixelBox {
    let offset = device.wholeOffset
    return box.moved(-offset.x, -offset.y).outset(by: device.reach).union(box)
  }

  /// All pixels of a node that may cast a shadow.
  ///
  /// Coverage is worked out only inside pictures; what lies beyond their edges casts no shadow.
  private func wholeSource(_ node: FrameNode, _ parentMap: Transform) -> PixelBox {
    let side = PixelBuffer.maximumSide
    let extent = PixelBox(snappedOutwards: node.subtreeExtent.applying(parentMap)).outset(by: 1)
    return extent.intersection(PixelBox(x0: 0, y0: 0, x1: side, y1: side))
  }

  /// A picture of a node's shadow alone, cut to a box of pixels; `nil` when none shows there.
  ///
  /// - Parameters:
  ///   - index: The node.
  ///   - frame: The node's frame.
  ///   - parentMap: From the space of the node's parent to pixels.
  ///   - page: The pixels wanted, none of them negative.
  /// - Returns: The picture and the pixels it stands for.
  func shadowPicture(
    of index: Int32,
    in frame: Frame,
    _ parentMap: Transform,
    _ page: PixelBox
  ) -> (PixelBuffer, PixelBox)? {
    let (node, item) = (frame.nodes[Int(index)], frame.items[Int(index)])
    let extent = PixelBox(snappedOutwards: node.subtreeExtent.applying(parentMap))
    let box = extent.outset(by: 1).intersection(page)
    guard let style = item.style, !box.isEmpty,
      let buffer = try? PixelBuffer(width: box.width, height: box.height)
    else { return nil }
    self.frame = frame
    around = nil
    target = PixelTarget(base: buffer.row(0), stride: buffer.width, box: box)
    clip = Clip(box: box, mask: nil)
    let map = frame.toParent(of: index).concatenating(parentMap)
    let shadow = style.shadow
    if let path = shadow.path {
      paintShadow(of: path, style, map, 1)
    } else {
      pushGroup(shadowSource(shadow, map, node, parentMap))
      steps.append(.endShadow(index, map))
      enterMasked(index, node, item, map, 1)
      runSteps()
    }
    self.frame = Frame()
    return (buffer, box)
  }

  /// Puts the shadow of the group painted last below it, and both onto what lies below.
  func endShadowed(_ index: Int32, _ map: Transform, _ whole: PixelBox) {
    let group = layShadow(index, map, whole)
    Compositor.composite(
      group,
      onto: target,
      in: clip.box,
      opacity: 255,
      clip: clip.mask,
      .over
    )
  }

  /// Puts the shadow of the group painted last onto what lies below, and drops the group.
  func endShadow(_ index: Int32, _ map: Transform) { _ = layShadow(index, map, .empty) }

  private func layShadow(_ index: Int32, _ map: Transform, _ whole: PixelBox) -> PixelTarget {
    let group = dropGroup()
    guard let style = frame.items[Int(index)].style, !group.box.isEmpty else { return group }
    let device = DeviceShadow(style.shadow, map)
    let mask = CoverageMask(box: group.box.outset(by: device.reach))
    for y in group.box.y0..<group.box.y1 {
      let (row, alpha) = (group.row(y), mask.row(y))
      for x in group.box.x0..<group.box.x1 { alpha[x] = UInt8(row[x] >> 24) }
    }
    blurredShadows += 1
    GaussianBlur.apply(mask, deviationX: device.deviation, deviationY: device.deviation)
    if let cache, group.box == whole, let key = shadowKey(index, map, device) {
      // All that casts it was there, so it is right wherever it is wanted.
      cache.keep(.init(mask: mask, box: .everywhere, style: style), key)
    }
    let color = Premultiplied(style.shadow.color, opacity: style.shadow.opacity)
    lay(mask, movedBy: device.wholeOffset, color, in: clip.box)
    return group
  }

  /// Lays a colour over the pixels of a box where a mask, moved by whole pixels, covers them.
  private func lay(
    _ mask: CoverageMask,
    movedBy offset: (x: Int, y: Int),
    _ color: Premultiplied,
    in box: PixelBox
  ) {
    let area = mask.box.moved(offset.x, offset.y).intersection(box).intersection(clip.box)
    guard !area.isEmpty else { return }
    for y in area.y0..<area.y1 {
      let (row, values) = (target.row(y), mask.row(y - offset.y))
      for x in area.x0..<area.x1 {
        var factor = UInt32(values[x - offset.x])
        if let clip = clip.mask { factor = CoverageMask.multiply(factor, UInt32(clip.row(y)[x])) }
        if factor == 0 { continue }
        row[x] = Premultiplied.over(Premultiplied.scale(color.packed, factor), row[x])
      }
    }
  }
}

extension PixelBox {
  func moved(_ dx: Int, _ dy: Int) -> PixelBox {
    PixelBox(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
  }
}

extension Path {
  /// The box around all points of the path, control points included.
  var controlBoxExtent: Extent {
    var box = Extent.empty
    for p in points { box.formUnion(p) }
    return box
  }
}
