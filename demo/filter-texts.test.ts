import { expect, test } from "vitest";
import type { Article } from "#domain/catalogue/article.ts";
import { createFilterTexts } from "#domain/catalogue/filter-texts.ts";
import { FilterText } from "#domain/catalogue/filter-text.ts";
import { ATTRIBUTE_SOURCES, PANELS, RANGE_ATTRIBUTES, VALUE_ATTRIBUTES } from "#domain/filtering/panels.ts";
import { generateCatalogue } from "./generate-catalogue.ts";

const { lists } = generateCatalogue({ articles: 60_000 });
const texts = createFilterTexts(Array.from(lists["filter-texts"], (entry) => FilterText.parse(entry)));

/** Type and key of every text value that articles have, of every panel's attributes. */
function usedValues(): Set<string> {
  const used = new Set<string>();
  const textual = VALUE_ATTRIBUTES.filter((attribute) => ATTRIBUTE_SOURCES[attribute].type !== "number");
  for (const article of lists.articles as Iterable<Article>) {
    for (const attribute of textual) {
      for (const field of ATTRIBUTE_SOURCES[attribute].fields) {
        const value = article[field] as string | boolean | undefined;
        if (value !== undefined) used.add(JSON.stringify([field, String(value)]));
      }
    }
  }
  return used;
}

test("D5 every value has a text in both languages but for the gaps", () => {
  const gaps = [...usedValues()].flatMap((value) => {
    const [type = "", key = ""] = JSON.parse(value) as string[];
    return (["en", "de"] as const)
      .filter((language) => texts.lookup(type, key, language)?.language !== language)
      .map((language) => `${type} ${key} ${language}`);
  });
  expect(gaps.toSorted()).toEqual([
    "control Zigbee de",
    "control Zigbee en",
    "optic extra-wide de",
    "reflector_color copper en",
  ]);
});

test("D5 every panel attribute is named in both languages", () => {
  const attributes = Object.values(PANELS).flatMap((panel) => panel.map(({ attribute }) => attribute));
  for (const attribute of [...attributes, ...RANGE_ATTRIBUTES]) {
    for (const language of ["en", "de"] as const) {
      expect(texts.lookup("attribute", attribute, language)?.language, attribute).toBe(language);
    }
  }
});

test("D5 a key and type and language occur once", () => {
  const entries = Array.from(
    lists["filter-texts"] as Iterable<FilterText>,
    ({ key, value_help_type: type, language }) => JSON.stringify([type, key, language]),
  );
  expect(new Set(entries).size).toBe(entries.length);
});
