/**
 * Whether two column names state different languages or different bounds of a range: then they differ in meaning,
 * however similar they are.
 */
export const haveConflictingQualifiers = (name: string, otherName: string): boolean =>
  QUALIFIER_GROUPS.some((words) => {
    const [qualifier, otherQualifier] = [qualifierOf(name, words), qualifierOf(otherName, words)];
    return qualifier !== undefined && otherQualifier !== undefined && qualifier !== otherQualifier;
  });

/** The language that a column name states, if it does. */
export const languageQualifier = (name: string): string | undefined => qualifierOf(name, LANGUAGES);

/** Words by qualifier; the qualifiers exclude each other. */
type Qualifiers = Readonly<Record<string, readonly string[]>>;

const LANGUAGES: Qualifiers = {
  de: ["de", "deu", "ger", "german", "deutsch", "dt"],
  en: ["en", "eng", "english", "englisch", "engl"],
  fr: ["fr", "fra", "fre", "french", "französisch", "franz"],
  it: ["it", "ita", "italian", "italienisch"],
  es: ["es", "spa", "spanish", "spanisch"],
  nl: ["nl", "nld", "dutch", "niederländisch"],
  pl: ["pl", "pol", "polish", "polnisch"],
};
const BOUNDS: Qualifiers = {
  min: ["min", "minimum", "minimal", "minimale", "minimaler", "mindestens"],
  max: ["max", "maximum", "maximal", "maximale", "maximaler", "höchstens"],
};
const QUALIFIER_GROUPS: readonly Qualifiers[] = [LANGUAGES, BOUNDS];

function qualifierOf(name: string, qualifiers: Qualifiers): string | undefined {
  const words = name.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => word.toLowerCase());
  return Object.entries(qualifiers).find(([, all]) => words.some((word) => all.includes(word)))?.[0];
}
