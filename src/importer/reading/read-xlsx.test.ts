import { expect, test } from "vitest";
import { createHiddenCells } from "./read-xlsx.ts";

/** The warning about a sheet with headings in its first row and an entry in each of the next five. */
function warning(rows: readonly number[], columns: readonly number[], isHidden = false, width = 30) {
  const hidden = createHiddenCells({ name: "Secret", isHidden }, new Set(columns));
  const cells = Array.from({ length: width }, (_, column) => `heading ${column}`);
  for (let row = 1; row <= 6; row++) hidden.note({ row, cells, isHidden: rows.includes(row) }, row > 1);
  return hidden.finding();
}

const READ = "; hidden cells are read like all others, so delete what should not be published";

test.each<[rows: readonly number[], columns: readonly number[], isHidden: boolean, message: string]>([
  [[4], [], false, "has the hidden row 4"],
  [[1, 3, 4], [], false, "has 2 hidden rows (the first is row 3)"],
  [[], [2], false, "has the hidden column C"],
  [[], [2, 27, 30], false, "has the hidden columns C, AB"],
  [[5], [2], true, "comes from the hidden sheet Secret, has the hidden row 5, and has the hidden column C"],
])("D10 a sheet that hides rows %j and columns %j, and itself: %s, %s", (rows, columns, isHidden, message) => {
  expect(warning(rows, columns, isHidden)).toEqual({ kind: "hidden-cells", message: message + READ });
});

test("D10 of many hidden columns the first are named", () => {
  const columns = Array.from({ length: 22 }, (_, column) => column);
  expect(warning([], columns)?.message).toMatch(/^has the hidden columns A, B, .*, T and 2 more;/);
});

test("a sheet that hides nothing, or only its headings, causes no warning", () => {
  expect(warning([1], [])).toBeUndefined();
});
