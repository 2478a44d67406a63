import type { CsvRow, CsvSeparator } from "#formats/csv-reader.ts";
import type { ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/known-fields.ts";
import { UnreadableFileError, type FileWarning } from "../files/row.ts";
import { shownValue } from "../problems/problem.ts";

/** Compares the rows of a CSV file with its heading, in the order of the file. */
interface RowLengths {
  /** @throws {UnreadableFileError} when a row has values beyond the heading, or the heading is separated by another sign */
  readonly check: (row: CsvRow) => void;
  /** The warnings about the rows so far. */
  readonly findings: () => readonly FileWarning[];
}

/**
 * Spreadsheets and databases omit trailing empty cells of a row, or add some. A cell that contains the separator
 * without quotation marks also makes a row longer and shifts the cells after it: only some rows are longer then.
 *
 * @see rule D10
 */
export function createRowLengths(list: ListName, separator: CsvSeparator): RowLengths {
  let heading: readonly string[] | undefined;
  let rows = 0;
  let longer = 0;
  let firstLonger: number | undefined;
  let cutOff: FileWarning | undefined;
  const noteLonger = ({ line, cells }: CsvRow, width: number): void => {
    if (!isBlank(cells.slice(width)))
      throw new UnreadableFileError(
        `has a row of ${cells.length} cells under a heading of ${width}; a cell that contains the separator ${quoted(separator)} belongs in quotation marks`,
        { line },
      );
    longer += 1;
    firstLonger ??= line;
  };
  return {
    check(row) {
      const { line, cells, isUnterminated } = row;
      if (isBlank(cells)) return;
      if (heading === undefined) {
        heading = cells;
        ensureSeparated(list, cells, line);
        return;
      }
      rows += 1;
      const width = heading.length;
      if (cells.length > width) noteLonger(row, width);
      if (cells.length < width && isUnterminated === true)
        cutOff = { kind: "uneven-rows", line, message: cutOffMessage(cells.length, width) };
    },
    findings: () => [
      ...(longer > 0 && longer < rows
        ? [{ ...LONGER, line: firstLonger, message: longerMessage(longer, separator) }]
        : []),
      ...(cutOff ? [cutOff] : []),
    ],
  };
}

const LONGER = { kind: "uneven-rows" } as const;

const longerMessage = (count: number, separator: CsvSeparator): string =>
  `has ${count === 1 ? "a row" : `${count} rows`} with more cells than the heading, empty at the end; check that no cell before them contains the separator ${quoted(separator)} without quotation marks, which would shift the others`;

const cutOffMessage = (count: number, width: number): string =>
  `ends without a line break after ${count} of ${width} cells; the file may be truncated, so compare its last row with the source`;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** Refuses a heading of one cell whose fields another sign separates. */
function ensureSeparated(list: ListName, [heading = "", ...otherHeadings]: readonly string[], line: number): void {
  if (otherHeadings.length > 0) return;
  const fields = fieldsOf(list);
  const sign = [...new Set(heading.replaceAll(/[\w.\s-]/g, ""))].find(
    (item) => heading.split(item).filter((part) => fields.has(part.trim())).length > 1,
  );
  if (sign === undefined) return;
  const message = `has cells that are separated by ${quoted(sign)}, as the heading ${quoted(heading)} seems to say; expected one of ; , | or a tab, and the same one in import.json if it names a "separator"`;
  throw new UnreadableFileError(message, { line });
}

const quoted = (text: string): string => shownValue(text) ?? "";
