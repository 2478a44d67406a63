import fc from "fast-check";
import { expect, test } from "vitest";
import type { Article } from "#model/entities/article.ts";
import { runToEnd } from "#model/run-steps.ts";
import { readList } from "#model/lists/read-list.ts";
import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import { valuesAt } from "#catalogue/article-groups.ts";
import { WireFormatError, createSectionReader } from "#engine/wire/sections.ts";
import { decodeArticles } from "./decode-articles.ts";
import { encodeArticles } from "./encode-articles.ts";
import { readPortfolios } from "./portfolios.ts";
import { selectRows } from "./select-rows.ts";

const anyConfigs = fc.array(
  fc.record(
    {
      portfolio_id: fc.constantFrom("p1", "p2", "P2", "p3", "__proto__"),
      url: fc.webUrl(),
      contract: fc.nat(9),
    },
    { requiredKeys: ["portfolio_id"] },
  ),
  { maxLength: 4 },
);

/** Enough articles with unique URLs that these are not dictionary-encoded. */
const manyArticles = (configs: readonly (readonly object[])[]): readonly Article[] =>
  readList(
    "articles",
    Array.from({ length: 400 }, (_, row) => ({
      article_code: `ART-${row}`,
      ...(row % 50 === 7
        ? {}
        : {
            url_configs_data: [
              ...(configs[row % Math.max(configs.length, 1)] ?? []),
              { portfolio_id: "p1", url: `https://shop.example/${row * 7919}` },
            ],
          }),
    })),
  ).entries;

const articlesOf = (table: ArticleTable): readonly Article[] =>
  Array.from({ length: table.rowCount }, (_, row) => table.article(row));

const portfolioIdsOf = ({ url_configs_data: configs }: Article): readonly string[] =>
  [...new Set(configs.map((config) => config.portfolio_id))].sort();

/** The distinct portfolios of each row, since neither order nor uniqueness is guaranteed. */
const portfoliosOf = (table: ArticleTable): readonly (readonly string[])[] => {
  const column = table.portfolios();
  return Array.from({ length: table.rowCount }, (_, row) => [...new Set(valuesAt(column, row))].sort());
};

test("A1 URLs that differ in every row are read back", () => {
  fc.assert(
    fc.property(fc.array(anyConfigs, { maxLength: 30, size: "max" }), (configs) => {
      const articles = manyArticles(configs);
      const bytes = encodeArticles(articles);
      expect(articlesOf(decodeArticles(bytes))).toEqual(articles);
    }),
    { numRuns: 30 },
  );
});

test("D2 the portfolios of encoded articles are those that the articles name, however their URLs are encoded", () => {
  fc.assert(
    fc.property(fc.array(anyConfigs, { maxLength: 30, size: "max" }), fc.boolean(), (configs, isLong) => {
      const articles = manyArticles(configs).slice(0, isLong ? undefined : 40);
      const bytes = encodeArticles(articles);
      expect(portfoliosOf(decodeArticles(bytes))).toEqual(articles.map(portfolioIdsOf));
    }),
    { numRuns: 30 },
  );
});

test("A1 the bytes of selected rows have only the portfolios of these rows", () => {
  const articles = manyArticles([[{ portfolio_id: "p2" }], [{ portfolio_id: "p3", url: "https://shop.example/x" }]]);
  const rows = Uint32Array.from(articles.keys()).filter((row) => row % 2 === 0);
  const picked = runToEnd(selectRows(encodeArticles(articles), rows));
  expect(articlesOf(decodeArticles(picked))).toEqual(Array.from(rows, (row) => articles[row]));
  expect(new TextDecoder().decode(picked)).not.toContain("p3");
});

test.each([
  ["are more than the header states", [1, 1], [0, 0], 1, 2],
  ["are fewer than the header states", [1], [0], 3, 1],
  ["have too few members", [3], [0, 1], 1, 2],
  ["have too many members", [1], [0, 0], 1, 1],
  ["name an unknown id", [1], [5], 1, 2],
  ["name ids although there are none", [1], [0], 1, 0],
  ["have billions of members", [0xff, 0xff, 0xff, 0xff, 0x07], [0], 1, 1],
])("sequences of portfolios that %s are rejected", (_, lengths, members, count, idCount) => {
  const ids = Array.from({ length: idCount }, (__, index) => `p${index}`);
  const layout = { ids, count, lengths: lengths.length, members: members.length, width: 1 } as const;
  const sections = createSectionReader(Uint8Array.from([...lengths, ...members, 1]));
  expect(() => readPortfolios(layout, 1, sections)).toThrow(WireFormatError);
});

test("a row that has more portfolios than entries is rejected", () => {
  const bytes = encodeArticles(manyArticles([]));
  const text = new TextDecoder("latin1").decode(bytes);
  // The list of entries in each row becomes a single entry.
  const changed = Uint8Array.from(text.replaceAll('[{"url"', ' {"url"').replaceAll("}]", "} "), (letter) =>
    letter.charCodeAt(0),
  );
  expect(changed).not.toEqual(bytes);
  expect(() => decodeArticles(changed).article(0)).toThrow(WireFormatError);
});
