import type { RowChanges } from "#engine/columns/bits.ts";
import { singleRowGroups } from "#engine/columns/column.ts";
import { increase, numbersOfCode, type ScopeColumn } from "#engine/columns/scope-column.ts";
import type { Facet } from "./engine.ts";
import type { ValueScale } from "./filter-source.ts";
import type { FilterNames, FilterValue, Range } from "./selection.ts";

/**
 * The counts of a facet's values: over the groups of rows that pass all filters, and over those that fail only the
 * facet's own. Groups are weighted by their rows.
 */
interface FacetCounts<N extends FilterNames> {
  /** Adds groups to those that pass, and removes groups from them. */
  countPassing(changes: RowChanges): void;
  /** Adds and removes groups that fail only the facet's filter. */
  countFailing(changes: RowChanges): void;
  /** Recounts the passing groups: all except `groups[0 … length)` if `startsWithAll`, else only these. */
  recount(startsWithAll: boolean, groups: Uint32Array, length: number): void;
  /** Recounts with changed weights; all groups pass, as initially. */
  applyWeights(): void;
  /** The facet with these counts; the same object until something changes. @param anyCount the number of rows */
  toFacet(anyCount: number): Facet<N>;
}

export type FacetColumn<N extends FilterNames> =
  | {
      readonly kind: "values";
      readonly attribute: N["values"];
      readonly column: ScopeColumn<FilterValue>;
      readonly scale?: ValueScale<N> | undefined;
    }
  | { readonly kind: "range"; readonly attribute: N["ranges"]; readonly column: ScopeColumn<Range> };

/**
 * Creates counts, over which no filter is applied yet. In a facet with a scale, the ranges from each value upwards are
 * counted as well.
 *
 * @param facet its codes are those of groups, its totals count rows
 * @param weights group → how many rows it counts for
 */
export function createFacetCounts<N extends FilterNames>(facet: FacetColumn<N>, weights: Int32Array): FacetCounts<N> {
  const counts = createCounts(facet, weights);
  if (facet.kind === "range" || !facet.scale) return counts;
  const upwards = createCounts<N>({ ...facet, column: upwardColumn(facet.column, facet.scale) }, weights);
  upwards.applyWeights();
  return withUpwardCounts(counts, upwards);
}

/** A column in which a row also has every value below its own on the scale; without totals. */
function upwardColumn<N extends FilterNames>(
  column: ScopeColumn<FilterValue>,
  { rangeFrom, isWithin }: ValueScale<N>,
): ScopeColumn<FilterValue> {
  const ranges = column.values.map(rangeFrom);
  const starts = [0];
  const numbers: number[] = [];
  for (let code = 0; code < column.codeCount; code++) {
    const rowValues = [...numbersOfCode(column, code)].flatMap((number) => column.values[number] ?? []);
    ranges.forEach((range, number) => {
      if (range && rowValues.some((value) => isWithin(value, range))) numbers.push(number);
    });
    starts.push(numbers.length);
  }
  const sets = { starts: Uint32Array.from(starts), numbers: Uint32Array.from(numbers) };
  return { ...column, sets, totals: new Int32Array(column.values.length) };
}

/** Adds the counts from each value upwards to those of a facet's values. */
function withUpwardCounts<N extends FilterNames>(counts: FacetCounts<N>, upwards: FacetCounts<N>): FacetCounts<N> {
  let latest: Facet<N> | undefined;
  return {
    countPassing(changes) {
      counts.countPassing(changes);
      upwards.countPassing(changes);
    },
    countFailing(changes) {
      counts.countFailing(changes);
      upwards.countFailing(changes);
    },
    recount(startsWithAll, groups, length) {
      counts.recount(startsWithAll, groups, length);
      upwards.recount(startsWithAll, groups, length);
    },
    applyWeights() {
      counts.applyWeights();
      upwards.applyWeights();
    },
    toFacet(anyCount) {
      const facet = counts.toFacet(anyCount);
      const { counts: upwardCounts } = upwards.toFacet(anyCount);
      const isSame =
        latest?.kind === "values" && latest.counts === facet.counts && latest.upwardCounts === upwardCounts;
      if (!latest || !isSame || latest.anyCount !== anyCount) latest = { ...facet, upwardCounts } as Facet<N>;
      return latest;
    },
  };
}

