import { codesWithAny, wide, type Column } from "#engine/columns/column.ts";

/** The rows of some categories, ascending, without those of unlisted families; without categories of all. @see rule F5 */
export type ListedRows = (categories: readonly number[] | undefined) => Uint32Array;

/** The most lists of rows that are kept: a catalogue has a few dozen categories, mostly asked for one by one. */
const MAX_KEPT = 64;

/**
 * Finds the rows of categories, which all their portfolios share; the lists that were asked for last are kept.
 *
 * @param categories positions of the categories of each row
 */
export function createListedRows(
  categories: Column<number>,
  families: Column<string>,
  unlistedFamilies: ReadonlySet<string>,
): ListedRows {
  const kept = new Map<string, Uint32Array>();
  return (wanted) => {
    const key = wanted?.join() ?? "all";
    const rows = kept.get(key) ?? findRows();
    kept.delete(key);
    kept.set(key, rows);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return rows;

    function findRows(): Uint32Array {
      const inside = codesWithAny(categories, (at) => wanted?.includes(at) ?? true);
      if (!wanted) inside.fill(1);
      const unlisted = codesWithAny(families, (id) => unlistedFamilies.has(id));
      return rowsWith(wide(categories.codes), inside, wide(families.codes), unlisted);
    }
  };
}

/** The rows with a mark in one column and none in the other. In 32 bits, so that the loop is compiled once. */
function rowsWith(codes: Uint32Array, marks: Uint8Array, others: Uint32Array, noMarks: Uint8Array): Uint32Array {
  const rows = new Uint32Array(codes.length);
  let count = 0;
  for (let row = 0, end = codes.length; row < end; row++) {
    if (marks[codes[row] ?? 0] === 1 && noMarks[others[row] ?? 0] === 0) rows[count++] = row;
  }
  return rows.slice(0, count);
}

/** Those of some rows that have a value. Only their own values are looked at: there can be a set for almost each row. */
export function rowsWithValue<V>(
  { values, codes, setStarts, setValues }: Column<V>,
  value: V,
  among: Uint32Array,
): Uint32Array {
  const number = values.indexOf(value);
  const rows = new Uint32Array(number < 0 ? 0 : among.length);
  const all = wide(codes);
  let count = 0;
  for (let at = 0, end = rows.length; at < end; at++) {
    const row = among[at] ?? 0;
    const code = all[row] ?? 0;
    const last = setStarts[code + 1] ?? 0;
    let place = setStarts[code] ?? 0;
    while (place < last && (setValues[place] ?? 0) < number) place++;
    if (place < last && setValues[place] === number) rows[count++] = row;
  }
  return rows.slice(0, count);
}
