import CCairo
import LaminaGeometry
public import LaminaLayers

/// Draws frames into cairo contexts as vectors: shapes stay shapes, text stays text.
///
/// For PDF, and for a context that the caller owns, such as a printer's. Pictures are only what cannot
/// be anything else: contents, blurred shadows and coloured glyphs. `BlendMode.destinationOver`
/// becomes another order and `BlendMode.sourceAtop` a mask. `BlendMode.plusLighter`,
/// `BlendMode.destinationOut` and `BlendMode.xor` make a picture of the place where they are used on
/// devices without operators of their own, such as printers: PDF has none of them, and cairo no mask that
/// takes away. ``PDFExporter`` brings such masks into its files.
///
/// Moving edges to pixels (`snapsToPixels`) and closing seams (`joinsSeams`) are matters of pixels and left
/// out.
public struct VectorPainter: Sendable {
  /// Groups that stand inside one another at most; cairo itself nests them on the stack.
  public static let mostGroups = 200

  /// Creates a painter.
  public init() {}

  /// Draws a frame with its top left corner at the origin of user space, one unit a point.
  ///
  /// - Parameters:
  ///   - frame: What to draw.
  ///   - context: The context; its state is as before afterwards.
  /// - Throws: ``OutputError/encoder(reason:)`` when the context is or falls in error, and when more
  ///   than ``mostGroups`` groups stand inside one another.
  public func draw(_ frame: Frame, into context: CairoContext) throws(OutputError) {
    _ = try draw(frame, into: context, withShades: false)
  }

  /// Draws a frame, with masks by shades if cairo's file will be made to have them.
  ///
  /// - Returns: How many masks are to go by shades; `nil` when there must be pictures too, in which cairo
  ///   would take them for masks by alpha.
  func draw(
    _ frame: Frame,
    into context: CairoContext,
    withShades: Bool
  ) throws(OutputError) -> Int? {
    let status = cairo_status(context.pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw .encoder(reason: cairoReason(status)) }
    cairo_save(context.pointer)
    let writer = VectorWriter(frame, context.pointer, hasShades: withShades)
    let isWithinDepth = writer.draw()
    cairo_restore(context.pointer)
    let end = cairo_status(context.pointer)
    guard end == CAIRO_STATUS_SUCCESS else { throw .encoder(reason: cairoReason(end)) }
    guard isWithinDepth else {
      throw .encoder(reason: "more than \(Self.mostGroups) groups inside one another")
    }
    return writer.needsPictures ? nil : writer.shadeCount
  }
}

/// One walk over a frame that draws it into a context.
///
/// The writer keeps the map to the page itself and hands cairo only finite matrices with an inverse
/// and coordinates that its fixed point holds, so the context cannot fall into error.
final class VectorWriter {
  let frame: Frame
  let context: OpaquePointer
  /// From points to the context's user space as it was found.
  let base: Transform
  /// Pixels a point of what must be a picture.
  let pictureScale: Double
  /// What paints shadows.
  let shadows = TilePainter()
  let large = LargePaths()
  var steps: [Step] = []
  /// The groups that are open, the page itself first.
  var groups: [Group] = [Group()]
  /// Whether masks may go by shades, as cairo's own never do.
  let hasShades: Bool
  /// How many such masks were drawn.
  var shadeCount = 0
  /// Whether an operator was left to cairo, which makes a picture of the place.
  var needsPictures = false
  private var depth = 0

  /// What is drawn into one picture.
  struct Group {
    /// The clips inside it that hold now, each with a saved state of the context.
    var clips: [(path: Path, map: Transform)] = []
    /// How many groups were wrapped into one another in it, to be drawn over what came later.
    var wraps = 0
    /// How many of them repeat what they hold.
    var repeats = 0
    /// How many operators around it repeat it.
    var repeatsAround = 0
  }

  /// What is still to be drawn, the next one last.
  enum Step {
    case node(Int32, Transform)
    case instance(Int32, Transform, Double)
    case border(Int32, Transform)
    case restore
    case beginMask(Int32, Transform)
    case applyMask(OpaquePointer)
    case endGroup(Double, BlendMode)
    case endOperator(VectorPicture, Double, BlendMode)
  }

