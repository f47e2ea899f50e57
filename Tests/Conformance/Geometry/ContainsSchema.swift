import LaminaGeometry

/// Points inside filled and stroked paths; files that mix kinds of geometry cases too.
enum ContainsSchema: Schema {
  static let names: Set<String> = ["contains"]

  static func judge(_ test: JSON) -> Verdict {
    switch test["kind"]?.string {
    case "path-measure": return PathMeasureSchema.judge(test)
    case "dash": return DashSchema.judge(test)
    default: return judgeContains(test)
    }
  }

  private static func judgeContains(_ test: JSON) -> Verdict {
    guard let point = test["point"]?.point else { return .failed("the case cannot be read") }
    let path = PathReader.path(test["path"])
    let ctm = test["ctm"]?.transform ?? .identity
    let expected = test["expect"]?.bool
    if test["query"]?.string == "stroke" {
      let isCovered = path.strokeContains(point, style: test.strokeStyle, pen: ctm)
      return .same(isCovered, expected)
    }
    // The prepared form must say the same as the plain one.
    let rule = test["rule"]?.fillRule ?? .nonzero
    let isInside = path.contains(point, rule: rule)
    if PreparedPath(path).contains(point, rule: rule) != isInside {
      return .failed("the prepared form says \(!isInside)")
    }
    return .same(isInside && ctm.inverse != nil, expected)
  }
}
