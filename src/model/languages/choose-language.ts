import { readWeightedList } from "./weighted-list.ts";
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from "./language.ts";

/** Hints at a visitor's language. Each may be missing or malformed. */
export interface LanguageHints {
  /** First segment of the URL's path. */
  readonly prefix?: string | undefined;
  /** Value of the cookie `i18n_redirected`. */
  readonly cookie?: string | undefined;
  /** The `Accept-Language` header, or the browser's languages joined by commas. */
  readonly acceptLanguage?: string | undefined;
  /** The site's default language; absent: English. */
  readonly defaultLanguage?: Language | undefined;
}

/**
 * Chooses the language: that of the URL's prefix, else the cookie, else the browser's preference, else the site's
 * default.
 *
 * @see rule L1
 */
export function chooseLanguage({
  prefix,
  cookie,
  acceptLanguage,
  defaultLanguage = FALLBACK_LANGUAGE,
}: LanguageHints): Language {
  return [prefix, cookie, preferredLanguage(acceptLanguage ?? "", defaultLanguage)].find(isLanguage) ?? defaultLanguage;
}

/**
 * The site's language that an `Accept-Language` header prefers. Regions are ignored (`de-AT` is German), `*` stands for
 * every language that is not listed, a weight of 0 excludes a language, and among equal weights the first wins.
 *
 * @returns `undefined` if none of the site's languages is acceptable; malformed parts are ignored
 */
export function preferredLanguage(header: string, defaultLanguage: Language = FALLBACK_LANGUAGE): Language | undefined {
  const weights = new Map<string, number>();
  for (const { name, weight } of readWeightedList(header)) {
    const [language = ""] = name.split("-");
    weights.set(language, Math.max(weights.get(language) ?? 0, weight));
  }
  const order = [...weights.keys(), ...LANGUAGES].map((name) => (name === "*" ? defaultLanguage : name));
  const weightOf = (language: Language): number => weights.get(language) ?? weights.get("*") ?? 0;
  return order
    .filter(isLanguage)
    .filter((language) => weightOf(language) > 0)
    .reduce<Language | undefined>((best, next) => (best && weightOf(best) >= weightOf(next) ? best : next), undefined);
}
