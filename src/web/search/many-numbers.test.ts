import { expect, test } from "vitest";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";
import { runToEnd } from "#model/run-steps.ts";
import { createSearch } from "#search/create-search.ts";
import { LIMITS, SEARCHED_CATALOGUE } from "#search/searched-catalogue.fixture.ts";

const ARTICLE_COUNT = 50_001;

test("trade numbers are indexed when the search is created, even for many articles", () => {
  const articles = Array.from({ length: ARTICLE_COUNT }, (_, index) => ({
    article_code: `A-${index}`,
    ean: `02${String(index).padStart(12, "0")}`,
    url_configs_data: [],
  }));
  const { version, lists } = SEARCHED_CATALOGUE;
  const catalogue = createCatalogue({ version, lists, articles });
  let readCount = 0;
  const lazyArticle: typeof catalogue.lazyArticle = (row) => {
    readCount++;
    return catalogue.lazyArticle(row);
  };
  const scope = { catalogue: { ...catalogue, lazyArticle }, language: "en", portfolioId: undefined } as const;
  const search = runToEnd(createSearch(scope));
  readCount = 0;
  expect(search.find("02000000004711", LIMITS).articles.map(({ code }) => code.text)).toEqual(["A-4711"]);
  expect(readCount).toBeLessThan(10);
});
