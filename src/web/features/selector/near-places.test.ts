import { expect, test } from "vitest";
import { isSameSpan, isWithin, spanOf } from "./near-places.ts";

test.each([
  { places: [], span: undefined },
  { places: [4], span: { from: 4, to: 4 } },
  // A grid's cards come in any order, and those between two of them are near as well.
  { places: [7, 3, 5], span: { from: 3, to: 7 } },
])("the span of $places reaches from the first to the last place", ({ places, span }) => {
  expect(spanOf(places)).toEqual(span);
});

test("both ends of a span are within it", () => {
  const span = { from: 3, to: 5 };
  expect([2, 3, 4, 5, 6].filter((place) => isWithin(place, span))).toEqual([3, 4, 5]);
});

test("spans are told apart by their ends", () => {
  expect(isSameSpan({ from: 1, to: 4 }, { from: 1, to: 4 })).toBe(true);
  expect(isSameSpan({ from: 1, to: 4 }, { from: 2, to: 4 })).toBe(false);
  expect(isSameSpan(undefined, { from: 1, to: 4 })).toBe(false);
});
