import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_COOKIE_HEADER_LENGTH } from "#model/bounds.ts";
import { readCookie, writeCookie } from "./cookie.ts";
import { readLanguageCookie, writeLanguageCookie } from "./language-cookie.ts";

test.each([
  ["i18n_redirected=de", "de"],
  ["a=b; i18n_redirected=en; c=d", "en"],
  [`i18n_redirected="de"`, "de"],
  ["i18n_redirected=de; i18n_redirected=en", "de"],
  ["i18n_redirected=fr", undefined],
  ["i18n_redirected=DE", undefined],
  ["i18n_redirected=de%0d%0a", undefined],
  ["xi18n_redirected=de", undefined],
  ["i18n_redirected", undefined],
  [";;;=;", undefined],
  ["", undefined],
  [undefined, undefined],
])("L2 the language in the cookies %j is %s", (header, language) => {
  expect(readLanguageCookie(header)).toBe(language);
});

test("L2 a hostile header is read in linear time", () => {
  const length = MAX_COOKIE_HEADER_LENGTH / 2 - 10;
  const headers = [
    `a=${" ".repeat(length)}"x"y`,
    "a;".repeat(length),
    `${"=".repeat(length)};`,
    `a${" ".repeat(length)}`,
  ];
  const start = performance.now();
  for (const header of headers) expect(readLanguageCookie(header)).toBeUndefined();
  // Guards against polynomial time, which took minutes.
  expect(performance.now() - start).toBeLessThan(5000);
});

test("L2 a header that is longer than browsers send is ignored", () => {
  const header = "i18n_redirected=de; a=";
  expect(readLanguageCookie(header.padEnd(MAX_COOKIE_HEADER_LENGTH, "x"))).toBe("de");
  expect(readLanguageCookie(header.padEnd(MAX_COOKIE_HEADER_LENGTH + 1, "x"))).toBeUndefined();
});

test("L2 the language is stored for 365 days, for the whole site", () => {
  expect(writeLanguageCookie("de")).toBe("i18n_redirected=de; Max-Age=31536000; Path=/; SameSite=Lax");
  expect(writeLanguageCookie("en", { isSecure: true })).toMatch(/; Secure$/);
  expect(writeLanguageCookie("de", { base: "/catalogue" })).toContain("; Path=/catalogue; ");
});

test.each(["de;Domain=evil", "de\r\nSet-Cookie: a=b", "d e", "dé", `"de"`, "de,en", "de\\", "\u0000"])(
  "L2 %j is not written to a cookie",
  (value) => {
    expect(() => writeLanguageCookie(value)).toThrow(TypeError);
  },
);

test("L2 whatever is written to a cookie is read back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (value) => {
      let cookie: string;
      try {
        cookie = writeCookie("a", value, { maxAgeS: 1 });
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
        return;
      }
      expect(readCookie(cookie, "a")).toBe(value);
    }),
  );
});
