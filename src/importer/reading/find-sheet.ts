import { SHEET_LIMITS } from "#model/sheet-limits.ts";
import type { SheetRow } from "#formats/cell.ts";
import { createSheetRowCollector } from "#formats/sheet-xml.ts";
import { customField, NO_CUSTOM_FIELDS } from "../declared/custom-fields.ts";
import { fieldsOf } from "../fields/entry-fields.ts";
import { UnreadableFileError, type FileWarning } from "../files/row.ts";
import { formatValue } from "#model/format-value.ts";
import { fieldForHeading } from "../fields/heading-meaning.ts";
import { nearestList, parseListName } from "./list-names.ts";
import { parseHeading, type TableOptions } from "./table-columns.ts";
import { isEmptyCell } from "./table-cell.ts";
import { resultsPerChunk, type Sheet, type Workbook } from "./workbook.ts";

/** The sheet of a workbook that is read as a list. */
export interface SelectedSheet {
  readonly sheet: Sheet;
  /** A warning that names the other non-empty sheets. */
  readonly warning?: FileWarning;
}

/**
 * Finds the sheet of a list in a workbook that holds this list alone: the one named like the list, else the one with
 * the most headings that are its fields, else the one whose name contains or resembles the list's, else the first.
 *
 * @param strings the workbook's shared strings
 */
export async function findSheet(
  workbook: Workbook,
  options: TableOptions,
  strings: readonly string[],
): Promise<SelectedSheet> {
  const { sheets } = workbook;
  const [first, ...more] = sheets;
  if (more.length === 0) return { sheet: first };
  const sheetOfList = sheets.find(({ name }) => parseListName(name) === options.list);
  const similarlyNamed = sheets.find(({ name }) => nearestList(name) === options.list);
  let best = { sheet: sheetOfList ?? similarlyNamed ?? first, fieldCount: 0 };
  const nonEmptySheets: Sheet[] = [];
  for (const sheet of sheets) {
    const headings = await readFirstRow(workbook, sheet, strings);
    if (headings.length > 0) nonEmptySheets.push(sheet);
    const fieldCount = sheetOfList ? 0 : headings.filter((heading) => isFieldHeading(heading, options)).length;
    if (fieldCount > best.fieldCount) best = { sheet, fieldCount };
  }
  const ignored = nonEmptySheets.filter((sheet) => sheet !== best.sheet);
  if (ignored.length === 0) return { sheet: best.sheet };
  return { sheet: best.sheet, warning: ignoredSheetsWarning(best.sheet, ignored, best.fieldCount > 0) };
}

/** The non-empty cells of a sheet's first non-empty row, as text; none if the sheet cannot be read. */
async function readFirstRow(
  workbook: Workbook,
  { part }: Sheet,
  strings: readonly string[],
): Promise<readonly string[]> {
  const collector = createSheetRowCollector(strings, SHEET_LIMITS);
  try {
    for await (const batch of resultsPerChunk(workbook.read(part, collector.handlers), collector.drainRows)) {
      const cells = batch.map(cellTexts).find((row) => row.length > 0);
      if (cells) return cells;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
  }
  return [];
}

const cellTexts = ({ cells }: SheetRow): readonly string[] =>
  cells.flatMap((cell) => (cell === undefined || isEmptyCell(cell) ? [] : [String(cell).trim()]));

/** Whether a heading is a field of the list, or a synonym of one. */
function isFieldHeading(heading: string, options: TableOptions): boolean {
  const { list, custom = NO_CUSTOM_FIELDS } = options;
  try {
    const { kind, field } = parseHeading(heading, options);
    const isField = kind !== "field" || fieldsOf(list).has(field) || customField(list, field, custom) !== undefined;
    return isField || fieldForHeading(list, heading) !== undefined;
  } catch (error) {
    // The heading of a field with an invalid unit or kind.
    if (error instanceof UnreadableFileError) return true;
    throw error;
  }
}

const ENUMERATION = new Intl.ListFormat("en");
const MAX_SHOWN_SHEETS = 10;

function ignoredSheetsWarning({ name }: Sheet, ignored: readonly Sheet[], hasMatchingHeadings: boolean): FileWarning {
  const names = ignored.slice(0, MAX_SHOWN_SHEETS).map((sheet) => formatValue(sheet.name));
  const more = ignored.length > MAX_SHOWN_SHEETS ? [`${ignored.length - MAX_SHOWN_SHEETS} more`] : [];
  const reason = hasMatchingHeadings ? ", whose headings fit the list" : "";
  const message = `is read from the sheet ${formatValue(name)}${reason}; ${ENUMERATION.format([...names, ...more])} ${ignored.length === 1 ? "is" : "are"} ignored`;
  return { kind: "ignored-file", message };
}
