export type CsvSeparator = "," | ";" | "\t" | "|";

export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether it is the last row and has no line break, so that it may be truncated. */
  readonly isUnterminated?: boolean;
}

export type CsvErrorKind = "open-quote" | "text-after-quote" | "space-before-quote" | "long-row";

/** The line is that of the row, or of the unclosed quotation mark. */
export class CsvError extends Error {
  override readonly name = "CsvError";
  readonly kind: CsvErrorKind;
  readonly line: number;

  constructor(kind: CsvErrorKind, line: number) {
    super(`${kind} in line ${line}`);
    this.kind = kind;
    this.line = line;
  }
}

export interface CsvReaderOptions {
  readonly separator: CsvSeparator;
  /**
   * Whether to refuse text after a closing quotation mark and spaces before an opening one; if not, they are part of
   * the text, like a quotation mark within an unquoted cell: `6" downlight`.
   */
  readonly isStrict?: boolean;
  /** The maximum length of a row, in characters. */
  readonly maxRowLength?: number;
}

interface CsvReader {
  /** Takes the next chunk, which may end anywhere. @returns the rows that it completes @throws {CsvError} */
  push(text: string): readonly CsvRow[];
  /** Ends the text. Call it until it returns no more rows. @throws {CsvError} */
  end(): readonly CsvRow[];
}

/**
 * Lines end in LF, CR or CRLF, also mixed; empty lines are skipped. Linear time: an incomplete row is only scanned
 * again once the buffered text has doubled.
 *
 * @see RFC 4180
 */
export function createCsvReader(options: CsvReaderOptions): CsvReader {
  const { maxRowLength = Infinity } = options;
  let line = 1;
  let buffer = "";
  let nextScanLength = 0;
  /** Reads the row at a position, if it is complete. @returns the position after it */
  const readRow = (index: number, isLast: boolean, rows: CsvRow[]): number => {
    const row = rowAt(buffer, index, { ...options, line, isLast });
    const end = row?.end ?? index;
    if ((row ? end : buffer.length) - index > maxRowLength) throw new CsvError("long-row", line);
    if (row && row.cells.length > 0)
      rows.push({ line, cells: row.cells, ...(row.isUnterminated && { isUnterminated: true }) });
    line += countLineBreaks(buffer, index, end);
    return end;
  };
  const readRows = (isLast: boolean): readonly CsvRow[] => {
    const rows: CsvRow[] = [];
    let index = 0;
    try {
      for (let end = -1; index < buffer.length && end !== index;) {
        end = index;
        index = readRow(index, isLast, rows);
      }
    } catch (error) {
      if (rows.length === 0) throw error;
    }
    buffer = buffer.slice(index);
    nextScanLength = buffer.length * 2;
    return rows;
  };
  return {
    push(text) {
      buffer += text;
      return buffer.length < nextScanLength ? [] : readRows(false);
    },
    end: () => readRows(true),
  };
}

interface RowOptions extends CsvReaderOptions {
  readonly line: number;
  /** Whether the text ends here. */
  readonly isLast: boolean;
}

interface ReadRow {
  /** Empty for an empty line. */
  readonly cells: readonly string[];
  /** The position after the line's end. */
  readonly end: number;
  readonly isUnterminated: boolean;
}

/** Reads the row at a position; `undefined` if more text is needed to find its end. */
function rowAt(text: string, start: number, options: RowOptions): ReadRow | undefined {
  const { separator, line, isLast } = options;
  const cells: string[] = [];
  let index = start;
  const lineBreakLength = lineBreakLengthAt(text, index);
  if (lineBreakLength > 0)
    return isIncomplete(text, index, isLast)
      ? undefined
      : { cells, end: index + lineBreakLength, isUnterminated: false };
  for (;;) {
    const cell = cellAt(text, index, options);
    if (cell === undefined) {
      if (isLast) throw new CsvError("open-quote", line + countLineBreaks(text, start, index));
      return undefined;
    }
    cells.push(cell.text);
    if (text[cell.end] !== separator) {
      const lineEndLength = lineBreakLengthAt(text, cell.end);
      if (isIncomplete(text, cell.end, isLast)) return undefined;
      return { cells, end: cell.end + lineEndLength, isUnterminated: lineEndLength === 0 };
    }
    index = cell.end + 1;
  }
}

/** Whether the text stops where the next character decides how the line ends. */
const isIncomplete = (text: string, index: number, isLast: boolean): boolean =>
  !isLast && (index >= text.length || (text[index] === "\r" && index + 1 === text.length));

const CELL_TERMINATORS: Readonly<Record<CsvSeparator, RegExp>> = {
  ";": /[;\r\n]/g,
  "\t": /[\t\r\n]/g,
  ",": /[,\r\n]/g,
  "|": /[|\r\n]/g,
};

interface ReadCell {
  readonly text: string;
  /** The position of its terminator. */
  readonly end: number;
}

/** Reads the cell at a position; `undefined` if its opening quotation mark is not closed. */
function cellAt(text: string, start: number, { separator, isStrict, line }: RowOptions): ReadCell | undefined {
  const isQuoted = text[start] === '"';
  const close = isQuoted ? closingQuote(text, start + 1) : start - 1;
  if (close === undefined) return undefined;
  const terminator = CELL_TERMINATORS[separator];
  terminator.lastIndex = close + 1;
  const end = terminator.exec(text)?.index ?? text.length;
  const unquoted = text.slice(close + 1, end);
  if (isStrict && isQuoted && unquoted !== "") throw new CsvError("text-after-quote", line);
  if (isStrict && !isQuoted && unquoted.trimStart().startsWith('"')) throw new CsvError("space-before-quote", line);
  const quoted = isQuoted ? text.slice(start + 1, close).replaceAll('""', '"') : "";
  return { text: quoted + unquoted, end };
}

/** The position of the closing quotation mark; doubled marks are escaped ones. */
function closingQuote(text: string, start: number): number | undefined {
  for (let index = text.indexOf('"', start); index >= 0; index = text.indexOf('"', index + 2))
    if (text[index + 1] !== '"') return index;
  return undefined;
}

function lineBreakLengthAt(text: string, index: number): 0 | 1 | 2 {
  if (text[index] === "\n") return 1;
  if (text[index] !== "\r") return 0;
  return text[index + 1] === "\n" ? 2 : 1;
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index++) {
    const length = lineBreakLengthAt(text, index);
    if (length > 0) count++;
    if (length > 1) index++;
  }
  return count;
}
