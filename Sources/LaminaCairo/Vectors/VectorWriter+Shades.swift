import CCairo
import LaminaLayers

/// The operators that PDF does not have, by masks that go by the shade of a picture instead of its alpha.
///
/// A mask by alpha lets through what is there and never what is not. One by shades can: black laid over
/// white by an alpha is as light as what is left of it. Below stand S and B for the premultiplied
/// pictures of a layer and of what its group holds so far, s and b for their alphas.
extension VectorWriter {
  /// Draws a layer and what it is put together with.
  func combine(_ source: VectorPicture, _ below: VectorPicture, _ mode: BlendMode) {
    switch mode {
    case .destinationOut: leaveOut(source, of: below)
    case .sourceAtop: putAtop(source, below)
    case .xor: exclude(source, below)
    default: add(source, below)
    }
  }

  /// Draws B·(1 − s).
  private func leaveOut(_ source: VectorPicture, of below: VectorPicture) {
    cut(below) {
      fill(1, marks: true)
      fill(0, within: source)
    }
  }

  /// Draws S·b + B·(1 − s): S over B without its alpha, cut by that alpha.
  ///
  /// The colours of B as laid on black are divided by b; "colour dodge" divides.
  private func putAtop(_ source: VectorPicture, _ below: VectorPicture) {
    guard
      let free = picture({
        fill(1)
        fill(0, within: below)
      }),
      let colors = picture({
        fill(0)
        lay(below)
        lay(free, CAIRO_OPERATOR_COLOR_DODGE)
        lay(source)
      })
    else { return }
    cairo_set_source(context, colors.pattern)
    cairo_mask(context, below.pattern)
  }

  /// Draws S·(1 − b) + B·(1 − s): what is left of B, over as much of S as then shows in the right strength.
  ///
  /// That is 1 − b, divided by 1 − b·(1 − s).
  private func exclude(_ source: VectorPicture, _ below: VectorPicture) {
    guard let rest = picture({ leaveOut(source, of: below) }),
      let covered = picture({
        fill(0)
        fill(1, within: rest)
      })
    else { return }
    cut(source) {
      fill(1, marks: true)
      fill(0, within: below)
      lay(covered, CAIRO_OPERATOR_COLOR_DODGE)
    }
    lay(rest)
  }

  /// Draws min(S + B, 1), alphas as well.
  ///
  /// The sum of colours as laid on black is divided by the sum of alphas, which then is the mask.
  private func add(_ source: VectorPicture, _ below: VectorPicture) {
    guard let room = room(source, below),
      let sourceShape = picture({ fill(1, within: source) }),
      let belowShape = picture({ fill(1, within: below) }),
      let alphaRoom = self.room(sourceShape, belowShape),
      let colors = picture({
        lay(room)
        fill(1, CAIRO_OPERATOR_DIFFERENCE)
        lay(alphaRoom, CAIRO_OPERATOR_COLOR_DODGE)
      })
    else { return }
    cut(colors) {
      fill(0, marks: true)
      lay(alphaRoom)
      fill(1, CAIRO_OPERATOR_DIFFERENCE)
    }
  }

  /// What the sum of two pictures on black leaves of white: max(1 − B, S) − S.
  private func room(_ source: VectorPicture, _ below: VectorPicture) -> VectorPicture? {
    guard
      let source = picture({
        fill(0)
        lay(source)
      })
    else { return nil }
    return picture {
      fill(0)
      lay(below)
      fill(1, CAIRO_OPERATOR_DIFFERENCE)
      lay(source, CAIRO_OPERATOR_LIGHTEN)
      lay(source, CAIRO_OPERATOR_DIFFERENCE)
    }
  }

  // MARK: Parts

  /// A group that a closure draws.
  func picture(_ draw: () -> Void) -> VectorPicture? {
    cairo_push_group(context)
    draw()
    return cairo_pop_group(context).map(VectorPicture.init)
  }

  func lay(
    _ picture: VectorPicture,
    _ mode: cairo_operator_t = CAIRO_OPERATOR_OVER,
    opacity: Double = 1
  ) {
    cairo_set_operator(context, mode)
    cairo_set_source(context, picture.pattern)
    cairo_paint_with_alpha(context, opacity)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Draws a picture as strongly as what a closure draws is light.
  private func cut(_ picture: VectorPicture, _ draw: () -> Void) {
    guard let shades = self.picture(draw) else { return }
    cairo_set_source(context, picture.pattern)
    cairo_mask(context, shades.pattern)
  }

  /// Fills all with a grey, and marks it as the ground of a mask by shades if told to.
  private func fill(
    _ grey: Double,
    _ mode: cairo_operator_t = CAIRO_OPERATOR_OVER,
    marks: Bool = false
  ) {
    cairo_set_operator(context, mode)
    cairo_set_source_rgb(context, grey, grey, grey)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    guard marks else { return }
    // The same grey once more changes nothing.
    cairo_set_source_rgba(context, grey, grey, grey, ShadeMasks.mark(shadeCount))
    shadeCount += 1
    cairo_paint(context)
  }

  /// Fills with a grey as strongly as a picture is there.
  private func fill(_ grey: Double, within picture: VectorPicture) {
    cairo_set_source_rgb(context, grey, grey, grey)
    cairo_mask(context, picture.pattern)
  }
}
