import { expect, test } from "vitest";
import { headingColumn, IMPORT_COLUMNS } from "#project-list/tables/list-headings.ts";
import de from "#locales/de/projectList.json" with { type: "json" };
import en from "#locales/en/projectList.json" with { type: "json" };

test.each([
  ["en", en],
  ["de", de],
])("the headings of an export in %s are recognised when it is imported again", (_, { columns }) => {
  for (const column of IMPORT_COLUMNS) expect(headingColumn(columns[column])).toBe(column);
});

test.each(["Beschreibung", "Description", "Familie", "Leistung (W)", ""])(
  "%j is not the heading of a column that is read",
  (heading) => {
    expect(headingColumn(heading)).toBeUndefined();
  },
);
