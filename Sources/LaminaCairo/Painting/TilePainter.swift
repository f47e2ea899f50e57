import LaminaGeometry
import LaminaLayers

/// Walks a frame and paints one box of pixels; the memory it needs is kept between uses.
///
/// The walk keeps its own list of steps, so trees may be as deep as memory allows.
final class TilePainter {
  let rasterizer = Rasterizer()
  var frame = Frame()
  var target = PixelTarget(base: TilePainter.nowhere, stride: 0, box: .empty)
  /// The pixels that may be painted, and how strongly.
  var clip = Clip(box: .empty, mask: nil)
  /// All pixels being painted, of which this painter paints a part; `nil` inside kept pictures.
  var around: PixelBox?
  /// Whether shapes are painted from the front to the back, each into the room left.
  var isSaturating = false
  var steps: [PaintStep] = []
  var groups = GroupStack()
  /// What keeps pictures and shadows; `nil` where nothing is kept.
  let cache: PictureCache?
  /// How many pictures of rasterized layers are being painted inside one another.
  var rasterDepth = 0
  /// How many layers were painted, for tests of what is painted again.
  private(set) var paintedLayers = 0
  /// How many shadows were blurred.
  var blurredShadows = 0
  var images: [ObjectIdentifier: (image: Image, levels: ImageLevels)] = [:]

  /// Memory for targets without pixels.
  nonisolated(unsafe) private static let nowhere =
    UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

  init(cache: PictureCache? = nil) { self.cache = cache }

  deinit { groups.deallocate() }

  /// Paints the pixels of a box anew.
  ///
  /// - Parameters:
  ///   - frame: What to paint.
  ///   - target: Where to paint it.
  ///   - box: The pixels to paint.
  ///   - around: All that is painted now, by other painters too; shadows within it are worth keeping.
  func paint(_ frame: Frame, into target: PixelTarget, _ box: PixelBox, of around: PixelBox) {
    let box = box.intersection(target.box)
    guard !box.isEmpty else { return }
    self.frame = frame
    self.around = around
    self.target = target
    clip = Clip(box: box, mask: nil)
    target.fill(box, with: Premultiplied(frame.backgroundColor ?? .clear).packed)
    if frame.root >= 0 {
      let scale = Transform(scaleX: frame.scale, y: frame.scale)
      steps.append(.node(frame.root, scale, 1))
      runSteps()
    }
    // The scene would have to copy a frame that is still held when it next changes.
    self.frame = Frame()
    clip.mask = nil
  }

  /// Does what is listed until nothing is left.
  func runSteps() { while let step = steps.popLast() { run(step) } }

  private func run(_ step: PaintStep) {
    switch step {
    case .node(let node, let map, let factor): enter(node, map, factor)
    case .siblings(let siblings, let map): walk(siblings, map)
    case .instance(let node, let map, let opacity): enterInstance(node, map, opacity)
    case .border(let node, let map): paintBorder(frame.items[Int(node)].style, map)
    case .restoreClip(let clip): self.clip = clip
    case .beginMask(let node, let map):
      pushGroup(clip.box)
      steps.append(.applyMask)
      steps.append(.node(node, map, 1))
    case .applyMask: applyMask()
    case .endShadowed(let node, let map, let whole): endShadowed(node, map, whole)
    case .endShadow(let node, let map): endShadow(node, map)
    case .endGroup(let opacity, let mode): popGroup(opacity, mode)
    }
  }

  // MARK: Nodes

  /// Paints the children found for a node until one of them needs steps of its own.
  private func walk(_ siblings: Siblings, _ map: Transform) {
    var index = siblings.index
    while index < siblings.nodes.count {
      let node = siblings.nodes[index]
      index += 1
      if paintLeaf(node, map) { continue }
      if index < siblings.nodes.count {
        steps.append(.siblings(Siblings(nodes: siblings.nodes, index: index), map))
      }
      steps.append(.node(node, map, 1))
      return
    }
  }

  /// Paints a node at once if it has no children and composites simply; false if it needs more.
  @inline(__always) private func paintLeaf(_ index: Int32, _ parentMap: Transform) -> Bool {
    let node = frame.nodes[Int(index)]
    if !node.flags.isDisjoint(with: .needsSteps) || node.firstChild >= 0 { return false }
    if !node.flags.isDisjoint(with: [.isAbsent, .isSingular]) { return true }
    let content = frame.items[Int(index)].content
    if node.opacity < 1 && !content.isSinglePaint { return false }
    guard meetsClip(node.subtreeExtent, parentMap) else { return true }
    paintedLayers &+= 1
    paint(content, frame.toParent(of: index).concatenating(parentMap), node.opacity)
    return true
  }

