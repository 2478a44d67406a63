import { createCsvReader, CsvError, type CsvErrorKind, type CsvRow, type CsvSeparator } from "#formats/csv-reader.ts";
import { declaredSeparator, detectSeparator } from "#formats/csv-rows.ts";
import { withoutFormulaGuard, withoutTextFormula } from "#formats/csv-text.ts";
import { MAX_FILE_ENTRY_BYTES } from "#model/bounds.ts";
import type { Profile } from "../profile/profile.ts";
import { inspectFile } from "../files/file-format.ts";
import { detectEncoding, type Encoding, type DetectedEncoding } from "../files/encoding.ts";
import { UnreadableFileError, type RowReader, type ReaderOptions, type Row, type FileWarning } from "../files/row.ts";
import type { TableOptions } from "./table-columns.ts";
import { createTableReader } from "./table.ts";
import { fileLines } from "../files/text-file.ts";
import type { ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/entry-fields.ts";
import { formatValue } from "#model/format-value.ts";

/**
 * A reader of comma-separated values (RFC 4180) with field names in the first row. The separator may also be a
 * semicolon, a tab or a pipe, whichever occurs in most of the first rows; the encoding may be any of `ENCODINGS`. What
 * the profile does not specify is detected, and guesses are reported.
 */
export const createCsvRowReader = (options: CsvOptions): RowReader =>
  async function* (path, readerOptions) {
    const readTableRow = createTableReader({ ...options, custom: readerOptions?.custom });
    const isGuarded = options.profile.formulaGuard === true;
    let row = 0;
    let batch: Row[] = [];
    try {
      refuseOtherContent(path);
      const layout = await determineLayout(path, options, readerOptions);
      const rowLengths = createRowLengthCheck(options.list, layout.separator);
      for await (const rows of csvRows(path, layout, readerOptions)) {
        for (const csvRow of rows) {
          const { line, cells } = csvRow;
          row += 1;
          rowLengths.check(csvRow);
          const texts = cells.map(withoutTextFormula);
          batch.push(...readTableRow({ row, line, cells: isGuarded ? texts.map(withoutFormulaGuard) : texts }));
        }
        yield batch;
        batch = [];
      }
      for (const warning of rowLengths.warnings()) readerOptions?.onWarning?.(warning);
    } catch (error) {
      yield batch;
      throw toUnreadableFileError(error);
    }
    if (row === 0) throw new UnreadableFileError("is empty; expected a first row with the field names");
  };

interface CsvOptions extends TableOptions {
  readonly profile: TableOptions["profile"] & Pick<Profile, "separator" | "encoding" | "formulaGuard">;
}

/** Refuses workbooks and web pages that are only named like a CSV file, and files whose content has been lost. */
function refuseOtherContent(path: string): void {
  const { kind } = inspectFile(path);
  if (kind === "zeros") throw new UnreadableFileError("begins with NUL bytes instead of text; copy or export it again");
  if (kind === "zip" || kind === "ole" || kind === "markup")
    throw new UnreadableFileError(
      `is ${kind === "markup" ? "HTML or XML" : "a workbook or an archive"}, despite its name; open it in a spreadsheet program and save it as CSV UTF-8`,
    );
}

/** How to decode a CSV file and split its rows. */
interface CsvLayout {
  readonly encoding: Encoding;
  readonly separator: CsvSeparator;
  /** Whether a `sep=;` line comes first, as spreadsheets write it. */
  readonly hasSeparatorLine: boolean;
}

async function determineLayout(
  path: string,
  { profile }: CsvOptions,
  readerOptions?: ReaderOptions,
): Promise<CsvLayout> {
  const detected =
    profile.encoding === undefined
      ? await detectAndReportEncoding(path, readerOptions)
      : await configuredEncoding(path, profile.encoding, readerOptions);
  const { encoding } = detected;
  const { separator, hasSeparatorLine, isDetected } = await findSeparator(path, encoding);
  readerOptions?.onCsvFormat?.({ ...detected, separator: isDetected ? separator : undefined });
  return { encoding, separator: profile.separator ?? separator, hasSeparatorLine };
}

async function* csvRows(
  path: string,
  { encoding, separator, hasSeparatorLine }: CsvLayout,
  readerOptions?: ReaderOptions,
): AsyncGenerator<readonly CsvRow[]> {
  const reader = createCsvReader({ separator, isStrict: true, maxRowLength: MAX_FILE_ENTRY_BYTES });
  let startsWithSeparatorLine = hasSeparatorLine;
  for await (const { text } of fileLines(path, readerOptions?.onBytes, encoding)) {
    yield reader.push(startsWithSeparatorLine ? splitFirstLine(text)[1] : text);
    startsWithSeparatorLine = false;
  }
  for (let rows = reader.end(); rows.length > 0; rows = reader.end()) yield rows;
}

/** Splits off the first line that is not empty; the rest begins with its line break. */
function splitFirstLine(text: string): readonly [line: string, rest: string] {
  const start = text.trimStart();
  const end = start.search(/[\r\n]/);
  return end < 0 ? [start, ""] : [start.slice(0, end), start.slice(end)];
}

/** The encoding that the profile specifies, with a warning if the file's characters suggest another. */
async function configuredEncoding(
  path: string,
  encoding: Encoding,
  readerOptions?: ReaderOptions,
): Promise<DetectedEncoding> {
  const configured = { encoding, isGuessed: false, isAscii: false };
  if (!readerOptions?.onWarning) return configured;
  const detected = await detectEncoding(path).catch(() => undefined);
  if (!detected || detected.isAscii || detected.encoding === encoding) return configured;
  const message = `seems to be ${detected.encoding}${exampleText(detected)}, but import.json specifies ${encoding}; correct "encoding" there, or leave it out`;
  readerOptions.onWarning({ kind: "guessed-encoding", line: detected.example?.line, message });
  return configured;
}

async function detectAndReportEncoding(path: string, readerOptions?: ReaderOptions): Promise<DetectedEncoding> {
  const detected = await detectEncoding(path);
  const { encoding, isGuessed } = detected;
  if (isGuessed) {
    const message = `is read as ${encoding}, guessed${exampleText(detected)}; if that is right, set "encoding": "${encoding}" in import.json, otherwise save the file as CSV UTF-8`;
    readerOptions?.onWarning?.({ kind: "guessed-encoding", line: detected.example?.line, message });
  }
  return detected;
}

const exampleText = ({ example }: DetectedEncoding): string =>
  example === undefined ? "" : ` from words such as ${JSON.stringify(example.text)}`;

const SEPARATORS = [",", ";", "\t", "|"] as const;

interface DetectedSeparator extends Omit<CsvLayout, "encoding"> {
  /** Whether the first row contains it, or a `sep=` line names it; otherwise the file shows no separator. */
  readonly isDetected: boolean;
}

/** Finds the separator: that of a `sep=` line, else the one in most of the first rows. */
async function findSeparator(path: string, encoding: Encoding): Promise<DetectedSeparator> {
  for await (const { text } of fileLines(path, undefined, encoding)) {
    const head = splitFirstLine(text)[0];
    const declared = declaredSeparator(head);
    if (declared) return { separator: declared, hasSeparatorLine: true, isDetected: true };
    const separator = detectSeparator(text, SEPARATORS);
    return { separator, hasSeparatorLine: false, isDetected: head.includes(separator) };
  }
  return { separator: SEPARATORS[0], hasSeparatorLine: false, isDetected: false };
}

const CSV_ERROR_MESSAGES: Readonly<Record<CsvErrorKind, string>> = {
  "open-quote": "ends within a quoted cell; a quotation mark is missing, or the file is truncated",
  "text-after-quote": "has text after a closing quotation mark; quotation marks within a cell must be doubled",
  "space-before-quote": "has a space between a separator and a quotation mark; delete the space",
  "long-row": "has a row of more than 16 MB; a quotation mark is probably missing",
};

const toUnreadableFileError = (error: unknown): unknown =>
  error instanceof CsvError ? new UnreadableFileError(CSV_ERROR_MESSAGES[error.kind], { line: error.line }) : error;

/**
 * Compares the rows of a CSV file, in their order, with its header row. Spreadsheets and databases omit trailing empty
 * cells of a row, or add some. A cell that contains the separator without quotation marks also makes a row longer and
 * shifts the cells after it: only some rows are longer then.
 *
 * @see rule D10
 */
function createRowLengthCheck(list: ListName, separator: CsvSeparator) {
  let header: readonly string[] | undefined;
  let rowCount = 0;
  let longerRowCount = 0;
  let firstLongerLine: number | undefined;
  let truncationWarning: FileWarning | undefined;
  const checkLongerRow = ({ line, cells }: CsvRow, width: number): void => {
    if (!isBlank(cells.slice(width)))
      throw new UnreadableFileError(
        width === 1
          ? `has a row of ${cells.length} cells below ${formatValue(header?.[0])}, which may be a title: delete all rows above the row of field names`
          : `has a row of ${cells.length} cells under a header row of ${width}; a cell that contains the separator ${formatValue(separator)} belongs in quotation marks`,
        { line },
      );
    longerRowCount += 1;
    firstLongerLine ??= line;
  };
  return {
    /** @throws {UnreadableFileError} for a row with values beyond the header row, or a header with another separator */
    check(row: CsvRow): void {
      const { line, cells, isUnterminated } = row;
      if (isBlank(cells)) return;
      if (header === undefined) {
        header = cells;
        ensureSeparated(list, cells, line);
        return;
      }
      rowCount += 1;
      const width = header.length;
      if (cells.length > width) checkLongerRow(row, width);
      if (cells.length < width && isUnterminated === true)
        truncationWarning = { kind: "uneven-rows", line, message: truncatedMessage(cells.length, width) };
    },
    warnings: (): readonly FileWarning[] => [
      ...(longerRowCount > 0 && longerRowCount < rowCount
        ? [{ kind: "uneven-rows" as const, line: firstLongerLine, message: longerMessage(longerRowCount, separator) }]
        : []),
      ...(truncationWarning ? [truncationWarning] : []),
    ],
  };
}

const longerMessage = (count: number, separator: CsvSeparator): string =>
  `has ${count === 1 ? "a row" : `${count} rows`} with more cells than the header row, empty at the end; check that no cell before them contains the separator ${formatValue(separator)} without quotation marks, which would shift the others`;

const truncatedMessage = (count: number, width: number): string =>
  `ends without a line break after ${count} of ${width} cells; the file may be truncated, so compare its last row with the source`;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** Refuses a one-cell header that contains another separator. */
function ensureSeparated(list: ListName, [heading = "", ...otherHeadings]: readonly string[], line: number): void {
  if (otherHeadings.length > 0) return;
  const fields = fieldsOf(list);
  const separator = [...new Set(heading.replaceAll(/[\w.\s-]/g, ""))].find(
    (item) => heading.split(item).filter((part) => fields.has(part.trim())).length > 1,
  );
  if (separator === undefined) return;
  const message = `has cells that are separated by ${formatValue(separator)}, as the heading ${formatValue(heading)} indicates; expected one of ; , | or a tab, and the same one as "separator" in import.json, if that is set`;
  throw new UnreadableFileError(message, { line });
}
