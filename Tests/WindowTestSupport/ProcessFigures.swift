import Glibc

/// What the system says of a process.
public struct ProcessFigures {
  /// Seconds of processor time used so far.
  public let processorTime: Double
  /// Memory held, in KiB.
  public let residentMemory: Int
  /// How often it went to sleep by itself, over all its threads; a program at rest keeps the number.
  public let sleeps: Int
  /// Descriptors that are open.
  public let openFiles: Int

  /// Reads the figures; `nil` if the process is gone.
  public init?(_ pid: Int32) {
    guard let stat = ProcessFigures.text("/proc/\(pid)/stat"),
      let memory = ProcessFigures.text("/proc/\(pid)/statm")
    else { return nil }
    // The second field, a name in parentheses, may hold blanks; the times are 12 and 13 behind it.
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    let pages = memory.split(separator: " ")
    guard fields.count > 12, pages.count > 1, let user = Double(fields[11]),
      let system = Double(fields[12]), let resident = Int(pages[1])
    else { return nil }
    processorTime = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    residentMemory = resident * sysconf(Int32(_SC_PAGESIZE)) / 1024
    openFiles = ProcessFigures.entries("/proc/\(pid)/fd").count
    sleeps = ProcessFigures.entries("/proc/\(pid)/task").reduce(0) { sum, thread in
      let status = ProcessFigures.text("/proc/\(pid)/task/\(thread)/status") ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// The path of the program that is running.
  public static var ownPath: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)).map(UInt8.init), as: UTF8.self)
  }

  private static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 2048)
    let count = read(descriptor, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
  }

  private static func entries(_ path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
