import { expect, test } from "vitest";
import { catalogueOf, downlight, requestOf } from "../../../tests/fixtures/product-catalogue.ts";
import { articleView, restrictToPortfolio } from "./article-view.ts";

type Fields = Parameters<typeof downlight>[1];

const CATALOGUE = {
  portfolios: [
    { portfolio_id: "nord", name: "Nord", fallback_url: "https://nord.example/start" },
    { portfolio_id: "west", name: "West" },
    { portfolio_id: "evil", name: "Evil", fallback_url: "javascript:alert(1)" },
  ],
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  families: [{ family_id: "tarn", name: "Tarn" }],
};

const view = (fields: Fields, request = {}, others: readonly object[] = []) =>
  articleView(requestOf(catalogueOf({ ...CATALOGUE, articles: [downlight("T-1", fields), ...others] }), request), 0);

const urlConfigs = (portfolio_id: string, url?: string) => ({
  url_configs_data: [{ portfolio_id, ...(url && { url }) }],
});

test("N2 an article's page shows its breadcrumbs, family and summary", () => {
  const { code, breadcrumb, family, summary } = view({});
  expect(code).toBe("T-1");
  expect(breadcrumb.map(({ text, to }) => [text.text, to])).toEqual([
    ["DOW", "/products/DOW"],
    ["Tarn", "/products/tarn"],
    ["T-1", undefined],
  ]);
  expect(family).toEqual({ id: "tarn", name: "Tarn" });
  expect(summary.text).toBe("Tarn, Ø 165 mm, 1,500 lm, 3000 K, DALI-2");
});

test("an article has its key figures, unknown ones without a value", () => {
  const { keyFigures } = view({ resistance_ip: "IP44", impact_rate_ik: "IK04" });
  expect(keyFigures.map(({ value }) => value)).toEqual(["1,500", "13.9", "108", "3000", "44", "04", undefined]);
});

test("F5 an article of a family that is not listed has a page", () => {
  const { family, breadcrumb, variants } = view({ family_id: "unlisted" });
  expect(family).toBeUndefined();
  expect(breadcrumb.map(({ text, to }) => [text.text, to])).toContainEqual(["unlisted", undefined]);
  expect(variants).toBeUndefined();
});

test("an article without family and category has a page", () => {
  const { breadcrumb, relatedFamilies, drawingParameters } = view({ family_id: undefined, category: undefined });
  expect(breadcrumb.map(({ text }) => text.text)).toEqual(["T-1"]);
  expect(relatedFamilies).toEqual([]);
  expect(drawingParameters.kind).toBe("neutral");
});

test.each([
  ["the article's", urlConfigs("nord", "https://shop.example/T-1"), "nord", "https://shop.example/T-1"],
  ["the portfolio's", urlConfigs("nord"), "nord", "https://nord.example/start"],
  ["absent if the portfolio has none either", urlConfigs("west"), "west", undefined],
  ["absent without a portfolio", urlConfigs("nord", "https://shop.example/T-1"), undefined, undefined],
  ["absent if the portfolio lacks the article", urlConfigs("west"), "nord", undefined],
])("D2 the URL of the shop is %s", (_, fields, portfolioId, expected) => {
  expect(view(fields, { portfolioId }).shop?.address).toBe(expected);
});

test.each([
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  " \u0001javascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "mailto:a@b.example",
])("N9 the forbidden URL %j is neither a shop link nor a photometric file", (address) => {
  expect(view(urlConfigs("nord", address), { portfolioId: "nord" }).shop).toBeUndefined();
  expect(view({ ldt_url: address, ies_url: address }).photometricFiles).toEqual([]);
});

test("N9 there is no shop link if the portfolio's URL is forbidden", () => {
  expect(view(urlConfigs("evil"), { portfolioId: "evil" }).shop).toBeUndefined();
});

test("an article states partner and host of the shop, and the hosts of its photometric files", () => {
  const files = { ldt_url: "https://data.example/t1.ldt", ies_url: "https://data.example/t1.ies" };
  const shown = view({ ...urlConfigs("nord", "https://shop.example/T-1"), ...files }, { portfolioId: "nord" });
  expect(shown.shop).toMatchObject({ partner: "Nord", host: "shop.example" });
  expect(shown.photometricFiles).toMatchObject(["ldt", "ies"].map((format) => ({ format, host: "data.example" })));
});

test.each([
  ["nord", true],
  ["west", false],
  [undefined, true],
])("S5 whether the article is in the portfolio %s is stated: %s", (portfolioId, expected) => {
  expect(view(urlConfigs("nord"), { portfolioId }).isInPortfolio).toBe(expected);
});

test("S5 a page made for one portfolio can be restricted to one that lacks the article", () => {
  const catalogue = catalogueOf({
    ...CATALOGUE,
    families: [...CATALOGUE.families, ...["firn", "kar"].map((family_id) => ({ family_id, categories: ["DOW"] }))],
    articles: [
      downlight("T-1"),
      downlight("T-2", { control: "ON/OFF" }),
      downlight("F-1", { family_id: "firn", ...urlConfigs("west") }),
      downlight("K-1", { family_id: "kar" }),
    ],
  });
  const view = articleView(requestOf(catalogue, { portfolioId: "nord" }), 0);
  expect(restrictToPortfolio(view, requestOf(catalogue, { portfolioId: "west" }))).toEqual({
    ...view,
    isInPortfolio: false,
    portfolio: "West",
    shop: undefined,
    variants: undefined,
    relatedFamilies: [],
  });
  expect(view.relatedFamilies.map(({ id }) => id)).toEqual(["kar"]);
  expect(restrictToPortfolio(view, requestOf(catalogue))).toBe(view);
});

test("an article's variants are those of its size, including itself", () => {
  const others = [
    downlight("T-2", { control: "ON/OFF" }),
    downlight("T-3", { diameter: 80 }),
    downlight("T-4", { colortemperature_default: 4000 }),
  ];
  const articles = view({}, {}, others).variants?.steps.flatMap(({ rows }) =>
    rows.flatMap((row) => row.cells.flatMap((cell) => cell.articles)),
  );
  expect(articles?.map(({ code }) => code)).toEqual(["T-1", "T-4", "T-2"]);
  expect(articles?.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  expect(view({}).variants).toBeUndefined();
});

test("D1 unknown fields are not shown", () => {
  const article = { ...downlight("T-1"), cable_length: "five metres" };
  const shown = articleView(requestOf(catalogueOf({ ...CATALOGUE, articles: [article] })), 0);
  expect(JSON.stringify(shown)).not.toContain("five metres");
});
