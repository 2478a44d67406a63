import { expect, test } from "vitest";
import { createProblemGrouper, type GroupedProblems } from "./problem-grouper.ts";
import { problemLine, type Problem } from "./problem.ts";

const problem = (row: number, overrides: Partial<Problem> = {}): Problem => ({
  kind: "wrong-value",
  file: "a.csv",
  row,
  line: row,
  field: "ugr",
  message: "is wrong",
  ...overrides,
});

function groupProblems(problems: readonly Problem[], maxListed = 10): readonly GroupedProblems[] {
  const grouper = createProblemGrouper(maxListed);
  problems.forEach(grouper.add);
  return grouper.all();
}

const rowsFrom = (first: number, count: number, step = 1): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index * step);

test.each<[problems: readonly Problem[], lines: readonly string[]]>([
  [[problem(2)], ["a.csv, row 2 (line 2), ugr: is wrong"]],
  [rowsFrom(2, 120).map((row) => problem(row)), ["a.csv, rows 2–121, ugr: is wrong"]],
  [[2, 3, 5, 9].map((row) => problem(row)), ["a.csv, rows 2–3, 5, 9, ugr: is wrong"]],
  [rowsFrom(2, 60, 2).map((row) => problem(row)), ["a.csv, rows 2, 4, 6, 8, 10, 12, … (60), ugr: is wrong"]],
  [[problem(2), problem(3, { field: "ra" }), problem(4)], ["a.csv, rows 2, 4, ugr: is wrong", "a.csv, row 3 (line 3), ra: is wrong"]], // prettier-ignore
  [["1", "2", "1"].map((value, index) => problem(index + 2, { value })), ["a.csv, rows 2–4, ugr = 1, 2: is wrong"]],
  [["1", "2", "3", "4", "5", "6", "7"].map((value, index) => problem(index + 2, { value })), ["a.csv, rows 2–8, ugr = 1, 2, 3, 4, 5, 6, …: is wrong"]], // prettier-ignore
  [[problem(2, { field: "a[0].b" }), problem(3, { field: "a[1].b" })], ["a.csv, rows 2–3, a[].b: is wrong"]],
  [[problem(2), problem(2)], ["a.csv, row 2 (line 2), ugr: is wrong"]],
  [[problem(2), problem(3, { message: "is bad" }), problem(3, { file: "b.csv" })], ["a.csv, row 2 (line 2), ugr: is wrong", "a.csv, row 3 (line 3), ugr: is bad", "b.csv, row 3 (line 3), ugr: is wrong"]], // prettier-ignore
  [[2, 3, 5].map((row) => problem(row, { message: `is a formula in E${row} that has not been calculated` })), ["a.csv, rows 2–3, 5, ugr: is a formula in E2 that has not been calculated (for example in row 2; 2 more like it)"]], // prettier-ignore
  [[7, 9].map((row) => problem(row, { message: `is the id of row ${row - 5} already` })), ["a.csv, rows 7, 9, ugr: is the id of row 2 already (for example in row 7; 1 more like it)"]], // prettier-ignore
  [["a", 'b \\"c'].map((name, index) => problem(index + 2, { message: `differs from ${JSON.stringify(name)} only in case` })), ['a.csv, rows 2–3, ugr: differs from "a" only in case (for example in row 2; 1 more like it)']], // prettier-ignore
  [["1.200", "2.7"].map((value, index) => problem(index + 2, { message: `is ${value} or ${index}` })), ["a.csv, rows 2–3, ugr: is 1.200 or 0 (for example in row 2; 1 more like it)"]], // prettier-ignore
  [["is one of the merged cells E2:F2", "is one of the merged cells AB10:AC10"].map((message, index) => problem(index + 2, { message })), ["a.csv, rows 2–3, ugr: is one of the merged cells E2:F2 (for example in row 2; 1 more like it)"]], // prettier-ignore
])("D10 shows similar problems on one line: %j", (problems, lines) => {
  expect(groupProblems(problems).map(problemLine)).toEqual(lines);
});

test("D10 counts the problems of a line, and keeps the first of many different ones", () => {
  const different = rowsFrom(1, 20).map((row) => problem(row, { message: `is ${"x".repeat(row)}` }));
  const lines = groupProblems([...different, ...different], 5);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatchObject({ row: 1, count: 2 });
});
