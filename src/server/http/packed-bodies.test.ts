import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCodedBodies, packBody } from "./packed-bodies.ts";
import { createSiteCache } from "./site-cache.ts";

const TEXT = "größer ".repeat(100);

test("A1 gives a packed body in each coding without loss", async () => {
  const coded = createCodedBodies(createSiteCache(10_000));
  const body = await packBody(Buffer.from(TEXT));
  expect(brotliDecompressSync(await coded(body, "br")).toString()).toBe(TEXT);
  expect(gunzipSync(await coded(body, "gzip")).toString()).toBe(TEXT);
  expect(Buffer.from(await coded(body, "identity")).toString()).toBe(TEXT);
});

test("A1 keeps a content by gzip, plain ones and those of what is not kept not", async () => {
  const cache = createSiteCache(10_000);
  const coded = createCodedBodies(cache);
  const [body, equal] = [await packBody(Buffer.from(TEXT)), await packBody(Buffer.from(TEXT))];
  expect(await coded(body, "identity")).toEqual(await coded(body, "identity"));
  expect(await coded(body, "gzip", false)).not.toBe(await coded(body, "gzip", false));
  expect(cache.entries).toBe(0);
  expect(await coded(body, "gzip")).toBe(await coded(equal, "gzip"));
  expect(cache.entries).toBe(1);
});

test("A1 clients that read a plain body at the same time share one copy of it", async () => {
  const coded = createCodedBodies(createSiteCache(10_000));
  const body = await packBody(Buffer.from(TEXT));
  const copies = await Promise.all(Array.from({ length: 5 }, async () => coded(body, "identity")));
  expect(new Set([...copies, await coded(body, "identity")]).size).toBe(1);
});

test("of nothing there is nothing to keep", async () => {
  expect((await packBody(new Uint8Array())).packed).toHaveLength(0);
});
