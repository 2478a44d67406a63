import { expect, test } from "vitest";
import { createScopeCache } from "./create-filter-engine.ts";

/** A cache that records what it creates; each scope takes a byte. */
function recordingCache(maxBytes: number) {
  const created: string[] = [];
  const find = createScopeCache<{ readonly key: string; readonly bytes: number }>(maxBytes);
  const enter = (key: string) => find(key, () => (created.push(key), { key, bytes: 1 }));
  return { created, enter };
}

test("creates a scope once, and returns it from the cache", () => {
  const { created, enter } = recordingCache(9);
  expect(enter("a")).toBe(enter("a"));
  expect(created).toEqual(["a"]);
});

test("evicts the least recently used scope above the limit", () => {
  const { created, enter } = recordingCache(2);
  for (const key of ["a", "b", "a", "c", "a", "b"]) enter(key);
  expect(created).toEqual(["a", "b", "c", "b"]);
});

test("keeps the latest scope, however large", () => {
  const { created, enter } = recordingCache(0);
  for (const key of ["a", "b", "b", "a", "a"]) enter(key);
  expect(created).toEqual(["a", "b", "a"]);
});
