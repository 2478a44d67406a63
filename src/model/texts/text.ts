import { LANGUAGES, type Language } from "#model/languages/language.ts";
import type { TextEntry } from "#model/entities/fields.ts";

/** Text with its language, which differs from the requested one after a fallback. */
export interface ResolvedText {
  readonly text: string;
  readonly language: string;
}

/**
 * The text in a language, else in the first language that has one. Blank strings count as missing.
 *
 * @returns `undefined` if no entry has a text
 * @see rule P1
 */
export function resolveText(
  texts: readonly TextEntry[] | null | undefined,
  language: Language,
): ResolvedText | undefined {
  const filled = (texts ?? []).filter((entry) => entry.text.trim() !== "");
  const entry = filled.find((candidate) => primaryLanguage(candidate.language) === language) ?? filled[0];
  return entry && { text: entry.text, language: primaryLanguage(entry.language) };
}

/** The site's languages that are missing in a list of texts. @see rule D10 */
export function missingLanguages(texts: readonly TextEntry[] | null | undefined): Language[] {
  return LANGUAGES.filter((language) => resolveText(texts, language)?.language !== language);
}

/** The primary subtag of a BCP 47 tag in lower case: `de` of `de-AT`, `DE` or `de`. */
export function primaryLanguage(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/)[0] ?? "";
}
