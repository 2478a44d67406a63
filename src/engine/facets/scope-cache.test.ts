import { expect, test } from "vitest";
import { createScopeCache } from "./scope-cache.ts";

const KILOBYTE = 1024;

/** A cache whose makings are written down; a scope's memory is that of its first letter. */
function recorded(limits: { readonly scopes: number; readonly bytes: number }) {
  const memories = new Map<string, ArrayBuffer>();
  const made: string[] = [];
  const find = createScopeCache<{ readonly key: string; readonly memory: ArrayBuffer }>(limits);
  const enter = (key: string) =>
    find(key, () => {
      const name = key.charAt(0);
      const memory = memories.get(name) ?? new ArrayBuffer(KILOBYTE);
      memories.set(name, memory);
      made.push(key);
      return { key, memory };
    });
  return { made, enter };
}

test("makes a scope once, and finds it again", () => {
  const { made, enter } = recorded({ scopes: 9, bytes: 9 * KILOBYTE });
  expect(enter("a1")).toBe(enter("a1"));
  expect(made).toEqual(["a1"]);
});

test("evicts the least recently used scope above the limit", () => {
  const { made, enter } = recorded({ scopes: 2, bytes: 9 * KILOBYTE });
  for (const key of ["a1", "a2", "a1", "a3", "a1", "a2"]) enter(key);
  expect(made).toEqual(["a1", "a2", "a3", "a2"]);
});

test("drops all that lie in one memory, and counts that memory once", () => {
  const { made, enter } = recorded({ scopes: 9, bytes: 2 * KILOBYTE });
  for (const key of ["a1", "a2", "b1", "b2", "c1", "b1", "b2", "a2"]) enter(key);
  expect(made).toEqual(["a1", "a2", "b1", "b2", "c1", "a2"]);
});

test("keeps the latest scope, however large", () => {
  const { made, enter } = recorded({ scopes: 9, bytes: 0 });
  for (const key of ["a1", "a2", "a1", "b1", "b1"]) enter(key);
  expect(made).toEqual(["a1", "a2", "b1"]);
});
