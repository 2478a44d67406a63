import { expect, test } from "vitest";
import { createHiddenCellRecorder, createMergedCellFiller } from "./read-xlsx.ts";
import { parseCellRange } from "#formats/cell.ts";
import { UnusableValue } from "../problems/problem.ts";
import type { TableCell } from "./table-cell.ts";

/** The warning about a sheet with headings in its first row and an entry in each of the next five. */
function warningOf(rows: readonly number[], columns: readonly number[], isHidden = false, width = 30) {
  const hidden = createHiddenCellRecorder({ name: "Secret", isHidden }, new Set(columns));
  const cells = Array.from({ length: width }, (_, column) => `heading ${column}`);
  for (let row = 1; row <= 6; row++) hidden.add({ row, cells, isHidden: rows.includes(row) }, row > 1);
  return hidden.warning();
}

const REMEDY = "; hidden cells are read like all others, so delete what should not be published";

test.each<[rows: readonly number[], columns: readonly number[], isHidden: boolean, message: string]>([
  [[4], [], false, "has the hidden row 4"],
  [[1, 3, 4], [], false, "has 2 hidden rows (the first is row 3)"],
  [[], [2], false, "has the hidden column C"],
  [[], [2, 27, 30], false, "has the hidden columns C, AB"],
  [[5], [2], true, "comes from the hidden sheet Secret, has the hidden row 5, and has the hidden column C"],
])(
  "D10 a sheet with the hidden rows %j and columns %j (itself hidden: %s) is reported: %s",
  (rows, columns, isHidden, message) => {
    expect(warningOf(rows, columns, isHidden)).toEqual({ kind: "hidden-cells", message: message + REMEDY });
  },
);

test("D10 only the first of many hidden columns are named", () => {
  const columns = Array.from({ length: 22 }, (_, column) => column);
  expect(warningOf([], columns)?.message).toMatch(/^has the hidden columns A, B, .*, T and 2 more;/);
});

test("a sheet that hides nothing, or only its headings, causes no warning", () => {
  expect(warningOf([1], [])).toBeUndefined();
});

/** The cells of each row after filling, with messages in place of unusable ones. */
function readMerged(ranges: readonly string[], rows: readonly (readonly TableCell[])[]) {
  const fill = createMergedCellFiller(ranges.flatMap((range) => parseCellRange(range) ?? []));
  return rows.map((cells, index) =>
    fill({ row: index + 1, cells }).map((cell) => (cell instanceof UnusableValue ? cell.message : cell)),
  );
}
const HEAD = ["code", "family", "power"];

test("D10 a value merged within one column applies to each row", () => {
  const rows = [HEAD, ["A1", "F1", 5], ["A2", undefined, 6], ["A3"], ["A4", "F2"]];
  expect(readMerged(["B2:B4"], rows)).toEqual([HEAD, ["A1", "F1", 5], ["A2", "F1", 6], ["A3", "F1"], ["A4", "F2"]]);
});

test("D10 a value merged across columns applies to the first cell only", () => {
  const message = (cell: string) =>
    `is empty, since ${cell} is one of the merged cells B2:C3, whose value is in B2 alone; unmerge them and enter the value in every cell that it applies to`;
  expect(readMerged(["B2:C3"], [HEAD, ["A1", "F1"], ["A2"]])).toEqual([
    HEAD,
    ["A1", "F1", message("C2")],
    ["A2", message("B3"), message("C3")],
  ]);
});

test("D10 a heading that is merged with rows below is not their value", () => {
  const [, [, , cell] = []] = readMerged(["C1:C2"], [HEAD, ["A1", "F1"]]);
  expect(cell).toMatch(/^is empty, since C2 is one of the merged cells C1:C2, whose value is in C1 alone/);
});

test.each<[string, readonly string[], readonly (readonly TableCell[])[]]>([
  ["rows that are merged to be taller", ["A2:A3", "B2:B3"], [HEAD, ["A1", "F1"], [], ["A2", "F2"]]],
  ["merged cells without a value", ["B2:C3"], [HEAD, ["A1"], ["A2"]]],
  ["cells with a value of their own", ["B2:B3"], [HEAD, ["A1", "F1"], ["A2", "F2"]]],
  ["merged headings", ["B1:C1"], [HEAD, ["A1", "F1", 5], ["A2"]]],
])("%s are not changed by filling", (_title, ranges, rows) => {
  expect(readMerged(ranges, rows)).toEqual(rows);
});
