import type { RangeFacet } from "#catalogue/article-engine.ts";
import { overlaps } from "#attributes/article-values.ts";
import type { Range } from "#attributes/selection.ts";

/** A bar above the slider; heights are fractions of the highest bar, 0–1. */
export interface HistogramBar {
  /** All articles of the category. */
  readonly totalHeight: number;
  /** Articles that match the other filters. */
  readonly matchingHeight: number;
  /** Whether it overlaps the chosen range. */
  readonly isInside: boolean;
}

/** Distinct ranges, with the number of articles that have each: all, and those that match the other filters. */
type RangeDistribution = Pick<RangeFacet, "ranges" | "totals" | "counts">;

const BAR_COUNT = 28;
/** Keeps bars of few articles visible. */
const MIN_HEIGHT = 0.1;

/**
 * The histogram of articles over a range, with bars of equal width; an article that covers several bars counts in each.
 *
 * Heights are proportional to the square root of the counts, so that rare sizes remain visible next to common ones.
 */
export function histogram({ ranges, totals, counts }: RangeDistribution, bounds: Range, chosen: Range): HistogramBar[] {
  const width = (bounds.max - bounds.min) / BAR_COUNT;
  const bars = Array.from({ length: BAR_COUNT }, (_, bar) => {
    const range = { min: bounds.min + bar * width, max: bounds.min + (bar + 1) * width };
    let [total, count] = [0, 0];
    for (const [index, span] of ranges.entries()) {
      if (!overlapsBar(span, range, bar === BAR_COUNT - 1)) continue;
      total += totals[index] ?? 0;
      count += counts[index] ?? 0;
    }
    return { total, count, isInside: overlaps(range, chosen) };
  });
  const highest = Math.max(1, ...bars.map(({ total }) => total));
  return bars.map(({ total, count, isInside }) => ({
    totalHeight: height(total, highest),
    matchingHeight: height(count, highest),
    isInside,
  }));
}

/**
 * Bars are half-open, so that an article on the edge of two counts in the upper one; the last bar includes its upper
 * edge.
 */
const overlapsBar = (span: Range, bar: Range, isLast: boolean): boolean =>
  span.max >= bar.min && (isLast ? span.min <= bar.max : span.min < bar.max);

function height(count: number, highest: number): number {
  if (count === 0) return 0;
  return Math.round(Math.max(MIN_HEIGHT, Math.sqrt(count / highest)) * 1000) / 1000;
}
