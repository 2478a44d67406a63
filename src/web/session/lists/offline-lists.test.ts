import { beforeEach, expect, test, vi } from "vitest";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { catalogueOf } from "../../../../tests/fixtures/product-catalogue.ts";
import { createMemoryCaches, type MemoryCaches } from "./memory-caches.fixture.ts";
import { readCachedLists, readCachedRange, cacheNonArticleLists } from "./offline-lists.ts";

const PATH = "/api/mongo/pml/articles";
const SETTINGS = { useMockData: false };
const articleOf = (code: string, ...portfolios: string[]) => ({
  article_code: code,
  url_configs_data: portfolios.map((portfolio_id) => ({ portfolio_id })),
});
const BYTES = encodeArticles([articleOf("A1", "p1"), articleOf("A2", "p2"), articleOf("A3", "p1", "p2")]);
const OTHER_LISTS = { version: "2-b", lists: catalogueOf({}).lists };

let storage: MemoryCaches;
beforeEach(() => {
  storage = createMemoryCaches();
  vi.stubGlobal("caches", storage.caches);
  vi.stubGlobal("__reactRouterManifest", { version: "b2" });
});

const readRange = async (portfolioId: string | undefined, version = "2-b") => {
  const range = await readCachedRange(SETTINGS, { ...OTHER_LISTS, version }, portfolioId);
  if (range.failed.has("articles")) return undefined;
  const codes = Array.from({ length: range.articles.rowCount }, (_, row) => range.articles.articleCode(row));
  return { codes, portfolioId: range.portfolioId, requestedPortfolioId: range.requestedPortfolioId };
};

test.each([
  ["a portfolio's articles", "p1", ["A1", "A3"], "p1"],
  ["all articles when the portfolio has none (E4)", "p9", ["A1", "A2", "A3"], undefined],
  ["all articles without a portfolio", undefined, ["A1", "A2", "A3"], undefined],
])("E4 the cached full range yields %s", async (_, requestedPortfolioId, codes, portfolioId) => {
  await storage.put("lumenry-articles-b2-2-b", PATH, BYTES);
  expect(await readRange(requestedPortfolioId)).toEqual({ codes, portfolioId, requestedPortfolioId });
});

test("A4 a cached full range of another version is not used", async () => {
  await storage.put("lumenry-articles-b2-1-a", PATH, BYTES);
  expect(await readRange("p1")).toBeUndefined();
});

test("A4 lists cached by another build are not used", async () => {
  const loaded = { ...OTHER_LISTS, ...(await readCachedRange(SETTINGS, OTHER_LISTS, "p1")), failed: new Set<never>() };
  await cacheNonArticleLists(loaded, SETTINGS);
  expect(await readCachedLists(SETTINGS, "p1")).toMatchObject({ version: "2-b" });
  vi.stubGlobal("__reactRouterManifest", { version: "b3" });
  expect(await readCachedLists(SETTINGS, "p1")).toBeUndefined();
});

test("E3 where the cache is unavailable there are no cached lists", async () => {
  storage.failOn("keys", new DOMException("private window", "SecurityError"));
  expect(await readCachedLists(SETTINGS, "p1")).toBeUndefined();
});

test("without a cached full range the articles count as failed", async () => {
  expect(await readRange("p1")).toBeUndefined();
});

test("E4 a cached full range in an unknown layout is deleted", async () => {
  await storage.put("lumenry-articles-b2-2-b", PATH, new TextEncoder().encode("LUMART00"));
  expect(await readRange("p1")).toBeUndefined();
  expect(await storage.caches.match(PATH, { cacheName: "lumenry-articles-b2-2-b" })).toBeUndefined();
});

test("R2 A4 the lists of a version are read from the cache only if all but the articles are cached", async () => {
  const range = await readCachedRange(SETTINGS, OTHER_LISTS, "p1");
  const loaded = { ...OTHER_LISTS, ...range, version: "3-c", failed: new Set<never>() };
  await cacheNonArticleLists({ ...loaded, failed: new Set(["families"]) }, SETTINGS);
  expect(await readCachedLists(SETTINGS, "p1")).toBeUndefined();
  await cacheNonArticleLists(loaded, SETTINGS);
  await storage.put("lumenry-articles-b2-3-c", PATH, BYTES);
  expect(await readCachedLists(SETTINGS, "p1")).toMatchObject({
    version: "3-c",
    lists: { families: [] },
    portfolioId: "p1",
  });
  await (await storage.caches.open("lumenry-articles-b2-3-c")).delete("/api/mongo/pml/families");
  expect(await readCachedLists(SETTINGS, "p1")).toBeUndefined();
});
