/// The texts of `--help` and `--version`.
enum Help {
  static let version = "chartdemo 0.1.0"
  static let text = """
    Usage: chartdemo [OPTION]... [FILE]

    Shows data as a pie, donut, rose or funnel chart, in a window or in a file.
    FILE is CSV, TSV or JSON, at most 64 MB and 100,000 items; - is standard input.
    Without data a built-in sample is shown.

      --window               open an X11 window (the default)
      -o, --output FILE      write a picture: .png, .svg, .pdf, or the entry animation: .gif, .apng
          --format FORMAT    the format for --output -
      -c, --chart KIND       pie, donut, rose, funnel, dashboard (all four)
      -d, --data FILE        the same as FILE
          --label-column N   name or number of the label column
          --value-column N   name or number of the value column
          --skip-bad-rows    leave out rows without a usable number instead of stopping
          --watch            read the file again whenever it changes
      --title TEXT           the title
      --theme NAME           light, dark
      --palette NAME         standard, dark, okabe-ito, ocean, warm
      --font FAMILY          the font family
      --language CODE        en, zh
      --rose-mode MODE       stepped, radius, area
      --inner-radius F       the hole, 0 to 0.95 of the radius
      --start-angle DEG      where the first slice starts; -90 is twelve o'clock
      --counterclockwise     the other way round
      --pad-angle DEG        a gap between slices
      --min-angle DEG        the least angle of a slice
      --funnel-sort ORDER    none, descending, ascending
      --funnel-align SIDE    left, center, right
      --funnel-gap PT        the distance between stages
      --funnel-tip TIP       point, flat
      --orientation WAY      vertical, horizontal
      --labels PLACE         outside, inside, none
      --percent-digits N     digits after the point, 0 to 6
      --rounding RULE        largest-remainder, plain
      --sort                 the largest items first
      --top N                at most N items in a pie (24); the rest becomes "Other"
      --size WxH             the size in points
      --scale S              pixels a point
      --time SECONDS         the moment of the entry animation to show
      --no-animation         show the final state at once
      --fps N                pictures a second in animations
      --hit X,Y              print what a click there would hit, as JSON
      --list                 print every item with its place, as JSON lines
      --events               with --window: print events as JSON lines
      --inspect              with --window: show layer bounds and hit areas
      -h, --help             this text
      -V, --version          the version

    In the window: Tab and arrows move the focus, Enter or Space selects, Escape ends,
    1 to 5 change the chart, R replays, T changes the theme, I inspects, S saves a PNG, Q closes.

    Exit status: 0 done, 1 something failed, 2 wrong usage.

    """
}
