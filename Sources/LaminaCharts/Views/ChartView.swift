public import LaminaGeometry
public import LaminaLayers
import LaminaMotion

/// A chart made of layers, ready to be put into any tree.
///
/// Add ``layer`` to a layer of a scene. Setting ``items``, ``options`` or ``size`` lays the chart out
/// anew at once; ``update(items:duration:)`` moves it from the old state to the new one, item by item,
/// and may be called again at any moment, also while it moves. Belongs to one thread, like its layers.
public class ChartView {
  /// The layer that holds the chart; its bounds are the chart's size.
  public let layer = Layer()
  /// Told when the pointer enters an item, with `nil` when it leaves.
  public final var onHover: ((Int?) -> Void)?
  /// Told when an item is selected, with `nil` when the selection ends.
  public final var onSelect: ((Int?) -> Void)?
  /// Told when an item is switched on or off in the legend.
  public final var onVisibilityChange: ((Int, Bool) -> Void)?
  /// Where everything is.
  public final private(set) var plan: ChartPlan
  /// The index of the item under the pointer.
  public final private(set) var hovered: Int?
  /// The index of the selected item.
  public final private(set) var selected: Int?
  /// The index of the item with the keyboard's focus.
  public final private(set) var focused: Int?
  /// The identities of items that are switched off.
  public final private(set) var hiddenItems: Set<String> = []

  final var segments: [String: SegmentLayers] = [:]
  final let reaches = Layer()
  final let shapes = Layer()
  final let marks = Layer()
  final let furniture = Layer()
  final let ring = (ShapeLayer(), ShapeLayer())
  final let bubble = BubbleLayers()
  final let textEngine: any TextEngine
  private final var legendPage = 0
  private var pointer: Point?
  private var storedItems: [ChartItem]
  private var storedOptions: ChartOptions

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - items: The data.
  ///   - options: Kind and looks.
  ///   - size: The size of the chart, in points.
  ///   - textEngine: What will set the scene's text, so that labels get the room they need.
  public init(
    items: [ChartItem],
    options: ChartOptions = ChartOptions(),
    size: Size = Size(width: 640, height: 480),
    textEngine: any TextEngine = FixedMetricsTextEngine()
  ) {
    storedItems = items
    storedOptions = options
    self.textEngine = textEngine
    plan = ChartPlan(kind: options.kind, size: size)
    layer.anchorPoint = .zero
    layer.bounds = Rect(origin: .zero, size: size)
    layer.hitArea = .bounds
    layer.identifier = "chart"
    for part in [reaches, shapes, marks, furniture, bubble.layer] { layer.addSublayer(part) }
    marks.isHitTestingEnabled = false
    layer.on(.click) { [weak self] event in self?.clicked(event) }
    layer.on(.move) { [weak self] event in
      self?.pointer = self?.layer.convert(event.location, from: nil)
    }
    apply()
  }

  /// The data.
  public final var items: [ChartItem] {
    get { storedItems }
    set {
      storedItems = newValue
      apply()
    }
  }

  /// Kind and looks.
  public final var options: ChartOptions {
    get { storedOptions }
    set {
      storedOptions = newValue
      apply()
    }
  }

  /// The size in points.
  public final var size: Size {
    get { layer.bounds.size }
    set {
      guard newValue != layer.bounds.size else { return }
      layer.bounds = Rect(origin: .zero, size: newValue)
      Transaction.withoutAnimation { apply() }
    }
  }

  /// Changes the data and moves every item from where it is to its new place.
  public final func update(items: [ChartItem], duration: Double = 0.4) {
    storedItems = items
    Transaction.animate(duration: duration, timing: .easeOut) { apply() }
  }

  /// The measure of the chart's text.
  final var measure: TextMeasure {
    TextMeasure(engine: textEngine, family: storedOptions.fontFamily)
  }

