import { expect, test } from "vitest";
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGE_NAMES, LANGUAGES, LOCALES, REDIRECT_LANGUAGE } from "./language.ts";

test("P1 the languages are English and German", () => {
  expect(LANGUAGES.map((language) => [language, LOCALES[language], LANGUAGE_NAMES[language]])).toEqual([
    ["en", "en-US", "English"],
    ["de", "de-DE", "Deutsch"],
  ]);
});

test("L1 the fallback is English, that of redirects is German", () => {
  expect([FALLBACK_LANGUAGE, REDIRECT_LANGUAGE]).toEqual(["en", "de"]);
});

test.each([
  ["en", true],
  ["de", true],
  ["DE", false],
  ["fr", false],
  ["", false],
  [undefined, false],
  [["de"], false],
])("L1 whether %o is a language of the site: %s", (text, expected) => {
  expect(isLanguage(text)).toBe(expected);
});
