import { expect, test } from "vitest";
import type { FileWarning, Row } from "../files/row.ts";
import type { RowCondition } from "../profile/profile.ts";
import { filterRows } from "./row-conditions.ts";

const TODAY = new Date("2026-11-27T00:00:00Z");

async function filter(entries: readonly object[], conditions: Readonly<Record<string, RowCondition>>) {
  const warnings: FileWarning[] = [];
  async function* rows(): AsyncGenerator<readonly Row[]> {
    await Promise.resolve();
    yield entries.map((value, index) => ({ row: index + 2, value }));
  }
  const options = {
    today: TODAY,
    isConditionOnly: (column: string) => column === "status",
    onWarning: (warning: FileWarning) => warnings.push(warning),
  };
  const values: unknown[] = [];
  for await (const batch of filterRows(rows(), new Map(Object.entries(conditions)), options))
    values.push(...batch.map(({ value }) => value));
  return { rows: values, warnings };
}

test.each<[string, RowCondition, unknown, boolean]>([
  ["one of the values", ["active", "new"], "Active ", true],
  ["none of the values", ["active", "new"], "discontinued", false],
  ["an empty cell", ["active"], undefined, false],
  ["an empty cell that is named", ["active", ""], undefined, true],
  ["a number", ["0"], 0, true],
  ["one of a list", ["b"], ["a", "B"], true],
  ["a value that is excluded", { not: ["deleted", "discontinued"] }, "DELETED", false],
  ["a value that is not excluded", { not: ["deleted"] }, "active", true],
  ["nothing, where values are excluded", { not: ["deleted"] }, undefined, true],
  ["a day that is over", { from: "today" }, "2020-12-31", false],
  ["today", { from: "today" }, "27.11.2026", true],
  ["no last day", { from: "today" }, undefined, true],
  ["a day that has not come", { until: "today" }, "2027-01-01", false],
  ["a day that has come", { until: "today" }, "1.1.2026", true],
])("D10 whether a row with %s is read: condition %j, cell %j, read %j", async (_, condition, cell, isRead) => {
  const { rows } = await filter([{ article_code: "A1", column: cell }], { column: condition });
  expect(rows).toHaveLength(isRead ? 1 : 0);
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

test("D10 a column that no row has is reported, since it excludes nothing", async () => {
  const { rows, warnings } = await filter([{ article_code: "A1" }], { stauts: { not: ["deleted"] } });
  expect(rows).toHaveLength(1);
  expect(warnings).toMatchObject([{ field: "stauts", message: expect.stringContaining("that no row has") as string }]);
});

test.each(["31/12/2020", "soon", "2026-13-45"])(
  "D10 %j is not a day, and the file is refused with its row",
  async (cell) => {
    await expect(
      filter([{ article_code: "A1", valid_to: cell }], { valid_to: { from: "today" } }),
    ).rejects.toMatchObject({
      message: expect.stringContaining(`has "${cell}" in valid_to`) as string,
      location: { row: 2 },
    });
  },
);
