import LaminaGeometry
import LaminaLayers

/// The layers of one item: its shape and, once it has them, its label with a leader line, its entry in
/// the legend and what takes clicks beside it.
///
/// Most of a hundred thousand items have but a shape.
final class SegmentLayers {
  let shape = ShapeLayer()
  /// Takes clicks beside a slim shape; it lies below all shapes.
  private(set) var reach: Layer?
  private(set) var label: LabelLayers?
  private(set) var entry: LegendEntryLayers?
  /// The item's index in the data.
  var index = 0
  private let id: String
  private var strength = 1.0
  private var isMarked = false
  private var hasLabel = false
  private var hasLine = false

  init(id: String) {
    self.id = id
    shape.identifier = "segment:" + id
    shape.cursor = .pointer
  }

  /// All layers but the shape.
  var marks: [Layer] {
    [reach, label?.leader, label?.dot, label?.text, entry?.layer].compactMap { $0 }
  }

  func remove() {
    // The last one first: so none has to be looked for.
    for layer in marks.reversed() + [shape] { layer.removeFromSuperlayer() }
  }

  /// Whether a layer shows the item as its shape, or in the legend, or takes clicks for it.
  func contains(_ layer: Layer) -> Bool {
    shape === layer || reach === layer || entry?.layer === layer
  }

  /// How an item stands out from the others.
  struct Emphasis: Equatable {
    /// How much a slice's radius grows.
    var lift = 0.0
    /// How far a slice moves out of the disc.
    var offset = 0.0
    /// Whether the colour is brighter than usual.
    var isBright = false
  }

  /// Shows the item's shape as planned.
  func apply(_ segment: ChartPlan.Segment, plan: ChartPlan, emphasis: Emphasis) {
    index = segment.index
    shape.name = segment.item.name
    shape.fillColor =
      emphasis.isBright ? ColorVision.brightened(segment.color) : segment.color
    switch segment.shape {
    case .slice(var slice, let pad):
      shape.position = plan.center(of: slice, offset: emphasis.offset)
      if !slice.isEmpty { slice.outerRadius += emphasis.lift }
      SliceProperties.set(slice, pad: pad, on: shape)
    case .stage:
      shape.position = .zero
      let path = plan.path(of: segment)
      guard shape.path != path else { return }
      shape.path = path
      // A stage that unfolds still goes on from where it is.
      shape.removeAnimation(forKey: "entry")
    case nil: collapse()
    }
  }

  /// Takes clicks in an area beside the shape, or nowhere; answers a layer that was made for it.
  func applyReach(_ path: Path?) -> Layer? {
    guard let path else {
      reach?.hitArea = .none
      return nil
    }
    let layer = reach ?? Layer()
    layer.hitArea = .path(path)
    guard reach == nil else { return nil }
    layer.identifier = shape.identifier
    layer.cursor = .pointer
    reach = layer
    return layer
  }

  /// Takes the shape's area away where it stands.
  func collapse() {
    if shape[SliceProperties.outer] > 0 {
      let middle = (shape[SliceProperties.start] + shape[SliceProperties.end]) / 2
      shape[SliceProperties.start] = middle
      shape[SliceProperties.end] = middle
    } else {
      shape.path = nil
    }
  }

  /// Shows shape, label and leader line as strongly as given, and the legend's entry as marked or not.
  func show(strength: Double, isMarked: Bool) {
    (self.strength, self.isMarked) = (strength, isMarked)
    shape.opacity = strength
    label?.show(text: hasLabel ? strength : 0, line: hasLine ? strength : 0)
    entry?.mark.opacity = isMarked ? 1 : 0
  }

  /// Shows the item's label as planned; answers layers that were made for it.
  func applyLabel(_ segment: ChartPlan.Segment, options: ChartOptions) -> [Layer] {
    let isNew = !hasLabel
    hasLabel = segment.label != nil
    hasLine = segment.label?.leader.isEmpty == false
    guard let planned = segment.label else { return [] }
    let layers = label ?? LabelLayers()
    if isNew {
      // It fades in where it belongs.
      Transaction.withoutAnimation { layers.apply(planned, color: segment.color, options: options) }
    } else {
      layers.apply(planned, color: segment.color, options: options)
    }
    guard label == nil else { return [] }
    label = layers
    return [layers.leader, layers.dot, layers.text]
  }

  /// Shows the item's entry in the legend, if it has one; answers a layer that was made for it.
  func applyLegend(
    _ entry: ChartPlan.LegendEntry?,
    segment: ChartPlan.Segment,
    options: ChartOptions
  ) -> Layer? {
    guard let entry else {
      self.entry?.layer.isHidden = true
      return nil
    }
    let layers = self.entry ?? LegendEntryLayers(id: id)
    layers.apply(entry, segment: segment, options: options)
    guard self.entry == nil else { return nil }
    layers.mark.opacity = isMarked ? 1 : 0
    self.entry = layers
    return layers.layer
  }
}
