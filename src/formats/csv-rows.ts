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
 * order mark and quotation marks, lines ended in any way.
 *
 * @see RFC 4180
 */
export function readCsv(text: string): CsvRows | OpenQuote {
  const plain = text.replace(/^\uFEFF/, "");
  const said = SEPARATOR_LINE.exec(plain);
  const body = said ? plain.slice(said[0].length) : plain;
  const separator = (said?.[1] as Separator | undefined) ?? commonSeparator(body);
  const rows = rowsOf(body, separator, said ? 2 : 1);
  return "openQuote" in rows ? rows : { rows, decimalSign: DECIMAL_SIGNS[separator] };
}

/** The sign that parts the head into most cells. */
function commonSeparator(text: string): Separator {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0] ?? "").replaceAll(/"(?:[^"]|"")*"/g, "");
  const count = (sign: string): number => head.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** A cell with what ends it: quoted, where two marks stand for one, or plain. */
const CELL_PATTERNS: Readonly<Record<Separator, RegExp>> = {
  ";": /(?:"([^"]*(?:""[^"]*)*)"([^;\r\n]*)|([^;\r\n]*))(;|\r\n|\r|\n|$)/y,
  "\t": /(?:"([^"]*(?:""[^"]*)*)"([^\t\r\n]*)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y,
  ",": /(?:"([^"]*(?:""[^"]*)*)"([^,\r\n]*)|([^,\r\n]*))(,|\r\n|\r|\n|$)/y,
};

function rowsOf(text: string, separator: Separator, firstLine: number): SheetRow[] | OpenQuote {
  const pattern = CELL_PATTERNS[separator];
  pattern.lastIndex = 0;
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let row = firstLine;
  let line = firstLine;
  while (pattern.lastIndex < text.length) {
    const [whole = "", quoted, behind = "", plain = "", end] = pattern.exec(text) ?? [];
    if (quoted === undefined && plain.startsWith('"')) return { openQuote: line };
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + behind);
    line += lineEnds(whole);
    if (end === separator && pattern.lastIndex < text.length) continue;
    if (end === separator) cells.push("");
    rows.push({ row, cells });
    cells = [];
    row = line;
  }
  return rows;
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
