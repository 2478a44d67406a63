import { type Cell, type FormattedNumber, type SheetRow, columnLetters, columnIndexOf, MAX_ROWS } from "./cell.ts";
import { cellValue } from "./sheet-cell.ts";
import type { SheetStyles } from "./sheet-styles.ts";
import { unescapeSheetText } from "./sheet-text.ts";
import { SheetError, isTrue, type XmlHandlers } from "./xml-handlers.ts";

/** How much of a workbook is accepted; the handlers throw above it. */
interface SheetLimits {
  readonly maxTextLength: number;
  /** Maximum length of all shared strings, each counted as its length plus `overheadPerString`. */
  readonly maxSharedStringLength: number;
  readonly overheadPerString: number;
  /** Maximum number of columns with values. */
  readonly maxColumns: number;
}

/** Collects the shared strings of a workbook. The handlers throw a `RangeError` if they exceed the limits. */
export function createSharedStringCollector({ maxSharedStringLength, overheadPerString, maxTextLength }: SheetLimits): {
  readonly handlers: XmlHandlers;
  readonly strings: readonly string[];
} {
  const strings: string[] = [];
  const text = createTextCollector(maxTextLength);
  let totalLength = 0;
  return {
    strings,
    handlers: {
      root: "sst",
      open(name) {
        if (name === "si") text.start();
        text.open(name);
      },
      text: text.add,
      close(name) {
        text.close(name);
        if (name !== "si") return;
        totalLength += text.value().length + overheadPerString;
        if (totalLength > maxSharedStringLength) throw new RangeError("has more shared strings than fit in memory");
        strings.push(unescapeSheetText(text.value()));
      },
    },
  };
}

/** A row that is being read. */
interface OpenRow {
  /** 0 before the first row. */
  readonly number: number;
  readonly isHidden: boolean;
  readonly cells: Cell[];
  readonly uncalculated: number[];
  formatted: Map<number, FormattedNumber> | undefined;
}

const openRow = (number: number, isHidden: boolean): OpenRow => ({
  number,
  isHidden,
  cells: [],
  uncalculated: [],
  formatted: undefined,
});

/** A cell that is being read. */
interface OpenCell {
  /** Absent in a row without cells, and for a cell whose position follows from the one before. */
  readonly reference: string | undefined;
  column: number;
  readonly type: string;
  readonly style: number;
  isFormula: boolean;
  /** Whether the empty string is the result of a formula. */
  hasResult: boolean;
}

const openCell = (attributes: Readonly<Record<string, string>>): OpenCell => ({
  reference: attributes["r"],
  column: -1,
  type: attributes["t"] ?? "n",
  style: Number(attributes["s"] ?? 0),
  isFormula: false,
  hasResult: false,
});

/**
 * Collects the rows of a sheet that have values; `drainRows` returns the completed ones.
 *
 * The handlers throw a `SheetError` if a cell cannot be located or read, so that no data is lost silently.
 *
 * @param styles how numbers are shown; if absent, a date is its serial number and a percentage a fraction
 */
