import Foundation
public import LaminaCairo

/// Paints files with other projects' programs, from Debian's librsvg2-bin and poppler-utils.
public enum ForeignRenderer {
  /// Why a program gave no answer.
  public struct Failure: Error {
    /// What happened, in words.
    public let reason: String
  }

  /// The picture that librsvg makes of an SVG file's bytes, on white.
  public static func picture(ofSVG bytes: [UInt8], scale: Double = 1) throws -> PixelBuffer {
    try withFolder { folder in
      try Data(bytes).write(to: folder.appendingPathComponent("a.svg"))
      _ = try run(
        ["rsvg-convert", "--zoom", "\(scale)", "-b", "white", "-o", "a.png", "a.svg"],
        in: folder
      )
      return try PNGReader.read(folder.appendingPathComponent("a.png").path)
    }
  }

  /// The picture that poppler makes of a PDF file's bytes, on white.
  public static func picture(ofPDF bytes: [UInt8], scale: Double = 1) throws -> PixelBuffer {
    try withFolder { folder in
      try Data(bytes).write(to: folder.appendingPathComponent("a.pdf"))
      let density = "\(72 * scale)"
      _ = try run(["pdftocairo", "-png", "-r", density, "-singlefile", "a.pdf", "a"], in: folder)
      return try PNGReader.read(folder.appendingPathComponent("a.png").path)
    }
  }

  /// The text that poppler finds in a PDF file's bytes.
  public static func text(ofPDF bytes: [UInt8]) throws -> String {
    try withFolder { folder in
      try Data(bytes).write(to: folder.appendingPathComponent("a.pdf"))
      return try run(["pdftotext", "-raw", "a.pdf", "-"], in: folder)
    }
  }

  /// What `pdfimages` and `pdffonts` list for a PDF file's bytes.
  public static func contents(ofPDF bytes: [UInt8]) throws -> (pictures: [String], fonts: [String])
  {
    try withFolder { folder in
      try Data(bytes).write(to: folder.appendingPathComponent("a.pdf"))
      // Both print a head of two lines.
      func rows(_ words: [String]) throws -> [String] {
        try run(words, in: folder).split(separator: "\n").dropFirst(2).map(String.init)
      }
      return (try rows(["pdfimages", "-list", "a.pdf"]), try rows(["pdffonts", "a.pdf"]))
    }
  }

  private static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("lamina-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    return try body(folder)
  }

  private static func run(_ words: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(reason: "\(words[0]) ended with \(process.terminationStatus); is it installed?")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
