import { findColumns, type ScheduleColumn } from "./find-columns.ts";
import { isScheduleUnit, type ScheduleField } from "./schedule-fields.ts";
import type { ShownRow } from "./shown-rows.ts";

/** The header of a sheet: the columns, and the first row of data as an index into its rows. */
export interface ScheduleHeader {
  /** The row's number in the sheet. */
  readonly row: number;
  readonly columns: readonly ScheduleColumn[];
  readonly firstData: number;
}

/** Title rows, addresses and legends may stand above the header. */
const MAX_ROWS_ABOVE = 60;
/** A header has two fields at least, of which one tells the room or its size by more than a letter. */
const MIN_FIELDS = 2;
const TELLING: ReadonlySet<ScheduleField> = new Set(["number", "name", "use", "area", "length", "size"]);

/**
 * Finds the header row: the one in which most fields are named, of equal ones the first. Its headings may take two rows; the
 * row below may hold the units, and the one after it the numbers of the columns.
 *
 * @param chosen the number of the row that the planner says is the header
 * @returns `undefined` if no row is one
 */
export function findHeader(rows: readonly ShownRow[], chosen?: number): ScheduleHeader | undefined {
  let best: ScheduleHeader | undefined;
  for (const [index, { row, texts }] of rows.entries()) {
    if (chosen === undefined ? index >= MAX_ROWS_ABOVE : row !== chosen) continue;
    const single = headerOf(rows, index, texts, 1);
    const double = twoRows(rows, index);
    const header = double && fieldCount(double) >= fieldCount(single) ? double : single;
    const isHeader = chosen !== undefined || isTelling(header);
    if (isHeader && fieldCount(header) > fieldCount(best)) best = header;
  }
  return best;
}

const fieldCount = (header: ScheduleHeader | undefined): number =>
  header ? header.columns.filter(({ field }) => field !== undefined).length : -1;

const isTelling = (header: ScheduleHeader): boolean =>
  fieldCount(header) >= MIN_FIELDS &&
  header.columns.some(({ field, heading }) => field !== undefined && TELLING.has(field) && heading.length > 1);

function headerOf(rows: readonly ShownRow[], index: number, texts: readonly string[], height: number): ScheduleHeader {
  const next = index + height;
  return {
    row: rows[index]?.row ?? 0,
    columns: findColumns(withUnits(texts, rows[next])),
    firstData: firstData(rows, next),
  };
}

/**
 * A header of two rows: those below stand under a heading of several columns. It is one if its cells are merged with those
 * below, or if neither row names as many fields alone.
 */
function twoRows(rows: readonly ShownRow[], index: number): ScheduleHeader | undefined {
  const [upper, below] = [rows[index], rows[index + 1]];
  if (!upper || below?.row !== upper.row + 1 || below.texts.some((text) => /^[\d.,]+$/.test(text))) return undefined;
  const longer = below.texts.length > upper.texts.length ? below.texts : upper.texts;
  const header = headerOf(rows, index, longer.map((_, at) => joined(upper.texts[at], below.texts[at])), 2); // prettier-ignore
  const isMerged = below.texts.some((text, at) => text !== "" && text === upper.texts[at] && (below.cells[at] ?? "") === ""); // prettier-ignore
  const isMore = [upper, below].every(({ texts }) => fieldCount(headerOf(rows, index, texts, 1)) < fieldCount(header));
  return isMerged || isMore ? header : undefined;
}

const joined = (upper = "", below = ""): string => (below === "" ? upper : below);

const unitIn = (text: string): string => text.replaceAll(/[\s()[\]]/g, "").toLowerCase();

const isUnitRow = ({ texts }: ShownRow): boolean => {
  const filled = texts.filter((text) => text !== "" && text !== "-");
  return filled.length > 0 && filled.every((text) => isScheduleUnit(unitIn(text)));
};

/** The headings with the units of the row below, if it holds nothing else. */
const withUnits = (texts: readonly string[], below: ShownRow | undefined): readonly string[] =>
  below && isUnitRow(below)
    ? texts.map((text, column) => {
        const unit = unitIn(below.texts[column] ?? "");
        return unit === "" || unit === "-" ? text : `${text} [${unit}]`;
      })
    : texts;

/** `1 2 3 4`: what forms number their columns with. */
const isColumnNumbers = ({ texts }: ShownRow): boolean => {
  const filled = texts.filter((text) => text !== "");
  return filled.length >= MIN_NUMBERED && filled.every((text, index) => text === String(index + 1));
};
const MIN_NUMBERED = 4;

function firstData(rows: readonly ShownRow[], start: number): number {
  let at = start;
  for (let row = rows[at]; row && (isUnitRow(row) || isColumnNumbers(row)); row = rows[at]) at += 1;
  return at;
}
