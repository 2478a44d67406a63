import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Snapshot } from "../catalogue/snapshot.ts";
import { createSiteCache } from "../http/site-cache.ts";
import { createListResponder, LONG_LIST_ARTICLES } from "./list-routes.ts";

const BATCH_SIZE = 500;

/** A version, half of whose articles are in the portfolio `half`, that counts how often its records are read. */
function createVersion(count: number) {
  let readCount = 0;
  const rows = (portfolioId: string | undefined): number[] =>
    Array.from({ length: count }, (_, row) => row).filter((row) => portfolioId === undefined || row % 2 === 0);
  const snapshot = {
    version: "1",
    catalogue: {
      articleCount: count,
      lists: { portfolios: [{ portfolio_id: "half" }] },
      portfolioRows: (id: string) => Uint32Array.from(rows(id)),
      portfolio: (id: string) => (id === "half" ? { portfolio_id: id } : undefined),
    },
    *records(_list: string, portfolioId?: string) {
      readCount += 1;
      const records = rows(portfolioId).map((row) => JSON.stringify({ article_code: `A${row}` }));
      yield [];
      for (let from = 0; from < records.length; from += BATCH_SIZE) yield records.slice(from, from + BATCH_SIZE);
    },
  } as unknown as Snapshot;
  const expected = (portfolioId?: string) => rows(portfolioId).map((row) => ({ article_code: `A${row}` }));
  return { snapshot, expected, readCount: () => readCount };
}

/** Creates a function that requests the articles of a version. */
const createClient = (version: ReturnType<typeof createVersion>, cache = createSiteCache(1 << 24)) => {
  const respond = createListResponder(cache);
  return (encoding: string, portfolioId?: string, method = "GET") =>
    respond(
      new Request("http://site.example/", { method, headers: { "accept-encoding": encoding } }),
      version.snapshot,
      "articles",
      portfolioId,
    );
};

const decompress = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes } as const;

async function parseEntries(response: Response, encoding: keyof typeof decompress): Promise<unknown> {
  return JSON.parse(decompress[encoding](Buffer.from(await response.arrayBuffer())).toString());
}

const LONG_COUNT = 2 * LONG_LIST_ARTICLES + 3;

test.each([
  ["short", 1_200],
  ["long", LONG_COUNT],
  ["empty", 0],
])("A1 a %s list is the same in every encoding", async (_length, count) => {
  const version = createVersion(count);
  const request = createClient(version);
  for (const encoding of ["br", "gzip", "identity"] as const) {
    expect(await parseEntries(await request(encoding), encoding)).toEqual(version.expected());
    expect(await parseEntries(await request(encoding, "half"), encoding)).toEqual(version.expected("half"));
  }
});

test("A1 a long list is never in memory as a whole: the cache contains only its compressed bytes", async () => {
  const version = createVersion(LONG_COUNT);
  const cache = createSiteCache(1 << 24);
  const request = createClient(version, cache);
  const length = JSON.stringify(version.expected()).length;
  for (const encoding of ["identity", "gzip", "identity", "br", "br"]) await (await request(encoding)).arrayBuffer();
  expect(cache.entryCount).toBe(2);
  expect(cache.bytes).toBeLessThan(length / 2);
  expect(version.readCount()).toBe(2);
});

test("A1 a long list is decompressed only as fast as the client reads it", async () => {
  const request = createClient(createVersion(LONG_COUNT));
  const response = await request("identity");
  expect(response.headers.has("content-length")).toBe(false);
  const reader = response.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeLessThan(1 << 17);
  await reader?.cancel();
  expect((await request("identity", undefined, "HEAD")).body).toBeNull();
});

test("D1 other lists are served as the catalogue has them, without entries that do not match their schema", async () => {
  const { snapshot } = createVersion(0);
  const response = await createListResponder(createSiteCache(1 << 20))(
    new Request("http://site.example/"),
    snapshot,
    "portfolios",
  );
  expect(await response.json()).toEqual([{ portfolio_id: "half" }]);
});
