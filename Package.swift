// swift-tools-version: 6.2
import PackageDescription

/// Settings every Swift target shares; the pure targets add strict memory safety.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let pure: [SwiftSetting] = common + [.strictMemorySafety()]

/// Links the runtimes of Swift and C++ into a command, at a fixed address, so that it starts quickly;
/// see Docs/Decisions/0008.
let quickStart: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-L\(Context.packageDirectory)/Demos/Static",
      "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic",
    ],
    .when(configuration: .release)
  )
]

let package = Package(
  name: "Lamina",
  products: [
    .library(name: "Lamina", targets: ["Lamina"]),
    .library(name: "LaminaTestSupport", targets: ["LaminaTestSupport"]),
    .library(name: "lamina", type: .dynamic, targets: ["CLamina"]),
    .executable(name: "chartdemo", targets: ["chartdemo"]),
  ],
  targets: [
    // C libraries, from Debian's packages.
    .systemLibrary(
      name: "CCairo",
      pkgConfig: "cairo-xcb",
      providers: [.apt(["libcairo2-dev"])]
    ),
    .systemLibrary(
      name: "CPango",
      pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]
    ),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    // The toolkit, lowest layer first.
    .target(name: "LaminaGeometry", swiftSettings: pure),
    .target(name: "LaminaMotion", dependencies: ["LaminaGeometry"], swiftSettings: pure),
    .target(
      name: "LaminaLayers",
      dependencies: ["LaminaGeometry", "LaminaMotion"],
      swiftSettings: pure
    ),
    .target(
      name: "LaminaCairo",
      dependencies: ["CCairo", "CPNG", "CZlib", "LaminaGeometry", "LaminaLayers"],
      swiftSettings: common
    ),
    .target(
      name: "LaminaText",
      dependencies: ["CPango", "LaminaCairo", "LaminaGeometry", "LaminaLayers"],
      swiftSettings: common
    ),
    .target(
      name: "Lamina",
      dependencies: ["LaminaGeometry", "LaminaMotion", "LaminaLayers"],
      swiftSettings: common
    ),
    .target(
      name: "LaminaCharts",
      dependencies: ["LaminaGeometry", "LaminaMotion", "LaminaLayers"],
      swiftSettings: common
    ),
    .systemLibrary(
      name: "CXCB",
      pkgConfig: "xkbcommon-x11",
      providers: [.apt(["libxcb1-dev", "libxkbcommon-x11-dev"])]
    ),
    .target(
      name: "LaminaXCB",
      dependencies: ["LaminaGeometry", "LaminaLayers", "LaminaCairo", "CXCB"],
      swiftSettings: common
    ),

    // The toolkit for C. Its header is written by hand; the compiler checks that it matches.
    .systemLibrary(name: "CLaminaHeader"),
    .target(
      name: "CLamina",
      dependencies: [
        "CLaminaHeader", "LaminaGeometry", "LaminaMotion", "LaminaLayers", "LaminaText",
        "LaminaCairo", "LaminaXCB",
      ],
      swiftSettings: common
    ),

    // The window host in loops of other kinds.
    .systemLibrary(name: "CGLib", path: "Demos/Loops/CGLib", pkgConfig: "glib-2.0"),
    .systemLibrary(name: "CEpoll", path: "Demos/Loops/CEpoll"),
    .target(
      name: "LoopShared",
      dependencies: ["Lamina", "LaminaXCB"],
      path: "Demos/Loops/Shared",
      swiftSettings: common
    ),
    .executableTarget(
      name: "loop-own",
      dependencies: ["LaminaXCB", "LoopShared"],
      path: "Demos/Loops/Own",
      swiftSettings: common
    ),
    .executableTarget(
      name: "loop-epoll",
      dependencies: ["CEpoll", "LaminaXCB", "LoopShared"],
      path: "Demos/Loops/Epoll",
      swiftSettings: common
    ),
    .executableTarget(
      name: "loop-glib",
      dependencies: ["CGLib", "LaminaXCB", "LoopShared"],
      path: "Demos/Loops/GLib",
      swiftSettings: common
    ),
    .executableTarget(
      name: "loop-main-actor",
      dependencies: ["LaminaXCB", "LoopShared"],
      path: "Demos/Loops/Dispatch",
      swiftSettings: common
    ),

    // Tests and their tools.
    .target(
      name: "LaminaTestSupport",
      dependencies: ["LaminaGeometry", "LaminaLayers"],
      path: "Tests/TestSupport",
      swiftSettings: common
    ),
    .testTarget(
      name: "LaminaLayersTests",
      dependencies: ["LaminaGeometry", "LaminaMotion", "LaminaLayers", "LaminaTestSupport"],
      swiftSettings: common
    ),
    .testTarget(
      name: "LaminaGeometryTests",
      dependencies: ["CCairo", "LaminaGeometry", "LaminaTestSupport"],
      swiftSettings: common
    ),
    .testTarget(
      name: "LaminaMotionTests",
      dependencies: ["LaminaGeometry", "LaminaMotion", "LaminaTestSupport"],
      swiftSettings: common
    ),
    .systemLibrary(name: "CXTest", path: "Tests/CXTest", pkgConfig: "xcb-xtest"),
    .target(
      name: "LaminaWindowTestSupport",
      dependencies: ["CXTest", "Lamina"],
      path: "Tests/WindowTestSupport",
      swiftSettings: common
    ),
    .testTarget(
      name: "LaminaXCBTests",
      dependencies: [
        "LaminaGeometry", "LaminaLayers", "LaminaMotion", "LaminaXCB", "LaminaCairo",
        "LaminaTestSupport", "LaminaWindowTestSupport", "loop-own", "loop-epoll", "loop-glib",
        "loop-main-actor",
      ],
      swiftSettings: common
    ),
    .executableTarget(
      name: "lamina-soak",
      dependencies: ["Lamina", "LaminaXCB", "LaminaWindowTestSupport"],
      path: "Tests/Soak",
      swiftSettings: common
    ),
    .executableTarget(
      name: "lamina-bench",
      dependencies: [
        "CCairo", "LaminaCairo", "LaminaCharts", "LaminaGeometry", "LaminaLayers",
        "LaminaXCB", "LaminaWindowTestSupport", "chartdemo",
      ],
      path: "Tests/Benchmarks",
      exclude: ["Peers"],
      swiftSettings: common
    ),
    .target(
      name: "LaminaHitLaws",
      dependencies: ["LaminaCairo", "LaminaGeometry", "LaminaLayers", "LaminaTestSupport"],
      path: "Tests/HitLaws",
      swiftSettings: common
    ),
    .testTarget(
      name: "CLaminaTests",
      dependencies: ["CCairo", "CLamina", "CLaminaHeader", "LaminaWindowTestSupport"],
      swiftSettings: common
    ),
    .testTarget(
      name: "LaminaHitLawTests",
      dependencies: [
        "LaminaCairo", "LaminaGeometry", "LaminaHitLaws", "LaminaLayers", "LaminaTestSupport",
      ],
      swiftSettings: common
    ),
    .executableTarget(
      name: "lamina-fuzz",
      dependencies: ["LaminaGeometry", "LaminaHitLaws", "LaminaLayers", "LaminaTestSupport"],
      path: "Tests/Fuzz",
      swiftSettings: common
    ),
    .executableTarget(
      name: "lamina-conformance",
      dependencies: ["LaminaCairo", "LaminaGeometry", "LaminaLayers", "LaminaMotion"],
      path: "Tests/Conformance",
      swiftSettings: common
    ),
    .testTarget(
      name: "LaminaTextTests",
      dependencies: [
        "LaminaText", "LaminaCairo", "LaminaGeometry", "LaminaLayers", "LaminaPictureTestSupport",
        "LaminaTestSupport",
      ],
      swiftSettings: common
    ),
    .executableTarget(
      name: "gallery",
      dependencies: ["Lamina", "LaminaCairo", "LaminaText"],
      path: "Demos/Gallery",
      swiftSettings: common
    ),
    .executableTarget(
      name: "animations",
      dependencies: ["Lamina", "LaminaCairo", "LaminaText"],
      path: "Demos/Animations",
      swiftSettings: common
    ),
    .testTarget(
      name: "LaminaConformanceTests",
      dependencies: ["lamina-conformance"],
      path: "Tests/ConformanceTests",
      swiftSettings: common
    ),
    .target(
      name: "LaminaPictureTestSupport",
      dependencies: ["LaminaCairo", "LaminaLayers"],
      path: "Tests/PictureTestSupport",
      swiftSettings: common
    ),
    .testTarget(
      name: "LaminaCairoTests",
      dependencies: [
        "CCairo", "LaminaCairo", "LaminaGeometry", "LaminaLayers", "LaminaPictureTestSupport",
        "LaminaTestSupport",
      ],
      swiftSettings: common
    ),
    .testTarget(
      name: "LaminaChartsTests",
      dependencies: [
        "LaminaCharts", "LaminaGeometry", "LaminaMotion", "LaminaLayers", "LaminaTestSupport",
      ],
      swiftSettings: common
    ),

    // The charts' command and its data.
    .systemLibrary(name: "CCSV", providers: [.apt(["libcsv-dev"])]),
    .target(
      name: "ChartData",
      dependencies: ["CCSV"],
      path: "Demos/ChartData",
      swiftSettings: common
    ),
    .executableTarget(
      name: "chartdemo",
      dependencies: [
        "CMalloc", "ChartData", "CSignalFD", "LaminaCairo", "LaminaCharts", "LaminaGeometry",
        "LaminaLayers", "LaminaText", "LaminaXCB",
      ],
      path: "Demos/ChartDemo",
      swiftSettings: common,
      linkerSettings: quickStart
    ),
    .systemLibrary(name: "CMalloc", path: "Demos/CMalloc"),
    .systemLibrary(name: "CSignalFD", path: "Demos/CSignalFD"),
    .testTarget(name: "ChartDataTests", dependencies: ["ChartData"], swiftSettings: common),
    .testTarget(
      name: "ChartDemoTests",
      dependencies: ["LaminaTestSupport", "LaminaWindowTestSupport", "chartdemo"],
      swiftSettings: common
    ),
  ],
  swiftLanguageModes: [.v6]
)
