import { expect, test } from "vitest";
import { heightOfPlaces, isWithin, placesInGap, placesInSight, spanOf } from "./near-places.ts";

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
])("in sight are $rule", ({ span, columns, ...sight }) => {
  expect(placesInSight([200, 200, 200, 200, 200, 200, 200, 200], sight, columns)).toEqual(span);
});

test("in a list without families the first place is in sight", () => {
  expect(placesInSight([], { from: 3, height: 500 }, 1)).toEqual({ from: 0, to: 0 });
});

const HEIGHTS = [100, 200, 100, 300, 100, 100, 200, 100];

test("a line is as high as its highest family", () => {
  expect(heightOfPlaces(HEIGHTS, { from: 0, to: 7 }, 1)).toBe(1_200);
  expect(heightOfPlaces(HEIGHTS, { from: 0, to: 7 }, 3)).toBe(200 + 300 + 200);
  expect(heightOfPlaces(HEIGHTS, { from: 6, to: 7 }, 3)).toBe(200);
});

test.each([
  { rule: "its beginning", part: { start: 0, end: 150 }, columns: 1, span: { from: 1, to: 1 } },
  { rule: "whatever is cut", part: { start: 250, end: 650 }, columns: 1, span: { from: 2, to: 4 } },
  { rule: "its end", part: { start: 950, end: 1_000 }, columns: 1, span: { from: 6, to: 6 } },
  { rule: "whole lines", part: { start: 210, end: 250 }, columns: 2, span: { from: 3, to: 4 } },
  { rule: "an end that is no whole line", part: { start: 450, end: 490 }, columns: 4, span: { from: 5, to: 6 } },
])("the part of a gap is $rule", ({ part, columns, span }) => {
  const places = { from: 1, to: 6 };
  const gap = { ...places, ...part, height: heightOfPlaces(HEIGHTS, places, columns) };
  expect(placesInGap(HEIGHTS, gap, columns)).toEqual(span);
});

test("a gap that is higher than expected is divided alike", () => {
  const gap = { from: 0, to: 7, height: 2_400, start: 1_010, end: 1_390 };
  expect(placesInGap(HEIGHTS, gap, 1)).toEqual({ from: 3, to: 3 });
});
