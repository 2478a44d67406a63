import fc from "fast-check";
import { expect, test } from "vitest";
import { articleCategory, articleLuminaire } from "./article-luminaire.ts";
import { runToEnd } from "#model/run-steps.ts";
import { CATEGORY_CODES } from "#model/entities/category-code.ts";
import { createFilterTexts } from "#model/texts/filter-texts.ts";
import type { Article } from "#model/entities/article.ts";
import { readList } from "#model/lists/read-list.ts";
import { readPhotometryFixture } from "#lighting/photometry/photometric-files.fixture.ts";
import { measuredPhotometry } from "#lighting/photometry/reference-photometries.fixture.ts";
import { spacingAspect, zoneShares } from "#lighting/utilisation/light-digest.ts";
import { createLumenMethodResults, lumenMethodList } from "#lighting/utilisation/lumen-method-list.ts";
import { lumenMethod, dropBelowCeiling } from "#lighting/utilisation/lumen-method.ts";
import { FLUX_ZONE_COUNT } from "#lighting/utilisation/zonal-cavity.ts";
import { catalogueLightSteps, ESTIMATE_REASONS, LIGHT_FIELDS, lightsForRows, type LightTable } from "./light-table.ts";
import { readLights, writeLights } from "./light-response.ts";
import { articleLight, photometryPaths } from "./article-light.ts";
import { DEFAULT_ROOM } from "./room-setting.ts";
import { catalogueOf } from "../../tests/fixtures/product-catalogue.ts";

const MEASURED = measuredPhotometry("linear 12,334 lm");

const anyArticle = fc.record(
  {
    article_code: fc.uuid(),
    category: fc.constantFrom(...CATEGORY_CODES, "other"),
    lumen_default: fc.constantFrom(0, 800, 1500),
    wattage_default: fc.constantFrom(0, 9, 12.5),
    mounting: fc.constantFrom("recessed", "suspended", "ground"),
    dimension: fc.constantFrom("600x600x12", "Ø 80"),
    optic: fc.constantFrom("opal", "24°", "asymmetric"),
    emergency: fc.constantFrom("none", "E3 emergency"),
    ldt_url: fc.constantFrom("photometry/a.ldt", "photometry/missing.ldt"),
  },
  { requiredKeys: ["article_code", "category"] },
);
const anyArticles = fc.array(anyArticle, { maxLength: 30 }).map((articles) => readList("articles", articles).entries);

const catalogueWith = (articles: readonly Article[]) =>
  catalogueOf({ articles, categories: CATEGORY_CODES.map((code) => ({ category_id: code, families: [] })) });
const photometry = (path: string) => (path === "a.ldt" ? MEASURED : undefined);

/** The light of a row, with its distribution instead of an index. */
function lightOfRow({ lights, lightByRow }: LightTable, row: number) {
  const light = lightByRow[row] ?? 0;
  const distribution = lights.photometry[light] ?? -1;
  const { flux, watts, mounting, bodyHeight, estimateReason, isInMainsOperation, shares, aspects } = lights;
  return {
    ...{ flux: flux[light], watts: watts[light], mounting: mounting[light], height: bodyHeight[light] },
    ...{ estimateReason: estimateReason[light], mains: isInMainsOperation[light] },
    shares:
      distribution < 0
        ? []
        : [...shares.subarray(distribution * FLUX_ZONE_COUNT, (distribution + 1) * FLUX_ZONE_COUNT)],
    aspect: distribution < 0 ? undefined : aspects[distribution],
  };
}

const FILES = new Map([
  ["linear.ldt", measuredPhotometry("linear 12,334 lm")],
  ["spot.ies", measuredPhotometry("downlight 532 lm")],
  ["lamp-sets.ldt", readPhotometryFixture("ldt/multiple_lamp_sets.ldt")],
]);
const ROOM = { ...DEFAULT_ROOM, length: 9, width: 6, height: 3 };
const SUSPENSION = 0.4;

const article = (category: string, overrides: Partial<Article>): Article => ({
  article_code: "A",
  url_configs_data: [],
  category,
  ...overrides,
});
const ARTICLES: readonly Article[] = [
  article("DOW", { lumen_default: 1500, wattage_default: 12, ies_url: "photometry/spot.ies" }),
  article("BAT", {
    lumen_default: 4000,
    wattage_default: 30,
    dimension: "1500x76x84",
    ldt_url: "photometry/linear.ldt",
  }),
  article("PAN", { lumen_default: 3600, mounting: "suspended", optic: "direct/indirect", dimension: "1200x300x60" }),
  article("PAN", { lumen_default: 3600, wattage_default: 28, optic: "opal", emergency: "E3" }),
  article("HIB", { lumen_default: 0 }),
  article("BAT", { ldt_url: "photometry/linear.ldt" }),
  article("SP68", { lumen_default: 900, mounting: "ground" }),
  article("DOW", { lumen_default: 1500, optic: "24°" }),
  article("DOW", { lumen_default: 1150, ldt_url: "photometry/lamp-sets.ldt" }),
];

const listed = catalogueWith(ARTICLES);
const { lights: columns, lightByRow } = runToEnd(catalogueLightSteps(listed, (path) => FILES.get(path)));

