import Glibc
import LaminaCairo
import LaminaCharts
import LaminaGeometry
import LaminaLayers
import LaminaXCB

/// The window: it shows the stage, follows what the user does, and reads changed data.
final class WindowSession {
  let stage: ChartStage
  let host: XCBHost
  let window: XCBWindow
  /// The chart the keyboard walks.
  var activeChart = 0
  private var options: Options
  private let events: EventPrinter
  private var watch: FileWatch?
  private let inspector: Inspector
  private(set) var selected: (chart: Int, segment: ChartPlan.Segment)?
  private var isReady = false
  private var isOver = false

  init(_ options: Options, source: ChartSource) throws(Failure) {
    self.options = options
    events = EventPrinter(isOn: options.printsEvents)
    do {
      host = try XCBHost(scale: options.scale)
      stage = ChartStage(options, source: source, scale: host.scale)
      let title = options.chart.title.isEmpty ? "chartdemo" : options.chart.title
      window = try host.makeWindow(scene: stage.scene, title: title, size: options.size)
    } catch {
      throw .runTime(error.description)
    }
    watch =
      options.watches ? try options.data.map { (path) throws(Failure) in try FileWatch(path) } : nil
    inspector = Inspector(stage.scene)
    inspector.isOn = options.inspects
    followWindow()
    followCharts()
    stage.scene.rootLayer.on(.click) { [unowned self] event in clickedElsewhere(event) }
    stage.playEntry()
  }

  /// Ends the selection of every chart where a click hits none of their items.
  private func clickedElsewhere(_ event: PointerEvent) {
    guard event.button == .primary else { return }
    for chart in stage.charts where chart.selected != nil { chart.select(nil) }
  }

  /// Serves the window until it closes.
  func run() throws(Failure) {
    let signals = try EndSignal()
    do {
      while !isOver {
        try host.dispatchPending()
        if isOver { break }
        wait(signals)
      }
    } catch {
      throw .runTime(error.description)
    }
  }

  private func wait(_ signals: EndSignal) {
    var descriptors = [host.fileDescriptor, signals.descriptor, watch?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // A timeout of −1 is the longest.
    let timeouts = [host.pollTimeout, watch?.pollTimeout ?? -1].filter { $0 >= 0 }
    poll(&descriptors, nfds_t(descriptors.count), timeouts.min() ?? -1)
    if descriptors[1].revents != 0 { window.close() }
    if let watch, descriptors[2].revents != 0 || watch.pollTimeout == 0, watch.takeChange() {
      read(options)
    }
  }

  /// Shows another file in the place of the one before.
  private func open(_ path: String) {
    var changed = options
    changed.data = path
    read(changed)
  }

  /// Reads the data options name and moves the charts to it; where that fails, what is shown stays.
  private func read(_ changed: Options) {
    do {
      let source = try ChartSource(changed)
      if changed.watches, changed.data != options.data {
        watch = try changed.data.map { (path) throws(Failure) in try FileWatch(path) }
      }
      options = changed
      stage.update(source)
      keepSelection()
      events.data(source)
    } catch {
      Stream.complain(error.line)
    }
  }

  /// Looks the selected item up where the changed data has it; the chart told of one that is gone.
  private func keepSelection() {
    guard let chart = selected?.chart, let index = stage.charts[chart].selected else { return }
    selected = (chart, stage.charts[chart].plan.segments[index])
  }

  private func followWindow() {
    window.onPresented = { [unowned self] frame in
      if !isReady, !stage.scene.isAnimating {
        isReady = true
        events.ready(size: window.size, scale: window.scale, window: window.id)
      }
      inspector.presented(frame)
    }
    window.onResize = { [unowned self] size in
      stage.layOut()
      if isReady { events.resize(size, scale: window.scale) }
    }
    window.onScaleChange = { [unowned self] _ in stage.layOut() }
    window.onKey = { [unowned self] key in handle(key) }
    window.onDrop = { [unowned self] paths, _ in if let path = paths.first { open(path) } }
    window.onClose = { [unowned self] in
      isOver = true
      events.close(frames: window.framesPresented)
    }
  }

  private func followCharts() {
    for (index, chart) in stage.charts.enumerated() {
      chart.onHover = { [unowned self] in hovered($0, in: index) }
      chart.onSelect = { [unowned self] in selected($0, in: index) }
    }
  }

  /// The chart's name in events, where there are several.
  private func name(_ chart: Int) -> ChartKind? {
    stage.charts.count > 1 ? stage.charts[chart].plan.kind : nil
  }

  private func hovered(_ segment: Int?, in chart: Int) {
    let segment = segment.map { stage.charts[chart].plan.segments[$0] }
    events.item("hover", segment, chart: name(chart))
  }

  private func selected(_ index: Int?, in chart: Int) {
    if let selected, selected.chart == chart {
      events.item("deselect", selected.segment, chart: name(chart))
      self.selected = nil
    }
    guard let index else { return }
    let segment = stage.charts[chart].plan.segments[index]
    let others = stage.charts.indices.filter { $0 != chart }
    for other in others {
      stage.charts[other].select(nil)
      stage.charts[other].focus(nil)
    }
    activeChart = chart
    selected = (chart, segment)
    events.item("select", segment, chart: name(chart))
  }

  // MARK: What keys do

  func show(_ kinds: [ChartKind]) {
    // Programs that follow the events learn that nothing is pointed at or selected any more.
    for chart in stage.charts {
      chart.select(nil)
      chart.hover(nil)
    }
    let hidden =
      stage.charts.indices.contains(activeChart) ? stage.charts[activeChart].hiddenItems : []
    activeChart = 0
    stage.show(kinds, hiding: hidden)
    inspector.raise()
    followCharts()
    stage.playEntry()
  }

  func toggleInspector() { inspector.isOn.toggle() }

  /// Saves what the window shows under a name that is free.
  func savePicture() {
    var number = 1
    var path = "chartdemo.png"
    while access(path, F_OK) == 0 {
      number += 1
      path = "chartdemo-\(number).png"
    }
    do {
      try Output.save(picture(), to: path)
      Stream.complain("chartdemo: saved \(path)")
    } catch let failure as Failure {
      Stream.complain(failure.line)
    } catch {
      Stream.complain("chartdemo: \(path): \(error)")
    }
  }

  /// What the window shows, as a PNG.
  func picture() throws -> [UInt8] {
    let picture = try FramePainter().render(stage.scene.frame)
    return try PNGWriter(scale: stage.scene.scale).encode(picture)
  }
}
