import { expect, test } from "vitest";
import { COVER_FIELDS } from "#project-list/lists/list-cover.ts";
import de from "#locales/de/projectList.json" with { type: "json" };
import en from "#locales/en/projectList.json" with { type: "json" };
import { readCover } from "./read-cover.ts";

const sheet = (...rows: (readonly [string, string])[]) => rows.map((cells, index) => ({ row: index + 1, cells }));
const LABELS = { en: en.cover, de: de.cover };
const DAY = new Date("2026-03-05");

test.each([
  ["en", "en-US"],
  ["en", "en-GB"],
  ["de", "de-DE"],
] as const)("F12 the cover sheet of a workbook in %s (%s) is read back", (language, locale) => {
  const labels = LABELS[language];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(DAY);
  const texts = { client: "Stadtwerke", number: "4711/b", planner: "Büro Süd", date };
  const rows = sheet(
    [labels.project, "Hafenbüro, Haus B"],
    ...COVER_FIELDS.map((field) => [labels[field], texts[field]] as const),
  );
  expect(readCover(rows)).toEqual({ project: "Hafenbüro, Haus B", cover: { ...texts, date: "2026-03-05" } });
});

test.each([
  ["a sheet with a name only", sheet(["Projekt", "Haus B"]), { project: "Haus B", cover: undefined }],
  [
    "a sheet with a day that does not exist",
    sheet(["Projekt", "B"], ["Datum", "31.02.2026"]),
    { project: "B", cover: undefined },
  ],
  ["another sheet", sheet(["Artikel", "Menge"], ["T-1", "4"]), undefined],
  ["a list that names a project", sheet(["Projekt", "B"], ["Artikel", "T-1"]), undefined],
  ["an empty sheet", [], undefined],
])("F12 %s is read as a cover only if it is one", (_, rows, expected) => {
  expect(readCover(rows)).toEqual(expected);
});
