import fc from "fast-check";
import { expect, test } from "vitest";
import { bestArticlePerFamily, type Ranking } from "#views/planner/best-article-per-family.ts";
import { catalogueOf, downlight } from "../../../tests/fixtures/product-catalogue.ts";

const anyArticle = fc.record({
  family: fc.option(fc.constantFrom("A", "B", "C", "D"), { nil: undefined }),
  pieces: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  code: fc.uuid(),
});

const RESULT = { illuminance: 500, density: 5, isEven: true, isInMainsOperation: false };

test("F12 the best article of each family is the family's first in the sorted list of all articles", () => {
  const anyArticles = fc.uniqueArray(anyArticle, { selector: ({ code }) => code, minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(anyArticles, fc.integer({ min: 1, max: 6 }), (articles, limit) => {
      const catalogue = catalogueOf({
        articles: articles.map(({ code, family }) => downlight(code, { family_id: family })),
      });
      const results = articles.map(({ pieces }) => (pieces ? { ...RESULT, pieces } : undefined));
      const ranking: Ranking = {
        resultOf: (row) => results[row],
        compareResults: (a, b) => a.pieces - b.pieces,
        compareCodes: (a, b) => (a < b ? -1 : Number(a > b)),
      };

      const sorted = articles
        .flatMap(({ code, family = code, pieces }) => (pieces === undefined ? [] : [{ code, family, pieces }]))
        .sort((a, b) => a.pieces - b.pieces || ranking.compareCodes(a.code, b.code));
      const expected = sorted.filter(
        ({ family }, index) => sorted.findIndex((article) => article.family === family) === index,
      );

      const rows = Uint32Array.from(articles.keys());
      expect(bestArticlePerFamily(catalogue, rows, ranking, limit).map(({ code }) => code)).toEqual(
        expected.slice(0, limit).map(({ code }) => code),
      );
    }),
  );
});
