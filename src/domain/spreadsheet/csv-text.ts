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

/** Spreadsheets take a text that begins so as a formula, which may do anything. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * A table as CSV (RFC 4180) with the mark by which Excel knows UTF-8. A text that would be taken for a formula gets an
 * apostrophe in front, which spreadsheets show as text.
 */
export function csvText(rows: readonly (readonly TableCell[])[], dialect: CsvDialect): string {
  const lines = rows.map((row) => row.map((cell) => cellText(cell, dialect)).join(dialect.separator) + LINE_END);
  return BYTE_ORDER_MARK + lines.join("");
}

/** A text as it was before {@link csvText} made it harmless. */
export const withoutFormulaGuard = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;

function cellText(cell: TableCell, { separator, decimalSign }: CsvDialect): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell).replace(".", decimalSign);
  const harmless = FORMULA_START.test(cell) ? `'${cell}` : cell;
  const isPlain = !/["\r\n]/.test(harmless) && !harmless.includes(separator);
  return isPlain ? harmless : `"${harmless.replaceAll('"', '""')}"`;
}
