/**
 * Whether two column names state different languages or different bounds of a range: then they differ in meaning,
 * however similar they are.
 */
export const haveConflictingQualifiers = (a: string, b: string): boolean =>
  OPPOSITES.some((words) => {
    const [meaning, otherMeaning] = [meaningOf(a, words), meaningOf(b, words)];
    return meaning !== undefined && otherMeaning !== undefined && meaning !== otherMeaning;
  });

/** The language that a column name states, if it does. */
export const languageQualifier = (name: string): string | undefined => meaningOf(name, LANGUAGES);

/** Words by meaning; the meanings exclude each other. */
type Opposites = Readonly<Record<string, readonly string[]>>;

const LANGUAGES: Opposites = {
  de: ["de", "deu", "ger", "german", "deutsch", "dt"],
  en: ["en", "eng", "english", "englisch", "engl"],
  fr: ["fr", "fra", "fre", "french", "französisch", "franz"],
  it: ["it", "ita", "italian", "italienisch"],
  es: ["es", "spa", "spanish", "spanisch"],
  nl: ["nl", "nld", "dutch", "niederländisch"],
  pl: ["pl", "pol", "polish", "polnisch"],
};
const BOUNDS: Opposites = {
  min: ["min", "minimum", "minimal", "minimale", "minimaler", "mindestens"],
  max: ["max", "maximum", "maximal", "maximale", "maximaler", "höchstens"],
};
const OPPOSITES: readonly Opposites[] = [LANGUAGES, BOUNDS];

function meaningOf(name: string, opposites: Opposites): string | undefined {
  const words = name.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => word.toLowerCase());
  return Object.entries(opposites).find(([, all]) => words.some((word) => all.includes(word)))?.[0];
}
