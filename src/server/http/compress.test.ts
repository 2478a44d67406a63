import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress, copyIfShared, createBrotliCache, toBrotliBody, transcode } from "./compress.ts";
import { createSiteCache } from "./site-cache.ts";

test("bytes in a larger buffer are copied", () => {
  const block = new Uint8Array(1000).fill(7);
  const copy = copyIfShared(block.subarray(10, 13));
  expect([...copy]).toEqual([7, 7, 7]);
  expect(copy.buffer.byteLength).toBe(3);
});

test("bytes that fill their buffer are not copied", () => {
  const bytes = new Uint8Array([1, 2]);
  expect(copyIfShared(bytes)).toBe(bytes);
});

test.each(["gzip", "br"] as const)(
  "a body compressed by %s takes up no more memory than its length",
  async (encoding) => {
    const body = await compress(Buffer.from("<p>short</p>".repeat(20)), encoding);
    expect(body.buffer.byteLength).toBe(body.byteLength);
  },
);

const TEXT = "größer ".repeat(100);

test("A1 a cached body is transcoded to each coding without loss", async () => {
  const body = await toBrotliBody(Buffer.from(TEXT));
  expect(brotliDecompressSync(await transcode(body, "br")).toString()).toBe(TEXT);
  expect(gunzipSync(await transcode(body, "gzip")).toString()).toBe(TEXT);
  expect(Buffer.from(await transcode(body, "identity")).toString()).toBe(TEXT);
});

test("A1 clients that receive an uncompressed body at the same time share one copy", async () => {
  const body = await toBrotliBody(Buffer.from(TEXT));
  const copies = await Promise.all(Array.from({ length: 5 }, async () => transcode(body, "identity")));
  expect(new Set([...copies, await transcode(body, "identity")]).size).toBe(1);
});

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Decompresses a cached body of random bytes, without keeping the result. */
async function decompressOnce(length: number) {
  const cached = await toBrotliBody(randomBytes(length));
  return { cached, body: new WeakRef(await transcode(cached, "identity")) };
}

test.each([
  ["short", 1_000],
  ["long", 100_000],
])("a %s uncompressed body is released when nobody reads it", async (_, length) => {
  const { cached, body } = await decompressOnce(length);
  await setImmediate();
  collectGarbage();
  expect([cached.brotli.length > length, body.deref()]).toEqual([true, undefined]);
});

test("a body whose entity tag is known is not hashed again", async () => {
  expect((await toBrotliBody(Buffer.from(TEXT), "known")).etag).toBe("known");
});

test("an empty body is not cached", async () => {
  const bodies = createBrotliCache(createSiteCache(1_000_000), "test");
  bodies.set("empty", await toBrotliBody(new Uint8Array()));
  bodies.set("text", await toBrotliBody(Buffer.from(TEXT)));
  expect([bodies.get("empty"), bodies.get("text")?.brotli.length]).toEqual([undefined, expect.any(Number)]);
});
