import { expect, test } from "vitest";
import { cacheRecent } from "./decode-articles.ts";

/** More positions than the cache has slots. */
const MANY = 20_000;

test("a string is decoded once while it is requested repeatedly", () => {
  const requested: number[] = [];
  const cachedAt = cacheRecent((position) => {
    requested.push(position);
    return `text ${position}`;
  });
  for (let times = 0; times < 3; times++) expect([0, 7, 48].map(cachedAt)).toEqual(["text 0", "text 7", "text 48"]);
  expect(requested).toEqual([0, 7, 48]);
});

test("the cache returns the right string for a position, even after eviction", () => {
  const cachedAt = cacheRecent(String);
  for (let times = 0; times < 2; times++)
    for (let position = MANY - 1; position >= 0; position--) expect(cachedAt(position)).toBe(String(position));
});
