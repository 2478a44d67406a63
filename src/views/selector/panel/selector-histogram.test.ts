import { expect, test } from "vitest";
import { histogram } from "./selector-histogram.ts";

const span = (min: number, max: number, total: number, count: number) => ({ range: { min, max }, total, count });
const spread = (...spans: readonly ReturnType<typeof span>[]) => ({
  ranges: spans.map(({ range }) => range),
  totals: Int32Array.from(spans, ({ total }) => total),
  counts: Int32Array.from(spans, ({ count }) => count),
});
const BOUNDS = { min: 0, max: 280 };

test("counts an article in every bar that it covers", () => {
  const bars = histogram(spread(span(5, 25, 4, 4)), BOUNDS, BOUNDS);
  expect(bars.map(({ totalHeight }) => totalHeight > 0).filter(Boolean)).toHaveLength(3);
});

test("counts an article on an edge in the upper bar", () => {
  const bars = histogram(spread(span(10, 10, 4, 4), span(280, 280, 4, 4)), BOUNDS, BOUNDS);
  expect(bars.flatMap(({ totalHeight }, index) => (totalHeight > 0 ? [index] : []))).toEqual([1, 27]);
});

test("scales by the square root and keeps rare sizes visible", () => {
  const bars = histogram(spread(span(0, 0, 10_000, 2_500), span(100, 100, 1, 1)), BOUNDS, BOUNDS);
  expect(bars[0]).toEqual({ totalHeight: 1, matchingHeight: 0.5, isInside: true });
  expect(bars[10]).toMatchObject({ totalHeight: 0.1 });
  expect(bars[5]).toMatchObject({ totalHeight: 0, matchingHeight: 0 });
});

test("marks the bars that overlap the chosen range", () => {
  const bars = histogram(spread(), BOUNDS, { min: 15, max: 35 });
  expect(bars.flatMap(({ isInside }, index) => (isInside ? [index] : []))).toEqual([1, 2, 3]);
});

test("handles a single size without a range", () => {
  const bars = histogram(spread(span(70, 70, 3, 3)), { min: 70, max: 70 }, { min: 70, max: 70 });
  expect(bars.at(-1)).toEqual({ totalHeight: 1, matchingHeight: 1, isInside: true });
});
