import { singleRowGroups, type RowGroups } from "./column.ts";
import type { ScopeCodes } from "./scope-column.ts";

/** At least this many rows are compared before grouping is abandoned because most of them differ. */
const SAMPLE_ROWS = 1024;

/**
 * Groups the rows that have the same code in every column. Groups are numbered as they appear, and `rowOf` is each
 * group's first row. If most rows of a sample differ, so that grouping would gain nothing, each row becomes its own
 * group.
 *
 * @param columns each as long as `rowCount`
 */
export function groupEqualRows(rowCount: number, columns: readonly ScopeCodes[]): RowGroups {
  const groupOf = new Uint32Array(rowCount);
  const firstRows: number[] = [];
  // A hash table with open addressing that holds a group's number plus one; it has at least twice as many slots as
  // groups.
  const table = new Uint32Array(2 ** Math.ceil(Math.log2(rowCount + SAMPLE_ROWS + 1)));
  for (let row = 0; row < rowCount; row++) {
    if (2 * firstRows.length > row + SAMPLE_ROWS) return singleRowGroups(rowCount);
    let index = hashOf(columns, row) & (table.length - 1);
    while (table[index] && !areEqual(columns, row, firstRows[(table[index] ?? 0) - 1] ?? 0))
      index = (index + 1) & (table.length - 1);
    table[index] ||= firstRows.push(row);
    groupOf[row] = (table[index] ?? 0) - 1;
  }
  return { groupOf, rowOf: Uint32Array.from(firstRows) };
}

/** FNV-1a over a row's codes, with its high bits mixed into the low ones, which choose the slot. */
function hashOf(columns: readonly ScopeCodes[], row: number): number {
  let hash = 0x811c9dc5;
  for (const codes of columns) hash = Math.imul(hash ^ (codes[row] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
}

function areEqual(columns: readonly ScopeCodes[], a: number, b: number): boolean {
  for (const codes of columns) if (codes[a] !== codes[b]) return false;
  return true;
}
