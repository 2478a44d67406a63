import { expect, test } from "vitest";
import { createDiscontinuedEntryCheck } from "./discontinued-entries.ts";

function problemsOf(...entries: readonly object[]): readonly string[] {
  const discontinued = createDiscontinuedEntryCheck(new Date("2026-06-15T00:00:00Z"));
  for (const [index, entry] of entries.entries())
    discontinued.add("articles", { article_code: `A${index + 1}`, ...entry }, { file: "articles.csv", row: index + 2 });
  return discontinued.problems().map(({ field, message }) => `${field}: ${message}`);
}

test("D10 each column that marks entries as discontinued is reported with their number and examples", () => {
  const marks = { status: "discontinued", deleted: "1", valid_to: "2020-12-31" };
  expect(problemsOf({ status: "active", deleted: "0", valid_to: "" }, marks, marks)).toEqual(
    Object.entries(marks).map(
      ([field, value]) =>
        `${field}: marks 2 entries as discontinued, which the import publishes all the same: "A2" ("${value}"), "A3" ("${value}"); delete the rows that are not to be published, or exclude them with "where" in import.json`,
    ),
  );
});

test.each([
  ["LVorm", "X"],
  ["Gelöscht", "ja"],
  ["is_deleted", true],
  ["Auslauf", "12/2025"],
  ["Auslauf-Artikel", "x"],
  ["Artikelstatus", "Auslaufartikel"],
  ["Status", "End of life"],
  ["lifecycle.status", "phase-out"],
  ["enabled", false],
  ["Aktiv", "nein"],
  ["Gültig bis", "1.3.2024"],
  ["valid until", new Date("2024-01-01")],
])("D10 %s = %j marks an entry as discontinued", (field, value) => {
  expect(problemsOf({ [field]: value })).toHaveLength(1);
});

test.each([
  ["LVorm", ""],
  ["deleted", "nein"],
  ["deleted", 0],
  ["discontinued", "falsch"],
  ["gesperrt", "-"],
  ["archived", "NULL"],
  ["withdrawn", "None"],
  ["status", "available"],
  ["active", "1"],
  ["Gültig bis", "31.12.9999"],
  ["valid_to", "2026-06-15"],
  ["valid_to", "spring"],
  ["control", "deleted"],
])("D10 %s = %j marks no entry as discontinued", (field, value) => {
  expect(problemsOf({ [field]: value })).toEqual([]);
});
