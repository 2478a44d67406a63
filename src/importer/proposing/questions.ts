import type { Language } from "#model/languages/language.ts";

const quoted = (text: string): string => JSON.stringify(text);
const joinQuoted = (texts: readonly string[], conjunction: string): string =>
  texts.map(quoted).join(` ${conjunction} `);

/** A file and the encoding or separator detected in it. */
interface Detection {
  readonly file: string;
  readonly value: string;
}

/** The questions that a proposed profile leaves open. Each is one sentence without its full stop. */
const ENGLISH_QUESTIONS = {
  intro: "Open questions:",
  encodings: (first: Detection, second: Detection) =>
    `${first.file} is read as ${first.value} and ${second.file} as ${second.value}, but a profile can only have one encoding; save both as CSV UTF-8`,
  separators: (first: Detection, second: Detection) =>
    `${first.file} separates cells with ${quoted(first.value)} and ${second.file} with ${quoted(second.value)}, so the profile has no separator; each import detects both again`,
  ambiguousNumbers: (file: string, field: string) =>
    `${file}: numbers in ${field} are ambiguous, and nothing in the file shows how to read them; set "decimal" to "." or ","`,
  listSeparators: (separators: readonly string[]) =>
    `Several values in a cell are separated by ${joinQuoted(separators, "and")}, which a profile cannot express; separate them with "|"`,
  fieldSeparators: (field: string, separators: readonly string[]) =>
    `${field}: values in a cell are separated by ${joinQuoted(separators, "and")}; use one of them, and specify it under "listSeparator"`,
  joinedValues: (field: string, separator: string, example: string) =>
    `${field}: ${quoted(example)} is read as several values, separated by ${quoted(separator)}; if it is a single value, delete ${field} under "listSeparator"`,
  sameField: (list: string, heading: string, field: string) =>
    `${list}: ${quoted(heading)} seems to be ${field}, but another column already is; delete one of the two columns`,
  lifetime: (heading: string) =>
    `articles: ${quoted(heading)} is perhaps lifetime, which is shown as L80 B10 unless a filter text of value_help_type “attribute” and key “lifetime” names another criterion; if so, map it under "columns"; otherwise it is ignored`,
  unknownHeading: (list: string, heading: string, suggestion: string | undefined) =>
    `${list}: ${quoted(heading)} is not a field of the list${suggestion === undefined ? "" : `, perhaps ${suggestion}`}; map it to a field under "columns", or list it under "keep" to publish it unchanged; otherwise it is ignored`,
  excludedRows: (list: string, column: string, values: readonly string[]) =>
    `${list}: rows with ${joinQuoted(values, "or")} in ${quoted(column)} are excluded; delete ${quoted(column)} under "where" to publish them`,
  lastDay: (list: string, column: string) =>
    `${list}: rows whose date in ${quoted(column)} has passed are excluded; delete ${quoted(column)} under "where" to publish them`,
  pictureHosts: (hosts: readonly string[]) =>
    `Pictures are on ${hosts.join(", ")}; every import fetches them from there; to prevent this, delete the host under "pictures"`,
  unknownClass: (code: string) => `The class ${code} has no category; assign one to it under "classes"`,
  unknownWords: (words: readonly string[]) =>
    `${joinQuoted(words, "and")} in number columns are treated as unknown values; correct "unknown" if they mean something else`,
};

