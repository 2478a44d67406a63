import type { Cell } from "#formats/cell.ts";
import { createCsvReader, CsvError } from "#formats/csv-reader.ts";
import type { Language } from "#model/languages/language.ts";
import { headingColumn } from "./list-headings.ts";
import { readListTable, type ListTableResult, type RejectedRow } from "./read-list-table.ts";
import { isQuantityUnit, readQuantity, withoutQuantityUnit } from "#project-list/lists/read-quantity.ts";

/** The header for lines that were typed without one. */
const HEADER: readonly Cell[] = ["article", "quantity", "note"];

/**
 * A multiplication sign between quantity and code (`4 × LUM-123`), or between code and quantity (`4012345678901 × 4`).
 */
const TIMES = /^[x×*]$/i;

/**
 * A quantity that no line can have: zero, negative or a fraction. It is rejected instead of being read as part of the
 * code.
 */
const INVALID_QUANTITY = /^(?:0|[-−]\d+|\d+[.,]\d+)$/;

/**
 * Reads typed or pasted lines of article codes and quantities, separated by tabs, semicolons, commas or spaces; without
 * a quantity, it is one. A third column holds notes. If the first line has headings in either language, they apply as
 * in a file. The code of an article may contain spaces and commas: it is read as a whole.
 *
 * @param language the one whose thousands separator is tried first
 * @param isCode whether a text is the code of an article; absent: unknown, so that a comma separates only before a
 * space
 * @returns the list, and the rejected lines by their line numbers
 * @see rule F21
 */
export function readTypedLines(text: string, language: Language, isCode?: IsCode): ListTableResult {
  const { headings, separator, lines } = divideText(text);
  const rows = lines.map(({ row, line }) => ({
    row,
    cells: separator ? splitColumns(line, separator) : splitCells(line, isCode),
  }));
  const header = { row: 0, cells: separator ? splitColumns(headings, separator) : HEADER };
  const likelySeparator = language === "de" ? "," : ".";
  return (
    readListTable({ name: "", rows: [header, ...rows], likelySeparator }) ?? {
      list: { name: "", zones: [] },
      rejected: [],
      remarks: [],
    }
  );
}

type IsCode = (text: string) => boolean;

/**
 * What remains of a text to be corrected: its rejected lines, below their headings if there are any.
 *
 * @param rejected as returned by `readTypedLines`
 * @returns the remaining text, and the rejected lines with their numbers in it
 */
export function remainingLines(text: string, rejected: readonly RejectedRow[]) {
  const { headings, lines } = divideText(text);
  const rows = new Set(rejected.map(({ row }) => row));
  const rejectedLines = lines.filter(({ row }) => rows.has(row)).map(({ line }) => line);
  const firstRow = headings === undefined ? 1 : 2;
  return {
    text: rejected.length === 0 ? "" : [...(headings === undefined ? [] : [headings]), ...rejectedLines].join("\n"),
    rejected: rejected.map((line, index) => ({ ...line, row: firstRow + index })),
  };
}

/** The separators of columns below headings. */
const SEPARATORS = ["\t", ";", ","] as const;

/** Divides a text into its headings, if any, and the other lines that are not empty, with their numbers. */
function divideText(text: string) {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ row: index + 1, line }))
    .filter(({ line }) => line.trim() !== "");
  const { line: first = "" } = lines[0] ?? {};
  if (isArticleHeading(first)) return { headings: first, separator: undefined, lines: lines.slice(1) };
  const separator = SEPARATORS.find((candidate) => first.split(candidate).some(isArticleHeading));
  return separator === undefined
    ? { headings: undefined, separator, lines }
    : { headings: first, separator, lines: lines.slice(1) };
}

const isArticleHeading = (text: string): boolean => ["article", "ean"].includes(headingColumn(text) ?? "");

