import fc from "fast-check";
import { expect, test } from "vitest";
import { readConsent } from "#app-state/consent.ts";
import { readReloadLog } from "#app-state/reload-guard.ts";
import { selectionLink } from "#app-state/selection-link.ts";
import { chooseLanguage } from "#model/languages/choose-language.ts";
import { LANGUAGES } from "#model/languages/language.ts";
import { readCookie } from "#navigation/cookies/cookie.ts";
import { readLanguageCookie } from "#navigation/cookies/language-cookie.ts";
import { navigationOutcome } from "#navigation/routing/navigation-outcome.ts";
import { readSelectorState, writeSelectorState } from "#views/selector/selector-state.ts";
import { chooseEncoding } from "#server/http/resource-response.ts";

/** Each parser is tested with ten thousand hostile strings. */
const CASES = { numRuns: 10_000 };

const piece = fc.constantFrom(
  ...Array.from("/\\?&=#%:;@.,+ \t\r\n\0<>\"'"),
  "//",
  "%2f",
  "%0d%0a",
  "%00",
  "%",
  "..",
  "en",
  "de",
  "products",
  "javascript:",
  "https://",
  "evil.example",
  "__proto__",
  "constructor",
  "id",
  "lang",
  "ü",
  "\u{1F4A1}",
  "\u202E",
);
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const name = fc.oneof(
  hostile,
  fc.constantFrom("id", "lang", "show", "mounting", "control", "cutout_ceiling_min", "hide"),
);
const query = fc.array(fc.tuple(name, hostile), { maxLength: 5 });

const UNSAFE_IN_A_HEADER = /[\u0000-\u0020\u007f-\uffff]/;

test("N1-N7 any visit has an outcome, and no redirect leaves the site", () => {
  fc.assert(
    fc.property(hostile, query, hostile, hostile, fc.boolean(), (path, entries, cookie, accept, productDeepLinks) => {
      const outcome = navigationOutcome({
        path: `/${path}`,
        query: entries,
        arrival: "cold",
        productDeepLinks,
        routeRules: [],
        cookieLanguage: cookie,
        acceptLanguage: accept,
      });
      if (outcome.kind !== "redirect") {
        expect(LANGUAGES).toContain(outcome.language);
        return;
      }
      expect(outcome.location).toMatch(/^\/(en|de)([/?]|$)/);
      expect(outcome.location).not.toMatch(UNSAFE_IN_A_HEADER);
    }),
    CASES,
  );
});

test("F8 any query is read, and what was read is written without loss", () => {
  fc.assert(
    fc.property(query, (entries) => {
      const { state } = readSelectorState(entries);
      expect(readSelectorState(writeSelectorState(entries, state)).state).toEqual(state);
    }),
    CASES,
  );
});

test("L1 L2 any cookie and language header gives a language", () => {
  fc.assert(
    fc.property(hostile, hostile, (cookie, acceptLanguage) => {
      const chosen = readLanguageCookie(cookie);
      expect([...LANGUAGES, undefined]).toContain(chosen);
      expect(LANGUAGES).toContain(chooseLanguage({ cookie: chosen, acceptLanguage }));
      expect(["string", "undefined"]).toContain(typeof readCookie(cookie, "__proto__"));
    }),
    CASES,
  );
});

test("A1 any Accept-Encoding gets a response in a known encoding or none", () => {
  fc.assert(
    fc.property(hostile, (header) => {
      expect(["br", "gzip", "identity", undefined]).toContain(chooseEncoding(header));
    }),
    CASES,
  );
});

test("R3 P4 F9 any stored or shared string is read or ignored", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(readReloadLog(text)).toBeInstanceOf(Map);
      expect(["accepted", "declined", undefined]).toContain(readConsent(text));
      expect(
        typeof selectionLink(`/en/products/${encodeURIComponent(text.toWellFormed())}`, { productDeepLinks: false }),
      ).toBe("string");
    }),
    CASES,
  );
});
