import { countCommon, countDifferent, listRows, type Bits } from "./bits.ts";
import type { FacetIndex } from "./facet-index.ts";
import type { FacetState } from "./facet-state.ts";

/** Room for rows that are counted one by one: each list as long as the base has rows. */
export interface RowLists {
  readonly added: Uint32Array;
  readonly removed: Uint32Array;
}

/** What the two ways of counting cost, measured, in nanoseconds. */
const LIST_ROW_NS = 1;
const COUNT_ROW_NS = 1.2;
const COUNT_WORD_NS = 1.5;

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
 * @param all the rows of the base
 */
export function recount(facets: readonly FacetState[], set: Bits, size: number, all: Bits, lists: RowLists): void {
  const [first] = facets;
  if (!first) return;
  const difference = first.counted === set ? 0 : countDifferent(set, first.counted);
  if (difference > 0) {
    const way = shortestWay(difference, size, first.index.codes.length - size);
    if (isWorthListing(way, facets, set.length)) countListed(way, facets, set, first.counted, all, lists);
    else for (const facet of facets) countBySets(facet, set);
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

const rowsCost = (rows: number): number => rows * COUNT_ROW_NS;

const setsCost = ({ values, valueRows }: FacetIndex<unknown>, words: number): number =>
  valueRows ? values.length * words * COUNT_WORD_NS : Infinity;

/** Whether the facets that are cheaper to count row by row save more than listing the rows costs. */
function isWorthListing({ rows }: Way, facets: readonly FacetState[], words: number): boolean {
  let saved = 0;
  for (const { index } of facets) saved += Math.max(0, setsCost(index, words) - rowsCost(rows));
  return saved > rows * LIST_ROW_NS;
}

function countListed(
  { from, rows }: Way,
  facets: readonly FacetState[],
  set: Bits,
  counted: Bits,
  all: Bits,
  { added, removed }: RowLists,
): void {
  const addedCount = from === "all" ? 0 : listRows(set, from === "counted" ? counted : undefined, added);
  const removedCount = from === "none" ? 0 : listRows(from === "all" ? all : counted, set, removed);
  for (const facet of facets) {
    if (setsCost(facet.index, set.length) < rowsCost(rows)) countBySets(facet, set);
    else {
      if (from === "none") facet.counts.fill(0);
      if (from === "all") facet.counts.set(facet.index.totals);
      countRowByRow(facet, added, addedCount, 1);
      countRowByRow(facet, removed, removedCount, -1);
    }
  }
}

function countBySets({ index, counts }: FacetState, set: Bits): void {
  const { values, valueRows } = index;
  if (!valueRows) return;
  for (let value = 0; value < values.length; value++) counts[value] = countCommon(set, valueRows, value * set.length);
}

function countRowByRow({ index, counts }: FacetState, rows: Uint32Array, rowCount: number, sign: number): void {
  const { codes, sets } = index;
  if (!sets) countCodes(codes, rows, rowCount, counts, sign);
  else
    for (let at = 0; at < rowCount; at++) {
      const values = sets[codes[rows[at] ?? 0] ?? 0] ?? NO_VALUES;
      for (const value of values) counts[value] = (counts[value] ?? 0) + sign;
    }
}

const NO_VALUES = new Uint32Array(0);

function countCodes(
  codes: FacetIndex<unknown>["codes"],
  rows: Uint32Array,
  rowCount: number,
  counts: Int32Array,
  sign: number,
): void {
  for (let at = 0; at < rowCount; at++) {
    const code = codes[rows[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + sign;
  }
}
