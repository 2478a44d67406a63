/**
 * Placeholders that databases and programs write for missing values; Python's `None` is distinguished from a filter's
 * value by its case.
 */
const OF_PROGRAMS = ["null", "(null)", "<null>", "nan", "<na>", "undefined", "\\n"];
const IN_THIS_CASE = ["None"];
/** Placeholders that people write. Hyphens, dashes and question marks are further ones. */
const OF_PEOPLE = [
  ...["-", "--", "---", "–", "—", "?", "??", "???", "n/a", "n.a.", "not available", "not specified", "unknown"],
  ...["k.A.", "keine Angabe", "keine Angaben", "ohne Angabe", "o.A.", "unbekannt"],
];

/** Whether a text means that a value is unknown; blanks and letter case are ignored. */
export type IsUnknownWord = (text: string) => boolean;

const MAX_WORD_LENGTH = 100;

/**
 * @param further the words that a profile adds
 * @see rule D10
 */
export function unknownWords(further: readonly string[] = []): IsUnknownWord {
  const words = new Set([...OF_PROGRAMS, ...OF_PEOPLE, ...further].map(normalized));
  const exact = new Set(IN_THIS_CASE);
  return (text) => text.length <= MAX_WORD_LENGTH && (words.has(normalized(text)) || exact.has(text.trim()));
}

const normalized = (text: string): string => text.replaceAll(/\s/g, "").toLowerCase();
