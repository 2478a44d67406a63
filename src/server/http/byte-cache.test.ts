import { expect, test, vi } from "vitest";
import { createByteCache } from "./byte-cache.ts";

const texts = (maxBytes: number) =>
  createByteCache<string>({ maxBytes, sizeOf: (text) => text.length, isKept: (text) => text !== "no" });

test("makes a value once for everybody who waits", async () => {
  const cache = texts(100);
  const make = vi.fn(() => Promise.resolve("value"));
  expect(await Promise.all([cache.get("a", make), cache.get("a", make)])).toEqual(["value", "value"]);
  expect(await cache.get("a", make)).toBe("value");
  expect(make).toHaveBeenCalledTimes(1);
});

test("drops what was used longest ago when there are too many bytes", async () => {
  const cache = texts(10);
  const make = vi.fn((text: string) => Promise.resolve(text));
  const get = (key: string) => cache.get(key, () => make(`${key}${key}${key}${key}`));
  for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
  expect(make.mock.calls.map(([text]) => text[0])).toEqual(["a", "b", "c", "b"]);
  expect(cache.bytes).toBe(8);
});

test("gives out what is too large or unwanted without keeping it", async () => {
  const cache = texts(4);
  for (const value of ["too large", "no"]) {
    const make = vi.fn(() => Promise.resolve(value));
    expect([await cache.get(value, make), await cache.get(value, make)]).toEqual([value, value]);
    expect(make).toHaveBeenCalledTimes(2);
  }
  expect(cache.bytes).toBe(0);
});

test("tries again after a failure, also one that comes at once", async () => {
  const cache = texts(100);
  const failing = (): Promise<string> => {
    throw new Error("broken");
  };
  await expect(cache.get("a", failing)).rejects.toThrow("broken");
  await expect(cache.get("a", () => Promise.resolve("value"))).resolves.toBe("value");
});
