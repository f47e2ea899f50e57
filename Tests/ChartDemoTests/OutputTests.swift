import LaminaWindowTestSupport
import Testing

@Suite("chartdemo --output")
struct OutputTests {
  @Test(
    "each suffix writes a file of its kind, of the asked size",
    arguments: [
      ("a.png", [0x89, 0x50, 0x4e, 0x47]), ("a.gif", [0x47, 0x49, 0x46, 0x38]),
      ("a.apng", [0x89, 0x50, 0x4e, 0x47]), ("a.svg", Array("<".utf8)),
      ("a.pdf", Array("%PDF-".utf8)),
    ] as [(String, [UInt8])]
  )
  func files(name: String, magic: [UInt8]) throws {
    let folder = try Folder()
    let words = [
      "--chart", "pie", "--size", "200x160", "--fps", "5", "--output", folder.file(name),
    ]
    let result = try Command.run(words)
    #expect(result.status == 0)
    #expect(result.text.isEmpty)
    let bytes = folder.bytes(name)
    #expect(bytes.starts(with: magic))
    #expect(bytes.count > 1000)
    if name == "a.png" { #expect(bytes[16..<24].elementsEqual([0, 0, 0, 200, 0, 0, 0, 160])) }
  }

  @Test("moments of the entry differ, and equal moments give equal bytes")
  func time() throws {
    let folder = try Folder()
    for (name, time) in [("a.png", "0.2"), ("b.png", "0.2"), ("c.png", "9"), ("d.png", "")] {
      let moment = time.isEmpty ? [] : ["--time", time]
      let words = ["--chart", "donut", "--size", "200x160", "-o", folder.file(name)] + moment
      #expect(try Command.run(words).status == 0)
    }
    #expect(folder.bytes("a.png") == folder.bytes("b.png"))
    #expect(folder.bytes("a.png") != folder.bytes("c.png"))
    #expect(folder.bytes("c.png") == folder.bytes("d.png"))
  }

  @Test(
    "every option for looks changes the picture",
    arguments: [
      (
        "pie",
        [
          "--title=T", "--subtitle=S", "--label-detail=value", "--label-detail=value-and-share",
          "--theme=dark", "--palette=ocean", "--labels=inside", "--labels=none",
          "--legend=top", "--legend=left", "--legend=none", "--percent-digits=3", "--top=2",
          "--start-angle=30", "--counterclockwise", "--pad-angle=5", "--min-angle=40",
          "--corner-radius=8", "--selected-offset=20",
          "--sort",
          "--inner-radius=0.3", "--scale=2", "--time=0.1",
        ]
      ),
      ("donut", ["--language=zh", "--inner-radius=0.8"]),
      ("rose", ["--rose-mode=stepped", "--rose-mode=radius", "--inner-radius=0.5"]),
      (
        "funnel",
        [
          "--funnel-sort=ascending", "--funnel-align=left", "--funnel-gap=12", "--funnel-tip=flat",
          "--orientation=horizontal", "--label-detail=conversion", "--funnel-min-width=0.3",
          "--funnel-max-width=0.6",
        ]
      ),
    ] as [(String, [String])]
  )
  func looks(kind: String, options: [String]) throws {
    let folder = try Folder()
    let data = try folder.write("a,10\nb,30\nc,1\nd,20\n", to: "data.csv")
    let words = ["--chart", kind, "--size", "320x260", "-o", folder.file("a.png"), data]
    #expect(try Command.run(words).status == 0)
    let usual = folder.bytes("a.png")
    for option in options {
      #expect(try Command.run(words + [option]).status == 0)
      #expect(folder.bytes("a.png") != usual, "\(option)")
    }
  }
}
