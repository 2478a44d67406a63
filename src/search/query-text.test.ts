import { expect, test } from "vitest";
import { shorterQueries } from "./query-text.ts";

/** The hits of each known word. */
const HITS = new Map([
  ["tarn", 9],
  ["3000", 4],
  ["dali", 2],
]);
/** A query has as many hits as its rarest word; one with `tarn dali` has none. */
const count = (query: string): number =>
  Math.min(...query.split(" ").map((word) => (query.includes("tarn dali") ? 0 : (HITS.get(word) ?? 0))));

test.each([
  ["the word without hits is omitted", "tarn 3000 xqzzy", ["tarn 3000: 4"]],
  ["the query with most hits comes first", "3000 tarn", ["tarn: 9", "3000: 4"]],
  ["single words are tried if no pair has hits", "tarn dali xqzzy", ["tarn: 9", "dali: 2"]],
  ["a single word has no shorter query", "xqzzy", []],
  ["repeated words do not count", "xqzzy xqzzy", []],
])("%s: %j", (_, query, expected) => {
  const shorter = shorterQueries(query.split(" "), 4, count);
  expect(shorter.map(({ query, hitCount }) => `${query}: ${hitCount}`)).toEqual(expected);
});

test("a figure is omitted together with its unit", () => {
  expect(shorterQueries(["tarn", "4000 K"], 4, count).map(({ query }) => query)).toEqual(["tarn"]);
});

test("no more shorter queries are returned than requested", () => {
  expect(shorterQueries(["tarn", "3000"], 1, count)).toEqual([{ query: "tarn", hitCount: 9 }]);
});
