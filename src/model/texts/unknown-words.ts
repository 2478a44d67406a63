/**
 * Placeholders that databases and programs write for missing values; Python's `None` is distinguished from a filter's
 * value by its case.
 */
const PROGRAM_PLACEHOLDERS = ["null", "(null)", "<null>", "nan", "<na>", "undefined", "\\n"];
const CASE_SENSITIVE_PLACEHOLDERS = ["None"];
/** Placeholders that people write. */
const HUMAN_PLACEHOLDERS = [
  ...["-", "--", "---", "–", "—", "?", "??", "???", "n/a", "n.a.", "not available", "not specified", "unknown"],
  ...["k.A.", "keine Angabe", "keine Angaben", "ohne Angabe", "o.A.", "unbekannt"],
];

/** Whether a text means that a value is unknown; blanks and letter case are ignored. */
export type IsUnknownWord = (text: string) => boolean;

const MAX_WORD_LENGTH = 100;

/**
 * @param additional the words that a profile adds
 * @see rule D10
 */
export function unknownWords(additional: readonly string[] = []): IsUnknownWord {
  const words = new Set([...PROGRAM_PLACEHOLDERS, ...HUMAN_PLACEHOLDERS, ...additional].map(normalized));
  const exact = new Set(CASE_SENSITIVE_PLACEHOLDERS);
  return (text) => text.length <= MAX_WORD_LENGTH && (words.has(normalized(text)) || exact.has(text.trim()));
}

const normalized = (text: string): string => text.replaceAll(/\s/g, "").toLowerCase();
