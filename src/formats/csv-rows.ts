import type { SheetRow } from "./cell.ts";

const SEPARATORS = [";", "\t", ","] as const;
type Separator = (typeof SEPARATORS)[number];

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

const DECIMAL_SIGNS: Readonly<Record<Separator, DecimalSign>> = { ";": ",", ",": ".", "\t": undefined };

/** Spreadsheets write which sign parts the cells into a line before the head. */
const SEPARATOR_LINE = /^sep=([;,\t])\r?\n/i;

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
  const separator = (said?.[1] as Separator | undefined) ?? commonSeparator(body);
  const rows = rowsOf(body, { separator, firstLine: said ? 2 : 1, mostCells });
  return rows === undefined || "openQuote" in rows ? rows : { rows, decimalSign: DECIMAL_SIGNS[separator] };
}

/** The sign that parts the head into most cells. */
function commonSeparator(text: string): Separator {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0] ?? "").replaceAll(/"(?:[^"]|"")*"/g, "");
  const count = (sign: string): number => head.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** What ends a cell that is not quoted. */
const CELL_ENDS: Readonly<Record<Separator, RegExp>> = { ";": /[;\r\n]/g, "\t": /[\t\r\n]/g, ",": /[,\r\n]/g };

interface ReadCell {
  readonly text: string;
  /** The place of what ends it. */
  readonly end: number;
}

/** Reads the cell at a place; `undefined` when it begins with a quotation mark that is never closed. */
function cellAt(text: string, start: number, separator: Separator): ReadCell | undefined {
  const close = text[start] === '"' ? closingQuote(text, start + 1) : start - 1;
  if (close === undefined) return undefined;
  const ends = CELL_ENDS[separator];
  ends.lastIndex = close + 1;
  const end = ends.exec(text)?.index ?? text.length;
  const quoted = text.slice(start + 1, Math.max(close, start + 1)).replaceAll('""', '"');
  return { text: quoted + text.slice(close + 1, end), end };
}

/** The place of the mark that closes a quoted cell; two marks stand for one. */
function closingQuote(text: string, start: number): number | undefined {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return undefined;
}

interface RowsOptions {
  readonly separator: Separator;
  readonly firstLine: number;
  readonly mostCells: number;
}

function rowsOf(
  text: string,
  { separator, firstLine, mostCells }: RowsOptions,
): readonly SheetRow[] | OpenQuote | undefined {
  const rows: SheetRow[] = [];
  let count = 0;
  let cells: string[] = [];
  let row = firstLine;
  let line = firstLine;
  for (let at = 0; at < text.length;) {
    const lineEnd = cells.length === 0 ? lineEndAt(text, at) : 0;
    if (lineEnd > 0) {
      at += lineEnd;
      row = ++line;
      continue;
    }
    if (++count > mostCells) return undefined;
    const cell = cellAt(text, at, separator);
    if (!cell) return { openQuote: line };
    cells.push(cell.text);
    const isSeparated = text[cell.end] === separator;
    const next = cell.end + (isSeparated ? 1 : lineEndAt(text, cell.end) || 1);
    line += lineEnds(text.slice(at, next));
    at = next;
    if (isSeparated && at < text.length) continue;
    if (isSeparated) cells.push("");
    rows.push({ row, cells });
    cells = [];
    row = line;
  }
  return rows;
}

/** How many characters end a line at a place: none where none ends. */
function lineEndAt(text: string, at: number): 0 | 1 | 2 {
  if (text[at] === "\n") return 1;
  if (text[at] !== "\r") return 0;
  return text[at + 1] === "\n" ? 2 : 1;
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
