import fc from "fast-check";
import { expect, test } from "vitest";
import { Article } from "#domain/catalogue/article.ts";
import { SORT_ORDERS } from "#domain/filtering/address-state.ts";
import { compareRanked, efficacy, leadingArticles } from "./selector-sorting.ts";

const anyArticle = fc
  .record({
    article_code: fc.string({ minLength: 1 }).filter((code) => code.trim() !== ""),
    lumen_default: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    wattage_default: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    diameter: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  })
  .map((fields) => Article.parse(fields));

test("the first articles are the start of the whole order", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyArticle, { selector: ({ article_code: code }) => code }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(...SORT_ORDERS),
      (articles, count, sort) => {
        const all = leadingArticles(articles, articles.length, sort, "diameter");
        expect(all).toEqual(all.toSorted(compareRanked));
        expect(leadingArticles(articles, count, sort, "diameter")).toEqual(all.slice(0, count));
      },
    ),
  );
});

test.each([
  [{ lumen_default: 1500, wattage_default: 10 }, 150],
  [{ lumen_default: 1500 }, undefined],
  [{ wattage_default: 10 }, undefined],
  [{ lumen_default: 1500, wattage_default: 0 }, undefined],
])("D8 reads the efficacy of %j", (fields, expected) => {
  expect(efficacy(Article.parse({ article_code: "A", ...fields }))).toBe(expected);
});
