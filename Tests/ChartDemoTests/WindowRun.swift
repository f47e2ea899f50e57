import Glibc
import LaminaWindowTestSupport
import Testing

/// The command with a window on a server of its own, its first picture shown, and a user.
final class WindowRun {
  let server: XServer
  let client: XClient
  let program: ChildProcess
  let window: UInt32

  /// Starts it; `managed` has openbox manage the screen.
  init(_ arguments: [String], managed: Bool = false) throws {
    server = try #require(XServer())
    client = try #require(XClient(server.display))
    manager = managed ? try WindowRun.startManager(server, client) : nil
    program = try #require(
      ChildProcess(
        [Command.path, "--window", "--events"] + arguments,
        environment: ["DISPLAY": server.display],
        capturesErrors: true
      )
    )
    let ready = try #require(program.line(containing: "\"event\":\"ready\""))
    let digits = try #require(ready.firstRange(of: "\"window\":\"0x")?.upperBound)
    window = try #require(UInt32(ready[digits...].prefix { $0 != "\"" }, radix: 16))
  }

  private let manager: ChildProcess?

  private static func startManager(_ server: XServer, _ client: XClient) throws -> ChildProcess {
    let manager = try #require(
      ChildProcess(
        ["openbox", "--sm-disable"],
        environment: ["DISPLAY": server.display, "HOME": "/nonexistent"]
      )
    )
    try #require(waits { client.numbers("_NET_SUPPORTING_WM_CHECK", of: client.root).count == 1 })
    // It announces itself before it listens, and loses what is mapped in between.
    try #require(waits { client.canMap(milliseconds: 200) })
    return manager
  }

  /// Asks again and again, at most 20 seconds, whether something holds.
  static func waits(_ condition: () throws -> Bool) rethrows -> Bool {
    let end = Deadline(seconds: 20)
    while !end.isOver {
      if try condition() { return true }
      poll(nil, 0, 2)
    }
    return false
  }

  /// The next line of an event.
  func event(_ name: String) throws -> String {
    try #require(program.line(containing: "\"event\":\"\(name)\""), "no \(name)")
  }

  func move(to point: [Double]) throws {
    let (x, y) = (Int(point[0]), Int(point[1]))
    let place = try #require(client.onScreen(window, x: x, y: y))
    client.move(x: place.x, y: place.y)
  }

  func click(at point: [Double]) throws {
    try move(to: point)
    client.click()
  }

  /// Asks the window to close, as its close button does.
  func askToClose() {
    client.send("WM_PROTOCOLS", to: window, (client.atom("WM_DELETE_WINDOW"), 0, 0, 0, 0))
  }

  /// A point inside an item's shape.
  static func point(_ index: Int, _ arguments: [String]) throws -> [Double] {
    let list = try Command.run(arguments + ["--list"])
    let line = try #require(list.lines.first { $0.hasPrefix("{\"index\":\(index),") })
    let point = Command.numbers("point", in: line)
    #expect(point.count == 2)
    return point
  }
}

/// Codes of keys on the servers' default keyboard.
enum KeyCode {
  static let one: UInt8 = 10
  static let tab: UInt8 = 23
  static let r: UInt8 = 27
  static let t: UInt8 = 28
  static let i: UInt8 = 31
  static let enter: UInt8 = 36
  static let control: UInt8 = 37
  static let c: UInt8 = 54
  static let escape: UInt8 = 9
  static let f11: UInt8 = 95
  static let delete: UInt8 = 119
}
