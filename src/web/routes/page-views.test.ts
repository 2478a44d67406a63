import { runToEnd } from "#model/run-steps.ts";
import { expect, test } from "vitest";
import { catalogueOf, downlight } from "../../../tests/fixtures/product-catalogue.ts";
import { catalogueLightSteps } from "#planning/light-table.ts";
import { PAGE_VIEWS, cachedProductView } from "./page-views.ts";
import { createCatalogue } from "#catalogue/create-catalogue.ts";
import { readList } from "#model/lists/read-list.ts";
import { productView } from "#views/product/product-view.ts";
import { SAMPLE } from "#views/selector/selector-sample.oracle.ts";

const catalogue = catalogueOf({
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  families: [{ family_id: "tarn" }],
  articles: Array.from({ length: 1_200 }, (_, index) => downlight(`T-${index}`)),
});

test("what the server makes has at most a thousand rows of opened families", () => {
  const query = [
    ["open", "tarn"],
    ["articles", "1000"],
  ] as const;
  const page = { catalogue, language: "en", portfolioId: undefined, name: "DOW", query } as const;
  const named = PAGE_VIEWS.product({
    ...page,
    photometry: () => undefined,
    lights: runToEnd(catalogueLightSteps(catalogue, () => undefined)),
  });
  const [group] = named?.view.kind === "category" ? named.view.selector.groups : [];
  expect([group?.shown, group?.rows.length, group?.count]).toEqual([1_000, 1_000, 1_200]);
});

type ViewRequest = Parameters<typeof cachedProductView>[0];

const CODE = SAMPLE.articleCode(0);

const request = (changes: Partial<ViewRequest> = {}): ViewRequest => ({
  catalogue: SAMPLE,
  language: "en",
  portfolioId: undefined,
  query: [],
  name: CODE,
  ...changes,
});

test("an article's view is the same object, whatever the query, and what productView makes", () => {
  const first = cachedProductView(request());
  expect(first?.view.kind).toBe("article");
  expect(first).toEqual(productView(request(), CODE));
  expect(cachedProductView(request({ query: [["utm_source", "letter"]] }))).toBe(first);
});

test("another language or portfolio has a view of its own", () => {
  const first = cachedProductView(request());
  for (const changes of [{ language: "de" }, { portfolioId: "a".repeat(40) }] as const)
    expect(cachedProductView(request(changes))).toEqual(productView(request(changes), CODE));
  expect(cachedProductView(request())).toBe(first);
});

test("ids and codes that contain blanks are not taken for others", () => {
  const portfolios = ["p", "p q"].map((id) => ({ portfolio_id: id, portfolio_name: id, portfolio_fallback_url: "" }));
  const articles = ["X", "q X"].map((code) => ({
    article_code: code,
    url_configs_data: portfolios.map(({ portfolio_id }) => ({ portfolio_id })),
  }));
  const catalogue = createCatalogue({
    version: "1",
    lists: { ...SAMPLE.lists, portfolios: readList("portfolios", portfolios).entries },
    articles: readList("articles", articles).entries,
  });
  const nameOf = (portfolioId: string, name: string) =>
    cachedProductView(request({ catalogue, portfolioId, name }))?.canonicalName;
  expect([nameOf("p", "q X"), nameOf("p q", "X")]).toEqual(["q X", "X"]);
});

test("a view that depends on the query is made each time", () => {
  const family = request({ name: SAMPLE.lists.families[0]?.family_id });
  expect(cachedProductView(family)).not.toBe(cachedProductView(family));
  expect(cachedProductView(request({ name: "no such name" }))).toBeUndefined();
});
