import { expect, test } from "vitest";
import { catalogueOf, downlight, requestOf } from "../../../tests/fixtures/product-catalogue.ts";
import { articleView, restrictToPortfolio } from "./article-view.ts";

const part = (code: string, portfolios: readonly string[] = ["nord", "west"]): object => ({
  article_code: code,
  family_id: "fuge",
  url_configs_data: portfolios.map((portfolio_id) => ({ portfolio_id })),
  texts: [
    { language: "en", text: `Part ${code}` },
    { language: "de", text: `Teil ${code}` },
  ],
});

/** Related articles, written as `coupler CPL`. */
const related = (...entries: readonly string[]) => ({
  related: entries.map((entry) => {
    const [kind, article_code] = entry.split(" ");
    return { kind, article_code };
  }),
});

const CATALOGUE = catalogueOf({
  portfolios: [{ portfolio_id: "nord" }, { portfolio_id: "west" }],
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  families: [
    { family_id: "tarn", name: "Tarn", ...related("coupler CPL", "feed FEED", "accessory T-1") },
    { family_id: "fuge" },
  ],
  articles: [
    downlight(
      "T-1",
      related(
        ...["spare_part gone", "coupler CPL", "coupler CPL-2", "emergency_counterpart T-1-E3"],
        ...["successor T-1", "accessory fuge", "accessory cpl"],
      ),
    ),
    downlight("T-1-E3", { emergency: "E3" }),
    part("CPL"),
    part("CPL-2", ["west"]),
    part("FEED", ["nord"]),
  ],
});

const codes = (view: ReturnType<typeof articleView>) =>
  view.relatedArticles.map(({ kind, articles }) => [kind, articles.map(({ code }) => code)]);

test("D11 an article's page has its related articles and its family's, by kind, each once, without unknown ones", () => {
  expect(codes(articleView(requestOf(CATALOGUE), 0))).toEqual([
    ["emergency_counterpart", ["T-1-E3"]],
    ["coupler", ["CPL", "CPL-2"]],
    ["feed", ["FEED"]],
  ]);
});

test("D11 S5 only related articles in the portfolio are offered", () => {
  expect(codes(articleView(requestOf(CATALOGUE, { portfolioId: "nord" }), 0))).toEqual([
    ["emergency_counterpart", ["T-1-E3"]],
    ["coupler", ["CPL"]],
    ["feed", ["FEED"]],
  ]);
  const view = articleView(requestOf(CATALOGUE), 0);
  expect(codes(restrictToPortfolio(view, requestOf(CATALOGUE, { portfolioId: "west" })))).toEqual([
    ["coupler", ["CPL", "CPL-2"]],
  ]);
});

test.each([
  ["en", "Part CPL", "Tarn, Ø 165 mm, 1,500 lm, 3000 K, DALI-2"],
  ["de", "Teil CPL", "Tarn, Ø 165 mm, 1.500 lm, 3000 K, DALI-2"],
] as const)("D11 related articles are described in %s", (language, coupler, counterpart) => {
  const groups = articleView(requestOf(CATALOGUE, { language }), 0).relatedArticles;
  expect(groups.flatMap(({ articles }) => articles.map(({ summary }) => summary.text))).toEqual(
    expect.arrayContaining([coupler, counterpart]),
  );
});

test("F16 an article of known length with a coupler forms continuous rows, with the parts that the portfolio has", () => {
  const batten = (fields: object) =>
    catalogueOf({
      families: [{ family_id: "tarn", ...related("feed feed", "coupler coupler") }],
      articles: [downlight("B-1", { length_batten: 1500, ...fields }), part("coupler"), part("feed", ["west"])],
    });
  const row = (fields: object, portfolioId?: string) =>
    articleView(requestOf(batten(fields), { portfolioId }), 0).continuousRowSystem;
  const coupler = { kind: "coupler", code: "coupler" };
  expect(row({})).toEqual({
    luminaires: [{ code: "B-1", length: 1500, power: 13.9 }],
    parts: [coupler, { kind: "feed", code: "feed" }],
  });
  expect(row({}, "nord")?.parts).toEqual([coupler]);
  expect(row({ length_batten: undefined })).toBeUndefined();
  expect(row({ family_id: undefined })).toBeUndefined();
});

