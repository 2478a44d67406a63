import type { ChosenText } from "#domain/catalogue/text.ts";

/** A figure and its unit; the sides of a size, of which a narrow column may still break before a sign. */
const BEFORE_UNIT = /(\d) (?=(?:mm|lm|lm\/W|W|K|h|V|%)(?![\p{L}\p{N}]))/gu;
const BETWEEN_SIDES = / × (?=\d)/g;

/** Keeps figures with their units, and the sign of a size with the side that it stands before, on one line. */
export const glued = ({ text, language }: ChosenText): ChosenText => ({
  text: text.replace(BEFORE_UNIT, "$1\u00a0").replace(BETWEEN_SIDES, " ×\u00a0"),
  language,
});
