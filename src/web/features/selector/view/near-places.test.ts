import { expect, test } from "vitest";
import { isWithin, placesInSight, spanOf } from "./near-places.ts";

test.each([
  { places: [], span: undefined },
  { places: [4], span: { from: 4, to: 4 } },
  // The cards of a grid are reported in any order, and those between two of them are near as well.
  { places: [7, 3, 5], span: { from: 3, to: 7 } },
])("the span of $places reaches from the first to the last place", ({ places, span }) => {
  expect(spanOf(places)).toEqual(span);
});

test("both ends of a span are within it", () => {
  const span = { from: 3, to: 5 };
  expect([2, 3, 4, 5, 6].filter((place) => isWithin(place, span))).toEqual([3, 4, 5]);
});

test.each([
  { rule: "as many as fill the window", from: 1, height: 500, columns: 1, span: { from: 1, to: 3 } },
  { rule: "as many lines as fill the window", from: 0, height: 500, columns: 2, span: { from: 0, to: 4 } },
  { rule: "also those above, if the list ends before", from: 6, height: 500, columns: 1, span: { from: 5, to: 7 } },
  {
    rule: "those at the end when the list has become shorter",
    from: 30,
    height: 300,
    columns: 1,
    span: { from: 6, to: 7 },
  },
  { rule: "all of a list shorter than the window", from: 0, height: 5000, columns: 1, span: { from: 0, to: 7 } },
])("in sight are $rule", ({ span, ...sight }) => {
  expect(placesInSight([200, 200, 200, 200, 200, 200, 200, 200], sight)).toEqual(span);
});

test("in a list without families the first place is in sight", () => {
  expect(placesInSight([], { from: 3, height: 500, columns: 1 })).toEqual({ from: 0, to: 0 });
});
