import fc from "fast-check";
import { expect, test } from "vitest";
import { readIgnoredLanguage, printableLanguage, writeIgnoredLanguage } from "./language-cookie.ts";

test("N3 an ignored lang survives the redirect for a minute", () => {
  const cookie = writeIgnoredLanguage("fr", { isSecure: true });
  expect(cookie).toBe("lumenry_ignored_language=fr; Max-Age=60; Path=/; SameSite=Lax; Secure");
  expect(readIgnoredLanguage(cookie)).toBe("fr");
  expect(readIgnoredLanguage("i18n_redirected=de")).toBeUndefined();
  expect(readIgnoredLanguage("lumenry_ignored_language=")).toBeUndefined();
});

test("N3 G1 neither logs nor cookies contain anything but a language tag", () => {
  expect(printableLanguage("zh-Hans-CN")).toBe("zh-Hans-CN");
  expect(printableLanguage("en\r\nSet-Cookie: a=b")).toBe("?");
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (value) => {
      expect(printableLanguage(value)).toMatch(/^(?:[\w-]{1,35}|\?)$/);
      expect(readIgnoredLanguage(writeIgnoredLanguage(value))).toBe(printableLanguage(value));
    }),
  );
});
