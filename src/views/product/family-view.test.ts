import { runToEnd } from "#model/run-steps.ts";
import { expect, test } from "vitest";
import { catalogueOf, downlight, requestOf } from "../../../tests/fixtures/product-catalogue.ts";
import type { PageRequest } from "#views/parts/product-parts.ts";
import { familyViewSteps } from "./family-view.ts";

const catalogue = catalogueOf({
  portfolios: [
    { portfolio_id: "nord", name: "Nord" },
    { portfolio_id: "sued", texts: [{ language: "de", text: "Süd" }] },
  ],
  categories: [
    {
      category_id: "DOW",
      texts: [{ language: "de", text: "Einbaustrahler" }],
      families: ["tarn", "firn", "kar", "lone"],
    },
  ],
  families: [
    { family_id: "kar", name: "Kar" },
    {
      ...{ family_id: "tarn", name: "Tarn" },
      ...{ texts: [{ language: "en", text: "Round" }], descriptions: [{ language: "de", text: "**Rund**" }] },
    },
    { family_id: "firn" },
    { family_id: "lone", categories: ["DOW"] },
  ],
  articles: [
    downlight("T-1", {
      ...{ diameter: 80, lumen_default: 600, wattage_default: 6 },
      ...{ cutout_ceiling_min: 66, cutout_ceiling_max: 71 },
    }),
    downlight("T-2", { cutout_ceiling_min: 145, cutout_ceiling_max: 155, recessed_depth: 95 }),
    downlight("T-3", { control: "ON/OFF", url_configs_data: [] }),
    downlight("T-4", { diameter: undefined, dimension: "140x140x85" }),
    downlight("F-1", { family_id: "firn" }),
    downlight("K-1", { family_id: "kar" }),
  ],
});
const view = (id: string, fields = {}) => runToEnd(familyViewSteps(requestOf(catalogue, fields), id));

/** The view of a family in a catalogue of its articles only. */
const viewOf = (articles: readonly object[], query: PageRequest["query"] = []) =>
  runToEnd(familyViewSteps(requestOf(catalogueOf({ families: [{ family_id: "tarn" }], articles }), { query }), "tarn"));

test("N2 a family's page shows its breadcrumbs and texts", () => {
  expect(view("tarn")).toMatchObject({
    kind: "family",
    name: "Tarn",
    articleCount: 4,
    summary: { text: "Round", language: "en" },
    description: { text: "**Rund**", language: "de" },
    breadcrumb: [
      { text: { text: "Einbaustrahler", language: "de" }, to: "/products/DOW" },
      { text: { text: "Tarn", language: "en" }, to: undefined },
    ],
  });
  expect(view("nobody")).toBeUndefined();
});

test("a family's key figures are ranges over its articles", () => {
  expect(view("tarn")?.keyFigures).toEqual([
    { attribute: "lumen_default", value: "600–1,500", unit: "lm" },
    { attribute: "wattage_default", value: "6–13.9", unit: "W" },
    { attribute: "efficacy", value: "100–108", unit: "lm/W" },
    { attribute: "cutout_ceiling", value: "66–155", unit: "mm" },
  ]);
});

test("sizes are listed from small to large with their flux, cutout and depth", () => {
  const sizes = view("tarn")?.sizes.map(({ key, label, ranges }) => [
    key,
    label?.text,
    ...(["flux", "cutout", "depth"] as const).map((name) => ranges.find((range) => range.key === name)?.text),
  ]);
  expect(sizes).toEqual([
    ["80", "Ø 80 mm", "600 lm", "66–71 mm", undefined],
    ["165", "Ø 165 mm", "1,500 lm", "145–155 mm", "95 mm"],
    ["140x140", "140 × 140 mm", "1,500 lm", undefined, undefined],
  ]);
});

test("a size is drawn as its plainest article, regardless of emergency packs", () => {
  const profiles = ["1200x86x117", "1200x86x92", "1200x86x92"].map((dimension, index) =>
    downlight(`T-${index}`, { dimension, diameter: undefined, length_batten: 1200 }),
  );
  const [size] = viewOf(profiles)?.sizes ?? [];
  expect(size?.drawingParameters?.dimensions.height).toBe(92);
});

test("of very many sizes, only the chosen one is drawn, and all can be chosen", () => {
  const sizes = Array.from({ length: 300 }, (_, index) => downlight(`T-${index}`, { diameter: 50 + index }));
  const shown = viewOf(sizes, [["size", "77"]])?.sizes ?? [];
  expect(shown.map(({ key }) => Number(key))).toEqual(sizes.map((_, index) => 50 + index));
  expect(shown.filter(({ drawingParameters }) => drawingParameters)).toMatchObject([{ key: "77", isChosen: true }]);
});

test("of very many values, only the first are listed, with the number of the others", () => {
  const finishes = Array.from({ length: 90 }, (_, index) =>
    downlight(`T-${index}`, { reflector_color: `finish ${index}` }),
  );
  const rows = viewOf(finishes)?.technicalData.flatMap((group) => group.rows);
  const row = rows?.find(({ attribute }) => attribute === "reflector_color");
  expect([row?.values.length, row?.omittedCount]).toEqual([40, 50]);
});

test.each([
  [[], "165"],
  [[["size", "80"]], "80"],
  [[["size", "999"]], "165"],
] as const)(
  "for the query %j the chosen size is %s: the requested one, else the one with the most articles",
  (query, expected) => {
    expect(view("tarn", { query })?.sizes.filter(({ isChosen }) => isChosen)).toMatchObject([{ key: expected }]);
  },
);

test("S5 a family has only the portfolio's articles", () => {
  const inPortfolio = view("tarn", { portfolioId: "nord" });
  expect(inPortfolio?.articleCount).toBe(3);
  expect(JSON.stringify(inPortfolio?.variants)).not.toContain("T-3");
});

test("S5 a family without articles in the portfolio has no figures, sizes or variants", () => {
  expect(view("tarn", { portfolioId: "sued" })).toMatchObject({
    ...{ articleCount: 0, portfolio: "Süd", keyFigures: [], highlights: [], technicalData: [], sizes: [] },
    ...{ variants: undefined, drawingParameters: undefined, relatedFamilies: [] },
  });
});

test("related families are those of the category with articles, the families after this one first", () => {
  expect(view("tarn")?.relatedFamilies.map(({ id }) => id)).toEqual(["firn", "kar"]);
  expect(view("firn")?.relatedFamilies.map(({ name }) => name)).toEqual(["Kar", "Tarn"]);
});

test("a gallery shows the family, then an article for each other finish", () => {
  const finishes = ["white", "silver", "white", "black"].map((colour, index) =>
    downlight(`T-${index}`, { reflector_color: colour, trim_color: "white" }),
  );
  expect(viewOf(finishes)?.pictures).toMatchObject([
    { subject: { id: "tarn" }, finish: [] },
    { subject: { id: "T-1" }, finish: [{ attribute: "reflector_color" }] },
    { subject: { id: "T-3" }, finish: [{ attribute: "reflector_color" }] },
  ]);
});

test("a family's view is plain data", () => {
  const familyView = view("tarn");
  expect(familyView).toEqual(JSON.parse(JSON.stringify(familyView)));
});
