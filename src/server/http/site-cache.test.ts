import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Requester } from "../work/requester.ts";
import { createSiteCache, type CachePart, type SiteCache } from "./site-cache.ts";

interface Text {
  readonly text: string;
}

const ENTRY_BYTES = 1024;

const textsIn = (cache: SiteCache, name = "texts"): CachePart<Text> =>
  cache.part({ name, sizeOf: ({ text }) => text.length, isCacheable: ({ text }) => text !== "no" });
const making = (text: string) => vi.fn(() => Promise.resolve({ text }));
const from = (client: string, signal = new AbortController().signal): Requester => ({ client, signal });
const ANYBODY = from("a");

test("makes a value once for everybody who waits", async () => {
  const texts = textsIn(createSiteCache(10_000));
  const make = making("value");
  const [one, other] = await Promise.all([texts.get("a", ANYBODY, make), texts.get("a", ANYBODY, make)]);
  expect(one).toEqual({ text: "value" });
  expect(await texts.get("a", ANYBODY, make)).toBe(other);
  expect(make).toHaveBeenCalledTimes(1);
});

test("counts keys, values and a charge for each entry", async () => {
  const cache = createSiteCache(10_000);
  await textsIn(cache).get("key", ANYBODY, making("value"));
  expect(cache.bytes).toBe(ENTRY_BYTES + 2 * "texts key".length + "value".length);
  expect(cache.entries).toBe(1);
});

test("drops what was used longest ago, whichever part it belongs to", async () => {
  const cache = createSiteCache(3 * ENTRY_BYTES);
  const [one, other] = [textsIn(cache, "one"), textsIn(cache, "other")];
  for (const [part, key] of [
    [one, "a"],
    [other, "a"],
    [one, "a"],
    [other, "b"],
  ] as const)
    await part.get(key, ANYBODY, making(key));
  expect([one.find("a"), other.find("a"), other.find("b")]).toEqual([{ text: "a" }, undefined, { text: "b" }]);
});

test("a flood of values of no size stays within the budget", () => {
  const cache = createSiteCache(1_000_000);
  const texts = textsIn(cache);
  for (let at = 0; at < 5_000; at++) texts.set(`${at}${"x".repeat(15_000)}`, { text: "" });
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  expect(cache.entries).toBeLessThan(40);
});

test("gives out what is too large, unwanted or without a key, and does not keep it", async () => {
  const cache = createSiteCache(2 * ENTRY_BYTES);
  const texts = textsIn(cache);
  for (const [key, text] of [
    ["large", "x".repeat(2 * ENTRY_BYTES)],
    ["unwanted", "no"],
    [undefined, "yes"],
  ] as const) {
    const make = making(text);
    expect([await texts.get(key, ANYBODY, make), await texts.get(key, ANYBODY, make)]).toEqual([{ text }, { text }]);
    expect(make).toHaveBeenCalledTimes(2);
  }
  expect(cache.bytes).toBe(0);
});

test("tries again after a failure, also one that comes at once", async () => {
  const texts = textsIn(createSiteCache(10_000));
  const failing = (): Promise<Text> => {
    throw new Error("broken");
  };
  await expect(texts.get("a", ANYBODY, failing)).rejects.toThrow("broken");
  await expect(texts.get("a", ANYBODY, making("value"))).resolves.toEqual({ text: "value" });
});

test("does not give out what is no longer fresh", async () => {
  let isFresh = true;
  const part = createSiteCache(10_000).part<Text>({ name: "texts", sizeOf: () => 1, isFresh: () => isFresh });
  part.set("a", { text: "first" });
  isFresh = false;
  expect([part.find("a"), await part.get("a", ANYBODY, making("second"))]).toEqual([undefined, { text: "second" }]);
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
  return { cache, makings, get: (requester: Requester) => texts.get("key", requester, make) };
}

test("makes a value on behalf of the first client who requests it", async () => {
  const { makings, get } = pendingMakings();
  const responses = Promise.all([get(from("a")), get(from("b"))]);
  makings[0]?.end({ text: "made" });
  await responses;
  expect(makings.map(({ requester }) => requester.client)).toEqual(["a"]);
});

test("a making goes on as long as anybody waits for it, and is abandoned with the last", async () => {
  const { makings, get, cache } = pendingMakings();
  const visits = [new AbortController(), new AbortController()];
  const results = visits.map(({ signal }) => get(from("a", signal)).catch((error: unknown) => String(error)));
  visits[0]?.abort();
  expect(await results[0]).toMatch(/All clients/);
  expect(makings[0]?.requester.signal.aborted).toBe(false);
  visits[1]?.abort();
  expect(await results[1]).toMatch(/All clients/);
  expect([makings[0]?.requester.signal.aborted, cache.entries]).toEqual([true, 0]);
});

test("a request after an abandoned making begins another one", async () => {
  const { makings, get } = pendingMakings();
  const first = new AbortController();
  const abandoned = get(from("a", first.signal)).catch(() => "abandoned");
  first.abort();
  await turn();
  const second = get(from("b"));
  makings[1]?.end({ text: "made" });
  expect([await abandoned, await second]).toEqual(["abandoned", { text: "made" }]);
});

test("nothing is made for a client that has disconnected", async () => {
  const { makings, get } = pendingMakings();
  await expect(get(from("a", AbortSignal.abort()))).rejects.toThrow(/All clients/);
  expect(makings).toEqual([]);
});
