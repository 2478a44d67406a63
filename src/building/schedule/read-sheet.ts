import { columnLetters } from "#formats/cell.ts";
import type { DecimalSeparator } from "#formats/number-text.ts";
import { MAX_ROOMS } from "#model/bounds.ts";
import { ROOM_LAYOUTS } from "#model/entities/room-layout.ts";
import { TOTAL_WORDS } from "#model/texts/total-words.ts";
import { withoutUndefined } from "#model/without-undefined.ts";
import type { NewRoom } from "../building-edits.ts";
import { isArrangement } from "../planned-room.ts";
import { foldedWords } from "../room-types/folded-words.ts";
import { columnFor, type ScheduleColumn } from "./find-columns.ts";
import { findHeader } from "./find-header.ts";
import { evidentDecimalSeparator, readNumber, readText, splitDimensions, type CellValue } from "./read-cell.ts";
import { fieldSpec, type ScheduleField } from "./schedule-fields.ts";
import type { ScheduleProblem } from "./schedule-problem.ts";
import { shownRows, type ScheduleSheet, type ShownRow } from "./shown-rows.ts";
import { NO_ROOM_TYPE } from "./schedule-table.ts";
import { isStoreyName, storeyName } from "../storeys.ts";

/** What they lack is detected. */
export interface SheetCorrection {
  /** The number of the header row. */
  readonly headerRow?: number;
  /** Fields by column, counted from 0; `null`: the column is not read. */
  readonly fields?: Readonly<Record<number, ScheduleField | null>>;
  readonly isSkipped?: boolean;
}

export interface SheetSummary {
  readonly name: string;
  /** The number of the header row; absent if none was found. */
  readonly headerRow: number | undefined;
  readonly columns: readonly ScheduleColumn[];
  /** The first rows below the header, or of the sheet if it has none. */
  readonly preview: readonly PreviewRow[];
  readonly roomCount: number;
}

/** The displayed values of a row; numbers without a format are formatted in the page's language. */
interface PreviewRow {
  readonly row: number;
  readonly values: readonly (string | number)[];
}

interface SheetRooms {
  readonly summary: SheetSummary;
  /** At most `MAX_ROOMS` + 1. */
  readonly rooms: readonly NewRoom[];
  /** The number of rows that were not read because there are too many rooms. */
  readonly unreadCount: number;
  readonly problems: readonly ScheduleProblem[];
}

const PREVIEW_ROWS = 8;

/** @see rule B1 */
export function readSheet(sheet: ScheduleSheet, correction: SheetCorrection = {}): SheetRooms {
  const rows = shownRows(sheet);
  const header = findHeader(rows, correction.headerRow);
  const columns = header?.columns.map(({ heading, field }, index) => {
    const chosen = correction.fields?.[index];
    return columnFor(heading, chosen === undefined ? field : (chosen ?? undefined));
  });
  const preview = rows
    .slice(header?.firstDataIndex ?? 0)
    .slice(0, PREVIEW_ROWS)
    .map(previewRow);
  const summary = { name: sheet.name, headerRow: header?.row, columns: columns ?? [], preview, roomCount: 0 };
  const problem = (code: ScheduleProblem["code"]): ScheduleProblem => ({ code, sheet: sheet.name });
  const noRooms = (...problems: readonly ScheduleProblem[]): SheetRooms => ({
    summary,
    rooms: [],
    unreadCount: 0,
    problems,
  });
  if (rows.length === 0) return noRooms(problem("emptySheet"));
  if (correction.isSkipped) return noRooms();
  if (!header || !columns) return noRooms(problem("noColumns"));
  const dataRows = rows.slice(header.firstDataIndex);
  const { rooms, unreadCount, problems } = readRows(dataRows, columns, sheet);
  const hiddenCount = dataRows.filter(({ isHidden }) => isHidden).length;
  return {
    summary: { ...summary, roomCount: rooms.length + unreadCount },
    rooms,
    unreadCount,
    problems: [
      ...(rooms.length === 0 ? [problem("noRooms")] : []),
      ...(sheet.isHidden && rooms.length > 0 ? [problem("hiddenSheet")] : []),
      ...(hiddenCount > 0 ? [{ ...problem("hiddenRows"), found: hiddenCount }] : []),
      ...problems,
    ],
  };
}

const previewRow = ({ row, texts, cells, formatted }: ShownRow): PreviewRow => ({
  row,
  values: texts.map((text, index) => {
    const cell = cells[index];
    return typeof cell === "number" && formatted?.get(index)?.text === undefined ? cell : text;
  }),
});

