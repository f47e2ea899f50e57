import Glibc
import Lamina
import LaminaCairo
import LaminaCharts
import LaminaXCB

/// The charts in a window.
final class Session {
  private let command: Command
  private let board: Board
  private let host: XCBHost
  private let window: XCBWindow
  private let reload: () -> (items: [ChartItem], rowsSkipped: Int)?
  private var isReady = false
  private var inspector: Inspector?

  init(
    command: Command,
    board: Board,
    reload: @escaping () -> (items: [ChartItem], rowsSkipped: Int)?
  ) throws {
    self.command = command
    self.board = board
    self.reload = reload
    host = try XCBHost(scale: command.scale)
    var options = WindowOptions()
    options.applicationName = "chartdemo"
    let title = command.options.title.isEmpty ? "chartdemo" : command.options.title
    window = try host.makeWindow(
      scene: board.scene,
      title: title,
      size: command.size,
      options: options
    )
  }

  /// Runs until the window closes.
  func run() throws {
    board.options.pixel = 1 / window.scale
    board.applyOptions()
    for chart in board.charts { listen(to: chart) }
    board.onMake = { [weak self] in self?.listen(to: $0) }
    window.onResize = { [weak self] size in self?.resized(to: size) }
    window.onScaleChange = { [weak self] scale in
      self?.board.options.pixel = 1 / scale
      self?.board.applyOptions()
    }
    window.onKey = { [weak self] in self?.key($0) ?? false }
    if command.inspects { toggleInspector() }
    board.scene.advance(to: host.clock())
    if command.animates { board.playEntry() }
    let watch = command.watches ? command.dataPath.flatMap(FileWatch.init) : nil
    while !host.windows.isEmpty {
      try host.dispatchPending()
      announceReady()
      if host.windows.isEmpty { break }
      wait(watch)
      if let watch, watch.takeChange() { reloadData() }
    }
    emit("close", "\"frames\":\(window.framesPresented)")
  }

  private func wait(_ watch: FileWatch?) {
    var waiting = [pollfd(fd: host.fileDescriptor, events: Int16(POLLIN), revents: 0)]
    if let watch { waiting.append(pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)) }
    poll(&waiting, nfds_t(waiting.count), host.pollTimeout)
  }

  private func announceReady() {
    guard !isReady, window.framesPresented > 0, !board.scene.isAnimating else { return }
    isReady = true
    let size = board.scene.size
    emit(
      "ready",
      "\"width\":\(JSONText.number(size.width)),\"height\":\(JSONText.number(size.height)),"
        + "\"scale\":\(JSONText.number(window.scale)),\"window\":\"0x\(String(window.id, radix: 16))\""
    )
  }

  // MARK: Events

  private func emit(_ event: String, _ rest: String = "") {
    guard command.printsEvents else { return }
    StandardOutput.print("{\"event\":\"\(event)\"" + (rest.isEmpty ? "" : "," + rest) + "}")
  }

  private func listen(to chart: ChartView) {
    chart.onHover = { [weak self, unowned chart] in self?.emit("hover", Self.item($0, chart)) }
    var last: Int?
    chart.onSelect = { [weak self, unowned chart] index in
      if let index {
        self?.emit("select", Self.item(index, chart))
      } else {
        self?.emit("deselect", Self.item(last, chart))
      }
      last = index
      guard index != nil else { return }
      for other in self?.board.charts ?? [] where other !== chart { other.select(nil) }
    }
  }

  private static func item(_ index: Int?, _ chart: ChartView) -> String {
    guard let index, chart.plan.segments.indices.contains(index) else { return "\"index\":null" }
    let item = chart.plan.segments[index].item
    return "\"index\":\(index),\"name\":\(JSONText.string(item.name)),"
      + "\"value\":\(JSONText.number(item.value))"
  }

  private func resized(to size: Size) {
    board.layOut()
    inspector?.refresh(board)
    emit(
      "resize",
      "\"width\":\(JSONText.number(size.width)),\"height\":\(JSONText.number(size.height))"
    )
  }

  private func reloadData() {
    guard let (items, skipped) = reload() else { return }
    board.update(items, rowsSkipped: skipped)
    inspector?.refresh(board)
    emit("data", "\"items\":\(items.count),\"rowsSkipped\":\(skipped)")
  }

  // MARK: Keys

  private func key(_ event: KeyEvent) -> Bool {
    if let text = letter(event), command(text, event) { return true }
    return focusedChart?.handleKey(event) ?? false
  }

  private func letter(_ event: KeyEvent) -> String? {
    guard case .character(let text) = event.key else { return nil }
    return text.lowercased()
  }

  private var focusedChart: ChartView? {
    board.charts.first { $0.focused != nil } ?? board.charts.first { $0.selected != nil }
      ?? board.charts.first
  }

  private func command(_ letter: String, _ event: KeyEvent) -> Bool {
    switch letter {
    case "q": window.close()
    case "w" where event.modifiers.contains(.control): window.close()
    case "r": board.playEntry()
    case "t":
      board.options.theme = board.options.theme.name == "dark" ? .light : .dark
      board.applyOptions()
    case "i": toggleInspector()
    case "s": save()
    case "1", "2", "3", "4", "5":
      let kinds = ChartKind.allCases
      let number = (Int(letter) ?? 1) - 1
      board.show(number < kinds.count ? [kinds[number]] : kinds)
      if command.animates { board.playEntry() }
      inspector?.refresh(board)
    default: return false
    }
    return true
  }

  private func save() {
    do {
      let buffer = try FramePainter().render(board.scene.frame)
      try PNGWriter(scale: board.scene.scale).write(buffer, to: "chartdemo.png")
    } catch {
      StandardOutput.complain("chartdemo: \(error)")
    }
  }

  private func toggleInspector() {
    if let inspector {
      inspector.layer.removeFromSuperlayer()
      self.inspector = nil
      return
    }
    let new = Inspector()
    board.scene.rootLayer.addSublayer(new.layer)
    new.refresh(board)
    inspector = new
    window.onPresented = { [weak self] in self?.inspector?.note($0) }
  }
}
