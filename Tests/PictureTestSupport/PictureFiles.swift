import Foundation
public import LaminaCairo
public import LaminaLayers

/// The scenes and pictures of Tests/Pictures.
///
/// Each `NAME.scene` is a scene text whose first line says what it shows, and `NAME.png` beside it the
/// picture it must give. `LAMINA_UPDATE_PICTURES=1` in the environment writes the pictures anew.
public enum PictureFiles {
  /// The folder.
  public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Pictures").path

  /// The names of all scenes, without their endings.
  public static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".scene") }.map { String($0.dropLast(6)) }.sorted()
  }()

  /// Whether pictures are to be written instead of compared.
  public static var isUpdating: Bool {
    ProcessInfo.processInfo.environment["LAMINA_UPDATE_PICTURES"] == "1"
  }

  /// The scene of a name.
  public static func scene(_ name: String) throws -> Scene {
    try SceneText.read(try String(contentsOfFile: "\(folder)/\(name).scene", encoding: .utf8))
  }

  /// The picture of a name.
  public static func picture(_ name: String) throws -> PixelBuffer {
    try PNGReader.read("\(folder)/\(name).png")
  }

  /// Replaces the picture of a name.
  public static func store(_ picture: PixelBuffer, _ name: String, scale: Double) throws {
    try PNGWriter(scale: scale).write(picture, to: "\(folder)/\(name).png")
  }

  /// Puts a picture that is not the expected one where it can be looked at; its path.
  public static func keep(_ picture: PixelBuffer, _ name: String) throws -> String {
    let path = "\(FileManager.default.temporaryDirectory.path)/lamina-\(name).png"
    try PNGWriter().write(picture, to: path)
    return path
  }
}
