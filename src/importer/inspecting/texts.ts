import { LANGUAGES } from "#model/languages/language.ts";
import { missingLanguages } from "#model/texts/text.ts";
import type { TextEntry } from "#model/entities/fields.ts";
import { fieldProblem, formatExcerpt, type EntryProblem } from "../problems/problem.ts";

export const missingTextProblem = (field: string): EntryProblem =>
  fieldProblem("missing-text", field, undefined, "is missing or empty");

/** The entries of a localised field by language; absent or `null` if it has none. */
export type OptionalTexts = readonly TextEntry[] | null | undefined;

/** Checks a required localised field: without it the site shows an id. */
export function checkRequiredTexts(field: string, texts: OptionalTexts): readonly EntryProblem[] {
  const missing = missingLanguages(texts);
  return missing.length === LANGUAGES.length && !hasText(texts)
    ? [missingTextProblem(field)]
    : missingTranslationProblems(field, missing);
}

/** Checks an optional localised field, which must be present in all languages or in none. @see rule P1 */
export const checkTranslations = (field: string, texts: OptionalTexts): readonly EntryProblem[] =>
  hasText(texts) ? missingTranslationProblems(field, missingLanguages(texts)) : [];

/** Checks the descriptions of the pictures or the documents of an entry. @see rule P1 */
export const checkNestedTexts = (
  field: "documents" | "images",
  objects: readonly { readonly texts?: OptionalTexts }[] | null | undefined,
): readonly EntryProblem[] =>
  (objects ?? []).flatMap(({ texts }, index) => checkTranslations(`${field}[${index}].texts`, texts));

const hasText = (texts: OptionalTexts): boolean => (texts ?? []).some(({ text }) => text.trim() !== "");

const missingTranslationProblems = (field: string, languages: readonly string[]): readonly EntryProblem[] =>
  languages.map((tag) => {
    const message = `has no text in ${tag}; the text in another language is shown instead`;
    return fieldProblem("missing-translation", field, undefined, message);
  });

export const checkLanguageTag = (field: string, tag: string | undefined): readonly EntryProblem[] =>
  tag !== undefined && LANGUAGES.some((language) => language === tag.trim().toLowerCase().split(/[-_]/)[0])
    ? []
    : [fieldProblem("missing-translation", field, tag, WRONG_LANGUAGE_MESSAGE)];

const WRONG_LANGUAGE_MESSAGE = `is not a language of the site; expected ${LANGUAGES.join(" or ")}`;

/**
 * Mojibake: UTF-8 that was read as Windows-1252 and saved (`Ã¤` for ä, `â€“` for a dash), or the replacement character.
 */
const GARBLED = /\uFFFD|Ã[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|Â[\u00A0-\u00BF]/;

/** Reports strings of an entry that were garbled before the import. */
export const checkGarbledStrings = (entry: object): readonly EntryProblem[] =>
  Object.entries(entry).flatMap(([field, value]: [string, unknown]): readonly EntryProblem[] => {
    const text = allStrings(value).find((string) => GARBLED.test(string));
    if (text === undefined) return [];
    // An excerpt from shortly before the fault, since a description is long.
    return [
      { kind: "garbled-text", field, value: formatExcerpt(text, text.search(GARBLED)), message: GARBLED_MESSAGE },
    ];
  });

const GARBLED_MESSAGE =
  "has characters that were lost when the file was saved; save it again as UTF-8 or as a workbook";

/** All strings in a value, including nested ones, whose depth `checkEntry` has limited. */
function allStrings(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(allStrings);
}
