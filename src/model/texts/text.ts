import { LANGUAGES, type Language } from "#model/languages/language.ts";
import type { TextEntry } from "#model/entities/text-entry.ts";

/** A text chosen for a reader, with the language that it is really in (it differs from the asked one after a fallback). */
export interface ChosenText {
  readonly text: string;
  readonly language: string;
}

/**
 * Chooses the text for a language, else the first entry that has one. Empty and blank texts count as missing.
 *
 * @returns `undefined` when no entry has a text
 * @see rule P1
 */
export function chooseText(texts: readonly TextEntry[] | null | undefined, language: Language): ChosenText | undefined {
  const filled = (texts ?? []).filter((entry) => entry.text.trim() !== "");
  const entry = filled.find((candidate) => primaryLanguage(candidate.language) === language) ?? filled[0];
  return entry && { text: entry.text, language: primaryLanguage(entry.language) };
}

/**
 * The languages of the site that a list of texts lacks.
 *
 * @see rule D10
 */
export function missingLanguages(texts: readonly TextEntry[] | null | undefined): Language[] {
  return LANGUAGES.filter((language) => chooseText(texts, language)?.language !== language);
}

/** `de` of `de-AT`, `DE` or `de`. */
export function primaryLanguage(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/)[0] ?? "";
}
