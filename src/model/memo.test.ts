import { expect, test, vi } from "vitest";
import { memoizeByObject, createMemo } from "./memo.ts";

test("a value is created once per object and key", () => {
  const memo = createMemo<object, string, number>();
  const make = vi.fn(() => 7);
  const [one, other] = [{}, {}];
  for (const of of [one, one, other]) expect(memo.getOrCreate(of, "a", make)).toBe(7);
  memo.getOrCreate(one, "b", make);
  expect(make).toHaveBeenCalledTimes(3);
  expect(memo.get(other, "b")).toBeUndefined();
});

test("evicts the least recently used value above the limit", () => {
  const memo = createMemo<object, string, string>(2);
  const of = {};
  memo.set(of, "a", "A");
  memo.set(of, "b", "B");
  memo.get(of, "a");
  memo.set(of, "c", "C");
  expect(["a", "b", "c"].map((key) => memo.get(of, key))).toEqual(["A", undefined, "C"]);
});

test("shares a promise, and drops it if it rejects", async () => {
  const memo = createMemo<object, string, Promise<number>>();
  const of = {};
  await expect(memo.getOrCreate(of, "a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(memo.getOrCreate(of, "a", () => Promise.resolve(1))).resolves.toBe(1);
  await expect(memo.getOrCreate(of, "a", () => Promise.resolve(2))).resolves.toBe(1);
});

test("derives a value of each object once", () => {
  const created: object[] = [];
  const derived = memoizeByObject((of: { readonly name: string }) => ({ name: of.name, number: created.push(of) }));
  const [a, b] = [{ name: "a" }, { name: "b" }];
  expect(derived(a)).toEqual({ name: "a", number: 1 });
  expect(derived(b)).toEqual({ name: "b", number: 2 });
  expect(derived(a)).toBe(derived(a));
  expect(created).toEqual([a, b]);
});
