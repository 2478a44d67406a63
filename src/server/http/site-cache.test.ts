import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Requester } from "../work/requester.ts";
import { createSiteCache, type CachePartition, type SiteCache } from "./site-cache.ts";

interface Text {
  readonly text: string;
}

const ENTRY_BYTES = 1024;

const textsIn = (cache: SiteCache, name = "texts"): CachePartition<Text> =>
  cache.createPartition({ name, sizeOf: ({ text }) => text.length, isCacheable: ({ text }) => text !== "no" });
const making = (text: string) => vi.fn(() => Promise.resolve({ text }));
const from = (client: string, signal = new AbortController().signal): Requester => ({ client, signal });
const ANYBODY = from("a");

test("creates a value once for all requests that wait", async () => {
  const texts = textsIn(createSiteCache(10_000));
  const make = making("value");
  const [one, other] = await Promise.all([
    texts.getOrCreate("a", ANYBODY, make),
    texts.getOrCreate("a", ANYBODY, make),
  ]);
  expect(one).toEqual({ text: "value" });
  expect(await texts.getOrCreate("a", ANYBODY, make)).toBe(other);
  expect(make).toHaveBeenCalledTimes(1);
});

test("counts keys, values and an overhead for each entry", async () => {
  const cache = createSiteCache(10_000);
  await textsIn(cache).getOrCreate("key", ANYBODY, making("value"));
  expect(cache.bytes).toBe(ENTRY_BYTES + 2 * "texts key".length + "value".length);
  expect(cache.entryCount).toBe(1);
});

test("evicts the least recently used entry of any partition", async () => {
  const cache = createSiteCache(3 * ENTRY_BYTES);
  const [one, other] = [textsIn(cache, "one"), textsIn(cache, "other")];
  for (const [part, key] of [
    [one, "a"],
    [other, "a"],
    [one, "a"],
    [other, "b"],
  ] as const)
    await part.getOrCreate(key, ANYBODY, making(key));
  expect([one.get("a"), other.get("a"), other.get("b")]).toEqual([{ text: "a" }, undefined, { text: "b" }]);
});

test("many empty values stay within the budget", () => {
  const cache = createSiteCache(1_000_000);
  const texts = textsIn(cache);
  for (let at = 0; at < 5_000; at++) texts.set(`${at}${"x".repeat(15_000)}`, { text: "" });
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  expect(cache.entryCount).toBeLessThan(40);
});

test("returns but does not cache values that are too large, not cacheable or without a key", async () => {
  const cache = createSiteCache(2 * ENTRY_BYTES);
  const texts = textsIn(cache);
  for (const [key, text] of [
    ["large", "x".repeat(2 * ENTRY_BYTES)],
    ["unwanted", "no"],
    [undefined, "yes"],
  ] as const) {
    const make = making(text);
    expect([await texts.getOrCreate(key, ANYBODY, make), await texts.getOrCreate(key, ANYBODY, make)]).toEqual([
      { text },
      { text },
    ]);
    expect(make).toHaveBeenCalledTimes(2);
  }
  expect(cache.bytes).toBe(0);
});

test("retries after a failure, even a synchronous one", async () => {
  const texts = textsIn(createSiteCache(10_000));
  const failing = (): Promise<Text> => {
    throw new Error("broken");
  };
  await expect(texts.getOrCreate("a", ANYBODY, failing)).rejects.toThrow("broken");
  await expect(texts.getOrCreate("a", ANYBODY, making("value"))).resolves.toEqual({ text: "value" });
});

test("does not return values that are no longer fresh", async () => {
  let isFresh = true;
  const part = createSiteCache(10_000).createPartition<Text>({
    name: "texts",
    sizeOf: () => 1,
    isFresh: () => isFresh,
  });
  part.set("a", { text: "first" });
  isFresh = false;
  expect([part.get("a"), await part.getOrCreate("a", ANYBODY, making("second"))]).toEqual([
    undefined,
    { text: "second" },
  ]);
});

/** Values that the test completes. */
function pendingMakings() {
  const cache = createSiteCache(10_000);
  const texts = textsIn(cache);
  const makings: { readonly requester: Requester; readonly end: (value: Text) => void }[] = [];
  const make = (requester: Requester): Promise<Text> =>
    new Promise((resolve, reject) => {
      requester.signal.addEventListener("abort", () => reject(new Error("abandoned")));
      makings.push({ requester, end: resolve });
    });
  return { cache, makings, get: (requester: Requester) => texts.getOrCreate("key", requester, make) };
}

test("creates a value on behalf of the first client that requests it", async () => {
  const { makings, get } = pendingMakings();
  const responses = Promise.all([get(from("a")), get(from("b"))]);
  makings[0]?.end({ text: "made" });
  await responses;
  expect(makings.map(({ requester }) => requester.client)).toEqual(["a"]);
});

test("creating a value continues while any request waits for it, and is aborted when none does", async () => {
  const { makings, get, cache } = pendingMakings();
  const visits = [new AbortController(), new AbortController()];
  const results = visits.map(({ signal }) => get(from("a", signal)).catch((error: unknown) => String(error)));
  visits[0]?.abort();
  expect(await results[0]).toMatch(/All clients/);
  expect(makings[0]?.requester.signal.aborted).toBe(false);
  visits[1]?.abort();
  expect(await results[1]).toMatch(/All clients/);
  expect([makings[0]?.requester.signal.aborted, cache.entryCount]).toEqual([true, 0]);
});

test("a request after an aborted computation starts a new one", async () => {
  const { makings, get } = pendingMakings();
  const first = new AbortController();
  const abandoned = get(from("a", first.signal)).catch(() => "abandoned");
  first.abort();
  await turn();
  const second = get(from("b"));
  makings[1]?.end({ text: "made" });
  expect([await abandoned, await second]).toEqual(["abandoned", { text: "made" }]);
});

test("nothing is created for a client that has disconnected", async () => {
  const { makings, get } = pendingMakings();
  await expect(get(from("a", AbortSignal.abort()))).rejects.toThrow(/All clients/);
  expect(makings).toEqual([]);
});