const GERMAN_QUESTIONS: typeof ENGLISH_QUESTIONS = {
  intro: "Offene Fragen:",
  encodings: (first, second) =>
    `${first.file} wird als ${first.value} gelesen und ${second.file} als ${second.value}, ein Profil kann aber nur einen Zeichensatz angeben; speichern Sie beide als CSV UTF-8`,
  separators: (first, second) =>
    `${first.file} trennt Zellen durch ${quoted(first.value)} und ${second.file} durch ${quoted(second.value)}, daher gibt das Profil kein Trennzeichen an; jeder Import erkennt beide neu`,
  ambiguousNumbers: (file, field) =>
    `${file}: Zahlen in ${field} sind mehrdeutig, und aus der Datei geht nicht hervor, wie sie zu lesen sind; setzen Sie "decimal" auf "." oder ","`,
  listSeparators: (separators) =>
    `Mehrere Werte einer Zelle sind durch ${joinQuoted(separators, "und")} getrennt, was sich in einem Profil nicht angeben lässt; trennen Sie sie durch "|"`,
  fieldSeparators: (field, separators) =>
    `${field}: Werte einer Zelle sind durch ${joinQuoted(separators, "und")} getrennt; verwenden Sie nur eines der Zeichen, und geben Sie es unter "listSeparator" an`,
  joinedValues: (field, separator, example) =>
    `${field}: ${quoted(example)} wird als mehrere Werte gelesen, getrennt durch ${quoted(separator)}; ist es ein einziger Wert, löschen Sie ${field} unter "listSeparator"`,
  sameField: (list, heading, field) =>
    `${list}: ${quoted(heading)} scheint ${field} zu sein, was aber schon eine andere Spalte ist; löschen Sie eine der beiden Spalten`,
  lifetime: (heading) =>
    `articles: ${quoted(heading)} ist vielleicht lifetime, das als L80 B10 angezeigt wird, sofern kein Filtertext mit value_help_type „attribute“ und key „lifetime“ ein anderes Kriterium nennt; wenn ja, ordnen Sie die Spalte unter "columns" zu; sonst wird sie nicht übernommen`,
  unknownHeading: (list, heading, suggestion) =>
    `${list}: ${quoted(heading)} ist kein Feld der Liste${suggestion === undefined ? "" : `, vielleicht ${suggestion}`}; ordnen Sie die Spalte unter "columns" einem Feld zu, oder führen Sie sie unter "keep" auf, um sie unverändert zu veröffentlichen; sonst wird sie nicht übernommen`,
  excludedRows: (list, column, values) =>
    `${list}: Zeilen mit ${joinQuoted(values, "oder")} in ${quoted(column)} werden ausgelassen; löschen Sie ${quoted(column)} unter "where", um sie zu veröffentlichen`,
  lastDay: (list, column) =>
    `${list}: Zeilen, deren Datum in ${quoted(column)} in der Vergangenheit liegt, werden ausgelassen; löschen Sie ${quoted(column)} unter "where", um sie zu veröffentlichen`,
  pictureHosts: (hosts) =>
    `Bilder liegen auf ${hosts.join(", ")}; jeder Import lädt sie von dort herunter; soll er das nicht, löschen Sie den Server unter "pictures"`,
  unknownClass: (code) => `Die Klasse ${code} hat keine Kategorie; ordnen Sie ihr unter "classes" eine zu`,
  unknownWords: (words) =>
    `${joinQuoted(words, "und")} in Zahlenspalten gilt als unbekannter Wert; berichtigen Sie "unknown", wenn etwas anderes gemeint ist`,
};

/** Questions are in the language of the files (`inferLanguage`). */
export const QUESTIONS = { en: ENGLISH_QUESTIONS, de: GERMAN_QUESTIONS };

const GERMAN_WORDS =
  /[äöüß]|nummer|bezeichnung|leistung|lichtstrom|farbe|gewicht|schutzart|familie|kategorie|hersteller|montage|breite|garantie|preis|einheit|wert\b|merkmal|beschreibung|sprache|artikel|strom|steuerung|bild\b|lebensdauer|einbau|anbau|\bnein\b/i;

/** Infers the language from headings that are not field names; without any, from decimal commas and cells. */
export function inferLanguage(
  headings: readonly string[],
  cells: Iterable<string>,
  decimal: string | undefined,
): Language {
  if (headings.length > 0)
    return headings.filter((heading) => GERMAN_WORDS.test(heading)).length * 3 >= headings.length ? "de" : "en";
  return decimal === "," || [...cells].some((cell) => cell === "ja" || GERMAN_WORDS.test(cell)) ? "de" : "en";
}