/** How the rows of a sheet are read. */
interface RowFormat {
  readonly sheet: string;
  readonly columns: ReadonlyMap<ScheduleField, ScheduleColumn & { readonly index: number }>;
  readonly headings: readonly string[];
  /** That of the file's numbers stored as text, if it is evident. */
  readonly decimalSeparator: DecimalSeparator | undefined;
}

function readRows(
  rows: readonly ShownRow[],
  assigned: readonly ScheduleColumn[],
  { name: sheet, decimalSeparator: fileSeparator }: ScheduleSheet,
): Omit<SheetRooms, "summary"> {
  const columns = new Map(
    assigned.flatMap((column, index) =>
      column.field === undefined ? [] : [[column.field, { ...column, index }] as const],
    ),
  );
  const headings = assigned.map(({ heading }) => heading);
  const decimalSeparator = findDecimalSeparator(rows, columns) ?? fileSeparator;
  const format: RowFormat = { sheet, columns, headings, decimalSeparator };
  const rooms: NewRoom[] = [];
  const problems: ScheduleProblem[] = [];
  const heights = columns.get("height");
  if (heights && areMillimetres(rows, format)) {
    columns.set("height", { ...heights, unit: "mm" });
    problems.push({ code: "assumedUnit", sheet, cell: columnLetters(heights.index), field: "height", text: "mm" });
  }
  const areas = { sinceTotal: 0, all: 0 };
  const lastRoom = rows.findLastIndex((row) => unmergedTexts(row).length > 1);
  const subtotals = storeySubtotals(rows, format);
  let storey = "";
  for (const [index, row] of rows.entries()) {
    if (rooms.length > MAX_ROOMS) return { rooms, unreadCount: rows.length - index, problems };
    const kind = isRemark(row, format, index > lastRoom)
      ? "heading"
      : subtotals.has(row)
        ? "storey"
        : rowKind(row, format, areas, rows.slice(index + 1, index + 1 + LOOK_AHEAD));
    const filled = row.texts.filter((text) => text !== "");
    if (kind === "storey") storey = storeyName(filled[0] ?? "");
    else if (kind === "total" || kind === "heading") {
      problems.push({ code: kind, sheet, row: row.row, text: filled[0] ?? "" });
      areas.sinceTotal = 0;
    } else if (kind === "room") {
      const { room, problems: rowProblems } = readRow(row, format);
      storey = room.storey || storey;
      rooms.push({ ...room, storey });
      problems.push(...rowProblems);
      const area = (room.area ?? 0) * room.count;
      areas.sinceTotal += area;
      areas.all += area;
    }
  }
  return { rooms, unreadCount: 0, problems };
}

/** The number of following rows that determine whether a row without a name is a total. */
const LOOK_AHEAD = 3;

/** The decimal separator that is evident from strings in numeric columns. */
function findDecimalSeparator(rows: readonly ShownRow[], columns: RowFormat["columns"]): DecimalSeparator | undefined {
  const numericColumns = [...columns.values()].filter(({ field }) => field !== undefined && fieldSpec(field).number);
  for (const { cells } of rows)
    for (const { index } of numericColumns) {
      const decimalSeparator = evidentDecimalSeparator(cells[index]);
      if (decimalSeparator !== undefined) return decimalSeparator;
    }
  return undefined;
}

const MM_PER_M = 1000;

/** Whether the heights have no unit and are plausible only in millimetres, which Revit displays without a unit. */
function areMillimetres(rows: readonly ShownRow[], format: RowFormat): boolean {
  const { number } = fieldSpec("height");
  if (!number || format.columns.get("height")?.unit !== undefined) return false;
  const [min, max] = number.limits;
  const heights = rows.flatMap((row) => numberAt(row, format, "height") ?? []).filter((height) => height > 0);
  return heights.length > 0 && heights.every((height) => height >= min * MM_PER_M && height <= max * MM_PER_M);
}

const NAMING_FIELDS: readonly ScheduleField[] = ["number", "name", "use"];

/** The words after the name of a storey in the totals of pivot tables. */
const FINAL_TOTALS = ["ergebnis", "total"];

/** Whether a string begins or ends with a word for a total: `Summe EG`, `Grand total: 11`, `EG Ergebnis`. */
function isTotal(text: string): boolean {
  const words = foldedWords(text);
  const [first = "", second = ""] = words;
  return (
    TOTAL_WORDS.includes(first === "grand" ? second : first) ||
    FINAL_TOTALS.includes(words.at(-1) ?? "") ||
    text.startsWith("Σ")
  );
}

