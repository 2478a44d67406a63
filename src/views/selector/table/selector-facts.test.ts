import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#model/languages/language.ts";
import { catalogueOf } from "../../../../tests/fixtures/product-catalogue.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { selectorView } from "#views/selector/selector-view.ts";

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
