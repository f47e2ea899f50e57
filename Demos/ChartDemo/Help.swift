import LaminaCharts

/// The texts of `--help` and `--version`.
enum Help {
  static let version = "chartdemo 0.1.0"

  static let text = """
    usage: chartdemo [OPTION]... [DATA]
    Shows data as a pie, donut, rose or funnel chart, in a window or in a file.

    What to do
          --window              open an X11 window (the default without the next four)
      -o, --output FILE         write FILE.png, .svg or .pdf, or the entry animation as .gif, .apng;
                                "-" with --format is standard output
          --format FORMAT       png, svg, pdf, gif or apng
          --hit X,Y             print what a click at that point would hit, as JSON
          --list                print every item with its place and label, as JSON lines
          --events              with a window: print what happens, as JSON lines
          --inspect             with a window: show bounds, hit areas, damage and frame time
          --watch               with a window: read the data again whenever the file changes

    Data
      -d, --data FILE           CSV, TSV or JSON; "-" is standard input; a sample without it.
                                At most 64 MB and 100,000 items a file
          --label-column N      name or number of the column of names
          --value-column N      name or number of the column of values
          --skip-bad-rows       leave rows without a usable number out, and say so

    Looks
      -c, --chart KIND          pie, donut, rose, funnel or dashboard
          --title TEXT          the title
          --subtitle TEXT       the line below it
          --theme THEME         light or dark
          --palette NAME        \(Palette.all.map(\.name).joined(separator: ", "))
          --font FAMILY         the font family
          --language LANGUAGE   en or zh
          --labels PLACE        outside, inside or none
          --label-detail WHAT   what labels tell after names: share, value, value-and-share or, in
                                funnels, conversion
          --label-format TEXT   what labels say instead, with {name}, {value}, {share} and, in funnels,
                                {conversion}; {{ and }} are braces
          --legend PLACE        bottom, top, left, right or none
          --percent-digits N    digits after the point of percentages, 0 to 6 (default: 1, or 0 where all
                                are whole)
          --rounding HOW        largest-remainder (adds up to 100) or plain
          --sort                largest items first
          --top N               show N items in a pie, the rest as "Other" (default 24)

    Pie, donut and rose
          --rose-mode MODE      stepped, radius or area
          --inner-radius F      radius of the hole as a part of the disc's, 0 to 0.95
          --start-angle DEG     where the first slice begins, clockwise from twelve o'clock
          --sweep-angle DEG     the angle that all slices fill, above 0 and up to 360 (default 360); half a
                                pie with --start-angle -90 --sweep-angle 180
          --counterclockwise    the other way round
          --pad-angle DEG       angle between slices
          --min-angle DEG       least angle of a slice
          --corner-radius PT    rounds the corners of slices
          --selected-offset PT  how far a selected slice moves out of the disc

    Funnel
          --funnel-sort ORDER   none, descending or ascending
          --funnel-align SIDE   left, center or right
          --funnel-gap PT       gap between stages
          --funnel-tip TIP      point or flat
          --funnel-min-width F  width of the least stage as a part of the room, 0 to 1 (default 0)
          --funnel-max-width F  width of the largest stage, 0 to 1 (default 1)
          --orientation WAY     vertical or horizontal

    Picture
          --size WxH            size in points (default 640x480)
          --scale S             pixels a point
          --time SECONDS        the moment of the entry animation to show (default: its end)
          --no-animation        no entry animation, no moves
          --fps N               pictures a second of an animation (default 30)

      -h, --help                print this
      -V, --version             print the version

    In the window: Tab and arrows walk the items, Enter selects, Delete hides, Escape closes; 1 to 5
    change the chart, R replays, T changes the theme, A shows all items, V those that are hidden
    instead, I inspects, S saves a PNG, Ctrl-C copies picture and details, F11 fills the screen, Q or
    Ctrl-W closes. A click on an entry of the legend hides or shows its item, with Shift all others.
    A data file dropped onto the window takes the place of the one before.
    Exit status: 0 done, 1 failure at run time, 2 usage.
    """
}
