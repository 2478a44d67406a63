import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#model/languages/language.ts";
import { catalogueOf } from "../../../../tests/fixtures/product-catalogue.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { selectorView } from "#views/selector/selector-view.ts";
import { familyFactReader } from "./selector-facts.ts";

const panel = (size: object, index: number): object => ({
  ...{ article_code: `P-${index}`, family_id: "weide", category: "PAN" },
  ...size,
});

const CATALOGUE = catalogueOf({
  families: [{ family_id: "weide" }],
  categories: [{ category_id: "PAN", code: "PAN", category: "PAN" }],
  articles: [
    { dimension: "1195x295x55" },
    { recessed_modul_size: "600x1200" },
    { dimension: "295x295x55" },
    { recessed_modul_size: "600x600", ugr: 19 },
    { recessed_modul_size: "600x600", ugr: 16 },
  ].map(panel),
  "filter-texts": [
    { key: "600x1200", value_help_type: "recessed_modul_size", text: "600 × 1,200 mm", language: "en" },
    { key: "600x1200", value_help_type: "recessed_modul_size", text: "600 × 1.200 mm", language: "de" },
    { key: "600x600", value_help_type: "recessed_modul_size", text: "600 × 600 mm", language: "en" },
  ],
});

/** A fact of the only family. */
function factOf(key: string, catalogue = CATALOGUE, language: Language = "en"): string | undefined {
  const { state } = readSelectorState([]);
  const { groups } = selectorView({ catalogue, categoryId: "PAN", portfolioId: undefined, language, state });
  return groups[0]?.facts.find((fact) => fact.key === key)?.text;
}

test.each(LANGUAGES)("D4 sizes are sorted by their sides, however these are written in %s", (language) => {
  const sizes = factOf("size", CATALOGUE, language)?.replaceAll(/[.,](?=\d{3})/g, "");
  expect(sizes?.match(/\d+ × \d+/g)).toEqual(["295 × 295", "600 × 600", "600 × 1200", "1195 × 295"]);
});

test("a glare limit is shown with ≤", () => {
  expect(factOf("ugr")).toBe("≤\u00a016–19");
});

test("of more than four labels, the first two in the order of their values are shown, with the number of the others", () => {
  const sizes = ["1195x295x55", "600x600x55", "295x295x55", "1195x595x55", "600x600x55", "620x620x55"];
  const catalogue = catalogueOf({
    families: [{ family_id: "weide" }],
    categories: [{ category_id: "PAN", code: "PAN", category: "PAN" }],
    articles: sizes.map((dimension, index) => panel({ dimension }, index)),
  });
  expect(factOf("size", catalogue)).toMatch(/^295 × 295\D.*, 600 × 600\D.*, \+3$/);
});

/** Articles of two families: rows 0 to 4, then rows 5 and 6, which have hardly any values. */
const MIXED = catalogueOf({
  articles: [
    ...[
      { lumen_default: 1060, wattage_default: 9, cutout_ceiling_min: 68, length_batten: 1500, resistance_ip: "IP44" },
      { lumen_default: 2800, wattage_default: 20, cutout_ceiling_max: 205, recessed_depth: 90, length_batten: 600 },
      { lumen_default: 1500, wattage_default: 0, resistance_ip: ["IP65", "IP20"], impact_rate_ik: ["IK10", "IK08"] },
      { wattage_default: 9, cutout_ceiling_min: 150, cutout_ceiling_max: 155, resistance_ip: " ", ugr: 19 },
      { length_batten: 1200, recessed_depth: 62.5, resistance_ip: "IP20", impact_rate_ik: "IK08", ugr: 16 },
    ],
    ...[0, 1].map((ugr) => ({ lumen_default: 0, wattage_default: 5, ugr })),
  ].map((fields, row) => ({ article_code: `A-${row}`, ...fields })),
});

test.each([
  ["flux", "1,060–2,800 lm", "0 lm"],
  ["efficacy", "118–140 lm/W", undefined],
  ["cutout", "68–205 mm", undefined],
  ["depth", "62.5–90 mm", undefined],
  ["length", "600, 1,200, 1,500 mm", undefined],
  ["ip", "20, 44, 65", undefined],
  ["ik", "08, 10", undefined],
  ["ugr", "≤ 16–19", "≤ 0–1"],
] as const)("the fact %s covers all articles of its family that have a value", (key, ...expected) => {
  const rowsOf = (family: number): Uint32Array => Uint32Array.from(family === 0 ? [0, 1, 2, 3, 4] : [5, 6]);
  const read = familyFactReader([key], { catalogue: MIXED, language: "en", rowsOf });
  expect([0, 1].map((family) => read(family)[0]?.text.replaceAll(/\s/g, " "))).toEqual(expected);
});

test("more than four lengths are shown as a range", () => {
  const lengths = [300, 600, 900, 1200, 1500];
  const articles = lengths.map((length_batten, row) => ({ article_code: `L-${row}`, length_batten }));
  const rowsOf = (): Uint32Array => Uint32Array.from(lengths.keys());
  const read = familyFactReader(["length"], { catalogue: catalogueOf({ articles }), language: "en", rowsOf });
  expect(read(0)[0]?.text).toMatch(/^300–1,500\smm$/);
});
