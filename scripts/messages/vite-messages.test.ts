import format from "icu-minify/format";
import { expect, test } from "vitest";
import { compileMessages } from "./vite-messages.ts";

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

const english = {
  title: "Catalogue",
  count: "{count, plural, one {# article} other {# articles}}",
  group: { inner: "Inner", hello: "Hello {name}" },
};

test("L3 messages without parameters stay plain strings", () => {
  expect(compileMessages({ title: "Katalog" }, {})).toEqual({ title: "Katalog" });
});

test.each([
  ["en", english, 1, "1 article"],
  ["en", english, 1510, "1,510 articles"],
  ["de", { count: "{count, plural, one {# Artikel} other {# Artikel}}" }, 1510, "1.510 Artikel"],
] as const)("L3 in %s, the compiled plural of %j for %i is formatted as %s", (locale, messages, count, expected) => {
  const { count: message } = compileMessages(messages, english);
  expect(format(message as Parameters<typeof format>[0], locale, { count }, { formatters })).toBe(expected);
});

test.each([
  ["missing", {}],
  ["empty", { title: "", group: { inner: "" } }],
  ["of a different shape", { group: "x" }],
])("L3 a message that is %s falls back to the English one", (_, german) => {
  expect(compileMessages(german, english)).toMatchObject({
    title: "Catalogue",
    group: { inner: "Inner", hello: ["Hello ", ["name"]] },
  });
});

test("L3 a key that English lacks is kept", () => {
  expect(compileMessages({ extra: "Mehr" }, english)).toMatchObject({ extra: "Mehr" });
});

test("an invalid ICU message stops the build", () => {
  expect(() => compileMessages({ broken: "{count, plural, one {# article}" }, {})).toThrow();
});
