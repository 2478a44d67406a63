import { cellText, type SheetRow } from "#formats/cell.ts";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { COVER_FIELDS, parseCover, type CoverField } from "#project-list/lists/list-cover.ts";
import { trimAndTruncate } from "#model/texts/trim-and-truncate.ts";
import listWords from "./list-words.json" with { type: "json" };

/** The labels on the cover sheet of an exported workbook, in both languages, in lower case. */
const LABELS: Readonly<Record<CoverField | "project", readonly string[]>> = listWords.cover;

/**
 * Reads the cover sheet of an exported workbook: the list's name, and the cover if there is more; `undefined` unless
 * the first row names the project and all rows have labels of a cover.
 */
export function readCover(rows: readonly SheetRow[]) {
  const lines = rows.map(({ cells: [label, text] }) => [cellText(label).toLowerCase(), cellText(text)] as const);
  const value = (field: keyof typeof LABELS): string =>
    lines.find(([label]) => LABELS[field].includes(label))?.[1] ?? "";
  const [first] = lines;
  if (!first || !LABELS.project.includes(first[0]) || first[1] === "") return undefined;
  if (!lines.every(([label]) => COVER_LABELS.has(label))) return undefined;
  const project = trimAndTruncate(first[1], MAX_NAME_LENGTH);
  return { project, cover: parseCover((field) => (field === "date" ? isoDay(value(field)) : value(field))) };
}

const COVER_LABELS: ReadonlySet<string> = new Set([
  ...LABELS.project,
  ...COVER_FIELDS.flatMap((field) => LABELS[field]),
]);

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Converts `05.03.2026`, `5 Mar 2026` or `Mar 5, 2026` to `2026-03-05`; other strings are returned unchanged. */
function isoDay(text: string): string {
  const [, germanDay, germanMonth, germanYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (germanDay !== undefined) return formatDay(germanYear, Number(germanMonth), germanDay);
  const [, month] = /([a-z]{3})[a-z]*/i.exec(text) ?? [];
  const [day, year] = text.match(/\d+/g) ?? [];
  return month === undefined ? text : formatDay(year, MONTHS.indexOf(month.toLowerCase()) + 1, day);
}

const formatDay = (year = "", month: number, day = ""): string =>
  `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