test.each(ARTICLES.map((article, row) => [row, article] as const))(
  "row %i of a list has the light of its article: %j",
  (row, article) => {
    const results = createLumenMethodResults(columns.flux.length);
    const lightIndex = lightByRow[row] ?? 0;
    lumenMethodList(ROOM, SUSPENSION, columns, results);
    const light = articleLight(article, articleCategory(listed, row), {
      texts: listed.filterTexts,
      photometry: (path) => FILES.get(path),
    });
    if (!light?.mounting) {
      expect(results.luminaireCount[lightIndex]).toBe(0);
      return;
    }
    const single = lumenMethod(ROOM, {
      flux: light.flux,
      shares: zoneShares(light.photometry),
      drop: dropBelowCeiling(light.mounting, (light.bodyHeight ?? 0) / 1000, SUSPENSION),
      aspect: spacingAspect(light.photometry),
    });
    const value = single.ok ? single.value : undefined;
    expect(value?.luminaireCount).toBeGreaterThan(0);
    expect(results.luminaireCount[lightIndex]).toBe(value?.luminaireCount);
    expect(results.utilisation[lightIndex]).toBeCloseTo(value?.utilisation ?? 0, 5);
    expect(columns.watts[lightIndex]).toBe(light.watts ?? 0);
    expect(ESTIMATE_REASONS[columns.estimateReason[lightIndex] ?? 0]).toBe(light.estimateReason);
    expect(columns.isInMainsOperation[lightIndex]).toBe(Number(light.isInMainsOperation));
  },
);

test("each distribution of a list is computed once", () => {
  const requestedPaths: string[] = [];
  const articles = Array.from({ length: 50 }, (_, row) => ({ ...ARTICLES[row % 2], lumen_default: 1000 + row }));
  const { aspects, flux } = runToEnd(
    catalogueLightSteps(
      catalogueWith(readList("articles", articles).entries),
      (path) => (requestedPaths.push(path), FILES.get(path)),
    ),
  ).lights;
  expect(requestedPaths.toSorted()).toEqual(["linear.ldt", "spot.ies"]);
  expect(aspects).toHaveLength(2);
  expect(flux).toHaveLength(50);
});

test("F11 a list's light agrees with the light of each article alone", () => {
  fc.assert(
    fc.property(anyArticles, (articles) => {
      const table = runToEnd(catalogueLightSteps(catalogueWith(articles), photometry));
      for (const [row, article] of articles.entries())
        expect(lightOfRow(table, row)).toEqual(
          lightOfRow(runToEnd(catalogueLightSteps(catalogueWith([article]), photometry)), 0),
        );
      expect(new Set(table.lightByRow).size).toBe(table.lights.flux.length);
    }),
  );
});

test("F11 the light of a selection is that of its rows, in their order", () => {
  fc.assert(
    fc.property(anyArticles, fc.array(fc.nat(29)), (articles, rowNumbers) => {
      const rows = Uint32Array.from(rowNumbers.filter((row) => row < articles.length));
      const allLights = runToEnd(catalogueLightSteps(catalogueWith(articles), photometry));
      const selected = lightsForRows(allLights, rows);
      expect(Array.from(rows, (_, index) => lightOfRow(selected, index))).toEqual(
        Array.from(rows, (row) => lightOfRow(allLights, row)),
      );
      expect(new Set(selected.lightByRow).size).toBe(selected.lights.flux.length);
    }),
  );
});

test("F11 the light of a list survives being written as a response and read again", () => {
  fc.assert(
    fc.property(anyArticles, (articles) => {
      const table = runToEnd(catalogueLightSteps(catalogueWith(articles), photometry));
      expect(readLights(JSON.parse(JSON.stringify(writeLights(table))), articles.length)).toEqual(table);
    }),
  );
});

const GOOD = writeLights(
  runToEnd(
    catalogueLightSteps(
      catalogueWith(readList("articles", [{ article_code: "A", category: "DOW", lumen_default: 800 }]).entries),
      photometry,
    ),
  ),
);

test.each<[string, unknown]>([
  ["undefined", undefined],
  ["a list", []],
  ["a table without articles", { ...GOOD, articles: undefined }],
  ["the light of more articles", { ...GOOD, articles: [0, 0] }],
  ["an unknown light", { ...GOOD, articles: [1] }],
  ["a light that is not a whole number", { ...GOOD, articles: [0.5] }],
  ["columns of different lengths", { ...GOOD, lights: { ...GOOD.lights, watts: [] } }],
  ["a distribution of nine shares", { ...GOOD, distributions: [{ shares: [1, 2, 3, 4, 5, 6, 7, 8, 9], aspect: 1 }] }],
])("F11 %s is rejected as the light of a list", (_, json) => {
  expect(readLights(json, 1)).toBeUndefined();
});

test("F11 an article's light depends only on the fields in LIGHT_FIELDS", () => {
  const readFields = new Set<string>();
  const article = new Proxy<Article>(
    { article_code: "A", url_configs_data: [] },
    {
      get(target, field, receiver) {
        if (typeof field === "string") readFields.add(field);
        return Reflect.get(target, field, receiver) as unknown;
      },
    },
  );
  for (const category of [undefined, ...CATEGORY_CODES]) articleLuminaire(article, category, createFilterTexts([]));
  photometryPaths(article);
  // Fields that only affect the drawing do not affect the light.
  const appearanceFields = [
    "trim_color",
    "reflector_color",
    "resistance_ip",
    "tiltable_percentage",
    "sensor",
    "wired_through",
  ];
  const colourFields = ["colortemperature_default", "colortemperature_vari1", "colorTemperature_vari2"];
  const grouped = new Set<string>([...LIGHT_FIELDS, ...appearanceFields, ...colourFields]);
  expect([...readFields].filter((field) => !grouped.has(field))).toEqual([]);
});

test("F11 the light of a list is computed in steps, between which other work can run", () => {
  const articles = readList(
    "articles",
    Array.from({ length: 20 }, (_, index) => ({ article_code: `A${index}`, lumen_default: 100 + index })),
  ).entries;
  expect([...catalogueLightSteps(catalogueWith(articles), photometry)].length).toBeGreaterThan(10);
  expect(runToEnd(catalogueLightSteps(catalogueWith(articles), photometry)).lights.flux.length).toBe(20);
});
