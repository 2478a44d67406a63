import { expect, test } from "vitest";
import { createScopeCache } from "./create-filter-engine.ts";

/** A cache that records what it creates; each scope takes a byte. */
function recordingCache(maxBytes: number) {
  const created: string[] = [];
  const getScope = createScopeCache<{ readonly key: string; readonly bytes: number }>(maxBytes);
  const get = (key: string) => getScope(key, () => (created.push(key), { key, bytes: 1 }));
  return { created, get };
}

test("a scope is created once, then returned from the cache", () => {
  const { created, get } = recordingCache(9);
  expect(get("a")).toBe(get("a"));
  expect(created).toEqual(["a"]);
});

test("above the limit, the least recently used scope is evicted", () => {
  const { created, get } = recordingCache(2);
  for (const key of ["a", "b", "a", "c", "a", "b"]) get(key);
  expect(created).toEqual(["a", "b", "c", "b"]);
});

test("the latest scope is kept, however large", () => {
  const { created, get } = recordingCache(0);
  for (const key of ["a", "b", "b", "a", "a"]) get(key);
  expect(created).toEqual(["a", "b", "a"]);
});
