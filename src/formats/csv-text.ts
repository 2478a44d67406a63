/** A cell: a text, a figure, or nothing. */
export type TableCell = string | number | undefined;

/** How a spreadsheet of the visitor's language reads separated values. */
export interface CsvDialect {
  readonly separator: "," | ";";
  readonly decimalSign: "." | ",";
}

/** Where a comma parts the decimals, a semicolon parts the cells: so Excel opens the file as it stands. */
export const CSV_DIALECTS = {
  en: { separator: ",", decimalSign: "." },
  de: { separator: ";", decimalSign: "," },
} as const satisfies Record<string, CsvDialect>;

const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/**
 * Where a spreadsheet would take what follows for a formula, which may do anything: at the beginning, and behind whatever
 * parts cells in some country, since quotation marks hold a cell together only for who reads it by our own separator.
 */
const FORMULA_START = /(?<=^|[,;\t\r\n])(?=['"]*[=+\-@\t\r])/g;
const GUARDED_FORMULA = /(?<=^|[,;\t\r\n])'(?=['"]*[=+\-@\t\r])/g;

/** What is quoted: any dialect's separator, for a file travels. */
const QUOTED = /[",;\t\r\n]/;

/**
 * A table as CSV (RFC 4180) with the mark by which Excel knows UTF-8. What would be taken for a formula gets an apostrophe
 * in front, by which spreadsheets take it for text.
 */
export function csvText(rows: readonly (readonly TableCell[])[], dialect: CsvDialect): string {
  const lines = rows.map((row) => row.map((cell) => cellText(cell, dialect)).join(dialect.separator) + LINE_END);
  return BYTE_ORDER_MARK + lines.join("");
}

/** A text with an apostrophe wherever a spreadsheet would take what follows for a formula. */
export const withFormulaGuard = (text: string): string => text.replaceAll(FORMULA_START, "'");

/** A text as it was before {@link withFormulaGuard} made it harmless. */
export const withoutFormulaGuard = (text: string): string => text.replaceAll(GUARDED_FORMULA, "");

function cellText(cell: TableCell, { decimalSign }: CsvDialect): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell).replace(".", decimalSign);
  const harmless = withFormulaGuard(cell);
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
