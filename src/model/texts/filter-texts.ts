import { LANGUAGES, type Language } from "#model/languages/language.ts";
import type { FilterText } from "#model/entities/filter-text.ts";
import type { ChosenText } from "./text.ts";

/** Looks up the texts of filter values and attributes. */
export interface FilterTexts {
  /** Languages that occur in the data, in its order. */
  readonly languages: readonly string[];
  /**
   * The text of a value in a language, then in `en`, then in the data's first language.
   *
   * @param type the attribute's field name, or `attribute` for the name of the attribute itself
   * @returns `undefined` when no entry matches: the key itself (or the locale message) stands in
   * @see rule D5
   */
  lookup(type: string, key: string, language: Language): ChosenText | undefined;
}

/** `value_help_type` of the entries that name an attribute itself. @see rule D5 */
export const ATTRIBUTE_TEXT_TYPE = "attribute";

/**
 * Indexes filter texts by type, key and language; of two entries for the same the first counts, empty texts do not.
 *
 * @see rule D5
 */
export function createFilterTexts(entries: readonly FilterText[]): FilterTexts {
  const texts = new Map<string, Map<string, string>>();
  const languages = new Set<string>();
  for (const { key, value_help_type: type, language, text } of entries) {
    if (text === undefined || text.trim() === "") continue;
    const tag = language.toLowerCase();
    languages.add(tag);
    const place = textKey(type, key);
    const byLanguage = texts.get(place) ?? new Map<string, string>();
    texts.set(place, byLanguage);
    if (!byLanguage.has(tag)) byLanguage.set(tag, text);
  }
  const inOrder = [...languages];
  return {
    languages: inOrder,
    lookup(type, key, language) {
      const byLanguage = texts.get(textKey(type, key));
      if (!byLanguage) return undefined;
      for (const candidate of [language, LANGUAGES[0], ...inOrder]) {
        const text = byLanguage.get(candidate);
        if (text !== undefined) return { text, language: candidate };
      }
      return undefined;
    },
  };
}

const textKey = (type: string, key: string): string => JSON.stringify([type, key]);
