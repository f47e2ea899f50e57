import Lamina

extension Cells {
  static func text(_ text: AttributedText, _ edit: (TextLayer) -> Void = { _ in }) -> Layer {
    let layer = TextLayer()
    layer.bounds = Rect(x: 0, y: 0, width: 110, height: 96)
    layer.attributedText = text
    layer.style.font = Font(family: "DejaVu Sans", size: 13)
    layer.style.wrapping = .word
    layer.verticalAlignment = .center
    edit(layer)
    return layer
  }

  static var attributed: AttributedText {
    var text = AttributedText("Share of ")
    text.append("wages", font: Font(family: "DejaVu Sans", size: 18, weight: 700), color: orange)
    text.append(" and ")
    text.append(
      "capital",
      font: Font(family: "DejaVu Serif", size: 15, isItalic: true),
      color: blue
    )
    return text
  }

  static var texts: [Cells] {
    [
      Cells(name: "wrapped, centred") {
        text("Net household income after housing costs") { $0.alignment = .center }
      },
      Cells(name: "attributed") { text(attributed) },
      Cells(name: "Chinese, Japanese, Korean") { text("易感者 こんにちは 김종호 Übergröße") },
      Cells(name: "Arabic, Hebrew") { text("السلام عليكم\nשלום עולם") },
      Cells(name: "Devanagari, Thai") { text("नमस्ते दुनिया\nสวัสดีชาวโลก") },
      Cells(name: "emoji") { text("🏠👨‍👩‍👧‍👦📈 42 %") { $0.fontSize = 22 } },
      Cells(name: "truncated") {
        let stage = stage()
        for (index, truncation) in [TextStyle.Truncation.start, .middle, .end].enumerated() {
          let line = TextLayer(text: "Alone at home all day long")
          line.frame = Rect(x: -5, y: 10 + Double(index) * 30, width: 110, height: 20)
          line.truncation = truncation
          stage.addSublayer(line)
        }
        return stage
      },
      Cells(name: "rotated text") {
        let layer = text("Lamina") {
          $0.fontSize = 28
          $0.style.wrapping = .none
          $0.alignment = .center
          $0.textColor = teal
        }
        layer.transform = Transform(rotationAngle: -0.5)
        return layer
      },
    ]
  }
}
