import { LANGUAGES, type Language } from "#model/languages/language.ts";
import type { FilterText } from "#model/entities/entities.ts";
import { NO_CUSTOM_ATTRIBUTES, type CustomAttributes } from "#model/entities/custom-attribute.ts";
import { primaryLanguage, type ResolvedText } from "./text.ts";

/** Looks up the texts of filter values and attributes. */
export interface FilterTexts {
  /** The languages of the filter texts, without regions, in the order in which they first appear. */
  readonly languages: readonly string[];
  /** The attributes that the filter texts declare. @see rule F19 */
  readonly custom: CustomAttributes;
  /**
   * The text of a value in the language chosen for the whole list: the requested one if any entry has it, else `en`,
   * else the first of `languages`.
   *
   * @param type the attribute's field name, or `attribute` for the name of the attribute itself
   * @returns `undefined` if the chosen language has no such entry, even if others do; the key itself or the locale
   * message is shown instead
   * @see rule D5
   */
  lookup(type: string, key: string, language: Language): ResolvedText | undefined;
}

/**
 * Indexes filter texts by language, type and key. If one is repeated, the first applies; blank texts are ignored.
 *
 * @param custom the attributes that they declare (`custom-declaration.ts`, which the browser loads only if there are
 * any)
 * @see rule D5
 */
export function createFilterTexts(
  entries: readonly FilterText[],
  custom: CustomAttributes = NO_CUSTOM_ATTRIBUTES,
): FilterTexts {
  const textsByLanguage = new Map<string, Map<string, string>>();
  for (const { key, value_help_type: type, language, text } of entries) {
    if (text === undefined || text.trim() === "") continue;
    const tag = primaryLanguage(language);
    const list = textsByLanguage.get(tag) ?? new Map<string, string>();
    textsByLanguage.set(tag, list);
    const indexKey = textKey(type, key);
    if (!list.has(indexKey)) list.set(indexKey, text);
  }
  const languages = [...textsByLanguage.keys()];
  const chosenLanguage = (language: Language): string | undefined =>
    [language, LANGUAGES[0], ...languages].find((candidate) => textsByLanguage.has(candidate));
  return {
    languages,
    custom,
    lookup(type, key, language) {
      const chosen = chosenLanguage(language);
      const text = chosen === undefined ? undefined : textsByLanguage.get(chosen)?.get(textKey(type, key));
      return chosen === undefined || text === undefined ? undefined : { text, language: chosen };
    },
  };
}

const textKey = (type: string, key: string): string => JSON.stringify([type, key]);
