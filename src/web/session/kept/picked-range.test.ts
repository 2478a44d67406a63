import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { catalogueOf } from "../../../../tests/fixtures/product-catalogue.ts";
import { memoryCaches, type MemoryCaches } from "../lists/memory-caches.oracle.ts";
import { pickedFromWhole } from "./picked-range.ts";

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

const picked = async (portfolioId: string | undefined, version = "2-b") => {
  const found = await pickedFromWhole(SETTINGS, { ...FRAME, version }, portfolioId);
  if (!found) return undefined;
  const codes = Array.from({ length: found.articles.rowCount }, (_, row) => found.articles.articleCode(row));
  return { codes, portfolioId: found.portfolioId, requestedPortfolioId: found.requestedPortfolioId };
};

test.each([
  ["a portfolio's articles", "p1", ["A1", "A3"], "p1"],
  ["all articles when the portfolio has none (E4)", "p9", ["A1", "A2", "A3"], undefined],
  ["all articles when no portfolio narrows", undefined, ["A1", "A2", "A3"], undefined],
])("E4 the cached full range gives %s", async (_, asked, codes, portfolioId) => {
  await stored.put("lumenry-articles-2-b", PATH, { bytes: Uint8Array.from(BYTES), mediaType: ARTICLES_MEDIA_TYPE });
  expect(await picked(asked)).toEqual({ codes, portfolioId, requestedPortfolioId: asked });
});

test("A4 a cached full range of another version is not used", async () => {
  await stored.put("lumenry-articles-1-a", PATH, { bytes: Uint8Array.from(BYTES), mediaType: ARTICLES_MEDIA_TYPE });
  expect(await picked("p1")).toBeUndefined();
});

test("without a cached full range nothing is found", async () => {
  expect(await picked("p1")).toBeUndefined();
});

test("E4 a full range cached by another build in another layout is deleted", async () => {
  await stored.put("lumenry-articles-2-b", PATH, {
    bytes: new TextEncoder().encode("LUMART00"),
    mediaType: ARTICLES_MEDIA_TYPE,
  });
  expect(await picked("p1")).toBeUndefined();
  expect(await stored.caches.match(PATH, { cacheName: "lumenry-articles-2-b" })).toBeUndefined();
});
