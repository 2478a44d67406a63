import { describe, expect, test } from "vitest";
import { viewPath, type ViewPathParameters } from "#model/endpoints.ts";
import { MAX_SELECTED_ARTICLES } from "#model/limits.ts";
import { compareView } from "#views/compare-view.ts";
import { homeView } from "#views/home/home-view.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { productView } from "#views/product/product-view.ts";
import { projectListView } from "#views/project-list-view.ts";
import { shellView } from "#views/parts/shell-view.ts";
import { gardenCatalogue } from "../e2e/rules/garden-catalogue.ts";
import { loadSnapshotOf } from "./setup/rendered-page.ts";
import { createSiteFetch, DEMO, DEMO_VERSION } from "./setup/test-app.ts";

const fetchSite = createSiteFetch();
const { catalogue } = DEMO;
const [first, second] = catalogue.lists.portfolios.map(({ portfolio_id: id }) => id);
const parameters = (view: ViewPathParameters["view"], fields: Partial<ViewPathParameters> = {}): ViewPathParameters => {
  return { view, language: "en", portfolioId: second, query: [], ...fields };
};
const fetchView = async (path: string): Promise<unknown> => (await fetchSite(path)).json();
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const codesOf = (portfolioId: string | undefined): readonly string[] =>
  Array.from(catalogue.portfolioRows(portfolioId ?? ""), (row) => catalogue.articleCode(row));
const [inside = ""] = codesOf(second);
const outside = codesOf(first).find((code) => !codesOf(second).includes(code)) ?? "";

