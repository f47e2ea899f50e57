import LaminaWindowTestSupport
import Testing

@Suite("chartdemo's command line")
struct CommandLineTests {
  @Test(
    "what cannot be understood is said in one line with status 2",
    arguments: [
      (["--nonsense"], "unknown option --nonsense"), (["-x"], "unknown option -x"),
      (["--size"], "option --size needs a value"), (["--size", "640"], "--size 640: "),
      (["--size", "0x10"], "--size 0x10: "), (["--chart", "bar"], "--chart bar: pie, donut"),
      (["--s", "2"], "option --s may mean "), (["--window=yes"], "option --window takes no value"),
      (["--hit", "a,b"], "--hit a,b: "), (["--output", "x.jpg"], "x.jpg: the name must end in"),
      (["--output", "-"], "--output - needs --format"), (["--scale", "nan"], "--scale nan: "),
      (["--window", "--list"], "--window goes with none"), (["--watch"], "--watch needs"),
      (["a.csv", "b.csv"], "more than one data file: b.csv"), (["--top", "0"], "--top 0: "),
      (["--format", "png"], "--format needs --output"),
      (["--inspect", "--list"], "--inspect needs a window"),
      (["--events", "--hit", "1,1"], "--events needs a window"),
      (["--language", "fr"], "--language fr: en, zh expected"),
      (["--data", ""], "the data file's name"),
      (["--legend", "middle"], "--legend middle: bottom"),
      (["--funnel-min-width", "2"], "--funnel-min-width 2: a number from 0 to 1"),
      (["--start-angle", "x"], "--start-angle x: a number from -3600 to 3600 expected"),
      (
        ["--label-format", "a{foo}"],
        "--label-format a{foo}: unknown placeholder {foo} at character 2"
      ),
      (["--label-format", "{name"], "--label-format {name: \"{\" without \"}\" at character 1"),
      (["--label-format", "name}"], "--label-format name}: \"}\" without \"{\" at character 5"),
      (["--label-format", "{na\nme}"], "--label-format {na?me}: unknown placeholder"),
      (
        ["--label-format", "{name}", "--label-detail", "value"],
        "--label-format goes without --label-detail"
      ),
      (["--sweep-angle", "0"], "--sweep-angle 0: a number above 0 and up to 360 expected"),
      (["--sweep-angle", "-90"], "--sweep-angle -90: a number above 0"),
      (["--sweep-angle", "360.5"], "--sweep-angle 360.5: a number above 0"),
      (["--sweep-angle", "nan"], "--sweep-angle nan: a number above 0"),
      (["--sweep-angle", ""], "--sweep-angle \"\": a number above 0"),
      (
        ["--funnel-min-width", "0.5", "--funnel-max-width", "0.2"],
        "--funnel-min-width is greater than"
      ),
    ]
  )
  func usage(words: [String], part: String) throws {
    let result = try Command.run(words)
    #expect(result.status == 2)
    #expect(result.lines.count == 1)
    #expect(result.text.hasPrefix("chartdemo: \(part)"), "\(result.text)")
  }

  @Test("help names every option and the limits; version names the program")
  func help() throws {
    let help = try Command.run(["-h"])
    #expect(help.status == 0)
    for option in ["--window", "--funnel-tip", "--percent-digits", "--watch", "64 MB", "100,000"] {
      #expect(help.text.contains(option))
    }
    let version = try Command.run(["--vers"])
    #expect(version.status == 0)
    #expect(version.text.hasPrefix("chartdemo "))
  }

  @Test("unreadable data and a missing display are said in one line with status 1")
  func failures() throws {
    let folder = try Folder()
    let bad = try folder.write("name,n\na,1\nb,x\n", to: "bad.csv")
    for (words, part) in [
      (["--list", "/nowhere/x.csv"], "/nowhere/x.csv: No such file"),
      (["--list", bad], "\(bad):3: n: \"x\" is not a number"),
      (["--output", "/nowhere/x.png"], "/nowhere/x.png: No such file"),
      (["--window"], "cannot open a display"),
    ] {
      let result = try Command.run(words)
      #expect(result.status == 1)
      #expect(result.lines.count == 1)
      #expect(result.text.hasPrefix("chartdemo: \(part)"), "\(result.text)")
    }
  }
}
