import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseLanguage, preferredLanguage, type LanguageHints } from "./choose-language.ts";
import { LANGUAGES } from "./language.ts";

test.each<[LanguageHints, string]>([
  [{ prefix: "en", cookie: "de", acceptLanguage: "de" }, "en"],
  [{ prefix: "fr", cookie: "de", acceptLanguage: "en" }, "de"],
  [{ prefix: "products", acceptLanguage: "de-AT,en;q=0.5" }, "de"],
  [{ cookie: "junk", acceptLanguage: "de" }, "de"],
  [{ cookie: "DE", acceptLanguage: "en" }, "en"],
  [{ acceptLanguage: "fr-FR,it;q=0.9" }, "en"],
  [{}, "en"],
])("L1 the language is that of prefix, cookie, browser or fallback: %j → %s", (hints, language) => {
  expect(chooseLanguage(hints)).toBe(language);
});

test.each([
  ["de", "de"],
  ["de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "de"],
  ["en-GB, de-AT;q=0.9", "en"],
  ["en;q=0.4, de-CH;q=0.8", "de"],
  ["DE-de", "de"],
  ["de;q=0, en;q=0.1", "en"],
  ["de;q=0", undefined],
  ["fr, de;q=0.1", "de"],
  ["fr, *;q=0.5", "en"],
  ["*", "en"],
  ["*;q=0.5, de;q=0.6", "de"],
  ["de;q=0.2, *", "en"],
  ["en;q=0, *", "de"],
  ["de;q=0.1,de-DE;q=0.9,en;q=0.5", "de"],
  ["german", undefined],
  ["deutsch-de, en;q=0.1", "en"],
  ["", undefined],
])("L1 the language that Accept-Language %j prefers is %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test("L1 the language is one of the site's, whatever is sent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (acceptLanguage, cookie) => {
      expect(LANGUAGES).toContain(chooseLanguage({ acceptLanguage, cookie }));
    }),
  );
});
