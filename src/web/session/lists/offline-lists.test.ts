import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { catalogueOf } from "../../../../tests/fixtures/product-catalogue.ts";
import { memoryCaches, type MemoryCaches } from "./memory-caches.oracle.ts";
import { cachedLists, cachedRange, cacheSmallLists } from "./offline-lists.ts";

const PATH = "/api/mongo/pml/articles";
const SETTINGS = { useMockData: false };
const article = (code: string, ...portfolios: string[]) => ({
  article_code: code,
  url_configs_data: portfolios.map((portfolio_id) => ({ portfolio_id })),
});
const BYTES = encodeArticles([article("A1", "p1"), article("A2", "p2"), article("A3", "p1", "p2")]);
const FRAME = { version: "2-b", lists: catalogueOf({}).lists };

let stored: MemoryCaches;
beforeEach(() => {
  stored = memoryCaches();
  vi.stubGlobal("caches", stored.caches);
});
afterEach(() => vi.unstubAllGlobals());

const inRange = async (portfolioId: string | undefined, version = "2-b") => {
  const found = await cachedRange(SETTINGS, { ...FRAME, version }, portfolioId);
  if (found.failed.has("articles")) return undefined;
  const codes = Array.from({ length: found.articles.rowCount }, (_, row) => found.articles.articleCode(row));
  return { codes, portfolioId: found.portfolioId, requestedPortfolioId: found.requestedPortfolioId };
};

test.each([
  ["a portfolio's articles", "p1", ["A1", "A3"], "p1"],
  ["all articles when the portfolio has none (E4)", "p9", ["A1", "A2", "A3"], undefined],
  ["all articles when no portfolio narrows", undefined, ["A1", "A2", "A3"], undefined],
])("E4 the cached full range gives %s", async (_, asked, codes, portfolioId) => {
  await stored.put("lumenry-articles-2-b", PATH, { bytes: Uint8Array.from(BYTES), mediaType: ARTICLES_MEDIA_TYPE });
  expect(await inRange(asked)).toEqual({ codes, portfolioId, requestedPortfolioId: asked });
});

test("A4 a cached full range of another version is not used", async () => {
  await stored.put("lumenry-articles-1-a", PATH, { bytes: Uint8Array.from(BYTES), mediaType: ARTICLES_MEDIA_TYPE });
  expect(await inRange("p1")).toBeUndefined();
});

test("without a cached full range nothing is found", async () => {
  expect(await inRange("p1")).toBeUndefined();
});

test("E4 a full range cached by another build in another layout is deleted", async () => {
  await stored.put("lumenry-articles-2-b", PATH, {
    bytes: new TextEncoder().encode("LUMART00"),
    mediaType: ARTICLES_MEDIA_TYPE,
  });
  expect(await inRange("p1")).toBeUndefined();
  expect(await stored.caches.match(PATH, { cacheName: "lumenry-articles-2-b" })).toBeUndefined();
});

test("R2 A4 the small lists of a version are read once all of them are cached, by their own address", async () => {
  const loaded = { ...(await loadedOf("3-c")), failed: new Set<never>() };
  await cacheSmallLists({ ...loaded, failed: new Set(["families"]) }, SETTINGS);
  expect(await cachedLists(SETTINGS, "p1")).toBeUndefined();
  await cacheSmallLists(loaded, SETTINGS);
  await stored.put("lumenry-articles-3-c", PATH, { bytes: Uint8Array.from(BYTES), mediaType: ARTICLES_MEDIA_TYPE });
  expect(await cachedLists(SETTINGS, "p1")).toMatchObject({
    version: "3-c",
    lists: { families: [] },
    portfolioId: "p1",
  });
  await (await stored.caches.open("lumenry-articles-3-c")).delete("/api/mongo/pml/families");
  expect(await cachedLists(SETTINGS, "p1")).toBeUndefined();
});

const loadedOf = async (version: string) => ({
  ...FRAME,
  ...(await cachedRange(SETTINGS, FRAME, "p1")),
  version,
});
