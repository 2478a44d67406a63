import { beforeEach, expect, test } from "vitest";
import { expectedHeight, forgetHeights, rememberHeight, shapeName } from "./family-heights.ts";

beforeEach(forgetHeights);

const FIVE = shapeName({ view: "table", rows: 5, hasMore: true });
const TWO = shapeName({ view: "table", rows: 2, hasMore: false });

test("a family's estimated height is its last measured one", () => {
  rememberHeight("tarn", FIVE, 350);
  rememberHeight("firn", FIVE, 338);
  expect(expectedHeight("tarn", FIVE)).toBe(350);
});

test("an unseen family's estimate is the last height measured for its shape", () => {
  rememberHeight("tarn", FIVE, 350);
  rememberHeight("firn", FIVE, 338);
  expect(expectedHeight("hain", FIVE)).toBe(338);
});

test("an unseen shape has no estimate", () => {
  rememberHeight("tarn", FIVE, 350);
  expect(expectedHeight("tarn", TWO)).toBeUndefined();
});

test("a change of width discards all heights", () => {
  rememberHeight("tarn", FIVE, 350);
  forgetHeights();
  expect(expectedHeight("tarn", FIVE)).toBeUndefined();
});

test("shapes differ by view, number of rows and whether there are more", () => {
  const shapes = (["table", "grid"] as const).flatMap((view) =>
    [1, 5].flatMap((rows) => [true, false].map((hasMore) => shapeName({ view, rows, hasMore }))),
  );
  expect(new Set(shapes).size).toBe(8);
});
