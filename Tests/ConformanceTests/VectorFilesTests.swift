import Foundation
import Testing

@testable import lamina_conformance

@Suite("Vector files")
struct VectorFilesTests {
  /// Every file beside this one's parent folder.
  static let files: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Vectors")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map {
      folder.appendingPathComponent($0).path
    }
  }()

  @Test("there are vector files")
  func present() { #expect(Self.files.count >= 30) }

  @Test("every case passes, departures apart", arguments: files)
  func passes(file: String) {
    let tally = LaminaConformance.judge(file: file)
    #expect(tally.failed == 0, "\(file)")
    #expect(tally.passed > 0, "\(file)")
  }
}
