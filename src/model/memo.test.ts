import { expect, test, vi } from "vitest";
import { memoizeByObject, createMemo } from "./memo.ts";

test("a value is created once per object and key", () => {
  const memo = createMemo<object, string, number>();
  const create = vi.fn(() => 7);
  const [firstObject, secondObject] = [{}, {}];
  for (const object of [firstObject, firstObject, secondObject]) expect(memo.getOrCreate(object, "a", create)).toBe(7);
  memo.getOrCreate(firstObject, "b", create);
  expect(create).toHaveBeenCalledTimes(3);
  expect(memo.get(secondObject, "b")).toBeUndefined();
});

test("above the limit, the least recently used value is evicted", () => {
  const memo = createMemo<object, string, string>(2);
  const object = {};
  memo.set(object, "a", "A");
  memo.set(object, "b", "B");
  memo.get(object, "a");
  memo.set(object, "c", "C");
  expect(["a", "b", "c"].map((key) => memo.get(object, key))).toEqual(["A", undefined, "C"]);
});

test("a promise is shared, and dropped if it rejects", async () => {
  const memo = createMemo<object, string, Promise<number>>();
  const object = {};
  await expect(memo.getOrCreate(object, "a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(memo.getOrCreate(object, "a", () => Promise.resolve(1))).resolves.toBe(1);
  await expect(memo.getOrCreate(object, "a", () => Promise.resolve(2))).resolves.toBe(1);
});

test("memoizeByObject derives the value of each object once", () => {
  const created: object[] = [];
  const derive = memoizeByObject((object: { readonly name: string }) => ({
    name: object.name,
    number: created.push(object),
  }));
  const [a, b] = [{ name: "a" }, { name: "b" }];
  expect(derive(a)).toEqual({ name: "a", number: 1 });
  expect(derive(b)).toEqual({ name: "b", number: 2 });
  expect(derive(a)).toBe(derive(a));
  expect(created).toEqual([a, b]);
});
