/** A cell: a string, a number, or nothing. */
export type CsvCell = string | number | undefined;

/** The dialect that spreadsheets of a locale expect. */
export interface CsvDialect {
  readonly separator: "," | ";";
  readonly decimalSeparator: "." | ",";
}

/** Where commas separate decimals, semicolons separate cells, so that Excel opens a file without an import dialog. */
export const CSV_DIALECTS = {
  en: { separator: ",", decimalSeparator: "." },
  de: { separator: ";", decimalSeparator: "," },
} as const satisfies Record<string, CsvDialect>;

const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/**
 * Where a spreadsheet would start a formula (CSV injection): at the beginning, and after any locale's separator, since
 * quotation marks only protect cells for readers that use our separator.
 */
const FORMULA_START = /(?<=^|[,;\t\r\n])(?=['"]*[=+\-@\t\r])/g;
const GUARDED_FORMULA = /(?<=^|[,;\t\r\n])'(?=['"]*[=+\-@\t\r])/g;

/** Characters that need quoting: those of every dialect, since files are passed on. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * Formats a table as CSV (RFC 4180) with a byte order mark, by which Excel recognises UTF-8. Would-be formulas are
 * prefixed with an apostrophe, which makes them text in spreadsheets.
 */
export function formatCsv(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const lines = rows.map((row) => row.map((cell) => cellText(cell, dialect)).join(dialect.separator) + LINE_END);
  return BYTE_ORDER_MARK + lines.join("");
}

/** Prefixes would-be formulas in a string with apostrophes. */
export const withFormulaGuard = (text: string): string => text.replaceAll(FORMULA_START, "'");

/** Removes the apostrophes of {@link withFormulaGuard}. */
export const withoutFormulaGuard = (text: string): string => text.replaceAll(GUARDED_FORMULA, "");

const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** The text of a formula that prevents conversion to a number: `00124` for `="00124"`. Other cells are unchanged. */
export function withoutTextFormula(cell: string): string {
  const text = cell.startsWith('="') ? TEXT_FORMULA.exec(cell)?.[1] : undefined;
  return text === undefined ? cell : text.replaceAll('""', '"');
}

function cellText(cell: CsvCell, { decimalSeparator }: CsvDialect): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell).replace(".", decimalSeparator);
  const guarded = withFormulaGuard(cell);
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