/** Splits a line below headings, with quotation marks as in a file; one that is never closed is part of its text. */
function splitColumns(line: string, separator: (typeof SEPARATORS)[number]): readonly string[] {
  if (!line.includes('"')) return line.split(separator);
  const reader = createCsvReader({ separator });
  try {
    const [row] = [...reader.push(line), ...reader.end()];
    return row?.cells ?? [];
  } catch (error) {
    if (error instanceof CsvError) return line.split(separator);
    throw error;
  }
}

function splitCells(line: string, isCode: IsCode | undefined): readonly Cell[] {
  const separator = ["\t", ";"].find((candidate) => line.includes(candidate));
  const [code = "", quantity = "", ...rest] =
    separator === undefined ? splitTypedLine(line.trim(), isCode) : line.split(separator);
  return [code, quantity.trim() === "" ? "1" : quantity, ...rest];
}

const splitTypedLine = (line: string, isCode: IsCode | undefined): readonly string[] =>
  isCode?.(line) === true ? [line] : (splitAtCommas(line, isCode) ?? splitWords(line));

/**
 * Splits `A-1,4` and `4, A-1, note`, with the code first; `undefined` if neither of the first two parts is a quantity.
 * In a line with spaces, a comma separates only if a space follows, since others belong to numbers: `A-1 1,200`.
 */
function splitAtCommas(line: string, isCode: IsCode | undefined): readonly string[] | undefined {
  const hasSpaces = /\s/.test(line);
  if (!hasSpaces && !isCode) return undefined;
  const parts = line.split(hasSpaces ? /,\s+/ : ",");
  const [code = "", quantity = "", ...notes] = joinCode(parts, isCode);
  if (isQuantity(quantity)) return [code, quantity, notes.join(", ")];
  const [first = "", ...others] = parts;
  const [secondCode = "", ...furtherNotes] = joinCode(others, isCode);
  return isQuantity(first) && secondCode !== "" ? [secondCode, first, furtherNotes.join(", ")] : undefined;
}

/** The most commas in a code that is recognised before a quantity or a note. */
const MAX_COMMAS_IN_CODE = 3;

/** Joins the first parts of a line if together they are the code of an article: `ABC1`, `5` to `ABC1,5`. */
function joinCode(parts: readonly string[], isCode: IsCode | undefined): readonly string[] {
  for (let count = Math.min(parts.length, MAX_COMMAS_IN_CODE + 1); count > 1; count--)
    for (const comma of [",", ", "]) {
      const code = parts.slice(0, count).join(comma);
      if (isCode?.(code)) return [code, ...parts.slice(count)];
    }
  return parts;
}

/** Whether a string is a quantity, possibly with a unit: `4`, `4 pcs`. */
const isQuantity = (text: string): boolean => /^\d/.test(text) && readQuantity(text, undefined) !== undefined;

/**
 * Splits a line without separators. The quantity is the first word if a multiplication sign or a unit follows (`4 ×
 * A-1`), else the last one or two words (`A-1 4`, `A-1 4 pcs`), else a number before the code (`4 A-1`).
 */
function splitWords(line: string): readonly string[] {
  const words = line.split(/\s+/);
  const [first = "", second = ""] = words;
  if (/^\d+[x×*]$/i.test(first)) return [words.slice(1).join(" "), first.slice(0, -1)];
  if (/^\d{1,7}$/.test(first) && (TIMES.test(second) || isQuantityUnit(second)))
    return [words.slice(2).join(" "), first];
  for (const count of [1, 2]) {
    const quantity = words
      .slice(-count)
      .join(" ")
      .replace(/^[x×*]/i, "");
    const code = words.slice(0, -count);
    if (TIMES.test(code.at(-1) ?? "")) code.pop();
    if (code.length > 0 && (isQuantity(quantity) || INVALID_QUANTITY.test(withoutQuantityUnit(quantity))))
      return [code.join(" ").replace(/,$/, ""), quantity];
  }
  return /^\d{1,3}$/.test(first) && words.length > 1 ? [words.slice(1).join(" "), first] : [line];
}
