import CCSV

/// Records of a text of separated values, with the line on which each begins.
struct CSVRecords {
  struct Record {
    var line: Int
    var fields: [String]
  }

  let records: [Record]

  /// Parses by RFC 4180; LF, CRLF or CR ends a record, blank lines are skipped.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 without a mark in front.
  ///   - separator: the byte between fields.
  ///   - isWhole: false for the beginning of a text, which may end within quotes.
  /// - Throws: `LINE: reason` for an open quote.
  init(_ bytes: [UInt8], separator: UInt8, isWhole: Bool = true) throws(DataError) {
    var parser = csv_parser()
    guard csv_init(&parser, 0) == 0 else { throw DataError("out of memory") }
    defer { csv_free(&parser) }
    csv_set_delim(&parser, separator)
    csv_set_space_func(&parser, isBlank)
    let sink = Sink()
    let context = Unmanaged.passUnretained(sink).toOpaque()
    // Line by line, so that the line of each record is known.
    var start = 0
    var line = 1
    while start < bytes.count {
      let end = Self.lineEnd(bytes, from: start)
      if parser.pstate == ParserState.betweenRecords { sink.line = line }
      let parsed = bytes[start..<end].withUnsafeBytes {
        csv_parse(&parser, $0.baseAddress, $0.count, takeField, takeRecord, context)
      }
      guard parsed == end - start else { throw DataError("\(line): the text cannot be parsed") }
      (start, line) = (end, line + 1)
    }
    if isWhole, parser.pstate == ParserState.inField, parser.quoted != 0 {
      throw DataError("\(sink.line): a quote is not closed")
    }
    csv_fini(&parser, takeField, takeRecord, context)
    records = withExtendedLifetime(sink) { sink.records }
  }

  /// The index after the line's end, which may be LF, CRLF or CR.
  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0a, bytes[index] != 0x0d { index += 1 }
    guard index < bytes.count else { return index }
    let isPair = bytes[index] == 0x0d && index + 1 < bytes.count && bytes[index + 1] == 0x0a
    return index + (isPair ? 2 : 1)
  }
}

/// States of the parser, as its source numbers them.
private enum ParserState {
  static let betweenRecords: Int32 = 0
  static let inField: Int32 = 2
}

private final class Sink {
  var line = 1
  var records: [CSVRecords.Record] = []
  var fields: [String] = []
}

private func isBlank(_ byte: UInt8) -> Int32 { byte == 0x20 ? 1 : 0 }

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
  sink.records.append(CSVRecords.Record(line: sink.line, fields: sink.fields))
  sink.fields = []
}
