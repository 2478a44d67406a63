import type { Cell, SheetRow } from "#formats/cell.ts";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { COVER_FIELDS, parseCover, type CoverField, type ListCover } from "#project-list/lists/list-cover.ts";
import { trimmedTo } from "#model/texts/trimmed-to.ts";

/** How an exported workbook names the lines of its cover sheet, in both languages, in small letters. */
const LABELS: Readonly<Record<CoverField | "project", readonly string[]>> = {
  project: ["project", "projekt"],
  client: ["client", "auftraggeber"],
  number: ["project number", "projektnummer"],
  planner: ["planner", "planung"],
  date: ["date", "datum"],
};

/** What the cover sheet of a workbook says. */
export interface ReadCover {
  /** The name of the list. */
  readonly project: string;
  /** Absent if the sheet has no more than the name. */
  readonly cover: ListCover | undefined;
}

/**
 * Reads the sheet that an exported workbook has beside its list.
 *
 * @returns `undefined` if a sheet is no cover: its first row names the project
 */
export function readCover(rows: readonly SheetRow[]): ReadCover | undefined {
  const lines = rows.map(({ cells: [label, text] }) => [textOf(label).toLowerCase(), textOf(text)] as const);
  const valueOf = (field: keyof typeof LABELS): string =>
    lines.find(([label]) => LABELS[field].includes(label))?.[1] ?? "";
  const [first] = lines;
  if (!first || !LABELS.project.includes(first[0]) || first[1] === "") return undefined;
  if (!lines.every(([label]) => COVER_LABELS.has(label))) return undefined;
  const project = trimmedTo(first[1], MAX_NAME_LENGTH);
  return { project, cover: parseCover((field) => (field === "date" ? isoDay(valueOf(field)) : valueOf(field))) };
}

const COVER_LABELS: ReadonlySet<string> = new Set([
  ...LABELS.project,
  ...COVER_FIELDS.flatMap((field) => LABELS[field]),
]);

const textOf = (cell: Cell): string => String(cell ?? "").trim();

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day as `2026-03-05`, from how a workbook writes it: `05.03.2026`, `5 Mar 2026`, `Mar 5, 2026`; otherwise unchanged. */
function isoDay(text: string): string {
  const [, germanDay, germanMonth, germanYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (germanDay !== undefined) return dayOf(germanYear, Number(germanMonth), germanDay);
  const [, month] = /([a-z]{3})[a-z]*/i.exec(text) ?? [];
  const [day, year] = text.match(/\d+/g) ?? [];
  return month === undefined ? text : dayOf(year, MONTHS.indexOf(month.toLowerCase()) + 1, day);
}

const dayOf = (year = "", month: number, day = ""): string =>
  `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
