import { narrow, type Codes, type Column } from "./column.ts";

/** A value for each row, for sorting: the distinct values in order, and each row's rank among them. */
export interface RankedColumn<V> {
  readonly values: ArrayLike<V>;
  /** Row → rank of its value; `values.length` for a row without one. */
  readonly ranks: Codes;
  /** Rank → a row that has the value. */
  readonly rowOf: Uint32Array;
}

/** Ranks a column with at most one value per row, in the column's order. */
export function rankColumn<V>({ values, codes, setStarts, setValues }: Column<V>): RankedColumn<V> {
  const rankOf = Uint32Array.from({ length: setStarts.length - 1 }, (_, code) =>
    setStarts[code] === setStarts[code + 1] ? values.length : (setValues[setStarts[code] ?? 0] ?? 0),
  );
  return toRanked(values, codes.length, (row) => rankOf[codes[row] ?? 0] ?? 0);
}

/** Ranks a number per row, ascending; `NaN` means none. */
export function rankNumbers(numbers: Float32Array): RankedColumn<number> {
  const values = distinct(numbers.filter((number) => !Number.isNaN(number)).sort());
  return toRanked(values, numbers.length, (row) => {
    const number = numbers[row] ?? NaN;
    return Number.isNaN(number) ? values.length : countAtMost(values, number) - 1;
  });
}

function toRanked<V>(values: ArrayLike<V>, rowCount: number, rankAt: (row: number) => number): RankedColumn<V> {
  const ranks = new Uint32Array(rowCount);
  const rowOf = new Uint32Array(values.length);
  for (let row = 0; row < rowCount; row++) {
    const rank = rankAt(row);
    ranks[row] = rank;
    if (rank < values.length) rowOf[rank] = row;
  }
  return { values, ranks: narrow(ranks, values.length + 1), rowOf };
}

/** The number of values up to a limit, by binary search. @param ascending sorted numbers without `NaN` */
export function countAtMost(ascending: Float32Array, limit: number): number {
  const bound = Math.fround(limit);
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? NaN) <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Treats −0 as 0. */
const distinct = (ascending: Float32Array): Float32Array =>
  ascending.filter((number, at) => at === 0 || number !== ascending[at - 1]);