function createCounts<N extends FilterNames>(facet: FacetColumn<N>, weights: Int32Array): FacetCounts<N> {
  const { codes, sets, totals } = facet.column;
  // Rows without a value are counted after the last one.
  const allCounts = new Int32Array(totals.length + 1);
  allCounts.set(totals);
  const passing = allCounts.slice();
  const failingOnlyThis = new Int32Array(allCounts.length);
  let isChanged = false;
  let latest = createFacet(
    facet,
    totals,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const count = (counts: Int32Array, groups: Uint32Array, length: number, sign: number): void => {
    isChanged ||= length > 0;
    if (sets)
      for (let index = 0; index < length; index++) {
        const group = groups[index] ?? 0;
        countValues(counts, sets, codes[group] ?? 0, Math.imul(sign, weights[group] ?? 0));
      }
    else
      for (let index = 0; index < length; index++) {
        const group = groups[index] ?? 0;
        increase(counts, codes[group] ?? 0, Math.imul(sign, weights[group] ?? 0));
      }
  };
  const countChanges = (counts: Int32Array, { added, addedCount, removed, removedCount }: RowChanges): void => {
    count(counts, added, addedCount, 1);
    count(counts, removed, removedCount, -1);
  };
  return {
    countPassing: (changes) => countChanges(passing, changes),
    countFailing: (changes) => countChanges(failingOnlyThis, changes),
    recount(startsWithAll, groups, length) {
      isChanged = true;
      if (startsWithAll) passing.set(allCounts);
      else passing.fill(0);
      count(passing, groups, length, startsWithAll ? -1 : 1);
    },
    applyWeights() {
      isChanged = true;
      allCounts.fill(0);
      count(allCounts, singleRowGroups(codes.length).rowOf, codes.length, 1);
      passing.set(allCounts);
      failingOnlyThis.fill(0);
    },
    toFacet(anyCount) {
      const isSame = !isChanged || isSum(latest.counts, passing, failingOnlyThis);
      isChanged = false;
      if (isSame && latest.anyCount === anyCount) return latest;
      latest = { ...latest, counts: isSame ? latest.counts : sumCounts(passing, failingOnlyThis), anyCount };
      return latest;
    },
  };
}

function countValues(
  counts: Int32Array,
  { starts, numbers }: NonNullable<ScopeColumn<unknown>["sets"]>,
  code: number,
  change: number,
): void {
  const end = starts[code + 1] ?? 0;
  for (let index = starts[code] ?? 0; index < end; index++) increase(counts, numbers[index] ?? 0, change);
}

function createFacet<N extends FilterNames>(facet: FacetColumn<N>, counts: Int32Array, anyCount: number): Facet<N> {
  if (facet.kind === "values")
    return { kind: "values", attribute: facet.attribute, values: facet.column.values, counts, anyCount };
  const { values: ranges, totals } = facet.column;
  return { kind: "range", attribute: facet.attribute, bounds: boundsOf(ranges), ranges, totals, counts, anyCount };
}

/** The lowest and the highest bound; `undefined` if there are no ranges. */
function boundsOf(ranges: readonly Range[]): Range | undefined {
  const [first] = ranges;
  if (!first) return undefined;
  let { min, max } = first;
  for (const range of ranges) [min, max] = [Math.min(min, range.min), Math.max(max, range.max)];
  return { min, max };
}

/** The sums of counts, without the last one. */
function sumCounts(a: Int32Array, b: Int32Array): Int32Array {
  const counts = a.slice(0, -1);
  for (let index = 0; index < counts.length; index++) increase(counts, index, b[index] ?? 0);
  return counts;
}

/** Whether `counts` are the sums of `a` and `b`. */
function isSum(counts: Int32Array, a: Int32Array, b: Int32Array): boolean {
  for (let index = 0; index < counts.length; index++)
    if (counts[index] !== (a[index] ?? 0) + (b[index] ?? 0)) return false;
  return true;
}
