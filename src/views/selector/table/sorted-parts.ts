/** An order of rows of which only the parts that are read are sorted. */
export interface SortedParts {
  readonly length: number;
  /** The rows at places `from` (inclusive) to `to` (exclusive) of the order. */
  readonly slice: (from: number, to: number) => readonly number[];
}

/** Shorter runs are sorted as a whole. */
const MAX_RUN = 64;

/**
 * Sorts rows where they are read: a window of a family of thousands takes two or three comparisons per row, the whole order
 * a dozen. Each read divides the runs around its places by quicksort; later reads find them divided.
 *
 * @param rows distinct rows; they are taken over and reordered
 * @param compare a total order: no two rows are equal
 */
export function sortedParts(rows: Uint32Array, compare: (a: number, b: number) => number): SortedParts {
  /** The place of the row that divides a run, by the run's ends. */
  const divided = new Map<string, number>();
  const settle = (start: number, stop: number, from: number, to: number): void => {
    if (stop <= from || start >= to) return;
    if (stop - start <= MAX_RUN) {
      rows.subarray(start, stop).sort(compare);
      return;
    }
    const run = `${start} ${stop}`;
    const middle = divided.get(run) ?? divide(rows, start, stop, compare);
    divided.set(run, middle);
    settle(start, middle, from, to);
    settle(middle + 1, stop, from, to);
  };
  return {
    length: rows.length,
    slice(from, to) {
      settle(0, rows.length, from, to);
      return Array.from(rows.subarray(from, to));
    },
  };
}

/** Moves what comes before the middle row of some places to its left, the rest to its right. @returns its new place */
function divide(rows: Uint32Array, from: number, to: number, compare: (a: number, b: number) => number): number {
  const last = to - 1;
  const swap = (a: number, b: number): void => {
    const kept = rows[a] ?? 0;
    rows[a] = rows[b] ?? 0;
    rows[b] = kept;
  };
  swap((from + last) >>> 1, last);
  let place = from;
  for (let at = from; at < last; at++) if (compare(rows[at] ?? 0, rows[last] ?? 0) < 0) swap(at, place++);
  swap(place, last);
  return place;
}
