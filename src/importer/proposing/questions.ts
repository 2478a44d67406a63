import type { Language } from "#model/languages/language.ts";
import questions from "./questions.json" with { type: "json" };

/** Writes one of the questions that a proposed profile leaves open: a sentence without its full stop. */
export type WriteQuestion = ReturnType<typeof createQuestionWriter>;

/** Creates the function that writes questions in the language of the files (`inferLanguage`). */
export const createQuestionWriter =
  (language: Language) =>
  /** @param values strings, which are escaped as in JSON, and lists, which become quoted strings joined by a word */
  (
    name: keyof (typeof questions)[Language],
    values: Readonly<Record<string, string | readonly string[]>> = {},
  ): string =>
    questions[language][name].replaceAll(/\{(\w+)(?: (\w+))?\}/g, (_, key: string, word: string) => {
      const value = values[key] ?? "";
      return typeof value === "string"
        ? JSON.stringify(value).slice(1, -1)
        : value.map((item) => JSON.stringify(item)).join(` ${word} `);
    });

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
