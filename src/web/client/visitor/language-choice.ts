import { languageNotSet } from "#domain/errors.ts";
import type { Language } from "#domain/language/language.ts";
import { writeLanguageCookie } from "#domain/navigation/language-cookie.ts";
import { log } from "../logger.ts";

/** Keeps the language that the visitor chose, for later visits. @see rules E6, L2 */
export function rememberLanguage(language: Language): void {
  try {
    document.cookie = writeLanguageCookie(language, { isSecure: location.protocol === "https:" });
  } catch (error) {
    log.warn(languageNotSet(language), error);
  }
}
