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
  public final internal(set) var plan: ChartPlan
  /// The index of the item under the pointer.
  public final internal(set) var hovered: Int?
  /// The index of the selected item.
  public final internal(set) var selected: Int?
  /// The index of the item with the keyboard's focus.
  public final internal(set) var focused: Int?

  final var segments: [String: SegmentLayers] = [:]
  /// The indices of the items that stand out from the others.
  final var standingOut: Set<Int> = []
  final let reaches = Layer()
  final let shapes = Layer()
  final let marks = Layer()
  final let entries = Layer()
  final let furniture = Layer()
  final let ring = (ShapeLayer(), ShapeLayer())
  final let bubble = BubbleLayers()
  final let textEngine: any TextEngine
  /// The shown page of a legend with several.
  final var legendPage = 0
  final var pointer: Point?
  /// The item whose entry in the legend is under the pointer.
  final var pointedEntry: Int?
  /// The identity of the item the bubble tells about.
  final var bubbleItem: String?
  /// How long the chart moves to what it shows now, in seconds.
  final var moveDuration = 0.4
  /// Whether the details are those of the item with the keyboard's focus.
  final var tellsFocus = false
  final var storedHiddenItems: Set<String> = []
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
    for part in [reaches, shapes, marks, furniture, entries, bubble.layer] {
      layer.addSublayer(part)
    }
    marks.isHitTestingEnabled = false
    layer.on(.click) { [weak self] event in self?.clicked(event) }
    layer.on(.scroll) { [weak self] event in self?.scrolled(event) }
    layer.on(.move) { [weak self] event in
      guard let self else { return }
      pointer = layer.convert(event.location, from: nil)
      makeWay()
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

  /// The identities of items that are switched off.
  public final var hiddenItems: Set<String> {
    get { storedHiddenItems }
    set {
      guard newValue != storedHiddenItems else { return }
      storedHiddenItems = newValue
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

  /// Changes the data and moves every item from where it is to its new place; at once if
  /// ``ChartOptions/isAnimated`` is off.
  public final func update(items: [ChartItem], duration: Double = 0.4) {
    storedItems = items
    move(duration: duration)
  }

  /// Lays out and shows the chart, moving what is there unless it should not move.
  final func move(duration: Double) {
    guard options.isAnimated else { return Transaction.withoutAnimation { apply() } }
    moveDuration = duration
    Transaction.animate(duration: duration, timing: .easeOut) { apply() }
  }

  /// The measure of the chart's text.
  final var measure: TextMeasure {
    TextMeasure(engine: textEngine, family: storedOptions.fontFamily)
  }

  /// Lays out and shows the chart.
  final func apply() {
    let before = plan
    let told = toldPlace
    plan =
      ChartPlanner(
        items: storedItems,
        hidden: storedHiddenItems,
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
    pointedEntry = plan.index(of: pointedEntry, in: before)
    layer.backgroundColor = storedOptions.theme.background
    removeLeaving()
    standingOut = Set([hovered, selected].compactMap { $0 })
    let legend = Dictionary(plan.legend.map { ($0.index, $0) }) { first, _ in first }
    for (segment, reach) in zip(plan.segments, plan.reaches) {
      show(segment, reach: reach, entry: legend[segment.index])
    }
    fitEntry()
    Transaction.withoutAnimation { showFurniture() }
    showState()
    if let told, Transaction.isAnimating { follow(told) }
    if wasHovered, hovered == nil { onHover?(nil) }
    if hadSelection, selected == nil { onSelect?(nil) }
  }

  private func removeLeaving() {
    let staying = Set(plan.segments.map(\.item.id))
    // The last ones first: so no layer has to be looked for among the others.
    let leaving = segments.filter { !staying.contains($0.key) }
      .sorted { $0.value.index > $1.value.index }
    for (id, layers) in leaving {
      segments[id] = nil
      guard Transaction.isAnimating else {
        layers.remove()
        continue
      }
      for mark in layers.marks.reversed() { mark.removeFromSuperlayer() }
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

  private func show(
    _ segment: ChartPlan.Segment,
    reach: Path?,
    entry: ChartPlan.LegendEntry?
  ) {
    let layers = segments[segment.item.id] ?? enter(segment)
    layers.apply(segment, plan: plan, emphasis: emphasis(segment.index))
    if let made = layers.applyReach(reach) {
      reaches.addSublayer(made)
      listen(to: made, of: layers)
    }
    for made in layers.applyLabel(segment, options: storedOptions) { marks.addSublayer(made) }
    Transaction.withoutAnimation {
      guard let made = layers.applyLegend(entry, segment: segment, options: storedOptions) else {
        return
      }
      entries.addSublayer(made)
      listen(toEntry: made, of: layers)
    }
  }

  /// Makes the layers of a new item, which grows from nothing where it belongs.
  private func enter(_ segment: ChartPlan.Segment) -> SegmentLayers {
    let layers = SegmentLayers(id: segment.item.id)
    segments[segment.item.id] = layers
    shapes.addSublayer(layers.shape)
    listen(to: layers.shape, of: layers)
    guard Transaction.isAnimating else { return layers }
    Transaction.withoutAnimation {
      if case .slice(var slice, let pad) = segment.shape {
        slice.endAngle = slice.startAngle
        layers.shape.position = plan.center
        SliceProperties.set(slice, pad: pad, on: layers.shape)
      } else if case .stage(let stage) = segment.shape {
        let middle = stage.interiorPoint
        layers.shape.path = Path.polygon(stage.corners.map { Point(middle.x, $0.y) })
      }
    }
    return layers
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
  func bubbleTip(of segment: Segment, offset: Double = 0) -> Point? {
    if case .stage(let stage) = segment.shape { return stage.interiorPoint }
    guard segment.isVisible, case .slice(let slice, _) = segment.shape else { return nil }
    return slice.bubbleTip(center: center(of: slice, offset: offset))
  }
}

extension Slice {
  /// Where a bubble points: near the rim.
  func bubbleTip(center: Point) -> Point {
    point(center: center, radius: mix(innerRadius, outerRadius, 0.7))
  }
}
