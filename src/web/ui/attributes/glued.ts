/** A figure and its unit; the sides of a size. */
const BEFORE_UNIT = /(\d) (?=(?:mm|lm|lm\/W|W|K|h|V|%)(?![\p{L}\p{N}]))/gu;
/** A bound and its figure: `≤ 19`. */
const AFTER_SIGN = /([≤≥≈]) (?=\d)/g;
const BETWEEN_SIDES = / × (?=\d)/g;

/** Two sizes break between each other. */
const BETWEEN_SIZES = " – ";

/** Keeps figures with their units and bounds, and the sign of a size with the side that it stands before, on one line. */
export const glued = (text: string): string =>
  text
    .replace(BEFORE_UNIT, "$1\u00a0")
    .replace(AFTER_SIGN, "$1\u00a0")
    .replace(BETWEEN_SIDES, text.includes(BETWEEN_SIZES) ? "\u00a0×\u00a0" : " ×\u00a0");

/** The same, and a size whole: where it has room on a line. */
export const gluedWhole = (text: string): string => glued(text).replaceAll(" ×\u00a0", "\u00a0×\u00a0");
