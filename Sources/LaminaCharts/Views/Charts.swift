public import LaminaGeometry
import LaminaLayers

/// A disc of slices, made of layers.
public final class PieChart: ChartView {
  /// Creates a pie from items.
  public convenience init(items: [ChartItem], size: Size = Size(width: 320, height: 240)) {
    self.init(items: items, options: .of(.pie), size: size)
  }

  /// Creates a pie from colours and values: `PieChart([(.red, 50), (.blue, 50)])`.
  ///
  /// Without names there are no labels.
  public convenience init(_ values: [(Color, Double)], size: Size = Size(width: 320, height: 240)) {
    var options = ChartOptions.of(.pie)
    options.labels = .none
    options.showsLegend = false
    let items = values.enumerated().map {
      ChartItem("\($0.offset + 1)", $0.element.1, color: $0.element.0)
    }
    self.init(items: items, options: options, size: size)
  }
}

/// A ring of slices with the total in its middle, made of layers.
public final class DonutChart: ChartView {
  /// Creates a donut from items.
  public convenience init(items: [ChartItem], size: Size = Size(width: 320, height: 240)) {
    self.init(items: items, options: .of(.donut), size: size)
  }
}

/// A rose of petals, made of layers.
public final class RoseChart: ChartView {
  /// Creates a rose from items.
  public convenience init(
    items: [ChartItem],
    mode: RoseMode = .area,
    size: Size = Size(width: 320, height: 240)
  ) {
    var options = ChartOptions.of(.rose)
    options.roseMode = mode
    self.init(items: items, options: options, size: size)
  }
}

/// A funnel of stages, made of layers.
public final class FunnelChart: ChartView {
  /// Creates a funnel from items.
  public convenience init(items: [ChartItem], size: Size = Size(width: 320, height: 240)) {
    self.init(items: items, options: .of(.funnel), size: size)
  }
}

extension ChartOptions {
  /// The defaults of a kind.
  public static func of(_ kind: ChartKind) -> ChartOptions {
    var options = ChartOptions()
    options.kind = kind
    return options
  }
}
