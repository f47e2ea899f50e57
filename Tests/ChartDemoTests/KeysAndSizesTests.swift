import Glibc
import LaminaTestSupport
import LaminaWindowTestSupport
import Testing

/// A picture whose pixels can be asked for.
private struct Picture {
  let width: Int
  let bytes: [UInt8]

  /// Reads a PNG by way of ImageMagick.
  init(png name: String, in folder: Folder, width: Int) throws {
    let words = ["convert", folder.file(name), "-depth", "8", "rgb:\(folder.file("raw"))"]
    #expect(try #require(ChildProcess(words)).wait(seconds: 20) == 0)
    self.width = width
    bytes = folder.bytes("raw")
  }

  /// Whether a window shows it, pixel for pixel.
  func isShown(in shot: Screenshot) -> Bool {
    (0..<shot.height).allSatisfy { y in
      (0..<shot.width).allSatisfy { x in shot.color(x: x, y: y) == color(x, y) }
    }
  }

  private func color(_ x: Int, _ y: Int) -> UInt32 {
    let start = (y * width + x) * 3
    guard start + 2 < bytes.count else { return .max }
    return UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
  }
}

@Suite("chartdemo: keys and sizes in quick succession", .serialized)
struct KeysAndSizesTests {
  /// What the window must show after all that was done to it.
  private struct State {
    var size = (width: 640, height: 480)
    var kind = 5
    var isDark = false
    var isInspected = false
    static let kinds = ["", "pie", "donut", "rose", "funnel", "dashboard"]
  }

  /// Does something at random, as fast as the connection takes it.
  private func act(
    _ run: WindowRun,
    _ state: inout State,
    _ generator: inout SeededGenerator
  ) {
    switch generator.int(in: 0..<6) {
    case 0:
      run.client.type(KeyCode.t)
      state.isDark.toggle()
    case 1:
      run.client.type(KeyCode.i)
      state.isInspected.toggle()
    case 2:
      state.kind = generator.int(in: 1..<6)
      run.client.type(KeyCode.one + UInt8(state.kind - 1))
    case 3:
      // Over the chart, so that what the pointer is on goes away.
      run.client.move(x: generator.int(in: 0..<400), y: 200)
    default:
      state.size = (
        generator.int(in: 300..<600), generator.int(in: 250..<500)
      )
      run.client.resize(run.window, width: state.size.width, height: state.size.height)
    }
  }

  @Test("the window ends with the size, chart and theme asked for last", arguments: [false, true])
  func last(managed: Bool) throws {
    let folder = try Folder()
    let run = try WindowRun([], managed: managed)
    run.client.place(run.window, x: 0, y: 0)
    run.client.focus(run.window)
    var state = State()
    for seed in 1...2 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<40 { act(run, &state, &generator) }
      if state.isInspected { run.client.type(KeyCode.i) }
      state.isInspected = false
      run.client.move(x: 1279, y: 1023)
      let look = [
        "--chart", State.kinds[state.kind], "--theme", state.isDark ? "dark" : "light",
        "--size", "\(state.size.width)x\(state.size.height)", "-o", folder.file("picture.png"),
      ]
      #expect(try Command.run(look).status == 0)
      let picture = try Picture(png: "picture.png", in: folder, width: state.size.width)
      let isRight = WindowRun.waits {
        guard let shot = run.client.screenshot(of: run.window),
          (shot.width, shot.height) == state.size
        else { return false }
        return picture.isShown(in: shot)
      }
      #expect(isRight, "seed \(seed): \(state)")
    }
    run.askToClose()
    #expect(run.program.wait(seconds: 20) == 0)
    #expect(!run.program.remainder().contains("chartdemo:"))
  }
}
