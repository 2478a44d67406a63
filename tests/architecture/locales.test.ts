import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { expect, test } from "vitest";
import { LOCALES as TAGS } from "#model/languages/language.ts";

const LOCALES = path.resolve(import.meta.dirname, "../../locales");

interface Messages {
  readonly [key: string]: string | Messages;
}

const namespaces = (language: string) =>
  readdirSync(path.join(LOCALES, language)).filter((file) => file.endsWith(".json"));

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(path.join(LOCALES, language, file), "utf8")) as Messages;

/** `a.b` → message, for every message of a namespace. */
function flatten(messages: Messages, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/** The parameters of a message; the arms of a plural, as in `one {article}`, are messages, not parameters. */
const parameters = (text: string) =>
  [...new Set([...text.matchAll(/(?<!\b(?:one|other)\s*|=\d+\s*)\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name))].sort();

test("P1 both languages have the same namespaces", () => {
  expect(namespaces("de")).toEqual(namespaces("en"));
});

test.each(namespaces("en"))("P1 both languages have the same keys in %s", (file) => {
  expect([...flatten(read("de", file)).keys()].sort()).toEqual([...flatten(read("en", file)).keys()].sort());
});

test.each(namespaces("en"))("P1 both languages use the same parameters in %s", (file) => {
  const english = flatten(read("en", file));
  for (const [key, text] of flatten(read("de", file)))
    expect({ key, parameters: parameters(text) }).toEqual({ key, parameters: parameters(english.get(key) ?? "") });
});

test.each(["en", "de"])("P1 no message of %s is empty", (language) => {
  for (const file of namespaces(language))
    for (const [key, text] of flatten(read(language, file))) expect(`${file} ${key}: ${text.trim()}`).toMatch(/: \S/);
});

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

function formatMessage(language: "en" | "de", file: string, key: string, values: Parameters<typeof format>[2]): string {
  const message = compile(flatten(read(language, file)).get(key) ?? "");
  return [format(message, TAGS[language], values, { formatters })].flat().join("");
}

test.each([
  ["compare.json", "differing", "1,234 of 2,345 attributes differ.", "1.234 von 2.345 Merkmalen"],
  ["compare.json", "noDifference", "All 2,345 attributes", "Alle 2.345 Merkmale"],
  ["documents.json", "page", "Page 1,234 of 2,345", "Seite 1.234 von 2.345"],
  ["orEqual.json", "piecesGrid", "1,234, 2,345 × 3,456", "1.234, 2.345 × 3.456"],
  ["planner.json", "pieces", "luminaires, 2,345 × 3,456", "Leuchten, 2.345 × 3.456"],
  ["planner.json", "useProposal", "As proposed: 2,345 × 3,456", "Wie vorgeschlagen: 2.345 × 3.456"],
  ["product.json", "furtherValues", "and 1,234 more", "und 1.234 weitere"],
  ["search.json", "shown", "The first 1,234 of 2,345", "Die ersten 1.234 von 2.345"],
  ["searchPage.json", "page", "Page 1,234 of 2,345", "Seite 1.234 von 2.345"],
  ["searchPage.json", "range", "1,234–2,345 of 2,345", "1.234–2.345 von 2.345"],
  ["selector.json", "filtersChosen", "1,234 chosen", "1.234 gewählt"],
  ["selector.json", "ofArticles", "1,234 of 2,345 articles", "1.234 von 2.345 Artikeln"],
  ["selector.json", "ofTotal", "1,234 of 2,345", "1.234 von 2.345"],
  ["shellDeferred.json", "allCategories", "All 1,234 categories", "Alle 1.234 Kategorien"],
])("P1 %s writes the numbers of %s with thousands separators", (file, key, english, german) => {
  const small = { count: 1234, differing: 1234, from: 1234, page: 1234 };
  const large = { total: 2345, to: 2345, pages: 2345, columns: 2345, rows: 3456 };
  const values = { ...small, ...large, b: (chunks: readonly unknown[]) => chunks.join("") };
  expect(formatMessage("en", file, key, values)).toContain(english);
  expect(formatMessage("de", file, key, values)).toContain(german);
});

test.each([
  ["buildingResult.json", "excludedReasons.dim", "1 that cannot reach", "1, der die Beleuchtungsstärke nicht erreicht"],
  ["buildingResult.json", "excludedReasons.emergency", "1 emergency version", "1 Notlichtausführung"],
  [
    "buildingResult.json",
    "excludedReasons.uneven",
    "1 too bright",
    "1, der für eine gleichmäßige Beleuchtung zu hell ist",
  ],
  ["buildingResult.json", "moreRooms", "1 more room", "1 weiterer Raum"],
  ["compare.json", "differing", "1 of 25 attributes differs.", "1 von 25 Merkmalen unterscheidet sich."],
  ["documents.json", "furtherArticles", "and 1 more", "und 1 weiterer"],
  ["product.json", "furtherValues", "and 1 more", "und 1 weiterer"],
  ["selector.json", "moreRows", "1 more article", "1 weiterer Artikel"],
  ["selectorDeferred.json", "roomLimits.pieces", "At most 1 luminaire", "Höchstens 1 Stück"],
])("P1 %s has a singular form of %s", (file, key, english, german) => {
  const values = { count: 1, differing: 1, total: 25, value: "1" };
  // Whole words: the plural may begin with the singular.
  expect(`${formatMessage("en", file, key, values)} `).toContain(`${english} `);
  expect(`${formatMessage("de", file, key, values)} `).toContain(`${german} `);
});
