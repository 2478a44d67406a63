import type { FamilyNumbering } from "#views/parts/family-numbering.ts";
import type { CompareRows } from "./selector-sorting.ts";

/** The matching articles of each family, by family number. */
export interface FamilyMembers {
  readonly counts: Uint32Array;
  /** The first rows in sort order: all of an opened family, otherwise at most `shownCount`. */
  readonly firstRows: (family: number) => LazilySortedRows;
  /** All matching articles of a family, in the order of the rows. */
  readonly rowsOf: (family: number) => Uint32Array;
}

/**
 * Counts the matching articles of each family and selects the first ones in an order. The rest are not sorted, since
 * families have many articles and show few. Articles of opened families are sorted when they are read.
 *
 * @param rows the matching rows
 * @param shownCount how many articles a family shows
 * @param isOpen whether a family shows all its articles
 */
export function familyMembers(
  rows: Uint32Array,
  { familyOf, familyIds }: FamilyNumbering,
  { shownCount, isOpen, compare }: { shownCount: number; isOpen: (family: number) => boolean; compare: CompareRows },
): FamilyMembers {
  const counts = new Uint32Array(familyIds.length);
  const opened = new Map(familyIds.flatMap((_, family) => (isOpen(family) ? [[family, [] as number[]]] : [])));
  const first = new Uint32Array(familyIds.length * shownCount);
  for (const row of rows) {
    const family = familyOf(row);
    const count = counts[family] ?? 0;
    counts[family] = count + 1;
    const all = opened.get(family);
    if (all) all.push(row);
    else insertSorted(first, family * shownCount, Math.min(count, shownCount), shownCount, row, compare);
  }
  const sorted = new Map(
    Array.from(opened, ([family, all]) => [family, createLazilySortedRows(Uint32Array.from(all), compare)]),
  );
  return {
    counts,
    firstRows: (family) =>
      sorted.get(family) ??
      Array.from(first.subarray(family * shownCount, family * shownCount + Math.min(counts[family] ?? 0, shownCount))),
    rowsOf: groupRowsByFamily(rows, familyOf, counts),
  };
}

/** The rows of each family. They are sorted by family on first use. */
function groupRowsByFamily(
  rows: Uint32Array,
  familyOf: FamilyNumbering["familyOf"],
  counts: Uint32Array,
): FamilyMembers["rowsOf"] {
  let rowsInFamilyOrder: Uint32Array | undefined;
  const ends = new Uint32Array(counts.length);
  const order = (): Uint32Array => {
    const ordered = new Uint32Array(rows.length);
    let end = 0;
    for (let family = 0; family < counts.length; family++) {
      ends[family] = end;
      end += counts[family] ?? 0;
    }
    for (const row of rows) {
      const family = familyOf(row);
      const index = ends[family] ?? 0;
      ordered[index] = row;
      ends[family] = index + 1;
    }
    return ordered;
  };
  return (family) => {
    rowsInFamilyOrder ??= order();
    const end = ends[family] ?? 0;
    return rowsInFamilyOrder.subarray(end - (counts[family] ?? 0), end);
  };
}

/** Inserts a row into a sorted section that keeps its first `limit` rows. */
function insertSorted(
  rows: Uint32Array,
  start: number,
  length: number,
  limit: number,
  row: number,
  compare: CompareRows,
): void {
  // Fast path: most articles come after the section's last.
  if (length === limit && compare(row, rows[start + limit - 1] ?? 0) >= 0) return;
  let position = Math.min(length, limit - 1);
  while (position > 0 && compare(row, rows[start + position - 1] ?? 0) < 0) {
    rows[start + position] = rows[start + position - 1] ?? 0;
    position--;
  }
  rows[start + position] = row;
}

/** Rows that are only sorted within the ranges that are read. */
interface LazilySortedRows {
  readonly length: number;
  /** The rows at positions `from` (inclusive) to `to` (exclusive). */
  readonly slice: (from: number, to: number) => readonly number[];
}

/** Shorter runs are sorted as a whole. */
const MAX_FULL_SORT_LENGTH = 64;

/**
 * Sorts only the ranges that are read, by partial quicksort: a slice of thousands of rows takes two or three
 * comparisons per row, a full sort a dozen. Partitions are reused by later reads.
 *
 * @param rows distinct rows, which are reordered in place
 * @param compare a total order: no two rows are equal
 */
export function createLazilySortedRows(rows: Uint32Array, compare: (a: number, b: number) => number): LazilySortedRows {
  /** The position of the pivot of each run, by the ends of the run. */
  const pivots = new Map<string, number>();
  const sortRange = (start: number, stop: number, from: number, to: number): void => {
    if (stop <= from || start >= to) return;
    if (stop - start <= MAX_FULL_SORT_LENGTH) {
      rows.subarray(start, stop).sort(compare);
      return;
    }
    const run = `${start} ${stop}`;
    const middle = pivots.get(run) ?? partition(rows, start, stop, compare);
    pivots.set(run, middle);
    sortRange(start, middle, from, to);
    sortRange(middle + 1, stop, from, to);
  };
  return {
    length: rows.length,
    slice(from, to) {
      sortRange(0, rows.length, from, to);
      return Array.from(rows.subarray(from, to));
    },
  };
}

/** Partitions a run by its middle row. @returns the new position of that row */
function partition(rows: Uint32Array, from: number, to: number, compare: (a: number, b: number) => number): number {
  const last = to - 1;
  const swap = (a: number, b: number): void => {
    const row = rows[a] ?? 0;
    rows[a] = rows[b] ?? 0;
    rows[b] = row;
  };
  swap((from + last) >>> 1, last);
  let position = from;
  for (let index = from; index < last; index++)
    if (compare(rows[index] ?? 0, rows[last] ?? 0) < 0) swap(index, position++);
  swap(position, last);
  return position;
}
