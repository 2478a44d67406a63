/** Words for storeys with their level; a number in the text counts up or down from it. */
const STOREY_LEVELS: readonly (readonly [words: RegExp, level: number])[] = [
  [/\b(?:\d*ug|untergescho(?:ss|ß)|u\d+|keller\w*|kg|basement|lower)\b/, -1],
  [/\b(?:eg|erdgescho(?:ss|ß)|e0*|ground|parterre)\b/, 0],
  [/\b(?:dg|dach\w*|roof|attic)\b/, 1000],
];

const ORDINALS = [
  "ground",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

const UPPER = /\b(?:\d*og|obergescho(?:ss|ß)|upper)\b/;

/**
 * The level of a storey: `2. UG` is −2, `EG` 0, `3. OG` and `Level 3` 3, the roof above all others.
 *
 * @returns `undefined` for a text without a level
 */
export function storeyLevel(storey: string): number | undefined {
  const text = storey.toLowerCase();
  const [, digits] = /(-?\d{1,3})/.exec(text) ?? [];
  const number = digits === undefined ? undefined : Number(digits);
  if (UPPER.test(text)) return number ?? 1;
  const ordinal = ORDINALS.findIndex((word) => text.startsWith(`${word} floor`));
  if (ordinal >= 0) return ordinal;
  const level = STOREY_LEVELS.find(([words]) => words.test(text))?.[1];
  if (level === undefined) return number;
  if (level < 0) return -Math.max(1, Math.abs(number ?? 1));
  return level + (level > 0 ? (number ?? 0) : 0);
}

/** Storeys from the top down; those without a level last, in their order. */
export const sortTopDown = (storeys: readonly string[]): readonly string[] =>
  storeys
    .map((storey, index) => ({ storey, index, level: storeyLevel(storey) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.level === b.level ? a.index - b.index : b.level - a.level))
    .map(({ storey }) => storey);