/** Without those that are merged with cells above or to the left. */
const unmergedTexts = ({ texts, cells }: ShownRow): readonly string[] =>
  texts.filter((text, index) => text !== "" && (cells[index] ?? "") !== "");

/** Below the rooms: a single text that is not a room name, such as `Notes: to be checked on site`. */
function isRemark(row: ShownRow, format: RowFormat, isBelowRooms: boolean): boolean {
  const [text = "", ...others] = unmergedTexts(row);
  if (!isBelowRooms || others.length > 0 || !/\p{L}{2}/u.test(text) || isTotal(text) || isStoreyName(text))
    return false;
  const isName = NAMING_FIELDS.some((field) => textAt(row, format, field) === text);
  return !isName || text.includes(":") || foldedWords(text).length > MAX_NAME_WORDS;
}
const MAX_NAME_WORDS = 4;

/** @param areas the sums of the areas above, m²: since the last total, and of all rooms */
function rowKind(
  row: ShownRow,
  format: RowFormat,
  areas: { readonly sinceTotal: number; readonly all: number },
  following: readonly ShownRow[],
): "room" | "total" | "storey" | "heading" | "header" {
  const { texts, cells, isSpanning } = row;
  const filled = unmergedTexts(row);
  if (filled.length > 1 && texts.every((text, index) => text === "" || text === format.headings[index]))
    return "header";
  const first = filled[0] ?? "";
  if (filled.length === 1 && typeof cells.find((cell) => (cell ?? "") !== "") === "string") {
    if (isStoreyName(first)) return "storey";
    if (isSpanning) return "heading";
  }
  const hasNumber = textAt(row, format, "number") !== "" && textAt(row, format, "number") !== first;
  if (!hasNumber && isTotal(first)) return "total";
  const hasNames = NAMING_FIELDS.some((field) => format.columns.has(field));
  if (!hasNames || NAMING_FIELDS.some((field) => textAt(row, format, field) !== "")) return "room";
  const sum = numberAt(row, format, "area");
  const isSum = sum !== undefined && [areas.sinceTotal, areas.all].some((total) => isSumOf(sum, total));
  const isLast = following.every((next) => NAMING_FIELDS.every((field) => textAt(next, format, field) === ""));
  return isSum || isLast ? "total" : "room";
}

/** Relative tolerance, since totals are rounded. */
const SUM_TOLERANCE = 0.005;

const isSumOf = (sum: number, total: number): boolean => sum > 0 && Math.abs(total - sum) <= SUM_TOLERANCE * sum;

/** The rows of a pivot table that have a storey instead of a room, with the sum of the areas below. */
function storeySubtotals(rows: readonly ShownRow[], format: RowFormat): ReadonlySet<ShownRow> {
  const subtotals = new Set<ShownRow>();
  if (format.columns.has("storey")) return subtotals;
  let total = 0;
  for (const row of rows.toReversed()) {
    const names = NAMING_FIELDS.map((field) => textAt(row, format, field)).filter((name) => name !== "");
    const area = numberAt(row, format, "area") ?? 0;
    const isStorey = names.length === 1 && names.every(isStoreyName);
    if (isStorey && isSumOf(area, total)) subtotals.add(row);
    total = isStorey || names.some(isTotal) ? 0 : total + area;
  }
  return subtotals;
}

/** The text in a field's column, including that of merged cells. */
const textAt = ({ texts }: ShownRow, { columns }: RowFormat, field: ScheduleField): string =>
  texts[columns.get(field)?.index ?? -1] ?? "";

function numberAt(row: ShownRow, { columns, decimalSeparator }: RowFormat, field: ScheduleField): number | undefined {
  const column = columns.get(field);
  const { number } = fieldSpec(field);
  if (!column || !number) return undefined;
  const limits = [0, Number.MAX_VALUE] as const;
  return readNumber(row.cells[column.index], { ...number, limits }, { ...column, decimalSeparator }).value;
}

const FIGURE_FIELDS = [
  "illuminance",
  "maintenance",
  "workingPlane",
  "ceiling",
  "walls",
  "floor",
  "suspension",
  "minDistance",
] as const;
const SIZE_FIELDS = ["area", "length", "width", "height"] as const;
const LIMIT_FIELDS = ["ugr", "uniformity"] as const;

