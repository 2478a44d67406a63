import type { RowChanges } from "#engine/columns/bits.ts";
import { increase, type ScopeColumn } from "#engine/columns/scope-column.ts";
import type { Facet } from "./engine.ts";
import type { FilterNames, FilterValue, Range } from "./selection.ts";

/** The counts of a facet's values: over the rows that pass all filters, and over those that fail its own alone. */
export interface FacetCounts<N extends FilterNames> {
  /** Adds rows to those that pass, and removes rows from them. */
  countPassing(changes: RowChanges): void;
  /** The same for those that fail the facet's filter alone. */
  countAlone(changes: RowChanges): void;
  /** Counts the rows that pass anew: all but the first `length` of a list, or only these. */
  startOver(withAll: boolean, rows: Uint32Array, length: number): void;
  /** The facet with these counts. While nothing changes it is the same object. @param anyCount the number of rows */
  present(anyCount: number): Facet<N>;
}

/** A facet with its column. */
export type FacetColumn<N extends FilterNames> =
  | { readonly kind: "values"; readonly attribute: N["values"]; readonly column: ScopeColumn<FilterValue> }
  | { readonly kind: "range"; readonly attribute: N["ranges"]; readonly column: ScopeColumn<Range> };

/** Creates the counts of all rows. */
export function createFacetCounts<N extends FilterNames>(facet: FacetColumn<N>): FacetCounts<N> {
  const { codes, sets, totals } = facet.column;
  // Rows without a value are counted behind the last one.
  const [passing, alone] = [new Int32Array(totals.length + 1), new Int32Array(totals.length + 1)];
  passing.set(totals);
  let isChanged = false;
  let latest = createFacet(facet, totals, codes.length);
  const count = (counts: Int32Array, rows: Uint32Array, length: number, change: number): void => {
    isChanged ||= length > 0;
    if (sets) for (let at = 0; at < length; at++) countSet(counts, sets, codes[rows[at] ?? 0] ?? 0, change);
    else for (let at = 0; at < length; at++) increase(counts, codes[rows[at] ?? 0] ?? 0, change);
  };
  const countChanges = (counts: Int32Array, { added, addedCount, removed, removedCount }: RowChanges): void => {
    count(counts, added, addedCount, 1);
    count(counts, removed, removedCount, -1);
  };
  return {
    countPassing: (changes) => countChanges(passing, changes),
    countAlone: (changes) => countChanges(alone, changes),
    startOver(withAll, rows, length) {
      isChanged = true;
      if (withAll) passing.set(totals);
      else passing.fill(0);
      count(passing, rows, length, withAll ? -1 : 1);
    },
    present(anyCount) {
      const isSame = !isChanged || isSum(latest.counts, passing, alone);
      isChanged = false;
      if (isSame && latest.anyCount === anyCount) return latest;
      latest = { ...latest, counts: isSame ? latest.counts : sum(passing, alone), anyCount };
      return latest;
    },
  };
}

function countSet(
  counts: Int32Array,
  { starts, numbers }: NonNullable<ScopeColumn<unknown>["sets"]>,
  code: number,
  change: number,
): void {
  const end = starts[code + 1] ?? 0;
  for (let at = starts[code] ?? 0; at < end; at++) increase(counts, numbers[at] ?? 0, change);
}

function createFacet<N extends FilterNames>(facet: FacetColumn<N>, counts: Int32Array, anyCount: number): Facet<N> {
  if (facet.kind === "values")
    return { kind: "values", attribute: facet.attribute, values: facet.column.values, counts, anyCount };
  const { values: ranges, totals } = facet.column;
  return { kind: "range", attribute: facet.attribute, bounds: boundsOf(ranges), ranges, totals, counts, anyCount };
}

/** The lowest and the highest bound; `undefined` if there are no ranges. */
export function boundsOf(ranges: readonly Range[]): Range | undefined {
  const [first] = ranges;
  if (!first) return undefined;
  let { min, max } = first;
  for (const range of ranges) [min, max] = [Math.min(min, range.min), Math.max(max, range.max)];
  return { min, max };
}

/** The sums of counts, without the last one. */
function sum(a: Int32Array, b: Int32Array): Int32Array {
  const counts = a.slice(0, -1);
  for (let at = 0; at < counts.length; at++) increase(counts, at, b[at] ?? 0);
  return counts;
}

/** Whether these are the sums. */
function isSum(counts: Int32Array, a: Int32Array, b: Int32Array): boolean {
  for (let at = 0; at < counts.length; at++) if (counts[at] !== (a[at] ?? 0) + (b[at] ?? 0)) return false;
  return true;
}
