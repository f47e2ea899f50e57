public import LaminaGeometry
public import LaminaLayers
import LaminaMotion

extension ChartView {
  // MARK: Items switched on and off

  /// Switches an item on or off; shares and angles are of what is left.
  public final func setHidden(_ isHidden: Bool, at index: Int) {
    guard plan.segments.indices.contains(index), plan.segments[index].isHidden != isHidden else {
      return
    }
    setHidden(plan.segments.map { $0.index == index ? isHidden : $0.isHidden })
  }

  /// Switches all items on.
  public final func showAll() { setHidden(plan.segments.map { _ in false }) }

  /// Switches an item on and all others off; if that is so already, all on again.
  public final func showOnly(_ index: Int) {
    guard plan.segments.indices.contains(index) else { return }
    let wanted = plan.segments.map { $0.index != index }
    setHidden(wanted == plan.segments.map(\.isHidden) ? wanted.map { _ in false } : wanted)
  }

  /// Switches items on that are off, and the other way round.
  public final func invertShown() { setHidden(plan.segments.map { !$0.isHidden }) }

  /// Says for each item whether it is off; moves to that, and tells about each change.
  private func setHidden(_ wanted: [Bool]) {
    let changed = plan.segments.filter { $0.isHidden != wanted[$0.index] }
    guard !changed.isEmpty else { return }
    for segment in changed {
      if segment.isHidden {
        storedHiddenItems.remove(segment.item.id)
      } else {
        storedHiddenItems.insert(segment.item.id)
      }
    }
    if let selected, wanted[selected] { select(nil) }
    for segment in changed { onVisibilityChange?(segment.index, segment.isHidden) }
    move(duration: 0.4)
  }

  // MARK: Pointer and keyboard

  /// Highlights an item as the pointer does; `nil` ends it.
  public final func hover(_ index: Int?) {
    guard index != hovered else { return }
    hovered = index
    settle()
    onHover?(index)
  }

  /// Selects an item and shows its details; `nil` ends it.
  public final func select(_ index: Int?) {
    tellsFocus = false
    guard index != selected else {
      showState()
      return
    }
    selected = index
    settle()
    onSelect?(index)
  }

  /// Moves the keyboard's focus to an item and shows its details; `nil` takes it away.
  ///
  /// The legend turns to the item's page.
  public final func focus(_ index: Int?) {
    focused = index
    tellsFocus = index != nil
    if let index, let pager = plan.legendPager { showLegendPage(pager.page(of: index)) }
    showState()
  }

  /// Turns the legend to a page, from 0, if it has several; the nearest one if there is no such page.
  public final func showLegendPage(_ page: Int) {
    guard let pager = plan.legendPager else { return }
    let page = min(max(page, 0), pager.starts.count - 1)
    guard page != pager.page else { return }
    legendPage = page
    Transaction.withoutAnimation { apply() }
  }

  /// Ends the selection where a click hits no item.
  func clicked(_ event: PointerEvent) {
    if event.button == .primary, selected != nil { select(nil) }
  }

  // MARK: What is shown of it

  /// The index of the item a layer shows as its shape, or in the legend, or takes clicks for; `nil` for
  /// other layers.
  public final func segmentIndex(of layer: Layer) -> Int? {
    segments.values.first { $0.contains(layer) }?.index
  }

  /// Where the card with an item's details stands, in the chart's space; `nil` while it is not shown.
  public final var bubbleFrame: Rect? { bubble.layer.isHidden ? nil : bubble.frame }

  /// How an item stands out: slices are lifted, and selected ones moved out on request; stages are
  /// brighter.
  final func emphasis(_ index: Int) -> SegmentLayers.Emphasis {
    guard index == hovered || index == selected else { return SegmentLayers.Emphasis() }
    if plan.kind == .funnel { return SegmentLayers.Emphasis(isBright: true) }
    let offset = index == selected ? options.usableSelectedOffset : 0
    return SegmentLayers.Emphasis(lift: 6, offset: offset)
  }

  /// Moves to what the pointer and the selection ask for.
  func settle() {
    guard options.isAnimated else { return Transaction.withoutAnimation { showStanding() } }
    Transaction.animate(spring: Spring(duration: 0.25, bounce: 0)) { showStanding() }
  }

  private func showStanding() {
    let standing = Set([hovered, selected].compactMap { $0 })
    for index in standing.union(standingOut) where plan.segments.indices.contains(index) {
      let segment = plan.segments[index]
      segments[segment.item.id]?.apply(segment, plan: plan, emphasis: emphasis(index))
    }
    standingOut = standing
    showState()
  }

