import {
  type Cell,
  type FormattedNumber,
  type SheetRow,
  columnLetters,
  columnIndexOf,
  MAX_ROWS,
  isErrorText,
} from "./cell.ts";
import { removeRoundingError } from "./number-text.ts";
import type { SheetStyles } from "./sheet-styles.ts";
import { SheetError, type SheetPosition, isTrue, type XmlHandlers } from "./xml-handlers.ts";

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
  let row = 0;
  let isHidden = false;
  let cells: Cell[] = [];
  let uncalculated: number[] = [];
  let formatted: Map<number, FormattedNumber> | undefined;
  let column = -1;
  let type = "";
  let style = 0;
  let isFormula = false;
  let hasResult = false;
  let cell: string | undefined;
  const position = (): SheetPosition | undefined => (row === 0 ? undefined : { row, cell });
  const fail = (message: string): never => {
    throw new SheetError(message, { row, cell });
  };
  return {
    hiddenColumns,
    handlers: {
      root: "worksheet",
      position,
      open(name, attributes) {
        if (name === "row") {
          cell = undefined;
          row = rowNumber(attributes["r"], row + 1) ?? fail(`is followed by a row numbered ${attributes["r"]}`);
          isHidden = isTrue(attributes["hidden"]);
          cells = [];
          uncalculated = [];
          formatted = undefined;
          column = -1;
        } else if (name === "c") {
          cell = attributes["r"];
          column = cell === undefined ? column + 1 : (columnIndexOf(cell) ?? fail("is not a cell reference"));
          type = attributes["t"] ?? "n";
          style = Number(attributes["s"] ?? 0);
          isFormula = false;
          hasResult = false;
          text.start();
        } else if (name === "f") isFormula = true;
        // The result of a formula may be the empty string; some programs write an empty number before they calculate.
        else if (name === "v") hasResult = type === "str";
        else if (name === "col" && isTrue(attributes["hidden"])) addColumns(attributes, limits, hiddenColumns);
        text.open(name);
      },
      text: text.add,
      close(name) {
        text.close(name);
        if (name === "c") {
          const parsedValue = cellValue(type, text.value(), strings, fail);
          const value = typeof parsedValue === "number" && styles ? styles.convert(parsedValue, style) : parsedValue;
          // Empty formatted cells may be far beyond the last one with a value.
          const isUncalculated = value === undefined && isFormula && !hasResult;
          if (value === undefined && !isUncalculated) return;
          if (column >= limits.maxColumns)
            fail(`has a value beyond column ${columnLetters(limits.maxColumns - 1)}; move it or clear it`);
          if (isUncalculated) uncalculated.push(column);
          else cells[column] = value;
          const formattedNumber = typeof parsedValue === "number" ? styles?.format(parsedValue, style) : undefined;
          if (formattedNumber !== undefined)
            (formatted ??= new Map<number, FormattedNumber>()).set(column, formattedNumber);
        } else if (name === "row" && (cells.length > 0 || uncalculated.length > 0)) {
          // Sheets may have a million rows that are only formatted.
          completedRows.push({
            row,
            cells: Array.from(cells),
            ...(isHidden && { isHidden }),
            ...(uncalculated.length > 0 && { uncalculated }),
            ...(formatted && { formatted }),
          });
        }
      },
    },
    drainRows() {
      const rows = completedRows;
      completedRows = [];
      return rows;
    },
  };
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

/** Parses a cell by its type. @see ECMA-376, part 1, 18.18.11 */
function cellValue(type: string, text: string, strings: readonly string[], fail: (message: string) => never): Cell {
  if (text === "") return undefined;
  switch (type) {
    case "s":
      return strings[Number(text)] ?? fail(`refers to shared string ${text}, but there are only ${strings.length}`);
    case "inlineStr":
    case "str":
      return unescapeSheetText(text);
    case "b":
      return BOOLEANS.get(text) ?? fail(`is not a boolean: ${text}`);
    case "d":
      return dateOf(text) ?? text;
    case "e":
      return isErrorText(text) ? text : UNKNOWN_ERROR;
    case "n":
      return numberOf(text);
    default:
      return fail(`has the unknown cell type ${type}`);
  }
}

/** A number as the sheet shows it, with 15 significant digits; integers keep all digits, since they may be codes. */
function numberOf(text: string): Cell {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return Number.isInteger(number) ? number : removeRoundingError(number);
}

/** Excel's own text for errors that it does not know. */
const UNKNOWN_ERROR = "#UNKNOWN!";
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

function rowNumber(text: string | undefined, next: number): number | undefined {
  const number = text === undefined ? next : /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= MAX_ROWS ? number : undefined;
}

/** A day and time without a time zone is the one that the sheet shows, wherever it is read; a time alone is no date. */
function dateOf(text: string): Date | undefined {
  const date = new Date(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Spreadsheets escape characters that XML cannot contain as `_x000D_`. */
const unescapeSheetText = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
