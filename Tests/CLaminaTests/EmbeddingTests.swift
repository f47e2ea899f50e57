import Glibc
import LaminaWindowTestSupport
import Testing

/// The programs of Demos/Embedding, built and run as their readers would.
@Suite("C: embedding programs", .serialized)
struct EmbeddingTests {
  private static let root =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  private func run(_ words: [String]) throws -> (status: Int32?, text: String) {
    let child = try #require(
      ChildProcess(
        words,
        environment: ["DISPLAY": "", "LD_LIBRARY_PATH": Products.folder],
        capturesErrors: true
      )
    )
    let text = child.remainder(seconds: 60)
    return (child.wait(seconds: 20), text)
  }

  private struct Built {
    let folder: Folder
    var program: String { folder.file("slices") }
    var picture: String { folder.file("slices.png") }

    init() throws {
      folder = try Folder()
      let words = [
        "cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic",
        "-I\(EmbeddingTests.root)/Sources/CLaminaHeader",
        "\(EmbeddingTests.root)/Demos/Embedding/slices.c", "-o", program,
        "-L\(Products.folder)", "-Wl,-rpath,\(Products.folder)", "-llamina", "-lm",
      ]
      let compiler = try #require(ChildProcess(words, capturesErrors: true))
      #expect(compiler.remainder(seconds: 60) == "")
      try #require(compiler.wait(seconds: 20) == 0)
    }
  }

  @Test("the C program compiles without warnings, hits its slices and writes a picture")
  func picture() throws {
    let built = try Built()
    let done = try run([built.program, built.picture])
    #expect(done.text == "100 40: north\n130 90: east\n70 110: west\n5 5: nothing\n")
    #expect(done.status == 0 && access(built.picture, R_OK) == 0)
    let failed = try run([built.program, "/nowhere/slices.png"])
    #expect(failed.text.contains("slices: /nowhere/slices.png: No such file or directory\n"))
    #expect(failed.status == 1)
  }

  @Test("without a display the C program says so")
  func noDisplay() throws {
    let built = try Built()
    let done = try run([built.program])
    #expect(done.text.hasPrefix("slices: cannot open a display: "))
    #expect(done.status == 1)
  }

  @Test("in a window, a click on a slice calls its handler in C")
  func window() throws {
    let built = try Built()
    let server = try #require(XServer())
    let user = try #require(XClient(server.display))
    let program = try #require(
      ChildProcess([built.program], environment: ["DISPLAY": server.display])
    )
    // Without a window manager the window stands in the corner of the screen.
    let end = Deadline(seconds: 20)
    while user.screenshot(of: user.root)?.color(x: 100, y: 40) != 0x2f6fde {
      try #require(!end.isOver, "the slice does not appear")
    }
    user.move(x: 100, y: 40)
    user.click()
    #expect(program.line(containing: "clicked") == "clicked north at 100 40")
    program.signal(SIGTERM)
    #expect(program.wait(seconds: 20) == 0)
  }

  @Test("the Python program hits and paints through the same library")
  func python() throws {
    let done = try run(["python3", "\(Self.root)/Demos/Embedding/bars.py"])
    let lines = ["80 16: sales", "80 40: None", "40 40: costs", "nan 0: None"]
    #expect(done.text == (lines + ["pixel at 20 16: #ff2f6fde", ""]).joined(separator: "\n"))
    #expect(done.status == 0)
  }
}