  init(_ frame: Frame, _ context: OpaquePointer, hasShades: Bool) {
    self.frame = frame
    self.hasShades = hasShades
    self.context = context
    var m = cairo_matrix_t()
    cairo_get_matrix(context, &m)
    base = Transform(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
    let side = Double.maximum(frame.size.width, frame.size.height)
    pictureScale = Double.minimum(4, 16_000 / Double.maximum(side, 1))
  }

  /// Draws the frame; false when groups were nested too deeply.
  func draw() -> Bool {
    rectangle(Rect(origin: .zero, size: frame.size))
    cairo_clip(context)
    // What is put together with something later has to be a group.
    if frame.usesOperators(withShades: hasShades) { pushGroup(pageExtent, 1, .normal) }
    if let color = frame.backgroundColor {
      setColor(color, 1)
      cairo_paint(context)
    }
    if frame.root >= 0 { steps.append(.node(frame.root, .identity)) }
    var isWithinDepth = true
    while let step = steps.popLast() {
      if depth > VectorPainter.mostGroups {
        // What is open must still be closed.
        isWithinDepth = false
        if case .node = step { continue }
        if case .instance = step { continue }
      }
      run(step)
    }
    return isWithinDepth
  }

  private func run(_ step: Step) {
    switch step {
    case .node(let node, let map): enter(node, map)
    case .instance(let node, let map, let opacity):
      pushGroup(frame.childrenExtent(of: node).applying(map), opacity, .normal)
      listChildren(node, map)
    case .border(let node, let map): drawBorder(frame.items[Int(node)].style, map)
    case .restore:
      cairo_restore(context)
      groups[groups.count - 1].clips.removeLast()
    case .beginMask(let node, let map):
      guard let content = cairo_pop_group(context) else { return }
      cairo_push_group(context)
      steps.append(.applyMask(content))
      steps.append(.node(node, map))
    case .applyMask(let content):
      guard let mask = cairo_pop_group(context) else { return }
      leaveGroup()
      cairo_set_source(context, content)
      cairo_mask(context, mask)
      cairo_pattern_destroy(mask)
      cairo_pattern_destroy(content)
    case .endGroup(let opacity, let mode): popGroup(opacity, mode)
    case .endOperator(let below, let opacity, let mode): endOperator(below, opacity, mode)
    }
  }

  // MARK: Groups

  /// Starts a group within a box of the page and lists the step that ends it.
  private func pushGroup(_ extent: Extent, _ opacity: Double, _ mode: BlendMode) {
    enterGroup()
    cairo_save(context)
    resetMatrix()
    rectangle(extent.outset(by: 1).intersection(pageExtent).rect)
    cairo_clip(context)
    cairo_push_group(context)
    steps.append(.endGroup(opacity, mode))
  }

  func enterGroup(isRepeated: Bool = false) {
    depth += 1
    let around = groups[groups.count - 1].repeatsAround
    groups.append(Group(repeatsAround: around + (isRepeated ? 1 : 0)))
  }

  func leaveGroup() {
    depth -= 1
    let inner = groups.removeLast()
    groups[groups.count - 1].wraps = max(groups[groups.count - 1].wraps, inner.wraps)
    let repeats = inner.repeats + inner.repeatsAround - groups[groups.count - 1].repeatsAround
    groups[groups.count - 1].repeats = max(groups[groups.count - 1].repeats, repeats)
  }

  private func popGroup(_ opacity: Double, _ mode: BlendMode) {
    leaveGroup()
    cairo_pop_group_to_source(context)
    cairo_set_operator(context, mode.cairoOperator)
    cairo_paint_with_alpha(context, opacity)
    cairo_restore(context)
  }

  var pageExtent: Extent { Extent(Rect(origin: .zero, size: frame.size)) }

  // MARK: Nodes

  private func enter(_ index: Int32, _ parentMap: Transform) {
    let node = frame.nodes[Int(index)]
    guard node.flags.isDisjoint(with: [.isAbsent, .isSingular]) else { return }
    let extent = node.subtreeExtent.applying(parentMap)
    let map = frame.toParent(of: index).concatenating(parentMap)
    guard map.isFinite, !extent.intersection(pageExtent).isEmpty else { return }
    let item = frame.items[Int(index)]
    let mode = item.style?.blendMode ?? .normal
    var opacity = node.opacity * frame.fadeShare(of: index)
    let makesGroup = !node.flags.isDisjoint(with: [.shouldRasterize, .isIsolated])
    let isGroup = mode != .normal || makesGroup
    if beginOperator(mode, opacity) {
      opacity = 1
    } else if isGroup || (opacity < 1 && !frame.isSinglePaint(index)) {
      pushGroup(extent, opacity, mode)
      opacity = 1
    }
    if node.flags.contains(.hasShadow) { drawShadow(of: index, parentMap, opacity) }
    if node.flags.contains(.hasMask), node.mask >= 0 {
      enterGroup()
      resetMatrix()
      cairo_push_group(context)
      steps.append(.beginMask(node.mask, map))
    }
    let style = item.style
    if let style, let color = style.backgroundColor, style.hasBackground {
      fill(Path(roundedRect: style.bounds, radii: style.cornerRadii), map, .nonzero, color, opacity)
    }
    if let style, style.hasBorder { steps.append(.border(index, map)) }
    if let style, node.flags.contains(.masksToBounds) {
      steps.append(.restore)
      let outline = Path(roundedRect: style.bounds, radii: style.cornerRadii)
      groups[groups.count - 1].clips.append((outline, map))
      cairo_save(context)
      clip(to: outline, map)
    }
    if let style, let image = style.contents { draw(image, style, map, opacity) }
    draw(item.content, map, opacity)
    guard node.firstChild >= 0 else { return }
    if node.flags.contains(.joinsSeams) {
      pushGroup(frame.childrenExtent(of: index).applying(map), 1, .normal)
    }
    if node.flags.contains(.isReplicator) {
      listInstances(index, style?.instances ?? [], map)
    } else {
      listChildren(index, map)
    }
  }

  private func listChildren(_ index: Int32, _ map: Transform) {
    let start = steps.count
    frame.forEachChild(of: index) { steps.append(.node($0, map)) }
    steps[start...].reverse()
  }

  private func listInstances(
    _ index: Int32,
    _ instances: [ReplicatedInstance?],
    _ map: Transform
  ) {
    for instance in instances.reversed() {
      guard let instance, instance.opacity > 0 else { continue }
      let map = instance.transform.concatenating(map)
      guard map.isFinite else { continue }
      if instance.opacity < 1 {
        steps.append(.instance(index, map, instance.opacity))
      } else {
        listChildren(index, map)
      }
    }
  }
}

extension BlendMode {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .xor: CAIRO_OPERATOR_XOR
    }
  }
}
