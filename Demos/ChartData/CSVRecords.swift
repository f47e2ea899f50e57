import CCSV

/// Records of a text of separated values, with the line on which each begins.
struct CSVRecords {
  struct Record {
    var line: Int
    var fields: [String]
  }

  var records: [Record] = []

  /// Parses by RFC 4180, with LF, CRLF or CR ending a record; blank lines are skipped.
  init(_ bytes: [UInt8], separator: UInt8) throws(DataError) {
    var parser = csv_parser()
    guard csv_init(&parser, UInt8(CSV_APPEND_NULL)) == 0 else {
      throw DataError("out of memory")
    }
    defer { csv_free(&parser) }
    csv_set_delim(&parser, separator)
    csv_set_space_func(&parser, isBlank)
    csv_set_term_func(&parser, isLineEnd)
    let sink = Sink()
    let starts = Self.recordStarts(bytes)
    let context = Unmanaged.passUnretained(sink).toOpaque()
    let parsed = bytes.withUnsafeBytes {
      csv_parse(&parser, $0.baseAddress, $0.count, takeField, takeRecord, context)
    }
    guard parsed == bytes.count else { throw DataError("the text cannot be parsed as CSV") }
    csv_fini(&parser, takeField, takeRecord, context)
    withExtendedLifetime(sink) {}
    records = zip(starts, sink.records).map { Record(line: $0, fields: $1) }
  }

  /// The lines on which records with content begin; quoted line ends do not count as ends.
  private static func recordStarts(_ bytes: [UInt8]) -> [Int] {
    var starts: [Int] = []
    var (line, isQuoted, hasContent) = (1, false, false)
    for (index, byte) in bytes.enumerated() {
      let isEnd = byte == 0x0a || byte == 0x0d
      if !isEnd, !hasContent {
        starts.append(line)
        hasContent = true
      }
      if byte == 0x22 { isQuoted.toggle() }
      guard isEnd else { continue }
      let isSecondHalf = byte == 0x0a && index > 0 && bytes[index - 1] == 0x0d
      if !isSecondHalf { line += 1 }
      if !isQuoted { hasContent = false }
    }
    return starts
  }
}

private final class Sink {
  var records: [[String]] = []
  var fields: [String] = []
}

private func isBlank(_ byte: UInt8) -> Int32 { byte == 0x20 ? 1 : 0 }
private func isLineEnd(_ byte: UInt8) -> Int32 { byte == 0x0a || byte == 0x0d ? 1 : 0 }

private func takeField(
  _ text: UnsafeMutableRawPointer?,
  _ count: Int,
  _ context: UnsafeMutableRawPointer?
) {
  guard let context else { return }
  let sink = Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue()
  let bytes = UnsafeRawBufferPointer(start: text, count: count)
  sink.fields.append(String(decoding: bytes, as: UTF8.self))
}

private func takeRecord(_ end: Int32, _ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  let sink = Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue()
  sink.records.append(sink.fields)
  sink.fields = []
}