  /// Dims what is not meant, and shows focus ring and bubble.
  func showState() {
    if plan.segments.count > Self.mostFading {
      Transaction.withoutAnimation { showStrengths() }
    } else {
      showStrengths()
    }
    Transaction.withoutAnimation {
      showRing()
      showBubble()
    }
  }

  /// How many items fade when others are meant; more of them change at once, because a picture of them all
  /// takes longer than the screen's interval.
  private static let mostFading = 2000

  private func showStrengths() {
    let meant = hovered ?? selected
    let isDimming = meant.map { plan.segments[$0].isVisible } ?? false
    for segment in plan.segments {
      let isFocused = tellsFocus && segment.index == focused
      let isMeant = isFocused || segment.index == hovered || segment.index == selected
      segments[segment.item.id]?.show(
        strength: isMeant || !isDimming ? 1 : 0.4,
        isMarked: segment.index == hovered || segment.index == focused
      )
    }
  }

  /// The item the bubble tells about: the one whose legend entry is under the pointer, the focused one
  /// if the keyboard moved last, or the selected one; and one without area that is hovered, because
  /// nothing else would tell.
  private var told: Int? {
    let isEmptyHovered = hovered.map { !plan.segments[$0].isVisible } ?? false
    let candidates = [
      pointedEntry, tellsFocus ? focused : nil, selected, isEmptyHovered ? hovered : nil,
    ]
    return candidates.compactMap { $0 }.first { !plan.segments[$0].isHidden }
  }

  /// Where the bubble, and the slice it tells about, are on screen.
  struct ToldPlace {
    var item: String
    var tip: Point
    var card: Point
    var slice: Slice
    var center: Point
  }

  /// Where the bubble is; `nil` while it is not shown.
  final var toldPlace: ToldPlace? {
    guard bubbleFrame != nil, let item = bubbleItem, let shape = segments[item]?.shape else {
      return nil
    }
    let (shown, stance) = (shape.presentation, bubble.stance)
    return ToldPlace(
      item: item,
      tip: stance.tip,
      card: stance.card,
      slice: SliceProperties.slice(shown),
      center: shown.position
    )
  }

  /// Lets the bubble keep to its segment while that moves from where it was.
  final func follow(_ before: ToldPlace) {
    let end = bubble.layer.position
    var way = [before.tip, end]
    if before.item == bubbleItem,
      let segment = plan.segments.first(where: { $0.item.id == before.item }),
      case .slice(let slice, _) = segment.shape, segment.isVisible, !before.slice.isEmpty
    {
      let offset = emphasis(segment.index).offset
      let center = plan.center(of: slice, offset: offset)
      way = (0...24).map { step in
        let t = Double(step) / 24
        return before.slice.interpolated(to: slice, at: t).bubbleTip(
          center: before.center + (center - before.center) * t
        )
      }
      way[24] = end
    }
    bubble.follow(way, from: before.card, duration: moveDuration)
  }

  /// Lets the bubble make way for the pointer.
  final func makeWay() {
    guard let pointer, let frame = bubbleFrame, let told = toldPlace,
      frame.insetBy(dx: -4, dy: -4).contains(pointer)
    else { return }
    Transaction.withoutAnimation { showBubble() }
    guard options.isAnimated, bubbleFrame != frame else { return }
    let tip = bubble.layer.position
    bubble.follow([told.tip, tip], from: told.card, duration: 0.18)
  }

  private func showBubble() {
    guard let index = told else {
      bubble.hide()
      bubbleItem = nil
      return
    }
    let segment = plan.segments[index]
    let isNew = bubbleItem != segment.item.id
    bubbleItem = segment.item.id
    let entry = plan.legend.first { $0.index == index }
    let tip =
      plan.bubbleTip(of: segment, offset: emphasis(index).offset) ?? entry?.frame.center
      ?? plan.center
    // The item's own label counts twice.
    var obstacles = (plan.segments + [segment]).flatMap { $0.label?.boxes ?? [] }
    if pointedEntry != nil { obstacles += plan.legend.map(\.frame) }
    let margin = ChartPlanner.margin(size)
    bubble.show(
      segment,
      at: BubbleLayers.Place(
        tip: tip,
        pointer: pointer,
        bounds: layer.bounds.insetBy(dx: margin, dy: margin),
        obstacles: obstacles
      ),
      options: options,
      measure: measure
    )
    if isNew, options.isAnimated { bubble.springIn() }
  }
}