test("F16 shorter equivalent luminaires complete a row, and suspensions are offered for suspended luminaires only", () => {
  const batten = (code: string, length: number, fields: object = {}) =>
    downlight(code, { length_batten: length, mounting: "suspended", dimension: `${length}x60`, ...fields });
  const catalogue = catalogueOf({
    families: [{ family_id: "tarn", ...related("suspension suspension", "coupler coupler") }],
    articles: [
      batten("B-15", 1500),
      batten("B-6", 600, { lumen_default: 900, wattage_default: 6 }),
      batten("B-12", 1200),
      batten("B-12-ON", 1200, { control: "ON/OFF" }),
      batten("B-9-4000", 900, { colortemperature_default: 4000 }),
      batten("B-18", 1800),
      batten("S-15", 1500, { mounting: "surface" }),
      part("coupler"),
      part("suspension"),
    ],
  });
  const row = (index: number) => articleView(requestOf(catalogue), index).continuousRowSystem;
  expect(row(0)?.luminaires.map(({ code }) => code)).toEqual(["B-15", "B-12", "B-6"]);
  expect(row(0)?.parts.map(({ kind }) => kind)).toEqual(["coupler", "suspension"]);
  expect(row(6)?.luminaires.map(({ code }) => code)).toEqual(["S-15"]);
  expect(row(6)?.parts.map(({ kind }) => kind)).toEqual(["coupler"]);
});

test("D11 a part of a luminaire has neither key figures nor variants", () => {
  const coupler = { code: "CPL", isLuminaire: false, keyFigures: [], variants: undefined };
  expect(articleView(requestOf(CATALOGUE), 2)).toMatchObject(coupler);
  expect(articleView(requestOf(CATALOGUE), 0).isLuminaire).toBe(true);
});

test("D11 an article without related articles shows none", () => {
  const view = articleView(requestOf(catalogueOf({ articles: [downlight("T-9", { related: null })] })), 0);
  expect(view.relatedArticles).toEqual([]);
});

const alike = (code: string, fields: Record<string, unknown>): object =>
  downlight(code, { mounting: "recessed", ...fields });
const withCounterpart = (code: string) => related(`emergency_counterpart ${code}`);

test.each<{ rule: string; articles: readonly object[]; code: string; expected: unknown }>([
  {
    rule: "an emergency version leads to the articles that name it as their counterpart",
    articles: [alike("M", { ...withCounterpart("E"), control: "ON/OFF" }), alike("E", { emergency: "E3" })],
    code: "E",
    expected: [["mains_counterpart", ["M"]]],
  },
  {
    rule: "without named counterparts, versions lead to each other if they differ only in what an emergency unit changes",
    articles: [
      alike("M", { emergency: "none" }),
      alike("E1", { emergency: "E1", wattage_default: 16, weight: 1 }),
      alike("E3", { emergency: "E3" }),
    ],
    code: "M",
    expected: [["emergency_counterpart", ["E1", "E3"]]],
  },
  {
    rule: "without named counterparts, an emergency version leads to the mains version that differs in nothing else",
    articles: [alike("M", {}), alike("E3", { emergency: ["E3"], wattage_default: 16 })],
    code: "E3",
    expected: [["mains_counterpart", ["M"]]],
  },
  {
    rule: "a version that differs in anything else, or is of another family, is no counterpart",
    articles: [
      alike("M", {}),
      alike("E3", { emergency: "E3", colortemperature_default: 4000 }),
      alike("E1", { emergency: "E1", family_id: "kar" }),
    ],
    code: "M",
    expected: [],
  },
  {
    rule: "an article that names its counterpart is the counterpart of no other version",
    articles: [alike("M", withCounterpart("E1")), alike("E1", { emergency: "E1" }), alike("E3", { emergency: "E3" })],
    code: "E3",
    expected: [],
  },
])("D11 $rule", ({ articles, code, expected }) => {
  const catalogue = catalogueOf({
    categories: [{ category_id: "DOW", families: ["tarn", "kar"] }],
    families: [{ family_id: "tarn" }, { family_id: "kar" }],
    articles,
  });
  expect(codes(articleView(requestOf(catalogue), catalogue.articleRow(code) ?? NaN))).toEqual(expected);
});
