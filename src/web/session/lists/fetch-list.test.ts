import { beforeEach, expect, test, vi } from "vitest";
import { encodeArticles } from "#catalogue/wire/encode-articles.ts";
import { fetchArticles } from "./fetch-list.ts";
import { log } from "#web/client/logger.ts";
import { createMemoryCaches, type MemoryCaches } from "./memory-caches.fixture.ts";

const PATH = "/api/mongo/pml/articles?portfolio_id=p1";
const COMPACT = encodeArticles([
  { article_code: "A1", url_configs_data: [], control: ["DALI-2"] },
  { article_code: "A2", url_configs_data: [] },
]);

let reply: () => Response;
const requests: { readonly path: string; readonly accept: string | null }[] = [];
let storage: MemoryCaches;

const compact =
  (bytes: Uint8Array = COMPACT, version = "2-b") =>
  () =>
    new Response(Uint8Array.from(bytes), { headers: { "x-catalogue-version": version } });

beforeEach(() => {
  requests.length = 0;
  reply = compact();
  storage = createMemoryCaches();
  vi.spyOn(log, "debug").mockReturnValue();
  vi.stubGlobal("caches", storage.caches);
  vi.stubGlobal("__reactRouterManifest", { version: "b2" });
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const accept = new Headers(init?.headers).get("accept");
    requests.push({ path, accept });
    return Promise.resolve(reply());
  });
});

const fetchCodes = async (version: string | undefined) => {
  const { entries, ...rest } = await fetchArticles(PATH, version, {});
  return { codes: Array.from({ length: entries.rowCount }, (_, row) => entries.articleCode(row)), ...rest };
};

test("A1 articles are requested in the compact layout and decoded", async () => {
  expect(await fetchCodes(undefined)).toEqual({ codes: ["A1", "A2"], version: "2-b" });
  expect(requests).toEqual([{ path: PATH, accept: "application/vnd.lumenry.articles" }]);
});

test("A4 articles without a version are not cached", async () => {
  reply = () => new Response(Uint8Array.from(COMPACT));
  expect(await fetchCodes("2-b")).toEqual({ codes: ["A1", "A2"], version: undefined });
  await storage.settle();
  expect(storage.names()).toEqual([]);
});

test("A4 a second visit to the same version makes no request", async () => {
  await fetchCodes(undefined);
  await storage.settle();
  expect(await fetchCodes("2-b")).toEqual({ codes: ["A1", "A2"], version: "2-b" });
  expect(requests).toHaveLength(1);
});

test("A4 a new version is requested and replaces the cached one", async () => {
  await fetchCodes(undefined);
  await storage.settle();
  reply = compact(COMPACT, "3-c");
  expect(await fetchCodes("3-c")).toMatchObject({ version: "3-c" });
  await storage.settle();
  expect([requests.length, storage.names()]).toEqual([2, ["lumenry-articles-b2-3-c"]]);
});

const OTHER_BUILD = "lumenry-articles-b1-2-b";

test.each([
  { names: ["lumenry-articles-b2-2-b"], registration: undefined },
  { names: [OTHER_BUILD, "lumenry-articles-b2-2-b"], registration: {} },
])(
  "A4 articles cached by another build are not used, and remain while there is a worker: $names",
  async ({ names, registration }) => {
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
    await storage.put(OTHER_BUILD, PATH, COMPACT);
    expect(await fetchCodes("2-b")).toMatchObject({ version: "2-b" });
    await storage.settle();
    expect([requests.length, storage.names()]).toEqual([1, names]);
  },
);

const ALL_ARTICLES = "/api/mongo/pml/articles";
const PORTFOLIOS = Array.from({ length: 9 }, (_, index) => `${PATH}${index}`);

async function fetchAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await fetchArticles(path, undefined, {});
    await storage.settle();
  }
}

test("A4 the full range and the last six portfolios are cached", async () => {
  await fetchAll([ALL_ARTICLES, ...PORTFOLIOS]);
  expect(storage.paths("lumenry-articles-b2-2-b")).toEqual([ALL_ARTICLES, ...PORTFOLIOS.slice(-6)]);
});

test("when storage is full, other portfolios are evicted", async () => {
  storage.limit(2);
  await fetchAll(PORTFOLIOS.slice(0, 2));
  await fetchAll([ALL_ARTICLES]);
  expect(storage.paths("lumenry-articles-b2-2-b")).toEqual([ALL_ARTICLES]);
});

test("without any storage space nothing is cached", async () => {
  storage.limit(0);
  await fetchAll([ALL_ARTICLES]);
  expect(storage.paths("lumenry-articles-b2-2-b")).toEqual([]);
  expect(log.debug).toHaveBeenCalledOnce();
});

test.each([
  ["truncated", COMPACT.slice(0, -1)],
  ["in another layout", new TextEncoder().encode("LUMART99")],
  ["empty", new Uint8Array()],
])("E3 articles that are %s are rejected and not cached", async (_, bytes) => {
  reply = compact(bytes);
  await expect(fetchCodes(undefined)).rejects.toThrow();
  await storage.settle();
  expect(storage.names()).toEqual([]);
});

test("E3 unreadable cached articles are requested again", async () => {
  await storage.put("lumenry-articles-b2-2-b", PATH, COMPACT.slice(0, 20));
  expect(await fetchCodes("2-b")).toMatchObject({ codes: ["A1", "A2"] });
  await storage.settle();
  expect(await fetchCodes("2-b")).toMatchObject({ codes: ["A1", "A2"] });
  expect(requests).toHaveLength(1);
});

test.each(["match", "open", "keys"] as const)(
  "articles are loaded without a cache if its method %s fails",
  async (method) => {
    storage.failOn(method, new DOMException("quota exceeded", "QuotaExceededError"));
    expect(await fetchCodes("2-b")).toMatchObject({ codes: ["A1", "A2"] });
    await storage.settle();
    expect(await fetchCodes("2-b")).toMatchObject({ codes: ["A1", "A2"] });
  },
);

test("articles are loaded without a cache if the browser has none", async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal("fetch", () => Promise.resolve(reply()));
  expect(await fetchCodes("2-b")).toMatchObject({ codes: ["A1", "A2"] });
});
