import Glibc
import LaminaGeometry
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

@Suite("Clipboard", .serialized)
struct ClipboardTests {
  /// What another program gets in one form, while the host serves it.
  private func paste(_ desk: Desk, _ form: String) throws -> [UInt8] {
    let path = TemporaryFile()
    let command = "xclip -selection clipboard -o -t '\(form)' > '\(path.path)'"
    let program = try #require(
      ChildProcess(["sh", "-c", command], environment: ["DISPLAY": desk.server.display])
    )
    var status: Int32?
    try desk.wait("xclip") {
      status = program.wait(seconds: 0.001)
      return status != nil
    }
    #expect(status == 0)
    return path.bytes
  }

  private func copyElsewhere(_ desk: Desk, _ bytes: [UInt8]) throws {
    let file = TemporaryFile(bytes)
    let program = try #require(
      ChildProcess(
        ["xclip", "-selection", "clipboard", "-i", file.path],
        environment: ["DISPLAY": desk.server.display]
      )
    )
    #expect(program.wait() == 0)
    let before = desk.host.helperWindow
    try desk.wait("the other program's claim") {
      ![0, before].contains(desk.user.owner(of: "CLIPBOARD"))
    }
  }

  @Test("text goes to other programs")
  func text() throws {
    let desk = try Desk()
    desk.host.clipboard.copy(text: "Anteil 25 % – 份额")
    #expect(desk.host.clipboard.isOwner)
    #expect(try paste(desk, "UTF8_STRING") == Array("Anteil 25 % – 份额".utf8))
    #expect(try paste(desk, "text/plain;charset=utf-8") == Array("Anteil 25 % – 份额".utf8))
    #expect(try paste(desk, "STRING") == Array("Anteil 25 % ? ??".utf8))
    #expect(desk.errors.isEmpty)
  }

  @Test("a picture larger than a request arrives byte for byte")
  func picture() throws {
    let desk = try Desk()
    let png = (0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    desk.host.clipboard.copy(png: png, text: "a pie")
    #expect(try paste(desk, "image/png") == png)
    #expect(try paste(desk, "UTF8_STRING") == Array("a pie".utf8))
    let targets = try paste(desk, "TARGETS")
    let forms = String(decoding: targets, as: UTF8.self)
    #expect(forms.contains("image/png"))
    #expect(forms.contains("UTF8_STRING"))
    #expect(desk.errors.isEmpty)
  }

  @Test("text of other programs can be pasted, however long", arguments: [5, 2_000_000])
  func pasting(_ count: Int) throws {
    let desk = try Desk()
    let text = String(repeating: "ä", count: count)
    try copyElsewhere(desk, Array(text.utf8))
    var pasted: String??
    desk.host.clipboard.requestText { pasted = .some($0) }
    try desk.wait("the text") { pasted != nil }
    let isSame = pasted == .some(text)
    #expect(isSame, "\(pasted.map { $0?.utf8.count ?? -1 } ?? -2) bytes")
    #expect(desk.errors.isEmpty)
  }

  @Test("another program's copy takes the clipboard, and an empty one gives nothing")
  func lost() throws {
    let desk = try Desk()
    var pasted: String?? = nil
    desk.host.clipboard.requestText { pasted = .some($0) }
    try desk.wait("no answer") { pasted != nil }
    #expect(pasted == .some(nil))
    desk.host.clipboard.copy(text: "mine")
    try copyElsewhere(desk, Array("theirs".utf8))
    try desk.wait("the loss") { !desk.host.clipboard.isOwner }
  }
}

/// A file that goes with the object.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8] = []) {
    var template = Array("/tmp/lamina-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      written += count
    }
    close(descriptor)
  }

  deinit { unlink(path) }

  var bytes: [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return result }
      result += buffer.prefix(count)
    }
  }
}
