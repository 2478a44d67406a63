import type { Catalogue } from "#catalogue/catalogue.ts";
import { noFilterTexts, noFilterTextsAtAll } from "#model/errors.ts";
import type { Language } from "#model/languages/language.ts";
import { log } from "#web/client/logger.ts";

/**
 * Logs, once per catalogue and language, that filter texts lack the language or are missing altogether.
 *
 * @see rules D5, E6
 */
export type FilterTextCheck = (catalogue: Catalogue, language: Language) => void;

export function createFilterTextCheck(): FilterTextCheck {
  const told = new WeakMap<Catalogue, Set<Language>>();
  return (catalogue, language) => {
    const languages = told.get(catalogue) ?? new Set();
    if (languages.has(language)) return;
    told.set(catalogue, languages.add(language));
    if (catalogue.filterTexts.languages.length === 0) log.error(noFilterTextsAtAll);
    else if (!catalogue.filterTexts.languages.includes(language)) log.warn(noFilterTexts(language));
  };
}
