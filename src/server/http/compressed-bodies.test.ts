import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCompressedBodies } from "./compressed-bodies.ts";
import { createSiteCache } from "./site-cache.ts";

const TEXT = "größer ".repeat(100);
const BODY = Buffer.from(TEXT);

test("A1 compresses a body into each encoding without loss", async () => {
  const bodies = createCompressedBodies(createSiteCache(10_000));
  expect(brotliDecompressSync(await bodies("a", BODY, "br")).toString()).toBe(TEXT);
  expect(gunzipSync(await bodies("a", BODY, "gzip")).toString()).toBe(TEXT);
  expect(await bodies("a", BODY, "identity")).toBe(BODY);
});

test("A1 compresses a content once", async () => {
  const bodies = createCompressedBodies(createSiteCache(10_000));
  expect(await bodies("a", BODY, "br")).toBe(await bodies("a", BODY, "br"));
});
