/** The languages of the site, as they appear in URLs, the cookie and the catalogue's texts. @see rule P1 */
export const LANGUAGES = ["en", "de"] as const;

/** A language of the site: `en` or `de`. */
export type Language = (typeof LANGUAGES)[number];

/** BCP 47 locale of each language, for `Intl` and `<html lang>`; `en` is the source language of the messages. */
export const LOCALES: Readonly<Record<Language, string>> = { en: "en-US", de: "de-DE" };

/** The name of each language in that language, as the language switch shows it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

/** The default language if URL, cookie and browser do not specify one. @see rule L1 */
export const FALLBACK_LANGUAGE: Language = "en";

/** The language that redirects of URLs without a prefix fall back to. @see rules N4, N5 */
export const REDIRECT_LANGUAGE: Language = "de";

/** Whether a part of a URL, cookie or header is one of the site's languages, in lower case. */
export const isLanguage = (text: unknown): text is Language => text === "en" || text === "de";

/** All languages, the given one first; `undefined`: in their usual order. */
export const languagesWithFirst = (first: Language | undefined): readonly Language[] =>
  first === "de" ? ["de", "en"] : LANGUAGES;

/** A language as written in catalogues, one of the site's or another: `de`, `pt-BR`. @see RFC 5646 */
export const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/i;
