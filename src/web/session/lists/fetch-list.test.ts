import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { ARTICLES_MEDIA_TYPE } from "#catalogue/wire/layout.ts";
import { fetchArticles } from "./fetch-list.ts";
import { log } from "#web/client/logger.ts";
import { memoryCaches, type MemoryCaches } from "./memory-caches.oracle.ts";

const PATH = "/api/mongo/pml/articles?portfolio_id=p1";
const COMPACT = encodeArticles([
  { article_code: "A1", url_configs_data: [], control: ["DALI-2"] },
  { article_code: "A2", url_configs_data: [] },
]);

let reply: () => Response;
const asked: { readonly path: string; readonly accept: string | null }[] = [];
let stored: MemoryCaches;

const respond = (body: BodyInit, type: string, version = "2-b") =>
  new Response(body, { headers: { "content-type": type, "x-catalogue-version": version } });
const compact =
  (bytes: Uint8Array = COMPACT, version?: string) =>
  () =>
    respond(Uint8Array.from(bytes), ARTICLES_MEDIA_TYPE, version);

beforeEach(() => {
  asked.length = 0;
  reply = compact();
  stored = memoryCaches();
  vi.spyOn(log, "debug").mockReturnValue();
  vi.stubGlobal("caches", stored.caches);
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const accept = new Headers(init?.headers).get("accept");
    asked.push({ path, accept });
    return Promise.resolve(reply());
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fetched = async (version: string | undefined) => {
  const { entries, ...rest } = await fetchArticles(PATH, version, {});
  return { codes: Array.from({ length: entries.rowCount }, (_, row) => entries.articleCode(row)), ...rest };
};

test("A1 requests the compact layout and decodes it", async () => {
  expect(await fetched(undefined)).toEqual({ codes: ["A1", "A2"], version: "2-b" });
  expect(asked).toEqual([{ path: PATH, accept: "application/vnd.lumenry.articles, application/json;q=0.9" }]);
});

test.each(["application/json; charset=utf-8", "text/plain", "application/octet-stream"])(
  "A1 reads the list from a server that answers with %s",
  async (type) => {
    reply = () => respond(JSON.stringify([{ article_code: "B1" }, { lumen_default: [] }, {}]), type);
    const warn = vi.spyOn(log, "warn").mockReturnValue();
    expect(await fetched(undefined)).toEqual({ codes: ["B1"], version: "2-b" });
    expect(warn.mock.calls).toEqual([["List articles: 2 entries are not valid"]]);
    await stored.settled();
    reply = () => Response.error();
    expect(await fetched("2-b")).toMatchObject({ codes: ["B1"] });
  },
);

test("A4 articles without a version are not cached", async () => {
  reply = () => new Response("[]");
  expect(await fetched("2-b")).toEqual({ codes: [], version: undefined });
  await stored.settled();
  expect(stored.names()).toEqual([]);
});

test("A4 a second visit to the same version makes no request", async () => {
  await fetched(undefined);
  await stored.settled();
  expect(await fetched("2-b")).toEqual({ codes: ["A1", "A2"], version: "2-b" });
  expect(asked).toHaveLength(1);
});

test("A4 a new version is requested and replaces the cached one", async () => {
  await fetched(undefined);
  await stored.settled();
  reply = compact(COMPACT, "3-c");
  expect(await fetched("3-c")).toMatchObject({ version: "3-c" });
  await stored.settled();
  expect([asked.length, stored.names()]).toEqual([2, ["lumenry-articles-3-c"]]);
});

const WHOLE = "/api/mongo/pml/articles";
const PORTFOLIOS = Array.from({ length: 9 }, (_, at) => `${PATH}${at}`);

async function fetchAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await fetchArticles(path, undefined, {});
    await stored.settled();
  }
}

test("A4 the full range and the last six portfolios are cached", async () => {
  await fetchAll([WHOLE, ...PORTFOLIOS]);
  expect(stored.paths("lumenry-articles-2-b")).toEqual([WHOLE, ...PORTFOLIOS.slice(-6)]);
});

test("with full storage other portfolios are evicted", async () => {
  stored.limit(2);
  await fetchAll(PORTFOLIOS.slice(0, 2));
  await fetchAll([WHOLE]);
  expect(stored.paths("lumenry-articles-2-b")).toEqual([WHOLE]);
});

test("without any storage space nothing is cached", async () => {
  stored.limit(0);
  await fetchAll([WHOLE]);
  expect(stored.paths("lumenry-articles-2-b")).toEqual([]);
  expect(log.debug).toHaveBeenCalledOnce();
});

test.each([
  ["truncated", COMPACT.slice(0, -1)],
  ["of another layout", new TextEncoder().encode("LUMART99")],
  ["empty", new Uint8Array()],
])("E3 articles that are %s are refused and not cached", async (_, bytes) => {
  reply = compact(bytes);
  await expect(fetched(undefined)).rejects.toThrow();
  await stored.settled();
  expect(stored.names()).toEqual([]);
});

test("E3 unreadable cached articles are requested again", async () => {
  await stored.put("lumenry-articles-2-b", PATH, { bytes: COMPACT.slice(0, 20), mediaType: ARTICLES_MEDIA_TYPE });
  expect(await fetched("2-b")).toMatchObject({ codes: ["A1", "A2"] });
  await stored.settled();
  expect(await fetched("2-b")).toMatchObject({ codes: ["A1", "A2"] });
  expect(asked).toHaveLength(1);
});

test.each(["match", "open", "keys"] as const)("a browser whose storage refuses %s works without it", async (method) => {
  stored.refuse(method, new DOMException("no room", "QuotaExceededError"));
  expect(await fetched("2-b")).toMatchObject({ codes: ["A1", "A2"] });
  await stored.settled();
  expect(await fetched("2-b")).toMatchObject({ codes: ["A1", "A2"] });
});

test("a browser without storage works without it", async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal("fetch", () => Promise.resolve(reply()));
  expect(await fetched("2-b")).toMatchObject({ codes: ["A1", "A2"] });
});
