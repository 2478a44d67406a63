import { LANGUAGES } from "#model/languages/language.ts";
import { missingLanguages } from "#model/texts/text.ts";
import type { TextEntry } from "#model/entities/text-entry.ts";
import type { EntryProblem } from "../checking/check-entry.ts";
import { shownValue } from "../problems/problem.ts";

/** The problem of a text that is missing in every language. */
export const missingText = (field: string): EntryProblem => ({
  kind: "missing-text",
  field,
  message: "is missing or empty",
});

/** The texts of a field by language, as entries hold them. */
export type Texts = readonly TextEntry[] | null | undefined;

/** Checks required texts: without them the site shows an id. */
export function checkRequiredTexts(field: string, texts: Texts): readonly EntryProblem[] {
  const missing = missingLanguages(texts);
  return missing.length === LANGUAGES.length && !hasText(texts) ? [missingText(field)] : missingIn(field, missing);
}

/** Checks optional texts, which have to be present in all languages or in none. @see rule P1 */
export const checkTranslations = (field: string, texts: Texts): readonly EntryProblem[] =>
  hasText(texts) ? missingIn(field, missingLanguages(texts)) : [];

/** Checks the texts of the pictures or the documents of an entry. @see rule P1 */
export const nestedTexts = (
  field: "documents" | "images",
  all: readonly { readonly texts?: Texts }[] | null | undefined,
): readonly EntryProblem[] =>
  (all ?? []).flatMap(({ texts }, index) => checkTranslations(`${field}[${index}].texts`, texts));

const hasText = (texts: Texts): boolean => (texts ?? []).some(({ text }) => text.trim() !== "");

const missingIn = (field: string, languages: readonly string[]): readonly EntryProblem[] =>
  languages.map((tag) => ({
    kind: "missing-translation",
    field,
    message: `has no text in ${tag}; another language's is shown instead`,
  }));

/** Checks the language of an entry that is written in one language. */
export const checkLanguageTag = (field: string, tag: string | undefined): readonly EntryProblem[] =>
  tag !== undefined && LANGUAGES.some((known) => known === tag.trim().toLowerCase().split(/[-_]/)[0])
    ? []
    : [
        {
          kind: "missing-translation",
          field,
          value: shownValue(tag),
          message: `is not a language of the site; expected ${LANGUAGES.join(" or ")}`,
        },
      ];