function readRow(row: ShownRow, format: RowFormat): RowResult {
  const { text, number, size, luminaireLayout, problems } = rowCells(row, format);
  const layout = ROOM_LAYOUTS.find((name) => name === text("layout"));
  const roomType = text("roomType");
  const pin = text("article");
  const figures = withoutUndefined({ ...readFields(FIGURE_FIELDS, number), layout });
  const room: NewRoom = {
    number: text("number"),
    name: text("name"),
    storey: text("storey"),
    use: text("use"),
    count: number("count") ?? 1,
    ...size(),
    ...withoutUndefined(readFields(SIZE_FIELDS, number)),
    ...withoutUndefined(readFields(LIMIT_FIELDS, number)),
    ...(roomType !== "" && { roomType: roomType === NO_ROOM_TYPE ? "" : roomType }),
    ...(Object.keys(figures).length > 0 && { figures }),
    ...(pin !== "" && { pin }),
    ...withoutUndefined({ layout: luminaireLayout(pin) }),
    source: { sheet: format.sheet, row: row.row },
  };
  return { room, problems };
}

interface RowResult {
  readonly room: NewRoom;
  readonly problems: readonly ScheduleProblem[];
}

interface RowCells {
  readonly problems: ScheduleProblem[];
  /** Empty: none. */
  readonly text: (field: ScheduleField) => string;
  readonly number: (field: ScheduleField) => number | undefined;
  /** The dimensions from the size column. */
  readonly size: () => Partial<Record<(typeof DIMENSIONS)[number], number>>;
  /** The arrangement of the room's pinned article. */
  readonly luminaireLayout: (pin: string) => string | undefined;
}

const DIMENSIONS = ["length", "width", "height"] as const;
/** The unit after the last dimension, which applies to dimensions without one: `520 x 380 cm`. */
const LAST_UNIT = /\d\s?([a-z]{1,4})$/i;

function rowCells(row: ShownRow, { sheet, columns, decimalSeparator }: RowFormat): RowCells {
  const problems: ScheduleProblem[] = [];
  const report = (field: ScheduleField, problem: Omit<ScheduleProblem, "sheet">): void => {
    const cell = `${columnLetters(columns.get(field)?.index ?? 0)}${row.row}`;
    problems.push({ ...problem, sheet, row: row.row, cell, field });
  };
  const valueOrReport = <T>(field: ScheduleField, { value, problem }: CellValue<T>): T | undefined => {
    if (problem) report(field, problem);
    return value;
  };
  /** The field's column, unless the row has an uncalculated formula in it. */
  const calculatedColumn = (field: ScheduleField) => {
    const column = columns.get(field);
    const isUncalculated = column !== undefined && (row.uncalculated?.includes(column.index) ?? false);
    if (isUncalculated) report(field, { code: "uncalculated" });
    return isUncalculated ? undefined : column;
  };
  const text = (field: ScheduleField): string => {
    const column = calculatedColumn(field);
    if (!column) return "";
    const cell = row.cells[column.index] ?? row.texts[column.index];
    return valueOrReport(field, readText(cell, row.formatted?.get(column.index), fieldSpec(field).maxLength)) ?? "";
  };
  return {
    problems,
    text,
    number(field) {
      const { number } = fieldSpec(field);
      const column = number && calculatedColumn(field);
      if (!column) return undefined;
      const options = { unit: column.unit, decimalSeparator, formatted: row.formatted?.get(column.index) };
      return valueOrReport(field, readNumber(row.cells[column.index], number, options));
    },
    luminaireLayout(pin) {
      const layout = text("luminaireLayout");
      if (layout === "") return undefined;
      if (isArrangement(layout, pin)) return layout;
      report("luminaireLayout", { code: "notAnArrangement" });
      return undefined;
    },
    size() {
      const cell = text("size");
      const parts = cell === "" ? [] : splitDimensions(cell);
      if (!parts) report("size", { code: "notANumber", text: cell });
      const unit = LAST_UNIT.exec(cell)?.[1]?.toLowerCase();
      const values = (parts ?? []).map((part, index) => {
        const { number } = fieldSpec(DIMENSIONS[index] ?? "height");
        return number && valueOrReport("size", readNumber(part, number, { unit, decimalSeparator }));
      });
      return withoutUndefined(readFields(DIMENSIONS, (dimension) => values[DIMENSIONS.indexOf(dimension)]));
    },
  };
}

const readFields = <N extends ScheduleField, T>(names: readonly N[], read: (name: N) => T): Record<N, T> =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<N, T>;
