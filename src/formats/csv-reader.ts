/** What may part the cells of a row. */
export type CsvSeparator = "," | ";" | "\t";

/** A row of separated values and the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why separated values cannot be read. */
export type CsvFaultKind = "open-quote" | "text-after-quote" | "stray-quote" | "long-row";

/** Separated values that cannot be read, and the line of the row, or of the quotation mark that is not closed. */
export class CsvFault extends Error {
  override readonly name = "CsvFault";
  readonly kind: CsvFaultKind;
  readonly line: number;

  constructor(kind: CsvFaultKind, line: number) {
    super(`${kind} in line ${line}`);
    this.kind = kind;
    this.line = line;
  }
}

/** How separated values are read. */
export interface CsvReaderOptions {
  readonly separator: CsvSeparator;
  /** Number of the first line; 1 when left out. */
  readonly firstLine?: number;
  /** Refuses quotation marks that RFC 4180 does not allow; otherwise they are part of the text. */
  readonly isStrict?: boolean;
  /** Characters of the longest row. */
  readonly longestRow?: number;
}

/** Reads separated values as they come. A fault is thrown once the rows before it have been returned. */
export interface CsvReader {
  /** Takes the next text, cut anywhere. @returns the rows that it completes @throws {CsvFault} */
  push(text: string): readonly CsvRow[];
  /** Takes the end of the text; to be called until it returns no row. @throws {CsvFault} */
  end(): readonly CsvRow[];
}

/**
 * Creates a reader of separated values. Lines end in any of the three ways, also mixed; an empty line is no row.
 *
 * Each character is looked at a bounded number of times, however long a row is: a row that is not complete is read again
 * only once as much text again has come.
 *
 * @see RFC 4180
 */
export function createCsvReader(options: CsvReaderOptions): CsvReader {
  const { firstLine = 1, longestRow = Infinity } = options;
  let line = firstLine;
  let rest = "";
  let wanted = 0;
  /** Reads the row at a place, if it is complete. @returns the place behind it */
  const readRow = (at: number, isLast: boolean, rows: CsvRow[]): number => {
    const row = rowAt(rest, at, { ...options, line, isLast });
    const end = row?.end ?? at;
    if ((row ? end : rest.length) - at > longestRow) throw new CsvFault("long-row", line);
    if (row && row.cells.length > 0) rows.push({ line, cells: row.cells });
    line += lineEndsIn(rest, at, end);
    return end;
  };
  const read = (isLast: boolean): readonly CsvRow[] => {
    const rows: CsvRow[] = [];
    let at = 0;
    try {
      for (let end = -1; at < rest.length && end !== at;) {
        end = at;
        at = readRow(at, isLast, rows);
      }
    } catch (error) {
      if (rows.length === 0) throw error;
    }
    rest = rest.slice(at);
    wanted = rest.length * 2;
    return rows;
  };
  return {
    push(text) {
      rest += text;
      return rest.length < wanted ? [] : read(false);
    },
    end: () => read(true),
  };
}

interface RowOptions extends CsvReaderOptions {
  readonly line: number;
  /** Whether no further text comes. */
  readonly isLast: boolean;
}

interface ReadRow {
  /** None: the line is empty. */
  readonly cells: readonly string[];
  /** The place behind the line's end. */
  readonly end: number;
}

/** Reads the row at a place; `undefined` when more text is needed to know where it ends. */
function rowAt(text: string, start: number, options: RowOptions): ReadRow | undefined {
  const { separator, line, isLast } = options;
  const cells: string[] = [];
  let at = start;
  const empty = lineEndAt(text, at);
  if (empty > 0) return isCut(text, at, isLast) ? undefined : { cells, end: at + empty };
  for (;;) {
    const cell = cellAt(text, at, options);
    if (cell === undefined) {
      if (isLast) throw new CsvFault("open-quote", line + lineEndsIn(text, start, at));
      return undefined;
    }
    cells.push(cell.text);
    if (text[cell.end] !== separator) {
      const end = cell.end + lineEndAt(text, cell.end);
      return isCut(text, cell.end, isLast) ? undefined : { cells, end };
    }
    at = cell.end + 1;
  }
}

/** Whether a text stops where more of it would tell how a line ends. */
const isCut = (text: string, at: number, isLast: boolean): boolean =>
  !isLast && (at >= text.length || (text[at] === "\r" && at + 1 === text.length));

/** What ends a cell that is not quoted. */
const CELL_ENDS: Readonly<Record<CsvSeparator, RegExp>> = { ";": /[;\r\n]/g, "\t": /[\t\r\n]/g, ",": /[,\r\n]/g };

interface ReadCell {
  readonly text: string;
  /** The place of what ends it. */
  readonly end: number;
}

/** Reads the cell at a place; `undefined` when it begins with a quotation mark that is not closed. */
function cellAt(text: string, start: number, { separator, isStrict, line }: RowOptions): ReadCell | undefined {
  const isQuoted = text[start] === '"';
  const close = isQuoted ? closingQuote(text, start + 1) : start - 1;
  if (close === undefined) return undefined;
  const ends = CELL_ENDS[separator];
  ends.lastIndex = close + 1;
  const end = ends.exec(text)?.index ?? text.length;
  const plain = text.slice(close + 1, end);
  if (isStrict && isQuoted && plain !== "") throw new CsvFault("text-after-quote", line);
  if (isStrict && !isQuoted && plain.includes('"')) throw new CsvFault("stray-quote", line);
  const quoted = isQuoted ? text.slice(start + 1, close).replaceAll('""', '"') : "";
  return { text: quoted + plain, end };
}

/** The place of the mark that closes a quoted cell; two marks stand for one. */
function closingQuote(text: string, start: number): number | undefined {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return undefined;
}

/** How many characters end a line at a place: none where none ends. */
function lineEndAt(text: string, at: number): 0 | 1 | 2 {
  if (text[at] === "\n") return 1;
  if (text[at] !== "\r") return 0;
  return text[at + 1] === "\n" ? 2 : 1;
}

/** How many lines end between two places. */
function lineEndsIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const length = lineEndAt(text, at);
    if (length > 0) count++;
    if (length > 1) at++;
  }
  return count;
}
