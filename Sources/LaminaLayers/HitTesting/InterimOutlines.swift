import LaminaGeometry

extension Path {
  // Clips play no part in questions about regions yet.
  func intersection(_ other: Path, rule: FillRule, otherRule: FillRule) -> Path { self }
}