  /// Lays out and shows the chart.
  private func apply() {
    let before = plan
    plan =
      ChartPlanner(
        items: storedItems,
        hidden: hiddenItems,
        options: storedOptions,
        size: layer.bounds.size,
        measure: measure,
        legendPage: legendPage
      ).plan
    legendPage = plan.legendPager?.page ?? 0
    let (wasHovered, hadSelection) = (hovered != nil, selected != nil)
    hovered = plan.index(of: hovered, in: before)
    focused = plan.index(of: focused, in: before)
    selected = plan.index(of: selected, in: before)
    layer.backgroundColor = storedOptions.theme.background
    removeLeaving()
    for segment in plan.segments { show(segment) }
    Transaction.withoutAnimation { showFurniture() }
    let (wasShown, tip) = (bubbleFrame != nil, bubble.layer.position)
    showState()
    if wasShown, Transaction.isAnimating { bubble.follow(from: tip) }
    if wasHovered, hovered == nil { onHover?(nil) }
    if hadSelection, selected == nil { onSelect?(nil) }
  }

  private func removeLeaving() {
    let staying = Set(plan.segments.map(\.item.id))
    for (id, layers) in segments where !staying.contains(id) {
      segments[id] = nil
      guard Transaction.isAnimating else {
        layers.remove()
        continue
      }
      for mark in [layers.reach, layers.leader, layers.dot, layers.label, layers.legend] {
        mark.removeFromSuperlayer()
      }
      let shape = layers.shape
      shape.isHitTestingEnabled = false
      Transaction.animate(duration: 0.3, timing: .easeOut) {
        shape.opacity = 0
        layers.collapse()
      } completion: { _ in
        shape.removeFromSuperlayer()
      }
    }
  }

  private func show(_ segment: ChartPlan.Segment) {
    let layers = segments[segment.item.id] ?? enter(segment)
    layers.apply(segment, plan: plan, lift: lift(segment.index))
    layers.applyLabel(segment, options: storedOptions)
    Transaction.withoutAnimation {
      let entry = plan.legend.first { $0.index == segment.index }
      layers.applyLegend(entry, segment: segment, options: storedOptions)
    }
  }

  /// Makes the layers of a new item, which grows from nothing where it belongs.
  private func enter(_ segment: ChartPlan.Segment) -> SegmentLayers {
    let layers = SegmentLayers(id: segment.item.id)
    segments[segment.item.id] = layers
    Transaction.withoutAnimation {
      if case .slice(var slice, let pad) = segment.shape {
        slice.endAngle = slice.startAngle
        layers.shape.position = plan.center
        SliceProperties.set(slice, pad: pad, on: layers.shape)
      } else if case .stage(let stage) = segment.shape {
        let middle = stage.interiorPoint
        layers.shape.path = Path.polygon(stage.corners.map { Point(middle.x, $0.y) })
      }
      layers.label.opacity = 0
      layers.leader.opacity = 0
      layers.dot.opacity = 0
    }
    reaches.addSublayer(layers.reach)
    shapes.addSublayer(layers.shape)
    for mark in [layers.leader, layers.dot, layers.label] as [Layer] { marks.addSublayer(mark) }
    layer.insertSublayer(layers.legend, below: bubble.layer)
    listen(to: layers)
    return layers
  }

  private func listen(to layers: SegmentLayers) {
    for target in [layers.shape, layers.reach, layers.legend] {
      // The pointer may leave a shape after its item, or the whole chart, is gone.
      target.on(.enter) { [weak self, weak layers] _ in
        if let self, let layers { hover(layers.index) }
      }
      target.on(.leave) { [weak self, weak layers] _ in
        if let self, let layers, hovered == layers.index { hover(nil) }
      }
    }
    for target in [layers.shape, layers.reach] {
      target.on(.click) { [weak self, unowned layers] event in
        guard let self, event.button == .primary else { return }
        event.stop()
        pointer = layer.convert(event.location, from: nil)
        select(selected == layers.index ? nil : layers.index)
      }
    }
    layers.legend.on(.click) { [weak self, unowned layers] event in
      guard let self, event.button == .primary else { return }
      event.stop()
      setHidden(!plan.segments[layers.index].isHidden, at: layers.index)
    }
  }

  private func clicked(_ event: PointerEvent) {
    if event.button == .primary, selected != nil { select(nil) }
  }

  // MARK: State

  /// Switches an item on or off; shares and angles are of what is left.
  public final func setHidden(_ isHidden: Bool, at index: Int) {
    guard plan.segments.indices.contains(index) else { return }
    let id = plan.segments[index].item.id
    if isHidden { hiddenItems.insert(id) } else { hiddenItems.remove(id) }
    if isHidden, selected == index { select(nil) }
    onVisibilityChange?(index, !isHidden)
    Transaction.animate(duration: 0.4, timing: .easeOut) { apply() }
  }

