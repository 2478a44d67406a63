/** An SVG that is not well-formed, not an SVG, or too complex to draw. The message is a predicate, such as `has more …`. */
export class InvalidSvgError extends Error {
  override readonly name = "InvalidSvgError";
}