  /// Whether something within an extent can show; a pixel of air covers rounding.
  @inline(__always) func meetsClip(_ extent: Extent, _ map: Transform) -> Bool {
    let e = extent.applying(map)
    return e.minX < Double(clip.box.x1 &+ 1) && e.maxX > Double(clip.box.x0 &- 1)
      && e.minY < Double(clip.box.y1 &+ 1) && e.maxY > Double(clip.box.y0 &- 1)
  }

  /// Paints what of a node comes before its children and lists the steps for the rest.
  private func enter(_ index: Int32, _ parentMap: Transform, _ factor: Double) {
    let node = frame.nodes[Int(index)]
    guard node.flags.isDisjoint(with: [.isAbsent, .isSingular]), factor > 0,
      meetsClip(node.subtreeExtent, parentMap)
    else { return }
    let map = frame.toParent(of: index).concatenating(parentMap)
    guard map.isFinite else { return }
    let item = frame.items[Int(index)]
    let style = item.style
    let isSeamPart = isSaturating
    let share = frame.fadeShare(of: index)
    var opacity = node.opacity * factor * share
    let mode = CompositeOperator(style?.blendMode ?? .normal)
    let box = PixelBox(snappedOutwards: node.subtreeExtent.applying(parentMap)).outset(by: 1)
      .intersection(clip.box)
    if box.isEmpty { return }
    let isGroup = node.flags.contains(.isIsolated) || share < 1
    if isSeamPart || isGroup || mode != .over || (opacity < 1 && !isOnePicture(index, node)) {
      pushGroup(box)
      let factor = UInt32(opacity * 255 + 0.5)
      steps.append(.endGroup(factor, isSeamPart ? .saturate : mode))
      opacity = 1
    }
    if let style, node.flags.contains(.hasShadow) {
      if let path = style.shadow.path {
        paintShadow(of: path, style, map, opacity)
      } else {
        enterShadowed(index, node, style, map, parentMap)
      }
    }
    if node.flags.contains(.shouldRasterize) {
      if paintRasterized(index, node, item, map, opacity) { return }
      // What is too large to be kept is a group too.
      pushGroup(box)
      steps.append(.endGroup(UInt32(opacity * 255 + 0.5), .over))
      opacity = 1
    }
    enterMasked(index, node, item, map, opacity)
  }

  /// Whether opacity can be left to what paints the node's inside.
  private func isOnePicture(_ index: Int32, _ node: FrameNode) -> Bool {
    if node.flags.contains(.shouldRasterize) { return !node.flags.contains(.hasShadow) }
    return frame.isSinglePaint(index)
  }

  /// Paints what of a node lies inside its shadow: its mask's group, then what is in it.
  func enterMasked(
    _ index: Int32,
    _ node: FrameNode,
    _ item: FrameItem,
    _ map: Transform,
    _ opacity: Double
  ) {
    if node.flags.contains(.hasMask), node.mask >= 0 {
      steps.append(.restoreClip(clip))
      let isLone = narrowClip(toMask: node.mask, map)
      if clip.box.isEmpty { return }
      if !isLone || !frame.isSinglePaint(index) {
        pushGroup(clip.box)
        steps.append(.endGroup(255, .over))
      }
      if !isLone { steps.append(.beginMask(node.mask, map)) }
    }
    paintInside(index, node, item, map, opacity)
  }

  /// Paints background, contents and own content, and lists the steps for children and border.
  private func paintInside(
    _ index: Int32,
    _ node: FrameNode,
    _ item: FrameItem,
    _ map: Transform,
    _ opacity: Double
  ) {
    paintedLayers += 1
    let style = item.style
    if let style, style.hasBackground { paintBackground(style, map, opacity) }
    if let style, style.hasBorder { steps.append(.border(index, map)) }
    if let style, node.flags.contains(.masksToBounds) {
      steps.append(.restoreClip(clip))
      clipToBounds(style, map)
      if clip.box.isEmpty { return }
    }
    if let style, let image = style.contents { paintContents(image, style, map, opacity) }
    if node.flags.contains(.snapsToPixels) {
      paintSnapped(item.content, map, opacity)
    } else {
      paint(item.content, map, opacity)
    }
    if node.firstChild >= 0 { listChildren(index, node, style, map) }
  }

