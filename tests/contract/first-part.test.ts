import { expect, test } from "vitest";
import { isRoomSortOrder, SORT_ORDERS } from "#attributes/address/address-state.ts";
import { COLUMN_NAMES } from "#attributes/table-columns.ts";
import { createCatalogue } from "#catalogue/create-catalogue.ts";
import { FieldNotHereError } from "#catalogue/articles/later-fields.ts";
import { decodeArticles } from "#catalogue/wire/decode-articles.ts";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { openRest } from "#catalogue/wire/open-rest.ts";
import { articlePart } from "#catalogue/wire/parts.ts";
import { generateCatalogue } from "#demo/generator/generate-catalogue.ts";
import type { Article } from "#model/entities/article.ts";
import { readList } from "#model/lists/read-list.ts";
import { SMALL_LIST_NAMES, type SmallLists } from "#model/lists/lists.ts";
import { articleFingerprint } from "#project-list/lists/article-fingerprint.ts";
import { homeView } from "#views/home/home-view.ts";
import { shellView } from "#views/parts/shell-view.ts";
import { productView } from "#views/product/product-view.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { selectorView } from "#views/selector/selector-view.ts";

const { lists: demo } = generateCatalogue({ articles: 1_200, seed: 7 });
const lists = Object.fromEntries(
  SMALL_LIST_NAMES.map((name) => [name, readList(name, [...demo[name]]).entries]),
) as unknown as SmallLists;

/** The demo's articles; everything that no list shows differs from article to article, as in a maker's own catalogue. */
const articles = readList("articles", [...demo.articles]).entries.map((article, row): Article => ({
  ...article,
  texts: [{ language: "en", text: `Name ${row * 7919}` }],
  descriptions: [{ language: "en", text: `Description ${row * 104_729}` }],
  url_configs_data: article.url_configs_data.map((config) => ({ ...config, url: `https://shop.example/${row * 13}` })),
  image_url: `images/${row * 31}.svg`,
  ean: String(4_000_000_000_000 + row * 17),
}));

const bytes = encodeArticles(articles);
const [first, rest] = [articlePart(bytes, "first", 1), articlePart(bytes, "rest", 1)];
const of = (table: ReturnType<typeof decodeArticles>) => createCatalogue({ version: "1", lists, articles: table });
const [whole, partial] = [
  of(decodeArticles(bytes)),
  of(decodeArticles(first, (rows) => Promise.resolve(openRest(rest, rows)))),
];
const portfolioId = lists.portfolios[0]?.portfolio_id;

/** Every order, every column, both forms of the list, and a search of each category's filters. */
const QUERIES = [
  ...SORT_ORDERS.filter((sort) => !isRoomSortOrder(sort)).map((sort) => [["sort", sort] as const]),
  COLUMN_NAMES.map((name) => ["column", name] as const),
  [["view", "grid"] as const, ["more", "open"] as const],
  lists.families.map(({ family_id: id }) => ["open", id] as const),
];

test.each(lists.categories.map(({ category_id: id }) => id))(
  "A1 the list %s needs the first part only",
  (categoryId) => {
    for (const query of QUERIES) {
      const { state } = readSelectorState(query);
      const [expected, found] = [whole, partial].map((catalogue) =>
        selectorView({ catalogue, categoryId, portfolioId, language: "de", state }),
      );
      expect(found).toEqual(expected);
    }
  },
);

test("A1 home, the frame of all pages and the fingerprints of listed articles need the first part only", () => {
  const request = { language: "en", portfolioId, query: [] } as const;
  expect(homeView({ ...request, catalogue: partial })).toEqual(homeView({ ...request, catalogue: whole }));
  expect(shellView({ ...request, catalogue: partial })).toEqual(shellView({ ...request, catalogue: whole }));
  for (const row of [0, 500, 1_100])
    expect(articleFingerprint(partial.lazyArticle(row), [])).toBe(articleFingerprint(whole.article(row), []));
});

test("A1 an article's page needs the rest", async () => {
  const request = { language: "en", portfolioId: undefined, query: [] } as const;
  const code = whole.articleCode(600);
  expect(() => productView({ ...request, catalogue: partial }, code)).toThrow(FieldNotHereError);
  await partial.later?.load();
  expect(productView({ ...request, catalogue: partial }, code)).toEqual(
    productView({ ...request, catalogue: whole }, code),
  );
});