export function createSheetRowCollector(
  strings: readonly string[],
  limits: SheetLimits,
  styles?: SheetStyles,
): {
  readonly handlers: XmlHandlers;
  readonly drainRows: () => readonly SheetRow[];
  /** The hidden columns; complete before the first row. */
  readonly hiddenColumns: ReadonlySet<number>;
} {
  const text = createTextCollector(limits.maxTextLength);
  const hiddenColumns = new Set<number>();
  let completedRows: SheetRow[] = [];
  let row = openRow(0, false);
  let cell = openCell({});
  const fail = (message: string): never => {
    throw new SheetError(message, { row: row.number, cell: cell.reference });
  };
  const context = { limits, styles, fail };
  const open: XmlHandlers["open"] = (name, attributes) => {
    if (name === "row") {
      cell = openCell({});
      const number = rowNumber(attributes["r"], row.number + 1);
      row = openRow(number ?? fail(`is followed by a row numbered ${attributes["r"]}`), isTrue(attributes["hidden"]));
    } else if (name === "c") {
      const nextColumn = cell.column + 1;
      cell = openCell(attributes);
      const { reference } = cell;
      cell.column =
        reference === undefined ? nextColumn : (columnIndexOf(reference) ?? fail("is not a cell reference"));
      text.start();
    } else if (name === "f") cell.isFormula = true;
    // The result of a formula may be the empty string; some programs write an empty number before they calculate.
    else if (name === "v") cell.hasResult = cell.type === "str";
    else if (name === "col" && isTrue(attributes["hidden"])) addColumns(attributes, limits, hiddenColumns);
    text.open(name);
  };
  const close = (name: string): void => {
    text.close(name);
    if (name === "c") addCell(row, cell, cellValue(cell.type, text.value(), strings, fail), context);
    else if (name === "row") completedRows.push(...completedRow(row));
  };
  return {
    hiddenColumns,
    handlers: {
      root: "worksheet",
      position: () => (row.number === 0 ? undefined : { row: row.number, cell: cell.reference }),
      open,
      text: text.add,
      close,
    },
    drainRows() {
      const rows = completedRows;
      completedRows = [];
      return rows;
    },
  };
}

interface CellContext {
  readonly limits: SheetLimits;
  readonly styles: SheetStyles | undefined;
  readonly fail: (message: string) => never;
}

/** Adds a cell that has a value, or a formula without a result, to its row. */
function addCell(
  row: OpenRow,
  { column, style, isFormula, hasResult }: OpenCell,
  value: Cell,
  { limits, styles, fail }: CellContext,
): void {
  // Empty formatted cells may be far beyond the last one with a value.
  if (value === undefined && (!isFormula || hasResult)) return;
  if (column >= limits.maxColumns)
    fail(`has a value beyond column ${columnLetters(limits.maxColumns - 1)}; move it or clear it`);
  if (value === undefined) row.uncalculated.push(column);
  else if (typeof value !== "number" || !styles) row.cells[column] = value;
  else {
    row.cells[column] = styles.convert(value, style);
    const formatted = styles.format(value, style);
    if (formatted) (row.formatted ??= new Map<number, FormattedNumber>()).set(column, formatted);
  }
}

/** A row without values is omitted: sheets may have a million rows that are only formatted. */
function completedRow({ number, cells, isHidden, uncalculated, formatted }: OpenRow): readonly SheetRow[] {
  if (cells.length === 0 && uncalculated.length === 0) return [];
  return [
    {
      row: number,
      cells: Array.from(cells),
      ...(isHidden && { isHidden }),
      ...(uncalculated.length > 0 && { uncalculated }),
      ...(formatted && { formatted }),
    },
  ];
}

/** Adds the columns of an element `col`, which counts them from 1, up to the limit. */
function addColumns({ min, max }: Readonly<Record<string, string>>, limits: SheetLimits, columns: Set<number>): void {
  const last = Math.min(Number(max), limits.maxColumns);
  for (let column = Math.max(Number(min), 1); column <= last && columns.size < limits.maxColumns; column++)
    columns.add(column - 1);
}

/** Collects the text in `v` and `t`, but not in `rPh`, which is a phonetic guide. */
function createTextCollector(maxLength: number): {
  readonly start: () => void;
  readonly open: (name: string) => void;
  readonly add: (text: string) => void;
  readonly close: (name: string) => void;
  readonly value: () => string;
} {
  let value = "";
  let isInside = false;
  let isPhonetic = false;
  return {
    start: () => void (value = ""),
    open(name) {
      if (name === "rPh") isPhonetic = true;
      else if (name === "v" || name === "t") isInside = !isPhonetic;
    },
    add(text) {
      if (!isInside) return;
      value += text;
      if (value.length > maxLength) throw new RangeError(`contains text longer than ${maxLength} characters`);
    },
    close(name) {
      if (name === "rPh") isPhonetic = false;
      else if (name === "v" || name === "t") isInside = false;
    },
    value: () => value,
  };
}

function rowNumber(text: string | undefined, next: number): number | undefined {
  const number = text === undefined ? next : /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= MAX_ROWS ? number : undefined;
}
