import { beforeEach, describe, expect, test, vi } from "vitest";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { createListSource, type ListSource } from "#web/client/app-host.ts";
import { loadArticles, loadLists as startLoad } from "./load-lists.ts";
import { log } from "#web/client/logger.ts";
import { createMemoryCaches } from "./memory-caches.fixture.ts";

const ID = "a".repeat(40);
const settings: ListSource = { useMockData: false, exceedsBrowserLimit: () => false, exceedsStartLimit: () => false };
const allArticles = { portfolioId: undefined };
const loadLists = (...request: Parameters<typeof startLoad>) => startLoad(...request).lists;

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly version?: string;
  readonly headers?: object;
}

/** The server's replies by address, one per request; the last one is repeated. */
const replies = new Map<string, Reply[]>();
const requests: string[] = [];

const articlesOf = (...codes: readonly string[]): Uint8Array =>
  Uint8Array.from(encodeArticles(codes.map((article_code) => ({ article_code, url_configs_data: [] }))));

const entries: Partial<Record<ListName, object>> = {
  categories: [{ category_id: "DOW" }],
  families: [{ family_id: "F1" }],
  articles: articlesOf("A1", "A2"),
  portfolios: [{ portfolio_id: ID }],
};

const pathOf = (name: ListName): string => `/api/mongo/pml/${name}`;
const PORTFOLIO_PATH = `${pathOf("articles")}?portfolio_id=${ID}`;

beforeEach(() => {
  replies.clear();
  requests.length = 0;
  for (const name of LIST_NAMES) replies.set(pathOf(name), [{ body: entries[name] ?? [] }]);
  replies.set(PORTFOLIO_PATH, [{ body: articlesOf("A1") }]);
  vi.spyOn(log, "warn").mockReturnValue();
  vi.spyOn(log, "error").mockReturnValue();
  vi.stubGlobal("fetch", (address: string) => {
    requests.push(address);
    const queue = replies.get(address) ?? [];
    const reply: Reply = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404 };
    const { status = 200, body, version = "1-a", headers } = reply;
    const content = typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
    return Promise.resolve(
      new Response(content as BodyInit, { status, headers: { "x-catalogue-version": version, ...headers } }),
    );
  });
});

const articleRequests = () => requests.filter((address) => address.startsWith(pathOf("articles")));
const warnings = () => vi.mocked(log.warn).mock.calls.map(([message]) => message);
const errors = () => vi.mocked(log.error).mock.calls.map(([message]) => message);

describe("all lists", () => {
  test("A1 the eight lists are requested in parallel", async () => {
    const loading = loadLists(settings, allArticles);
    expect(requests.toSorted()).toEqual(LIST_NAMES.map(pathOf).toSorted());
    const { version, lists, articles, failed } = await loading;
    expect([version, lists.families.length, articles.rowCount, failed.size]).toEqual(["1-a", 1, 2, 0]);
  });

  test("A2 with the mock setting, the lists of the demo catalogue are requested", async () => {
    await loadLists({ ...settings, useMockData: true }, allArticles);
    expect(requests.every((address) => address.startsWith("/mock/"))).toBe(true);
  });

  test("A3 a list that fails is requested once more", async () => {
    replies.set(pathOf("families"), [{ status: 503 }]);
    const { lists, failed } = await loadLists(settings, allArticles);
    expect(requests.filter((address) => address === pathOf("families"))).toHaveLength(2);
    expect([lists.families, [...failed]]).toEqual([[], ["families"]]);
  });

  test("A3 a list whose retry succeeds is complete", async () => {
    replies.set(pathOf("families"), [{ status: 503 }, { body: entries.families }]);
    const { lists, failed } = await loadLists(settings, allArticles);
    expect([lists.families.length, failed.size]).toEqual([1, 0]);
  });

  test.each([
    ["not a list", { body: { message: "no" } }],
    ["truncated", { body: '[{"family_id":"F1"},{"fam' }],
    ["not JSON", { body: "<html>" }],
  ])("E3 a list that is %s is logged and empty", async (_, reply) => {
    replies.set(pathOf("families"), [reply]);
    const { lists, failed } = await loadLists(settings, allArticles);
    expect([lists.families, [...failed], errors()]).toEqual([[], ["families"], ["List families could not be loaded"]]);
  });

  test("S4 the portfolios are available before the other lists", async () => {
    const send = fetch;
    let releaseArticles = (): void => undefined;
    vi.stubGlobal("fetch", (address: string) =>
      address === pathOf("articles")
        ? new Promise((resolve) => (releaseArticles = () => resolve(send(address))))
        : send(address),
    );
    const { portfolios, lists } = startLoad(settings, allArticles);
    expect(await portfolios).toEqual({ list: [expect.objectContaining({ portfolio_id: ID })], isFailed: false });
    releaseArticles();
    expect((await lists).articles.rowCount).toBe(2);
  });
});

describe("articles of a portfolio", () => {
  test("A1 a portfolio's articles are requested by its id", async () => {
    const { articles, portfolioId } = await loadLists(settings, { portfolioId: ID });
    expect([articles.rowCount, portfolioId]).toEqual([1, ID]);
    expect(articleRequests()).toEqual([PORTFOLIO_PATH]);
  });

  test("N3 an id in another letter case is replaced by the catalogue's spelling", async () => {
    const other = ID.toUpperCase();
    replies.set(`${pathOf("articles")}?portfolio_id=${other}`, [{ body: articlesOf("A1") }]);
    const loaded = await loadLists(settings, { portfolioId: other });
    expect([loaded.requestedPortfolioId, loaded.portfolioId]).toEqual([ID, ID]);
  });

  test.each([
    ["fail", { status: 404 }],
    ["are empty", { body: articlesOf() }],
  ])("E4 all articles are requested when the portfolio's %s", async (_, reply) => {
    replies.set(PORTFOLIO_PATH, [reply]);
    const { articles, requestedPortfolioId, portfolioId, failed } = await loadLists(settings, { portfolioId: ID });
    expect([articles.rowCount, requestedPortfolioId, portfolioId, failed.size]).toEqual([2, ID, undefined, 0]);
    expect(articleRequests()).toEqual([PORTFOLIO_PATH, pathOf("articles")]);
    expect(warnings()).toEqual([
      `Articles of portfolio ${ID} could not be loaded or there are none; all articles are loaded`,
    ]);
  });
});

