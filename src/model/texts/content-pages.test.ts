import { expect, test } from "vitest";
import { contentPage, isContentPageName } from "./content-pages.ts";

const PAGES = {
  en: { imprint: "# Imprint" },
  de: { imprint: "# Impressum", privacy: "# Datenschutz", accessibility: " " },
};

test.each([
  ["imprint", "de", { text: "# Impressum", language: "de" }],
  ["imprint", "en", { text: "# Imprint", language: "en" }],
  ["privacy", "en", { text: "# Datenschutz", language: "de" }],
  ["accessibility", "de", undefined],
] as const)("P1 X2 the page %s is shown in %s, else in a language that has it", (name, language, expected) => {
  expect(contentPage(PAGES, name, language)).toEqual(expected);
});

test("X2 content pages are recognised by name", () => {
  expect(["imprint", "privacy", "accessibility", "Imprint", "__proto__", ""].filter(isContentPageName)).toEqual([
    "imprint",
    "privacy",
    "accessibility",
  ]);
});
