import LaminaCharts
import LaminaLayers
import LaminaXCB

extension WindowSession {
  /// Does what a key asks for; false for keys without a meaning here.
  func handle(_ event: KeyEvent) -> Bool {
    if case .character(let text) = event.key { return handle(text.lowercased(), event) }
    return walk(event)
  }

  private func handle(_ text: String, _ event: KeyEvent) -> Bool {
    if event.modifiers.contains(.control) {
      switch text {
      case "c": copy()
      case "w": window.close()
      default: return false
      }
      return true
    }
    switch text {
    case "1", "2", "3", "4": show([ChartKind.allCases[(Int(text) ?? 1) - 1]])
    case "5": show(ChartKind.allCases)
    case "r": stage.playEntry()
    case "t": stage.toggleTheme()
    case "a": for chart in stage.charts { chart.showAll() }
    case "v": for chart in stage.charts { chart.invertShown() }
    case "i": toggleInspector()
    case "s": savePicture()
    case "q": window.close()
    default: return false
    }
    return true
  }

  /// Walks the items; from a chart's last one Tab goes on to the next chart.
  private func walk(_ event: KeyEvent) -> Bool {
    let charts = stage.charts
    guard charts.indices.contains(activeChart) else { return false }
    let chart = charts[activeChart]
    guard event.key == .tab, charts.count > 1, let focused = chart.focused else {
      return chart.handleKey(event)
    }
    let isBack = event.modifiers.contains(.shift)
    let shown = chart.walkableItems
    guard focused == (isBack ? shown.first : shown.last) else { return chart.handleKey(event) }
    chart.focus(nil)
    activeChart = (activeChart + (isBack ? charts.count - 1 : 1)) % charts.count
    return charts[activeChart].handleKey(event)
  }
}
