import fc from "fast-check";
import { expect, test } from "vitest";
import type { Range } from "#attributes/selection.ts";
import { formatNumberInput } from "#model/languages/number-format.ts";
import { histogram, sliderStep, sliderValue } from "./range-filter.ts";

const single = (figures: readonly number[]): Range[] => figures.map((figure) => ({ min: figure, max: figure }));

test.each<[number[], number]>([
  [[0.45, 0.5, 0.55, 0.6, 0.72], 0.01],
  [[0.5, 0.98], 0.01],
  [[24.5, 60], 0.1],
  [[0.541, 12], 0.001],
  [[68, 250], 1],
  [[-3.25, 4], 0.01],
  [[0.1 + 0.2, 1], 1e-6],
  [[1e12, 2e12 + 0.25], 0.01],
  [[0], 1],
])("F4 a slider over %j has steps of %s", (figures, step) => {
  expect(sliderStep(single(figures))).toBe(step);
});

test("F4 both ends of ranges determine the steps", () => {
  expect(sliderStep([{ min: 1, max: 2.25 }])).toBe(0.01);
});

/** Figures as catalogues have them: up to six decimals, in one order of magnitude. */
const figures = fc.tuple(fc.nat({ max: 6 }), fc.integer({ min: 0, max: 5 })).chain(([decimals, magnitude]) =>
  fc.uniqueArray(
    fc.integer({ min: -(10 ** (decimals + magnitude)), max: 10 ** (decimals + magnitude) }).map((parts) => {
      return parts / 10 ** decimals;
    }),
    { minLength: 1, maxLength: 30 },
  ),
);

test("F4 a slider reaches every figure of its data by whole steps, and its text has no floating-point artefacts", () => {
  fc.assert(
    fc.property(figures, (all) => {
      const step = sliderStep(single(all));
      const bounds = { min: Math.min(...all), max: Math.max(...all) };
      for (const figure of all) {
        const steps = Math.round((figure - bounds.min) / step);
        // A browser adds up the steps, which may yield a slightly different double.
        const reached = sliderValue(bounds.min + steps * step, bounds, step);
        expect(reached + 0).toBe(figure + 0);
        expect(formatNumberInput(reached, "de")).toMatch(/^-?\d+(?:,\d{1,6})?$/);
      }
    }),
  );
});

test("F4 a slider's value lies within its bounds, and its last position is the upper bound", () => {
  const figure = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.array(figure, { minLength: 2 }), fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const bounds = { min: Math.min(...all), max: Math.max(...all) };
      const step = sliderStep(single(all));
      const value = sliderValue(bounds.min + share * (bounds.max - bounds.min), bounds, step);
      expect(value).toBeGreaterThanOrEqual(bounds.min);
      expect(value).toBeLessThanOrEqual(bounds.max);
      const steps = (bounds.max - bounds.min) / step;
      const stepCount = Math.floor(steps);
      // If the bounds span almost one more step, rounding decides which of the two positions is the last one.
      if (steps - stepCount < 0.998) expect(sliderValue(bounds.min + stepCount * step, bounds, step)).toBe(bounds.max);
      expect(sliderValue(bounds.max, bounds, step)).toBe(bounds.max);
    }),
  );
});

const span = (min: number, max: number, total: number, count: number) => ({ range: { min, max }, total, count });
const spread = (...spans: readonly ReturnType<typeof span>[]) => ({
  ranges: spans.map(({ range }) => range),
  totals: Int32Array.from(spans, ({ total }) => total),
  counts: Int32Array.from(spans, ({ count }) => count),
});
const BOUNDS = { min: 0, max: 280 };

test("an article is counted in every bar that it covers", () => {
  const bars = histogram(spread(span(5, 25, 4, 4)), BOUNDS, BOUNDS);
  expect(bars.map(({ totalHeight }) => totalHeight > 0).filter(Boolean)).toHaveLength(3);
});

test("an article on the edge of two bars is counted in the upper one", () => {
  const bars = histogram(spread(span(10, 10, 4, 4), span(280, 280, 4, 4)), BOUNDS, BOUNDS);
  expect(bars.flatMap(({ totalHeight }, index) => (totalHeight > 0 ? [index] : []))).toEqual([1, 27]);
});

test("heights are proportional to the square root of the counts, and rare sizes stay visible", () => {
  const bars = histogram(spread(span(0, 0, 10_000, 2_500), span(100, 100, 1, 1)), BOUNDS, BOUNDS);
  expect(bars[0]).toEqual({ totalHeight: 1, matchingHeight: 0.5, isInside: true });
  expect(bars[10]).toMatchObject({ totalHeight: 0.1 });
  expect(bars[5]).toMatchObject({ totalHeight: 0, matchingHeight: 0 });
});

test("the bars that overlap the chosen range are marked", () => {
  const bars = histogram(spread(), BOUNDS, { min: 15, max: 35 });
  expect(bars.flatMap(({ isInside }, index) => (isInside ? [index] : []))).toEqual([1, 2, 3]);
});

test("a single size, which spans no range, is counted in the last bar", () => {
  const bars = histogram(spread(span(70, 70, 3, 3)), { min: 70, max: 70 }, { min: 70, max: 70 });
  expect(bars.at(-1)).toEqual({ totalHeight: 1, matchingHeight: 1, isInside: true });
});
