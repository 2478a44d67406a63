import { expect, test } from "vitest";
import { runToEnd } from "#model/run-steps.ts";
import { catalogueOf } from "../../../tests/fixtures/product-catalogue.ts";
import { matchingArticleSteps } from "./matching-articles.ts";
import { INITIAL_STATE } from "./selector-state.ts";

const ARTICLE_COUNT = 100_000;
const FAMILY_COUNT = 50;
const LIMIT = 5_000;

const ids = Array.from({ length: FAMILY_COUNT }, (_, index) => `f${index}`);
const catalogue = catalogueOf({
  categories: [{ category_id: "DOW", families: ids }],
  families: ids.map((family_id) => ({ family_id })),
  articles: Array.from({ length: ARTICLE_COUNT }, (_, index) => ({
    article_code: `A-${index}`,
    family_id: ids[index % FAMILY_COUNT],
    category: "DOW",
    lumen_default: (index * 7919) % 10_007,
  })),
});

test.each(["table", "articles"] as const)(
  "F21 of 100,000 articles, the first 5,000 in the order of the page (%s) are included",
  (view) => {
    const state = { ...INITIAL_STATE, view, sort: "flux" } as const;
    const request = { catalogue, categoryId: "DOW", portfolioId: undefined, language: "en", state } as const;
    const { codes, count } = runToEnd(matchingArticleSteps(request, LIMIT));
    expect([count, new Set(codes).size]).toEqual([ARTICLE_COUNT, LIMIT]);
    const fluxes = codes.map((code) => (Number(code.slice(2)) * 7919) % 10_007);
    // Grouped by family, the first 5,000 articles are those of the first families.
    const listed = view === "articles" ? fluxes : fluxes.slice(0, ARTICLE_COUNT / FAMILY_COUNT);
    expect(listed).toEqual(listed.toSorted((a, b) => b - a));
  },
);
