import type { SheetRow } from "./cell.ts";
import { createCsvReader, CsvError, type CsvRow, type CsvSeparator } from "./csv-reader.ts";

const SEPARATORS = [";", "\t", ",", "|"] as const;

/** The decimal separator: a comma in files separated by semicolons, a point with commas, else unknown. */
export type CsvDecimalSeparator = "." | "," | undefined;

/** Separated values as rows, numbered by the lines on which they begin. */
interface CsvRows {
  readonly rows: readonly SheetRow[];
  readonly decimalSeparator: CsvDecimalSeparator;
}

/** The line of a quotation mark that is never closed. */
interface UnclosedQuote {
  readonly unclosedQuote: number;
}

const DECIMAL_SEPARATORS: Readonly<Record<CsvSeparator, CsvDecimalSeparator>> = {
  ";": ",",
  ",": ".",
  "\t": undefined,
  "|": undefined,
};

/** A line before the header row that names the separator; some programs quote it like a cell that contains it. */
const SEPARATOR_LINE = /^("?)sep=([;,\t|])\1(?=[\r\n]|$)/i;

/** The separator that the first line of a text names; `undefined` if it is no such line. */
export const declaredSeparator = (text: string): CsvSeparator | undefined =>
  SEPARATOR_LINE.exec(text)?.[2] as CsvSeparator | undefined;

const CHUNK_CHARACTERS = 1 << 16;

/**
 * Reads separated values from spreadsheets of any locale: separated by semicolons, commas, tabs or pipes, with or
 * without a byte order mark and quotation marks, with any line breaks. Empty lines are skipped.
 *
 * @param maxCells the maximum number of cells
 * @returns `undefined` if there are more cells
 * @see RFC 4180
 */
export function readCsv(text: string, maxCells = Infinity): CsvRows | UnclosedQuote | undefined {
  const normalized = text.replace(/^\uFEFF/, "");
  const body = normalized.replace(SEPARATOR_LINE, "");
  const separator = declaredSeparator(normalized) ?? detectSeparator(body, SEPARATORS);
  const rows: SheetRow[] = [];
  let cellCount = 0;
  try {
    for (const { line, cells } of rowsOf(body, separator)) {
      cellCount += cells.length;
      if (cellCount > maxCells) return undefined;
      rows.push({ row: line, cells });
    }
  } catch (error) {
    if (error instanceof CsvError) return { unclosedQuote: error.line };
    throw error;
  }
  return { rows, decimalSeparator: DECIMAL_SEPARATORS[separator] };
}

/** Reads in chunks, so that reading can stop before too many cells are in memory. */
function* rowsOf(text: string, separator: CsvSeparator): Generator<CsvRow> {
  const reader = createCsvReader({ separator });
  for (let index = 0; index < text.length; index += CHUNK_CHARACTERS)
    yield* reader.push(text.slice(index, index + CHUNK_CHARACTERS));
  for (let rows = reader.end(); rows.length > 0; rows = reader.end()) yield* rows;
}

/** Titles may precede the header row, but most of the first rows belong to the table. */
const DETECTION_ROWS = 60;

/** A quoted cell and the separator before it; a quotation mark within an unquoted cell quotes nothing. */
const QUOTED_CELL = /(^|[;,\t|\r\n])"(?:[^"]|"")*(?:"|$)/g;

/** The separator in most of the first rows; in a tie, the one that splits its first row into the most cells. */
export function detectSeparator(text: string, separators: readonly CsvSeparator[]): CsvSeparator {
  const start = text.trimStart().slice(0, CHUNK_CHARACTERS);
  const rows = start.replaceAll(QUOTED_CELL, "$1").split(/[\r\n]+/, DETECTION_ROWS);
  const candidates = separators.map((separator) => {
    const separated = rows.filter((row) => row.includes(separator));
    return { separator, rows: separated.length, cells: separated[0]?.split(separator).length ?? 1 };
  });
  return candidates.reduce((best, other) =>
    other.rows > best.rows || (other.rows === best.rows && other.cells > best.cells) ? other : best,
  ).separator;
}
