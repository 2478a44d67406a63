import { overlaps } from "#attributes/article-values.ts";
import type { RangeAttribute } from "#attributes/filter-kind.ts";
import type { Range } from "#attributes/selection.ts";
import type { RangeFacet } from "#catalogue/article-engine.ts";
import type { ResolvedText } from "#model/texts/text.ts";

export interface RangeFilterView {
  readonly kind: "range";
  readonly attribute: RangeAttribute;
  readonly name: ResolvedText | undefined;
  /** Empty for a figure without a unit. */
  readonly unit: string;
  /** The lowest and the highest figure of the data. */
  readonly bounds: Range;
  readonly step: number;
  /** The chosen range, with `bounds` at open ends. */
  readonly value: Range;
  readonly isNarrowed: boolean;
  /** Which ends of the chosen range are open. */
  readonly openEnds: Readonly<Record<keyof Range, boolean>>;
  readonly bars: readonly HistogramBar[];
}

/** A bar above the slider; heights are fractions of the highest bar, 0–1. */
export interface HistogramBar {
  /** All articles of the category. */
  readonly totalHeight: number;
  /** Articles that match the other filters. */
  readonly matchingHeight: number;
  /** Whether it overlaps the chosen range. */
  readonly isInside: boolean;
}

/** A filter by range: its slider, and a histogram above it; `undefined` if no article has a figure. */
export function rangeFilter(
  facet: RangeFacet,
  chosen: Range | undefined,
  label: Pick<RangeFilterView, "name" | "unit">,
): RangeFilterView | undefined {
  const { attribute, bounds } = facet;
  if (!bounds) return undefined;
  const value = sliderRange(chosen, bounds);
  return {
    kind: "range",
    attribute,
    ...label,
    bounds,
    step: sliderStep(facet.ranges),
    value,
    isNarrowed: chosen !== undefined,
    openEnds: openEnds(chosen),
    bars: histogram(facet, bounds, value),
  };
}

/** A chosen range as a slider shows it, with open ends at the ends of the track. @see rule F20 */
export const sliderRange = (chosen: Range | undefined, bounds: Range): Range => ({
  min: chosen && chosen.min > -Infinity ? chosen.min : bounds.min,
  max: chosen && chosen.max < Infinity ? chosen.max : bounds.max,
});

/** Which ends of a chosen range are open; both without a range. */
export const openEnds = (chosen: Range | undefined): Readonly<Record<keyof Range, boolean>> => ({
  min: !chosen || chosen.min === -Infinity,
  max: !chosen || chosen.max === Infinity,
});

/** The maximum precision of a slider, in decimals; its number fields accept every digit. */
export const SLIDER_DECIMALS = 6;
/** Decimal digits that a double represents exactly. */
const EXACT_DIGITS = 15;

/** The step of a slider that reaches every figure of its data, a power of ten: 0.01 for 0.45 and 0.5. @see rule F4 */
export function sliderStep(ranges: Iterable<Range>): number {
  let decimals = 0;
  let largest = 1;
  for (const { min, max } of ranges) {
    largest = Math.max(largest, Math.abs(min), Math.abs(max));
    decimals = decimalsOf(max, decimalsOf(min, decimals));
  }
  return Number(`1e-${Math.min(decimals, Math.max(0, EXACT_DIGITS - Math.ceil(Math.log10(largest))))}`);
}

/** The number of decimals that a figure needs, at least `min`. */
function decimalsOf(figure: number, min: number): number {
  for (let decimals = min; decimals < SLIDER_DECIMALS; decimals++) {
    if (rounded(figure, 10 ** decimals) === figure) return decimals;
  }
  return SLIDER_DECIMALS;
}

const rounded = (figure: number, stepsPerUnit: number): number => Math.round(figure * stepsPerUnit) / stepsPerUnit;

/**
 * The value at a position of a slider's track, within the bounds and without floating-point artefacts. The last
 * position is the upper bound, even if the steps do not end there.
 *
 * @see rule F4
 */
export function sliderValue(position: number, { min, max }: Range, step: number): number {
  const stepsPerUnit = Math.round(1 / step);
  const isLast = (max - position) * stepsPerUnit < 1 - 1e-3;
  return isLast ? max : Math.max(min, rounded(position, stepsPerUnit));
}

/** Distinct ranges, with the number of articles that have each: all, and those that match the other filters. */
type RangeDistribution = Pick<RangeFacet, "ranges" | "totals" | "counts">;

const BAR_COUNT = 28;
/** Keeps bars of few articles visible. */
const MIN_HEIGHT = 0.1;

/**
 * Articles over a range, in bars of equal width; an article counts in each bar that it covers. Heights are proportional
 * to the square root of the counts, so that rare sizes remain visible next to common ones.
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

/** Bars are half-open: an article on the edge of two counts in the upper one. The last includes its upper edge. */
const overlapsBar = (span: Range, bar: Range, isLast: boolean): boolean =>
  span.max >= bar.min && (isLast ? span.min <= bar.max : span.min < bar.max);

function height(count: number, highest: number): number {
  if (count === 0) return 0;
  return Math.round(Math.max(MIN_HEIGHT, Math.sqrt(count / highest)) * 1000) / 1000;
}
