/** A number and its unit; the sides of dimensions. */
const BEFORE_UNIT = /(\d) (?=(?:mm|lm|lm\/W|W|K|h|V|%)(?![\p{L}\p{N}]))/gu;
/** A bound and its number: `≤ 19`. */
const AFTER_SIGN = /([≤≥≈]) (?=\d)/g;
const BETWEEN_SIDES = / × (?=\d)/g;

/** Most texts of a table contain none of these and remain unchanged. */
const MAY_BREAK = /[\d≤≥≈×] /;

/** Lines may break between two sets of dimensions. */
const BETWEEN_SIZES = " – ";

/** Keeps numbers with their units and bounds, and the sign of a dimension with the side after it, on one line. */
export function withNonBreakingUnits(text: string): string {
  if (!MAY_BREAK.test(text)) return text;
  return text
    .replace(BEFORE_UNIT, "$1\u00a0")
    .replace(AFTER_SIGN, "$1\u00a0")
    .replace(BETWEEN_SIDES, text.includes(BETWEEN_SIZES) ? "\u00a0×\u00a0" : " ×\u00a0");
}

/** Like `withNonBreakingUnits`, and keeps dimensions on one line. */
export const withNonBreakingDimensions = (text: string): string =>
  withNonBreakingUnits(text).replaceAll(" ×\u00a0", "\u00a0×\u00a0");