describe("views of the server", () => {
  const query = [
    ["control", "DALI-2"],
    ["sort", "flux"],
    ["name", "not the product's"],
  ] as const;
  // Browsers have no photometric files; they request the view of an article that has one.
  const { parsedPhotometry: photometry } = DEMO;
  const request = { catalogue, language: "de", portfolioId: second, photometry, query } as const;
  const picked = [["a", inside]] as const;
  const lines = [{ code: inside, quantity: 2, note: "" }];
  const listed = [["list", writeSharedList({ name: "", zones: [{ name: "", lines }] })]] as const;

  test.each([
    ["shell", {}, () => shellView(request)],
    ["home", {}, () => homeView(request)],
    ["product", { name: "DOW" }, () => productView(request, "DOW")],
    ["product", { name: "dow" }, () => productView(request, "DOW")],
    ["product", { name: inside }, () => productView(request, inside)],
    ["product", { name: outside }, () => productView(request, outside)],
    ["home", { portfolioId: second?.toUpperCase() }, () => homeView(request)],
    ["compare", { query: picked }, () => compareView({ ...request, query: picked })],
    ["project", { query: listed }, () => projectListView({ ...request, query: listed })],
    [
      "product",
      { name: "DOW", portfolioId: undefined },
      () => productView({ ...request, portfolioId: undefined }, "DOW"),
    ],
  ] as const)("S5 %s %j equals the view created in a browser", async (of, fields, make) => {
    expect(await fetchView(viewPath(parameters(of, { language: "de", query, ...fields })))).toEqual(plain(make()));
  });

  test("S5 F18 F19 a view filtered by, sorted by and showing custom attributes equals the one created in a browser", async () => {
    const snapshot = await loadSnapshotOf(gardenCatalogue);
    const query = [
      ["own_socket", "clip"],
      ["own_beam_min", "30"],
      ["sort", "own_beam_max"],
      ["column", "own_mast"],
    ] as const;
    const path = viewPath(parameters("product", { name: "garden", portfolioId: "p", query }));
    const view: unknown = await (await createSiteFetch({}, { currentSnapshot: () => snapshot })(path)).json();
    const { catalogue, parsedPhotometry: photometry } = snapshot;
    expect(view).toEqual(
      plain(productView({ catalogue, language: "en", portfolioId: "p", photometry, query }, "garden")),
    );
    expect(view).toMatchObject({ view: { selector: { count: 6 } } });
  });

  test.each(["search", "suggestions"] as const)("S5 %s finds only articles of the portfolio", async (of) => {
    const foundCodes = async (code: string, portfolioId: string | undefined): Promise<readonly string[]> => {
      const response = await fetchView(viewPath(parameters(of, { portfolioId, query: [["q", code]] })));
      return (response as { articles: { code: { text: string } }[] }).articles.map(({ code: { text } }) => text);
    };
    expect((await foundCodes(inside, second))[0]).toBe(inside);
    expect(await foundCodes(outside, second)).not.toContain(outside);
    expect((await foundCodes(outside, undefined))[0]).toBe(outside);
  });

  interface Selected {
    readonly count: number;
    readonly codes: readonly string[];
    readonly rows: readonly { readonly code: string }[];
  }
  const fetchSelected = async (
    of: "selection" | "selectionTable",
    fields: Partial<ViewPathParameters>,
  ): Promise<Selected> =>
    (await fetchView(viewPath(parameters(of, { portfolioId: undefined, ...fields })))) as Selected;

  test.each([
    ["as they are", []],
    ["by a figure", [["sort", "flux"]]],
    ["with a filter", [["control", "DALI-2"]]],
    ["with a hidden family", [["hide", "tarn-r"]]],
    ["with a limit of a room", [["room", "office"], ["pieces_max", "8"], ["sort", "pieces"]]], // prettier-ignore
  ] as const)("F21 a selection has the articles of its page, in its order, %s", async (_, given) => {
    const opened = catalogue.lists.families.map(({ family_id: id }) => ["open", id] as const);
    const steps = [
      ["families", "240"],
      ["articles", "1000"],
    ] as const;
    const page = (await fetchView(
      viewPath(parameters("product", { name: "PAN", portfolioId: undefined, query: [...given, ...opened, ...steps] })),
    )) as { view: { selector: { count: number; groups: { rows: { code: string }[] }[] } } };
    const { count, groups } = page.view.selector;
    const codes = groups.flatMap(({ rows }) => rows.map(({ code }) => code));
    const selection = await fetchSelected("selection", { name: "PAN", query: given });
    expect(codes).toHaveLength(count);
    expect(selection).toEqual({ count, codes: codes.slice(0, MAX_SELECTED_ARTICLES) });
    const table = await fetchSelected("selectionTable", { name: "PAN", query: given });
    expect([table.count, table.rows.map(({ code }) => code)]).toEqual([count, codes]);
  });

  test("F21 a selection of a search has the articles of all its pages", async () => {
    const query = [["q", "panel dali"]] as const;
    const page = async (number: number) =>
      (await fetchView(
        viewPath(parameters("search", { portfolioId: undefined, query: [...query, ["page", `${number}`]] })),
      )) as {
        pageCount: number;
        totals: { articles: number };
        articles: { code: { text: string } }[];
      };
    const { pageCount, totals } = await page(1);
    expect(pageCount).toBeGreaterThan(1);
    const all = await Promise.all(Array.from({ length: pageCount }, (_, index) => page(index + 1)));
    const codes = all.flatMap(({ articles }) => articles.map(({ code }) => code.text));
    expect(await fetchSelected("selection", { query })).toEqual({ count: totals.articles, codes });
  });

  test("F21 a large selection is truncated, and states the number of articles", async () => {
    const { count, codes } = await fetchSelected("selection", { name: "DOW" });
    expect(codes).toHaveLength(MAX_SELECTED_ARTICLES);
    expect(count).toBeGreaterThan(MAX_SELECTED_ARTICLES);
  });

  test("A4 views have a version and are revalidated with 304", async () => {
    const path = viewPath(parameters("product", { name: "DOW" }));
    const { headers } = await fetchSite(path, { headers: { "accept-encoding": "br" } });
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-catalogue-version": DEMO_VERSION,
      "cache-control": "public, max-age=0, must-revalidate",
      "content-encoding": "br",
      vary: "Accept-Encoding",
    });
    const known = { "accept-encoding": "br", "if-none-match": headers.get("etag") ?? "" };
    expect((await fetchSite(path, { headers: known })).status).toBe(304);
  });

  test("S5 an unknown portfolio has no articles", async () => {
    const response = await fetchView(viewPath(parameters("product", { name: "DOW", portfolioId: "unknown" })));
    expect(response).toMatchObject({ view: { selector: { total: 0, portfolioId: "" } } });
  });

  test.each([
    ["/api/view", 400],
    ["/api/view?of=product", 400],
    ["/api/view?of=__proto__&language=en", 400],
    ["/api/view?of=home&language=fr", 400],
    ["/api/view?of=product&language=en", 404],
    ["/api/view?of=selection&language=en&name=unknown", 404],
    ["/api/view?of=product&language=en&name=__proto__", 404],
    ["/api/view?of=product&language=en&name=%00", 404],
    ["/api/view?of=home&language=en&of=x", 200],
    [`/api/view?of=home&language=en&query=${"x".repeat(25_000)}`, 414],
    ["/api/view?of=product&language=en&name=DOW&query=%25%25&portfolio_id=", 200],
  ])("E1 %s gets the status %i", async (path, status) => {
    expect((await fetchSite(path)).status).toBe(status);
  });
});

test("S5 every page contains the sizes of the portfolios and the browser's limit", async () => {
  const html = await (await createSiteFetch({ browserArticleLimit: 12_345 })("/en")).text();
  for (const expected of ["browserArticleLimit", "12345", "sizes"]) expect(html).toContain(expected);
});
