import { languageIgnored, languageNotSet } from "#model/errors.ts";
import type { Language } from "#model/languages/language.ts";
import { clearIgnoredLanguage, readIgnoredLanguage, writeLanguageCookie } from "#navigation/cookies/language-cookie.ts";
import { BASE } from "#web/client/base.ts";
import { readCookies, setCookie } from "#web/visitor/storage.ts";
import { log } from "#web/client/logger.ts";

/** Stores the visitor's language for later visits. @see rules E6, L2 */
export function rememberLanguage(language: Language): void {
  try {
    document.cookie = writeLanguageCookie(language, { base: BASE, isSecure: location.protocol === "https:" });
  } catch (error) {
    log.warn(languageNotSet(language), error);
  }
}

/** Warns about an unknown `lang` that a redirect has removed from the address. @see rule N3 */
export function warnAboutIgnoredLanguage(): void {
  const ignored = readIgnoredLanguage(readCookies());
  if (ignored === undefined) return;
  setCookie(clearIgnoredLanguage({ base: BASE }));
  log.warn(languageIgnored(ignored));
}
