import { expect, test } from "vitest";
import { cacheRecent } from "#catalogue/wire/decode-articles.ts";

/** More than the cache holds. */
const MANY = 20_000;

test("decodes a text once while it is shown repeatedly", () => {
  const requested: number[] = [];
  const at = cacheRecent((position) => {
    requested.push(position);
    return `text ${position}`;
  });
  for (let times = 0; times < 3; times++) expect([0, 7, 48].map(at)).toEqual(["text 0", "text 7", "text 48"]);
  expect(requested).toEqual([0, 7, 48]);
});

test("returns the right text for a position, also after eviction", () => {
  const at = cacheRecent(String);
  for (let times = 0; times < 2; times++)
    for (let position = MANY - 1; position >= 0; position--) expect(at(position)).toBe(String(position));
});
