import Testing

@testable import LaminaXCB

@Suite("URIList")
struct URIListTests {
  private func paths(_ text: String) -> [String] { URIList.filePaths(Array(text.utf8)) }

  @Test("local files are read in every spelling")
  func files() {
    #expect(
      paths("file:///a/b.csv\r\nfile:/c\nfile://localhost/d%20e%C3%A9\r\n") == [
        "/a/b.csv", "/c", "/d eé",
      ]
    )
  }

  @Test("comments, other addresses and malformed lines are left out")
  func others() {
    #expect(paths("# file:///x\r\nhttp://h/y\r\nfile:///z%2\r\nfile://host\r\nfile:rel\r\n") == [])
    #expect(paths("file:///with%00zero\r\n") == [])
    #expect(paths("") == [])
  }
}
