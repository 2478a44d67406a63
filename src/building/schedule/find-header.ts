import { findColumns, type ScheduleColumn } from "./find-columns.ts";
import { isScheduleUnit, type ScheduleField } from "./schedule-fields.ts";
import type { ShownRow } from "./shown-rows.ts";

interface ScheduleHeader {
  /** The row's number in the sheet. */
  readonly row: number;
  readonly columns: readonly ScheduleColumn[];
  /** The index of the first row of data in the rows of the sheet. */
  readonly firstDataIndex: number;
}

/** The maximum number of rows with titles, addresses and legends above the header. */
const MAX_ROWS_ABOVE = 60;
/**
 * A header has at least two fields. One of them identifies the room or its size, and its heading is longer than one
 * character.
 */
const MIN_FIELDS = 2;
const IDENTIFYING_FIELDS: ReadonlySet<ScheduleField> = new Set(["number", "name", "use", "area", "length", "size"]);

/**
 * Finds the header row: the first of those with the most fields. Headings may take two rows; the next row may contain
 * the units, and the one after that column numbers.
 *
 * @param chosenRow the number of the header row chosen by the visitor
 * @returns `undefined` if there is none
 */
export function findHeader(rows: readonly ShownRow[], chosenRow?: number): ScheduleHeader | undefined {
  let best: ScheduleHeader | undefined;
  for (const [index, { row, texts }] of rows.entries()) {
    if (chosenRow === undefined ? index >= MAX_ROWS_ABOVE : row !== chosenRow) continue;
    const oneRowHeader = headerAt(rows, index, texts, 1);
    const doubleHeader = twoRowHeader(rows, index);
    const header = doubleHeader && fieldCount(doubleHeader) >= fieldCount(oneRowHeader) ? doubleHeader : oneRowHeader;
    const isHeader = chosenRow !== undefined || isPlausible(header);
    if (isHeader && fieldCount(header) > fieldCount(best)) best = header;
  }
  return best;
}

const fieldCount = (header: ScheduleHeader | undefined): number =>
  header ? header.columns.filter(({ field }) => field !== undefined).length : -1;

const isPlausible = (header: ScheduleHeader): boolean =>
  fieldCount(header) >= MIN_FIELDS &&
  header.columns.some(
    ({ field, heading }) => field !== undefined && IDENTIFYING_FIELDS.has(field) && heading.length > 1,
  );

function headerAt(rows: readonly ShownRow[], index: number, texts: readonly string[], height: number): ScheduleHeader {
  const next = index + height;
  return {
    row: rows[index]?.row ?? 0,
    columns: findColumns(withUnits(texts, rows[next])),
    firstDataIndex: firstDataIndex(rows, next),
  };
}

/**
 * A header of two rows, the upper of which has headings over several columns: if cells of both rows are merged, or if
 * neither row alone has as many fields.
 */
function twoRowHeader(rows: readonly ShownRow[], index: number): ScheduleHeader | undefined {
  const [upper, below] = [rows[index], rows[index + 1]];
  if (!upper || below?.row !== upper.row + 1 || below.texts.some((text) => /^[\d.,]+$/.test(text))) return undefined;
  const longer = below.texts.length > upper.texts.length ? below.texts : upper.texts;
  const header = headerAt(
    rows,
    index,
    longer.map((_, index) => lowerOrUpper(upper.texts[index], below.texts[index])),
    2,
  );
  const isMerged = below.texts.some(
    (text, index) => text !== "" && text === upper.texts[index] && (below.cells[index] ?? "") === "",
  );
  const hasMoreFields = [upper, below].every(
    ({ texts }) => fieldCount(headerAt(rows, index, texts, 1)) < fieldCount(header),
  );
  return isMerged || hasMoreFields ? header : undefined;
}

const lowerOrUpper = (upper = "", below = ""): string => (below === "" ? upper : below);

const normalizedUnit = (text: string): string => text.replaceAll(/[\s()[\]]/g, "").toLowerCase();

/** Placeholders in a row of units for columns without a unit. */
const NO_UNIT_PLACEHOLDERS: ReadonlySet<string> = new Set(["", "-", "–", "text", "string"]);

const isUnitRow = ({ texts }: ShownRow): boolean => {
  const units = texts.map(normalizedUnit).filter((unit) => !NO_UNIT_PLACEHOLDERS.has(unit));
  return units.length > 0 && units.every(isScheduleUnit);
};

/** The headings with the units of the row below, if it contains only units. */
const withUnits = (texts: readonly string[], below: ShownRow | undefined): readonly string[] =>
  below && isUnitRow(below)
    ? texts.map((text, column) => {
        const unit = normalizedUnit(below.texts[column] ?? "");
        return NO_UNIT_PLACEHOLDERS.has(unit) ? text : `${text} [${unit}]`;
      })
    : texts;

/** `1 2 3 4`: the column numbers of forms. */
const isColumnNumberRow = ({ texts }: ShownRow): boolean => {
  const filled = texts.filter((text) => text !== "");
  return filled.length >= MIN_COLUMN_NUMBERS && filled.every((text, index) => text === String(index + 1));
};
const MIN_COLUMN_NUMBERS = 4;

function firstDataIndex(rows: readonly ShownRow[], start: number): number {
  let index = start;
  for (let row = rows[index]; row && (isUnitRow(row) || isColumnNumberRow(row)); row = rows[index]) index += 1;
  return index;
}
