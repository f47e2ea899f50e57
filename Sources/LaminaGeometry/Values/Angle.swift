import Glibc

/// Helpers for angles, which are plain numbers in radians everywhere; positive turns clockwise on
/// screen.
public enum Angle {
  /// The angle of a number of degrees.
  public static func radians(degrees: Double) -> Double { degrees * (Double.pi / 180) }

  /// The number of degrees of an angle.
  public static func degrees(radians: Double) -> Double { radians * (180 / Double.pi) }

  /// The angle in 0..<2π that points the same way; NaN for one that is not finite.
  public static func normalized(_ angle: Double) -> Double {
    let rest = fmod(angle, fullTurn)
    let positive = rest < 0 ? rest + fullTurn : rest
    return positive >= fullTurn ? 0 : positive
  }

  /// The shortest turn from one direction to another, in -π…π; NaN if one is not finite.
  public static func shortestTurn(from: Double, to: Double) -> Double {
    let turn = normalized(to - from)
    return turn > .pi ? turn - fullTurn : turn
  }
}