  /// Highlights an item as the pointer does; `nil` ends it.
  public final func hover(_ index: Int?) {
    guard index != hovered else { return }
    hovered = index
    settle()
    onHover?(index)
  }

  /// Selects an item and shows its details; `nil` ends it.
  public final func select(_ index: Int?) {
    guard index != selected else { return }
    let old = selected
    selected = index
    settle()
    if selected != nil, old != selected { bubble.springIn() }
    onSelect?(index)
  }

  /// The index of the item a layer shows as its shape, or in the legend, or takes clicks for; `nil` for
  /// other layers.
  public final func segmentIndex(of layer: Layer) -> Int? {
    segments.values.first { $0.shape === layer || $0.reach === layer || $0.legend === layer }?.index
  }

  /// Where the card with an item's details stands, in the chart's space; `nil` while it is not shown.
  public final var bubbleFrame: Rect? { bubble.layer.isHidden ? nil : bubble.frame }

  /// Moves the keyboard's focus to an item; `nil` takes it away.
  ///
  /// The legend turns to the item's page.
  public final func focus(_ index: Int?) {
    focused = index
    if let index, let pager = plan.legendPager { showLegendPage(pager.page(of: index)) }
    showState()
  }

  /// Turns the legend to a page, from 0, if it has several; the nearest one if there is no such page.
  public final func showLegendPage(_ page: Int) {
    guard let pager = plan.legendPager, page != pager.page else { return }
    legendPage = page
    Transaction.withoutAnimation { apply() }
  }

  /// How far an item stands out of the disc.
  final func lift(_ index: Int) -> Double {
    plan.kind != .funnel && (index == hovered || index == selected) ? 6 : 0
  }

  private func settle() {
    Transaction.animate(spring: Spring(duration: 0.25, bounce: 0)) {
      for segment in plan.segments {
        segments[segment.item.id]?.apply(segment, plan: plan, lift: lift(segment.index))
      }
      showState()
    }
  }

  /// Dims what is not meant, and shows focus ring and bubble.
  private func showState() {
    let meant = hovered ?? selected
    let isDimming = meant.map { plan.segments[$0].isVisible } ?? false
    for segment in plan.segments {
      let stands = !isDimming || segment.index == hovered || segment.index == selected
      segments[segment.item.id]?.shape.opacity = stands ? 1 : 0.4
    }
    Transaction.withoutAnimation {
      showRing()
      showBubble()
    }
  }

  /// Shows the details of the selected item, or of one without area while its legend entry is pointed
  /// at, because nothing else would tell.
  private func showBubble() {
    let pointed = hovered.flatMap { index in
      plan.segments[index].isVisible || plan.segments[index].isHidden ? nil : index
    }
    guard let index = selected ?? pointed else {
      bubble.hide()
      return
    }
    let segment = plan.segments[index]
    let entry = plan.legend.first { $0.index == index }
    let tip = plan.bubbleTip(of: segment) ?? entry?.frame.center ?? plan.center
    bubble.show(
      segment,
      at: BubbleLayers.Place(
        tip: tip,
        pointer: pointer,
        bounds: layer.bounds.insetBy(dx: 8, dy: 8),
        // The item's own label counts twice.
        obstacles: (plan.segments + [segment]).flatMap { $0.label?.boxes ?? [] }
      ),
      options: storedOptions,
      measure: measure
    )
  }
}

extension ChartPlan {
  /// Where an item of an earlier plan is now, by its identity; `nil` if it is gone.
  func index(of index: Int?, in earlier: ChartPlan) -> Int? {
    guard let index, earlier.segments.indices.contains(index) else { return nil }
    let id = earlier.segments[index].item.id
    return segments.firstIndex { $0.item.id == id }
  }

  /// Where a bubble points: near a slice's rim, or at the middle of a stage, also of one without area.
  func bubbleTip(of segment: Segment) -> Point? {
    if case .stage(let stage) = segment.shape { return stage.interiorPoint }
    guard segment.isVisible, case .slice(let slice, _) = segment.shape else { return nil }
    return slice.point(center: center, radius: mix(slice.innerRadius, slice.outerRadius, 0.7))
  }
}
