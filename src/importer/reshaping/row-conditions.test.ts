import { expect, test } from "vitest";
import type { FileWarning, Row } from "../files/row.ts";
import type { RowCondition } from "../profile/profile.ts";
import { filterRows } from "./row-conditions.ts";

const TODAY = new Date("2026-11-27T00:00:00Z");

async function filter(entries: readonly object[], conditions: Readonly<Record<string, RowCondition>>) {
  const warnings: FileWarning[] = [];
  async function* rows(): AsyncGenerator<readonly Row[]> {
    await Promise.resolve();
    for (const [index, value] of entries.entries()) yield [{ row: index + 2, value }];
  }
  const options = {
    today: TODAY,
    isConditionOnly: (column: string) => column === "status",
    reopenRows: rows,
    onWarning: (warning: FileWarning) => warnings.push(warning),
  };
  const values: Record<string, unknown>[] = [];
  for await (const batch of filterRows(rows(), new Map(Object.entries(conditions)), options))
    values.push(...batch.map(({ value }) => value as Record<string, unknown>));
  return { rows: values, warnings };
}

test.each<[string, RowCondition, unknown, boolean]>([
  ["one of the values", ["active", "new"], "Active ", true],
  ["none of the values", ["active", "new"], "discontinued", false],
  ["an empty cell", ["active"], undefined, false],
  ["an empty cell that is one of the values", ["active", ""], undefined, true],
  ["a number", ["0"], 0, true],
  ["a list with one of the values", ["b"], ["a", "B"], true],
  ["an excluded value", { not: ["deleted", "discontinued"] }, "DELETED", false],
  ["a value that is not excluded", { not: ["deleted"] }, "active", true],
  ["an empty cell where values are excluded", { not: ["deleted"] }, undefined, true],
  ["an empty cell where empty cells are excluded", { not: [""] }, undefined, false],
  ["a last day that is over", { from: "today" }, "2020-12-31", false],
  ["today as the last day", { from: "today" }, "27.11.2026", true],
  ["no last day", { from: "today" }, undefined, true],
  ["a first day that has not come", { until: "today" }, "2027-01-01", false],
  ["a first day that has come", { until: "today" }, "1.1.2026", true],
])("D10 a row with %s (condition %j, cell %j) is read: %j", async (_, condition, cell, isRead) => {
  const last = { article_code: "A2", column: "27.11.2026" };
  const { rows } = await filter([{ article_code: "A1", ...(cell !== undefined && { column: cell }) }, last], {
    column: condition,
  });
  expect(rows.some((row) => row.article_code === "A1")).toBe(isRead);
});

test("D10 every condition has to be met, and a column that is only in conditions is not a field", async () => {
  const entries = [
    { article_code: "A1", status: "active", deleted: "0" },
    { article_code: "A2", status: "active", deleted: "1" },
    { article_code: "A3", status: "discontinued", deleted: "0" },
  ];
  const { rows, warnings } = await filter(entries, { status: { not: ["discontinued"] }, deleted: ["0"] });
  expect(rows).toEqual([{ article_code: "A1", deleted: "0" }]);
  expect(warnings).toEqual([]);
});

test.each<[RowCondition]>([[["active"]], [{ not: ["deleted"] }], [{ not: [""] }], [{ from: "today" }]])(
  "D10 a column that no row has excludes nothing under the condition %j, with a warning",
  async (condition) => {
    const entries = [
      { article_code: "A1", status: "active" },
      { article_code: "A2", status: "discontinued" },
    ];
    const { rows, warnings } = await filter(entries, { stauts: condition, status: ["active"] });
    expect(rows).toEqual([{ article_code: "A1" }]);
    expect(warnings).toMatchObject([{ field: "stauts", message: expect.stringContaining("no row has") as string }]);
  },
);

test.each(["31/12/2020", "soon", "2026-13-45"])(
  "D10 a file with %j in a column of a date condition is refused, and the error names the row",
  async (cell) => {
    await expect(
      filter([{ article_code: "A1", valid_to: cell }], { valid_to: { from: "today" } }),
    ).rejects.toMatchObject({
      message: expect.stringContaining(`has "${cell}" in valid_to`) as string,
      location: { row: 2 },
    });
  },
);
