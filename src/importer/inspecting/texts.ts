import { LANGUAGES } from "#model/languages/language.ts";
import { missingLanguages } from "#model/texts/text.ts";
import type { TextEntry } from "#model/entities/text-entry.ts";
import type { EntryProblem } from "../check-entry.ts";
import { shownValue } from "../problem.ts";

/** A text that is missing in every language. */
export const missingText = (field: string): EntryProblem => ({
  kind: "missing-text",
  field,
  message: "is missing or empty",
});

/** The texts of a field, as entries have them. */
export type Texts = readonly TextEntry[] | null | undefined;

/** Texts that the site cannot do without: an id shows in their place. */
export function neededTexts(field: string, texts: Texts): readonly EntryProblem[] {
  const missing = missingLanguages(texts);
  return missing.length === LANGUAGES.length && !hasText(texts) ? [missingText(field)] : missingIn(field, missing);
}

/** Texts that may be absent, but not in one language only. @see rule P1 */
export const translations = (field: string, texts: Texts): readonly EntryProblem[] =>
  hasText(texts) ? missingIn(field, missingLanguages(texts)) : [];

const hasText = (texts: Texts): boolean => (texts ?? []).some(({ text }) => text.trim() !== "");

const missingIn = (field: string, languages: readonly string[]): readonly EntryProblem[] =>
  languages.map((tag) => ({
    kind: "missing-translation",
    field,
    message: `has no text in ${tag}; another language's shows instead`,
  }));

/** The language of an entry that is in one language. */
export const language = (field: string, tag: string | undefined): readonly EntryProblem[] =>
  tag !== undefined && LANGUAGES.some((known) => known === tag.trim().toLowerCase().split(/[-_]/)[0])
    ? []
    : [
        {
          kind: "missing-translation",
          field,
          value: shownValue(tag),
          message: `is no language of the site; expected ${LANGUAGES.join(" or ")}`,
        },
      ];