  private func listChildren(
    _ index: Int32,
    _ node: FrameNode,
    _ style: FrameStyle?,
    _ map: Transform
  ) {
    if node.flags.contains(.isReplicator) {
      for instance in (style?.instances ?? []).reversed() {
        guard let instance, instance.opacity > 0 else { continue }
        listInstance(index, instance, map)
      }
      return
    }
    let joins = node.flags.contains(.joinsSeams)
    var nodes = children(of: index, map)
    if nodes.isEmpty { return }
    if joins {
      let extent = frame.childrenExtent(of: index).applying(map)
      pushGroup(PixelBox(snappedOutwards: extent).outset(by: 1).intersection(clip.box))
      steps.append(.endGroup(255, .over))
      isSaturating = true
      nodes.reverse()
    }
    steps.append(.siblings(Siblings(nodes: nodes, index: 0), map))
  }

  private func listInstance(_ index: Int32, _ instance: ReplicatedInstance, _ map: Transform) {
    let map = instance.transform.concatenating(map)
    guard map.isFinite else { return }
    if instance.opacity == 1 {
      let nodes = children(of: index, map)
      if !nodes.isEmpty { steps.append(.siblings(Siblings(nodes: nodes, index: 0), map)) }
      return
    }
    steps.append(.instance(index, map, instance.opacity))
  }

  /// Paints the children of a repeating node as one faded picture.
  private func enterInstance(_ index: Int32, _ map: Transform, _ opacity: Double) {
    let extent = frame.childrenExtent(of: index).applying(map)
    let box = PixelBox(snappedOutwards: extent).outset(by: 1).intersection(clip.box)
    if box.isEmpty { return }
    pushGroup(box)
    steps.append(.endGroup(UInt32(opacity * 255 + 0.5), .over))
    let nodes = children(of: index, map)
    if !nodes.isEmpty { steps.append(.siblings(Siblings(nodes: nodes, index: 0), map)) }
  }

  /// The children of a node that may show within the clip, from back to front.
  func children(of index: Int32, _ map: Transform) -> ContiguousArray<Int32> {
    var box = Extent.infinite
    if let inverse = map.inverse { box = clip.box.extent.outset(by: 1).applying(inverse) }
    var nodes = ContiguousArray<Int32>()
    frame.forEachChild(of: index, in: box) { nodes.append($0) }
    return nodes
  }

}

extension Frame {
  /// Whether a node paints one thing, so that its opacity can be that thing's.
  func isSinglePaint(_ index: Int32) -> Bool {
    let (node, item) = (nodes[Int(index)], items[Int(index)])
    if node.firstChild >= 0 || node.flags.contains(.hasShadow) { return false }
    guard let style = item.style, style.hasBox else { return item.content.isSinglePaint }
    if case .none = item.content {
      let count = (style.hasBackground ? 1 : 0) + (style.contents == nil ? 0 : 1)
      return count == 1 && !style.hasBorder
    }
    return false
  }
}

/// Where painting is allowed: a box, and a mask of the same box for what is not made of whole pixels.
struct Clip {
  var box: PixelBox
  var mask: CoverageMask?
}

/// Children of one node and the next one to paint.
struct Siblings {
  let nodes: ContiguousArray<Int32>
  var index: Int
}

/// What is still to be done for nodes that were entered, the next one last.
enum PaintStep {
  case node(Int32, Transform, Double)
  case siblings(Siblings, Transform)
  case instance(Int32, Transform, Double)
  case border(Int32, Transform)
  case restoreClip(Clip)
  case beginMask(Int32, Transform)
  case applyMask
  case endShadowed(Int32, Transform, PixelBox)
  case endShadow(Int32, Transform)
  case endGroup(UInt32, CompositeOperator)
}

extension FrameFlags {
  /// Flags of nodes that take more than painting their content.
  static let needsSteps: FrameFlags = [
    .masksToBounds, .hasMask, .hasStyle, .hasShadow, .isBlended, .isReplicator, .snapsToPixels,
    .joinsSeams, .shouldRasterize, .isIsolated, .isFadingIn,
  ]
}

extension FrameContent {
  /// Whether no two paints of the content may overlap, so that fading each is fading the whole.
  var isSinglePaint: Bool {
    switch self {
    case .none, .gradient: true
    case .shape(let shape): !(shape.hasFill && shape.stroke != nil)
    case .text: false
    case .drawing(let drawing): drawing.items.count == 1 && drawing.items[0].content.isSinglePaint
    }
  }
}
