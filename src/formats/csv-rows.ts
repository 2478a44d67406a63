import type { SheetRow } from "./cell.ts";
import { createCsvReader, CsvFault, type CsvRow, type CsvSeparator } from "./csv-reader.ts";

const SEPARATORS = [";", "\t", ","] as const;

/** Where a semicolon parts the cells a comma parts the decimals, and the other way round; beside tabs both may. */
export type DecimalSign = "." | "," | undefined;

/** Separated values as rows; a row's number is that of the line on which it begins. */
export interface CsvRows {
  readonly rows: readonly SheetRow[];
  readonly decimalSign: DecimalSign;
}

/** A quotation mark that opens in this line is not closed until the end of the file. */
export interface OpenQuote {
  readonly openQuote: number;
}

const DECIMAL_SIGNS: Readonly<Record<CsvSeparator, DecimalSign>> = { ";": ",", ",": ".", "\t": undefined };

/** Spreadsheets write which sign parts the cells into a line before the head. */
const SEPARATOR_LINE = /^sep=([;,\t])\r?\n/i;

/** So much is read at a time. */
const PIECE_CHARACTERS = 1 << 16;

/**
 * Reads separated values as spreadsheets of any country write them: by semicolon, comma or tab, with or without a byte
 * order mark and quotation marks, lines ended in any way. An empty line is no row.
 *
 * @param mostCells where reading stops
 * @returns `undefined` when there are more cells
 * @see RFC 4180
 */
export function readCsv(text: string, mostCells = Infinity): CsvRows | OpenQuote | undefined {
  const plain = text.replace(/^\uFEFF/, "");
  const said = SEPARATOR_LINE.exec(plain);
  const body = said ? plain.slice(said[0].length) : plain;
  const separator = (said?.[1] as CsvSeparator | undefined) ?? commonSeparator(body, SEPARATORS);
  const rows: SheetRow[] = [];
  let cellCount = 0;
  try {
    for (const { line, cells } of rowsOf(body, separator, said ? 2 : 1)) {
      cellCount += cells.length;
      if (cellCount > mostCells) return undefined;
      rows.push({ row: line, cells });
    }
  } catch (error) {
    if (error instanceof CsvFault) return { openQuote: error.line };
    throw error;
  }
  return { rows, decimalSign: DECIMAL_SIGNS[separator] };
}

/** Reads piece by piece, so that too many cells are noticed before all of them are in memory. */
function* rowsOf(text: string, separator: CsvSeparator, firstLine: number): Generator<CsvRow> {
  const reader = createCsvReader({ separator, firstLine });
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) yield* reader.push(text.slice(at, at + PIECE_CHARACTERS));
  for (let rows = reader.end(); rows.length > 0; rows = reader.end()) yield* rows;
}

/** The sign that parts the first row into most cells, of equals the first. */
export function commonSeparator(text: string, separators: readonly CsvSeparator[]): CsvSeparator {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0] ?? "").replaceAll(/"(?:[^"]|"")*"/g, "");
  const count = (sign: string): number => head.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