describe("articles beyond a limit", () => {
  const BOTH_IDS = { requestedPortfolioId: ID, portfolioId: ID };
  const sourceOf = (all: number, ofPortfolio: number, startArticleLimit = 10): ListSource => {
    const config = { useMockData: false, browserArticleLimit: 10, startArticleLimit } as PublicConfig;
    return createListSource({ config, version: "1-a", sizes: { all, portfolios: [[ID, ofPortfolio]] } });
  };

  test("S5 a portfolio that is too large is filtered on the server", async () => {
    const source = sourceOf(20, 11);
    const loaded = await loadLists(source, { portfolioId: ID });
    expect(loaded).toMatchObject({ version: "1-a", articlesStatus: "remote", ...BOTH_IDS });
    expect([articleRequests(), requests.length, loaded.failed.size]).toEqual([[], LIST_NAMES.length - 1, 0]);
    expect(await loadArticles(source, { portfolioId: ID }, "1-a")).toMatchObject({ articlesStatus: "remote" });
  });

  test("S5 a portfolio within the limit is loaded, whatever the size of the catalogue", async () => {
    const source = sourceOf(20, 10);
    const loaded = await loadLists(source, { portfolioId: ID });
    expect([loaded.articlesStatus, loaded.articles.rowCount]).toEqual(["loaded", 1]);
  });

  test("E4 a portfolio without articles falls back to the full range on the server", async () => {
    const source = sourceOf(20, 0);
    replies.set(PORTFOLIO_PATH, [{ body: articlesOf() }]);
    const loaded = await loadLists(source, { portfolioId: ID });
    expect(loaded).toMatchObject({ articlesStatus: "remote", requestedPortfolioId: ID, portfolioId: undefined });
    expect(articleRequests()).toEqual([PORTFOLIO_PATH]);
  });

  test.each([
    { ofPortfolio: 6, mayBeDeferred: true, articlesStatus: "deferred", requestCount: 0 },
    { ofPortfolio: 5, mayBeDeferred: true, articlesStatus: "loaded", requestCount: 1 },
    { ofPortfolio: 6, mayBeDeferred: false, articlesStatus: "loaded", requestCount: 1 },
  ])(
    "R1 with a start limit of 5, $ofPortfolio articles are $articlesStatus (deferring allowed: $mayBeDeferred)",
    async ({ ofPortfolio, mayBeDeferred, articlesStatus, requestCount }) => {
      const loaded = await loadLists(sourceOf(20, ofPortfolio, 5), { portfolioId: ID, version: "1-a", mayBeDeferred });
      expect(loaded).toMatchObject({ articlesStatus, version: "1-a", ...BOTH_IDS, failed: new Set() });
      expect([articleRequests().length, loaded.articles.rowCount]).toEqual([requestCount, requestCount]);
    },
  );

  test("R1 cached articles of a large portfolio are not deferred", async () => {
    const storage = createMemoryCaches();
    vi.stubGlobal("caches", storage.caches);
    vi.stubGlobal("__reactRouterManifest", { version: "b2" });
    await storage.put("lumenry-articles-b2-1-a", PORTFOLIO_PATH, articlesOf("A1"));
    const loaded = await loadLists(sourceOf(20, 6, 5), { portfolioId: ID, version: "1-a", mayBeDeferred: true });
    expect([loaded.articlesStatus, loaded.articles.rowCount, articleRequests()]).toEqual(["loaded", 1, []]);
  });
});

describe("versions", () => {
  test("A4 lists of mixed versions are all requested again", async () => {
    for (const name of LIST_NAMES) {
      const [first, second] = name === "families" ? ["1-a", "2-b"] : ["2-b", "2-b"];
      replies.set(pathOf(name), [
        { body: entries[name] ?? [], version: first },
        { body: entries[name] ?? [], version: second },
      ]);
    }
    const { version, lists, failed } = await loadLists(settings, allArticles);
    expect([version, lists.families.length, failed.size]).toEqual(["2-b", 1, 0]);
    expect(requests).toHaveLength(2 * LIST_NAMES.length);
  });

  test("A4 E3 a list that remains at another version counts as failed", async () => {
    replies.set(pathOf("app-configs"), [{ body: [{ language: "en" }], version: "0-z" }]);
    const { version, lists, failed } = await loadLists(settings, allArticles);
    expect([version, lists["app-configs"], [...failed]]).toEqual(["1-a", [], ["app-configs"]]);
    expect(errors()).toEqual(["The lists are of different catalogue versions"]);
  });

  test("A4 E3 articles that remain at another version count as failed", async () => {
    replies.set(pathOf("articles"), [{ body: entries.articles, version: "0-z" }]);
    const { articles, articlesStatus, failed } = await loadLists(settings, allArticles);
    expect([articles.rowCount, articlesStatus, [...failed]]).toEqual([0, "loaded", ["articles"]]);
  });

  test("A4 articles of a version other than that of the loaded lists are rejected", async () => {
    expect(await loadArticles(settings, { portfolioId: ID }, "1-a")).toMatchObject({ portfolioId: ID });
    expect(await loadArticles(settings, { portfolioId: ID }, "0-z")).toBeUndefined();
  });
});
