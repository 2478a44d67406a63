import { expect, test } from "vitest";
import { catalogueOf, downlight } from "../../tests/fixtures/product-catalogue.ts";
import { listArticles } from "./list-articles.ts";

const catalogue = catalogueOf({
  families: [{ family_id: "tarn", name: "Tarn" }],
  articles: [
    downlight("T-1", { resistance_ip: "IP44", emergency: "none", ean: "4000000000001" }),
    downlight("T-2", { family_id: "unlisted", url_configs_data: [], emergency: "E3", wattage_default: undefined }),
  ],
  portfolios: [{ portfolio_id: "nord" }],
  "filter-texts": [
    { key: "E3", value_help_type: "emergency", language: "en", text: "Self-contained 3 h" },
    { key: "E3", value_help_type: "emergency", language: "de", text: "Einzelbatterie 3 h" },
  ],
});
const list = (codes: string[], portfolioId?: string, language: "en" | "de" = "en") =>
  listArticles({ catalogue, language, portfolioId }, codes);
const factTexts = (code: string, language: "en" | "de") =>
  list([code], undefined, language).flatMap(({ facts }) => facts.map(({ text }) => text));

test("N2 listed articles have the codes as written, and unknown codes are omitted", () => {
  expect(list(["T-2", "none", "t-1", "tarn"]).map(({ code }) => code)).toEqual(["T-2", "t-1"]);
});

test.each([
  ["T-1", "en", ["3000 K", "DALI-2", "IP44"]],
  ["T-2", "en", ["3000 K", "DALI-2", "Self-contained 3 h"]],
  ["T-2", "de", ["3000 K", "DALI-2", "Einzelbatterie 3 h"]],
] as const)("D5 the facts about %s are listed in %s", (code, language, facts) => {
  expect(factTexts(code, language)).toEqual(facts);
});

test("an unknown power or family is undefined", () => {
  expect(list(["T-1", "T-2"]).map(({ flux, power, family }) => [flux, power, family])).toEqual([
    [1500, 13.9, "Tarn"],
    [1500, undefined, undefined],
  ]);
});

test("S5 articles that the portfolio does not have are marked", () => {
  expect(list(["T-1", "T-2"], "nord").map(({ isInPortfolio }) => isInPortfolio)).toEqual([true, false]);
  expect(list(["T-2"]).map(({ isInPortfolio }) => isInPortfolio)).toEqual([true]);
});

test("D11 F16 a listed article has its successors and the coupler of its continuous row", () => {
  const rows = catalogueOf({
    families: [{ family_id: "steg", related: [{ kind: "coupler", article_code: "CPL" }] }],
    articles: [
      downlight("B-1", {
        family_id: "steg",
        length_batten: 1500,
        related: [{ kind: "successor", article_code: "B-2" }],
      }),
      downlight("B-2", { family_id: "steg" }),
      downlight("CPL", { family_id: "parts", url_configs_data: [] }),
    ],
  });
  const relatedOf = (portfolioId?: string) =>
    listArticles({ catalogue: rows, language: "en", portfolioId }, ["B-1", "B-2"]).map((article) => [
      article.successors,
      article.rowParts,
    ]);
  expect(relatedOf()).toEqual([
    [["B-2"], [{ kind: "coupler", code: "CPL" }]],
    [[], []],
  ]);
  expect(relatedOf("nord").map(([, parts]) => parts)).toEqual([[], []]);
});
