import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogueOf } from "../../../tests/fixtures/product-catalogue.ts";
import { efficacy } from "#attributes/efficacy.ts";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import type { Article } from "#model/entities/article.ts";
import { readList } from "#model/lists/read-list.ts";
import { measureReader, type Measure } from "./article-measures.ts";

const { lists } = catalogueOf({});

/** One field, several that have few or many combinations, and one whose values never repeat. */
const MEASURES: readonly Measure[] = [
  { fields: ["diameter"], read: (article) => article.diameter },
  { fields: ["diameter", "recessed_depth"], read: (article) => article.recessed_depth ?? article.diameter },
  { fields: ["lumen_default", "wattage_default"], read: efficacy },
  { fields: ["article_code"], read: (article) => Number(article.article_code.slice(2)) },
];

const anyArticles = (values: number) => {
  const figure = fc.option(fc.integer({ min: 1, max: values }), { nil: undefined });
  const figures = { diameter: fc.constantFrom(undefined, 65, 90), recessed_depth: fc.constantFrom(undefined, 40) };
  return fc.array(fc.record({ ...figures, lumen_default: figure, wattage_default: figure }), { maxLength: 40 });
};

test.each([
  ["arrays", (articles: readonly Article[]) => articles],
  ["the compact layout", (articles: readonly Article[]) => decodeArticles(encodeArticles(articles))],
])("a measure's values equal those read from each article, with articles from %s", (_, stored) => {
  fc.assert(
    fc.property(fc.oneof(anyArticles(3), anyArticles(5_000)), (figures) => {
      const entries = figures.map((fields, index) => ({ article_code: `C-${index}`, ...fields }));
      const articles = readList("articles", entries).entries;
      const catalogue = createCatalogue({ version: "1", lists, articles: stored(articles) });
      for (const measure of MEASURES) {
        const numberOf = measureReader(catalogue, measure);
        expect(articles.map((_article, row) => numberOf(row))).toEqual(
          articles.map((article) => measure.read(article) ?? Infinity),
        );
        expect(measureReader(catalogue, measure)).toBe(numberOf);
      }
    }),
  );
});
