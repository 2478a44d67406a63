import type { Bits } from "./bits.ts";
import type { FacetIndex } from "./facet-index.ts";
import type { FacetState } from "./facet-state.ts";
import type { KernelCosts, Kernels } from "./kernels.ts";

/** What recounting works with. */
export interface Recounting {
  readonly kernels: Kernels;
  /** The rows of the base. */
  readonly all: Bits;
  /** Room for rows that are counted one by one: each list as long as the base has rows. */
  readonly added: Uint32Array;
  readonly removed: Uint32Array;
}

/** Where row-by-row counting starts, and how many rows lie between there and the wanted set. */
interface Way {
  readonly from: "counted" | "none" | "all";
  readonly rows: number;
}

/**
 * Brings the counts of facets that were counted over the same set up to date with another one, each the cheapest way:
 * row by row from the last set, from none or from all rows, or by the sets of rows of its values.
 *
 * @param facets all have the same `counted`
 * @param size how many rows `set` has
 */
export function recount(facets: readonly FacetState[], set: Bits, size: number, work: Recounting): void {
  const [first] = facets;
  if (!first) return;
  const difference = first.counted === set ? 0 : work.kernels.countDifferent(set, first.counted);
  if (difference > 0) {
    const way = shortestWay(difference, size, first.index.codes.length - size);
    if (isWorthListing(way, facets, set.length, work.kernels.costs)) countListed(way, facets, set, first.counted, work);
    else for (const facet of facets) countBySets(facet, set, work.kernels);
  }
  for (const facet of facets) {
    facet.counted = set;
    facet.size = size;
    if (difference > 0) facet.present();
  }
}

function shortestWay(fromCounted: number, fromNone: number, fromAll: number): Way {
  const rows = Math.min(fromCounted, fromNone, fromAll);
  return { rows, from: rows === fromCounted ? "counted" : rows === fromNone ? "none" : "all" };
}

/** Rows that can have several values are counted outside the kernels. */
const COUNT_ROW_OF_SETS_NS = 4;

const rowsCost = ({ sets }: FacetIndex<unknown>, rows: number, costs: KernelCosts): number =>
  rows * (sets ? COUNT_ROW_OF_SETS_NS : costs.countRow);

const setsCost = ({ values, valueRows }: FacetIndex<unknown>, words: number, costs: KernelCosts): number =>
  valueRows ? values.length * words * costs.countWord : Infinity;

/** Whether the facets that are cheaper to count row by row save more than listing the rows costs. */
function isWorthListing({ rows }: Way, facets: readonly FacetState[], words: number, costs: KernelCosts): boolean {
  let saved = 0;
  for (const { index } of facets) saved += Math.max(0, setsCost(index, words, costs) - rowsCost(index, rows, costs));
  return saved > rows * costs.listRow;
}

function countListed(
  { from, rows }: Way,
  facets: readonly FacetState[],
  set: Bits,
  counted: Bits,
  { kernels, all, added, removed }: Recounting,
): void {
  const { listRows, costs } = kernels;
  const addedCount = from === "all" ? 0 : listRows(set, from === "counted" ? counted : undefined, added, added.length);
  const removedCount = from === "none" ? 0 : listRows(from === "all" ? all : counted, set, removed, removed.length);
  for (const facet of facets) {
    if (setsCost(facet.index, set.length, costs) < rowsCost(facet.index, rows, costs)) countBySets(facet, set, kernels);
    else {
      if (from === "none") facet.counts.fill(0);
      if (from === "all") facet.counts.set(facet.index.totals);
      countRowByRow(facet, added, addedCount, 1, kernels);
      countRowByRow(facet, removed, removedCount, -1, kernels);
    }
  }
}

function countBySets({ index, counts }: FacetState, set: Bits, kernels: Kernels): void {
  if (index.valueRows) kernels.countSets(set, index.valueRows, index.values.length, counts);
}

function countRowByRow(
  { index, counts }: FacetState,
  rows: Uint32Array,
  rowCount: number,
  sign: number,
  kernels: Kernels,
): void {
  const { codes, sets } = index;
  if (!sets) kernels.countCodes(codes, rows, rowCount, counts, sign);
  else
    for (let at = 0; at < rowCount; at++) {
      const values = sets[codes[rows[at] ?? 0] ?? 0] ?? NO_VALUES;
      for (const value of values) counts[value] = (counts[value] ?? 0) + sign;
    }
}

const NO_VALUES = new Uint32Array(0);
