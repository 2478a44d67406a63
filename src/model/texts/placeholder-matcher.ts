/**
 * Placeholders that databases, pivot tables and other programs write for missing values; `None` is Python's; in lower
 * case it is a regular filter value.
 */
const PROGRAM_PLACEHOLDERS = ["(leer)", "(blank)", "null", "(null)", "<null>", "nan", "<na>", "undefined", "\\n"];
const CASE_SENSITIVE_PLACEHOLDERS = ["None"];
/** Placeholders that people write. */
const HUMAN_PLACEHOLDERS = [
  ...["-", "--", "---", "–", "—", "?", "??", "???", "n/a", "n.a.", "not available", "not specified", "unknown"],
  ...["k.A.", "keine Angabe", "keine Angaben", "ohne Angabe", "o.A.", "unbekannt"],
];

/** Whether a string is a placeholder for an unknown value. White space and letter case are ignored. */
export type IsPlaceholder = (text: string) => boolean;

const MAX_WORD_LENGTH = 100;

/**
 * Creates a check for placeholders of unknown values, such as `n/a`.
 *
 * @param additional placeholders from an import profile
 * @see rule D10
 */
export function placeholderMatcher(additional: readonly string[] = []): IsPlaceholder {
  const words = new Set([...PROGRAM_PLACEHOLDERS, ...HUMAN_PLACEHOLDERS, ...additional].map(normalize));
  const exact = new Set(CASE_SENSITIVE_PLACEHOLDERS);
  return (text) => text.length <= MAX_WORD_LENGTH && (words.has(normalize(text)) || exact.has(text.trim()));
}

const normalize = (text: string): string => text.replaceAll(/\s/g, "").toLowerCase();
