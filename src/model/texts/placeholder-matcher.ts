/** Placeholders that databases, pivot tables and other programs write for missing values. */
const PROGRAM_PLACEHOLDERS = [
  ...["(leer)", "(blank)", "(vide)", "(vuoto)"],
  ...["null", "(null)", "<null>", "nan", "<na>", "undefined", "\\n"],
];
/** Python's `None`; lower-case `none` is a regular filter value. */
const CASE_SENSITIVE_PLACEHOLDERS = ["None"];
/** Placeholders that people write. */
const HUMAN_PLACEHOLDERS = [
  ...["-", "--", "---", "–", "—", "?", "??", "???", "n/a", "n.a.", "not available", "not specified", "unknown"],
  ...["k.A.", "keine Angabe", "keine Angaben", "ohne Angabe", "o.A.", "unbekannt"],
];

/** Whether a string is a placeholder for an unknown value. White space is ignored, and mostly letter case. */
export type IsPlaceholder = (text: string) => boolean;

/** Longer strings are not placeholders, and need not be normalised. */
const MAX_LENGTH = 100;

/**
 * Creates a check for placeholders of unknown values, such as `n/a`.
 *
 * @param additional placeholders from an import profile
 * @see rule D10
 */
export function createPlaceholderTest(additional: readonly string[] = []): IsPlaceholder {
  const words = new Set([...PROGRAM_PLACEHOLDERS, ...HUMAN_PLACEHOLDERS, ...additional].map(normalize));
  const exact = new Set(CASE_SENSITIVE_PLACEHOLDERS);
  return (text) => text.length <= MAX_LENGTH && (words.has(normalize(text)) || exact.has(text.trim()));
}

const normalize = (text: string): string => text.replaceAll(/\s/g, "").toLowerCase();
