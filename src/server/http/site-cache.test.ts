import { expect, test, vi } from "vitest";
import { createSiteCache, type CachePart, type SiteCache } from "./site-cache.ts";

interface Text {
  readonly text: string;
}

const ENTRY_BYTES = 1024;

const textsIn = (cache: SiteCache, name = "texts"): CachePart<Text> =>
  cache.part({ name, sizeOf: ({ text }) => text.length, isKept: ({ text }) => text !== "no" });
const making = (text: string) => vi.fn(() => Promise.resolve({ text }));

test("makes a value once for everybody who waits", async () => {
  const texts = textsIn(createSiteCache(10_000));
  const make = making("value");
  const [one, other] = await Promise.all([texts.get("a", make), texts.get("a", make)]);
  expect(one).toEqual({ text: "value" });
  expect(await texts.get("a", make)).toBe(other);
  expect(make).toHaveBeenCalledTimes(1);
});

test("counts keys, values and a charge for each entry", async () => {
  const cache = createSiteCache(10_000);
  await textsIn(cache).get("key", making("value"));
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
    await part.get(key, making(key));
  expect([one.find("a"), other.find("a"), other.find("b")]).toEqual([{ text: "a" }, undefined, { text: "b" }]);
});

test("a flood of values of no size stays within the budget", () => {
  const cache = createSiteCache(1_000_000);
  const texts = textsIn(cache);
  for (let at = 0; at < 50_000; at++) texts.keep(`${at}${"x".repeat(15_000)}`, { text: "" });
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
    expect([await texts.get(key, make), await texts.get(key, make)]).toEqual([{ text }, { text }]);
    expect(make).toHaveBeenCalledTimes(2);
  }
  expect(cache.bytes).toBe(0);
});

test("tries again after a failure, also one that comes at once", async () => {
  const texts = textsIn(createSiteCache(10_000));
  const failing = (): Promise<Text> => {
    throw new Error("broken");
  };
  await expect(texts.get("a", failing)).rejects.toThrow("broken");
  await expect(texts.get("a", making("value"))).resolves.toEqual({ text: "value" });
});
