import CXCB

/// The desktop's clipboard: text and pictures copied from here, and text pasted from elsewhere.
///
/// X keeps no contents itself: what was copied is there as long as this program runs, or until
/// another program copies.
public final class Clipboard {
  private let connection: Connection
  private let window: xcb_window_t
  private let reader: SelectionReader
  private var offers: [Offer] = []
  private var transfers: [OutgoingTransfer] = []
  private var ownedSince: UInt32 = 0
  /// The server's time of the last event, which claims and requests must carry.
  var lastTime: UInt32 = 0

  /// Contents in one form.
  struct Offer {
    let target: xcb_atom_t
    let type: xcb_atom_t
    let bytes: [UInt8]
  }

  init(_ connection: Connection, window: xcb_window_t, reader: SelectionReader) {
    self.connection = connection
    self.window = window
    self.reader = reader
  }

  /// Puts text on the clipboard in the place of what was there.
  public func copy(text: String) {
    offer(textOffers(text))
  }

  /// Puts a picture on the clipboard, and optionally text for programs that take no pictures.
  ///
  /// `png` is a whole PNG file, as a picture writer makes it.
  public func copy(png: [UInt8], text: String? = nil) {
    let atoms = connection.atoms
    let picture = Offer(target: atoms.imagePNG, type: atoms.imagePNG, bytes: png)
    offer([picture] + (text.map(textOffers) ?? []))
  }

  /// Whether what was copied here last is still on the clipboard.
  public var isOwner: Bool { !offers.isEmpty }

  /// Asks for the clipboard's text; the closure runs from the event loop, with `nil` if there is none.
  public func requestText(_ completion: @escaping (String?) -> Void) {
    reader.fetch(
      connection.atoms.clipboard,
      as: connection.atoms.utf8String,
      time: lastTime
    ) { bytes in
      completion(bytes.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  private func textOffers(_ text: String) -> [Offer] {
    let atoms = connection.atoms
    let bytes = Array(text.utf8)
    let latin = text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") }
    let string = xcb_atom_t(XCB_ATOM_STRING.rawValue)
    return [
      Offer(target: atoms.utf8String, type: atoms.utf8String, bytes: bytes),
      Offer(target: atoms.textPlainUTF8, type: atoms.textPlainUTF8, bytes: bytes),
      Offer(target: atoms.textPlain, type: atoms.textPlain, bytes: bytes),
      Offer(target: string, type: string, bytes: latin),
    ]
  }

  private func offer(_ offers: [Offer]) {
    self.offers = offers
    ownedSince = lastTime
    xcb_set_selection_owner(connection.raw, window, connection.atoms.clipboard, lastTime)
    connection.flush()
  }

  /// Another program copied something.
  func lost(_ event: xcb_selection_clear_event_t) {
    if event.selection == connection.atoms.clipboard { offers = [] }
  }

  /// Another program asks for the contents.
  func requested(_ event: xcb_selection_request_event_t) {
    guard event.selection == connection.atoms.clipboard else { return answer(event, property: 0) }
    // Programs older than the ICCCM leave the property open; the target then serves.
    let property = event.property == 0 ? event.target : event.property
    let isDone =
      event.target == connection.atoms.multiple
      ? convertPairs(event.requestor, property)
      : convert(event.target, event.requestor, property)
    answer(event, property: isDone ? property : 0)
  }

  /// A requestor took a piece of a large content, or a window asked about is gone.
  func propertyChanged(_ event: xcb_property_notify_event_t) {
    guard event.state == UInt8(XCB_PROPERTY_DELETE.rawValue) else { return }
    for index in transfers.indices
    where transfers[index].requestor == event.window && transfers[index].property == event.atom {
      transfers[index].sendPiece(connection)
    }
    transfers.removeAll(where: \.isDone)
  }

  /// Drops what was on the way to a window that is gone.
  func destroyed(_ window: xcb_window_t) { transfers.removeAll { $0.requestor == window } }

  private func convertPairs(_ requestor: xcb_window_t, _ property: xcb_atom_t) -> Bool {
    guard let value = connection.property(property, of: requestor) else { return false }
    var pairs = value.numbers
    for index in stride(from: 0, to: pairs.count - 1, by: 2)
    where !convert(pairs[index], requestor, pairs[index + 1]) {
      pairs[index + 1] = 0
    }
    connection.setProperty(
      property,
      of: requestor,
      type: connection.atoms.atomPair,
      numbers: pairs
    )
    return true
  }

  private func convert(
    _ target: xcb_atom_t,
    _ requestor: xcb_window_t,
    _ property: xcb_atom_t
  ) -> Bool {
    let atoms = connection.atoms
    if target == atoms.targets {
      let list = [atoms.targets, atoms.timestamp, atoms.multiple] + offers.map(\.target)
      connection.setProperty(
        property,
        of: requestor,
        type: xcb_atom_t(XCB_ATOM_ATOM.rawValue),
        numbers: list
      )
      return true
    }
    if target == atoms.timestamp {
      connection.setProperty(
        property,
        of: requestor,
        type: xcb_atom_t(XCB_ATOM_INTEGER.rawValue),
        numbers: [ownedSince]
      )
      return true
    }
    guard let offer = offers.first(where: { $0.target == target }) else { return false }
    send(offer, to: requestor, property)
    return true
  }

  private func send(_ offer: Offer, to requestor: xcb_window_t, _ property: xcb_atom_t) {
    let limit = min(connection.maximumRequestBytes - 256, 1 << 18)
    if offer.bytes.count <= limit {
      connection.setProperty(property, of: requestor, type: offer.type, bytes: offer.bytes)
      return
    }
    let mask = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
    xcb_change_window_attributes(
      connection.raw,
      requestor,
      XCB_CW_EVENT_MASK.rawValue,
      [mask]
    )
    connection.setProperty(
      property,
      of: requestor,
      type: connection.atoms.incr,
      numbers: [UInt32(offer.bytes.count)]
    )
    transfers.append(
      OutgoingTransfer(requestor: requestor, property: property, offer: offer, piece: limit)
    )
  }

  private func answer(_ request: xcb_selection_request_event_t, property: xcb_atom_t) {
    var event = xcb_selection_notify_event_t()
    event.response_type = UInt8(XCB_SELECTION_NOTIFY)
    event.time = request.time
    event.requestor = request.requestor
    event.selection = request.selection
    event.target = request.target
    event.property = property
    // The wire has 32 bytes for every event, more than this structure fills.
    var wire = [CChar](repeating: 0, count: 32)
    withUnsafeBytes(of: &event) { source in
      wire.withUnsafeMutableBytes { $0.copyMemory(from: source) }
    }
    xcb_send_event(connection.raw, 0, request.requestor, 0, wire)
  }
}

/// Contents on their way to another program piece by piece.
struct OutgoingTransfer {
  let requestor: xcb_window_t
  let property: xcb_atom_t
  let offer: Clipboard.Offer
  let piece: Int
  private var offset = 0
  private(set) var isDone = false

  init(requestor: xcb_window_t, property: xcb_atom_t, offer: Clipboard.Offer, piece: Int) {
    self.requestor = requestor
    self.property = property
    self.offer = offer
    self.piece = piece
  }

  /// Sends the next piece; an empty one, after the last, ends the transfer.
  mutating func sendPiece(_ connection: Connection) {
    let end = min(offset + piece, offer.bytes.count)
    connection.setProperty(
      property,
      of: requestor,
      type: offer.type,
      bytes: Array(offer.bytes[offset..<end])
    )
    isDone = offset == end
    offset = end
  }
}
