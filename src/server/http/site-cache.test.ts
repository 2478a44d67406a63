import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Requester } from "../work/requester.ts";
import { createSiteCache, type CachePartition, type SiteCache } from "./site-cache.ts";

interface Text {
  readonly text: string;
}

const ENTRY_BYTES = 1024;

const textsIn = (cache: SiteCache, name = "texts"): CachePartition<Text> =>
  cache.createPartition({ name, sizeOf: ({ text }) => text.length, isCacheable: ({ text }) => text !== "no" });
const creator = (text: string) => vi.fn(() => Promise.resolve({ text }));
const requesterOf = (client: string, signal = new AbortController().signal): Requester => ({ client, signal });
const REQUESTER = requesterOf("a");

test("a value is created once for all simultaneous requests", async () => {
  const texts = textsIn(createSiteCache(10_000));
  const make = creator("value");
  const [firstValue, secondValue] = await Promise.all([
    texts.getOrCreate("a", REQUESTER, make),
    texts.getOrCreate("a", REQUESTER, make),
  ]);
  expect(firstValue).toEqual({ text: "value" });
  expect(await texts.getOrCreate("a", REQUESTER, make)).toBe(secondValue);
  expect(make).toHaveBeenCalledTimes(1);
});

test("keys, values and an overhead for each entry count towards the budget", async () => {
  const cache = createSiteCache(10_000);
  await textsIn(cache).getOrCreate("key", REQUESTER, creator("value"));
  expect(cache.bytes).toBe(ENTRY_BYTES + 2 * "texts key".length + "value".length);
  expect(cache.entryCount).toBe(1);
});

test("the least recently used entry of any partition is evicted", async () => {
  const cache = createSiteCache(3 * ENTRY_BYTES);
  const [first, second] = [textsIn(cache, "first"), textsIn(cache, "second")];
  for (const [partition, key] of [
    [first, "a"],
    [second, "a"],
    [first, "a"],
    [second, "b"],
  ] as const)
    await partition.getOrCreate(key, REQUESTER, creator(key));
  expect([first.get("a"), second.get("a"), second.get("b")]).toEqual([{ text: "a" }, undefined, { text: "b" }]);
});

test("many empty values stay within the budget", () => {
  const cache = createSiteCache(1_000_000);
  const texts = textsIn(cache);
  for (let index = 0; index < 5_000; index++) texts.set(`${index}${"x".repeat(15_000)}`, { text: "" });
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  expect(cache.entryCount).toBeLessThan(40);
});

test("values that are too large, not cacheable or without a key are returned but not cached", async () => {
  const cache = createSiteCache(2 * ENTRY_BYTES);
  const texts = textsIn(cache);
  for (const [key, text] of [
    ["large", "x".repeat(2 * ENTRY_BYTES)],
    ["unwanted", "no"],
    [undefined, "yes"],
  ] as const) {
    const make = creator(text);
    expect([await texts.getOrCreate(key, REQUESTER, make), await texts.getOrCreate(key, REQUESTER, make)]).toEqual([
      { text },
      { text },
    ]);
    expect(make).toHaveBeenCalledTimes(2);
  }
  expect(cache.bytes).toBe(0);
});

test("a value is created again after a failure, even a synchronous one", async () => {
  const texts = textsIn(createSiteCache(10_000));
  const failing = (): Promise<Text> => {
    throw new Error("broken");
  };
  await expect(texts.getOrCreate("a", REQUESTER, failing)).rejects.toThrow("broken");
  await expect(texts.getOrCreate("a", REQUESTER, creator("value"))).resolves.toEqual({ text: "value" });
});

test("values that are no longer fresh are not returned", async () => {
  let isFresh = true;
  const partition = createSiteCache(10_000).createPartition<Text>({
    name: "texts",
    sizeOf: () => 1,
    isFresh: () => isFresh,
  });
  partition.set("a", { text: "first" });
  isFresh = false;
  expect([partition.get("a"), await partition.getOrCreate("a", REQUESTER, creator("second"))]).toEqual([
    undefined,
    { text: "second" },
  ]);
});

/** A cache whose values the test completes. */
function createPendingCache() {
  const cache = createSiteCache(10_000);
  const texts = textsIn(cache);
  const creations: { readonly requester: Requester; readonly end: (value: Text) => void }[] = [];
  const make = (requester: Requester): Promise<Text> =>
    new Promise((resolve, reject) => {
      requester.signal.addEventListener("abort", () => reject(new Error("abandoned")));
      creations.push({ requester, end: resolve });
    });
  return { cache, creations, get: (requester: Requester) => texts.getOrCreate("key", requester, make) };
}

test("a value is created on behalf of the first client that requests it", async () => {
  const { creations, get } = createPendingCache();
  const responses = Promise.all([get(requesterOf("a")), get(requesterOf("b"))]);
  creations[0]?.end({ text: "made" });
  await responses;
  expect(creations.map(({ requester }) => requester.client)).toEqual(["a"]);
});

test("the creation of a value continues while any request waits for it, and is aborted when none does", async () => {
  const { creations, get, cache } = createPendingCache();
  const controllers = [new AbortController(), new AbortController()];
  const results = controllers.map(({ signal }) =>
    get(requesterOf("a", signal)).catch((error: unknown) => String(error)),
  );
  controllers[0]?.abort();
  expect(await results[0]).toMatch(/All clients/);
  expect(creations[0]?.requester.signal.aborted).toBe(false);
  controllers[1]?.abort();
  expect(await results[1]).toMatch(/All clients/);
  expect([creations[0]?.requester.signal.aborted, cache.entryCount]).toEqual([true, 0]);
});

test("a request after an aborted creation starts a new one", async () => {
  const { creations, get } = createPendingCache();
  const first = new AbortController();
  const abandoned = get(requesterOf("a", first.signal)).catch(() => "abandoned");
  first.abort();
  await nextTurn();
  const second = get(requesterOf("b"));
  creations[1]?.end({ text: "made" });
  expect([await abandoned, await second]).toEqual(["abandoned", { text: "made" }]);
});

test("nothing is created for a client that has disconnected", async () => {
  const { creations, get } = createPendingCache();
  await expect(get(requesterOf("a", AbortSignal.abort()))).rejects.toThrow(/All clients/);
  expect(creations).toEqual([]);
});
