import { cellText, columnLetters, visibleText } from "#formats/cell.ts";
import { isEmptyCell, displayedCell, type TableCell } from "./table-cell.ts";
import { fieldsOf } from "../fields/entry-fields.ts";
import { UnreadableFileError, type FilePosition, type Row } from "../files/row.ts";
import { formatValue } from "#model/format-value.ts";
import { UnusableValue } from "../problems/problem.ts";
import { valuesInLanguage, mergeLanguages } from "../values/localised-values.ts";
import { fieldSchema, resolveNumberField, NO_CUSTOM_FIELDS } from "../declared/custom-fields.ts";
import { createAttributePairsReader } from "./attribute-pairs.ts";
import { indexOfMeasuredColumn, joinUnits, type MeasuredColumn } from "./unit-columns.ts";
import { columnOptions, createRowReshaper } from "./reshape-row.ts";
import { parseHeading, type Column, type HeadedCell, type TableOptions } from "./table-columns.ts";

/** A row of a table, without field names. */
export interface TableRow {
  /** Its number as shown by spreadsheet programs, from 1, including the header row. */
  readonly row: number;
  readonly cells: readonly TableCell[];
  readonly line?: number | undefined;
}

/**
 * Creates the reader of one table, which is called with its rows in order. The first row that is not empty
 * is the header.
 *
 * @returns nothing for the header and empty rows; one entry per language if columns are in several languages
 */
export function createTableReader(options: TableOptions): (row: TableRow) => readonly Row[] {
  const shape = options.profile.rows?.[options.list];
  const reshaper = shape && createRowReshaper(shape, options);
  let names: readonly string[] = [];
  let header: readonly (Column | undefined)[] | undefined;
  let measuredColumns: readonly MeasuredColumn[] = [];
  const expandAttributes = createAttributePairsReader(columnOptions(options));
  let titleHintText = "";
  return ({ row, line, cells }) => {
    if (cells.every(isEmptyCell)) return [];
    if (header === undefined) {
      names = cells.map((cell) => (isValue(cell) ? visibleText(cellText(displayedCell(cell))) : ""));
      const location = line === undefined ? { row } : { line };
      header = readHeader(columnOptions(options), names, location);
      measuredColumns = findMeasuredColumns(options, names, header);
      titleHintText = titleHint(options, header, row);
      reshaper?.checkHeader(names, location);
      return [];
    }
    const columns = header;
    const unnamedIndex = cells.findIndex((cell, index) => isValue(cell) && columns[index] === undefined);
    if (unnamedIndex >= 0) {
      const location = `column ${columnLetters(unnamedIndex)} of row ${row}`;
      const value = formatValue(displayedCell(cells[unnamedIndex])) ?? "a value";
      const message = `has ${value} in ${location}${afterColumn(columns, unnamedIndex)}, a column without a field name${titleHintText}`;
      throw new UnreadableFileError(message, { line });
    }
    const headed = joinUnits(cells, measuredColumns).map((cell, index) => ({
      name: names[index] ?? "",
      column: columns[index],
      cell,
    }));
    const expanded = expandAttributes(headed);
    return buildEntries(reshaper?.reshape(expanded) ?? expanded).map((value) => ({ row, line, value }));
  };
}

/** Names the last column with a heading before another one. */
function afterColumn(columns: readonly (Column | undefined)[], index: number): string {
  const lastNamed = columns.slice(0, index).findLast((column) => column !== undefined);
  return lastNamed === undefined ? "" : ` after ${lastNamed.key}`;
}

/** The hint about a first row without any field of the list: many sheets begin with a title. */
function titleHint({ list }: TableOptions, header: readonly (Column | undefined)[], row: number): string {
  const names = header.filter((column) => column !== undefined);
  if (names.some(({ kind, field }) => kind !== "field" || fieldsOf(list).has(field))) return "";
  const titleText = names.map(({ field }) => formatValue(field)).join(", ");
  return `; row ${row}, ${titleText}, may be a title: delete all rows above the row of field names`;
}

/** Whether a cell has a usable value: columns that are not read may have unusable ones. */
const isValue = (cell: TableCell): cell is Exclude<TableCell, UnusableValue | undefined> =>
  !isEmptyCell(cell) && !(cell instanceof UnusableValue);

function readHeader(
  options: TableOptions,
  names: readonly string[],
  location: FilePosition,
): readonly (Column | undefined)[] {
  const columns = names.map((name) => (name === "" ? undefined : parseHeading(name, options)));
  const keys = columns.map((column) => column?.key);
  const duplicateIndex = keys.findIndex((key, index) => key !== undefined && keys.indexOf(key) !== index);
  if (duplicateIndex >= 0) {
    const columnPair = [keys.indexOf(keys[duplicateIndex]), duplicateIndex].map(columnLetters).join(" and ");
    const message = `has the field ${keys[duplicateIndex]} twice in its first row, in the columns ${columnPair}; rename or delete one of the two`;
    throw new UnreadableFileError(message, location);
  }
  const wholeColumn = columns.find(
    (column) => column?.kind === "field" && columns.some((candidate) => isPartOf(candidate, column)),
  );
  if (wholeColumn) {
    const message = `has the field ${wholeColumn.field} both as a whole and in separate columns; keep one of the two`;
    throw new UnreadableFileError(message, location);
  }
  return columns;
}

/** The columns of numbers with a unit whose units are in a column that is no field itself. */
const findMeasuredColumns = (
  { list, profile: { keep }, custom = NO_CUSTOM_FIELDS }: TableOptions,
  names: readonly string[],
  columns: readonly (Column | undefined)[],
): readonly MeasuredColumn[] =>
  names.flatMap((name, units) => {
    const numbers = indexOfMeasuredColumn(names, name);
    const [measured, unitColumn] = [columns[numbers ?? -1], columns[units]];
    const hasUnit = measured?.kind === "field" && resolveNumberField(list, measured.field, custom)?.unit !== undefined;
    if (numbers === undefined || !hasUnit || unitColumn?.kind !== "field") return [];
    const isKnown = fieldSchema(list, unitColumn.field, custom) !== undefined;
    return isKnown ? [] : [{ numbers, units, keepsUnits: keep[list]?.includes(unitColumn.field) ?? false }];
  });

const isPartOf = (part: Column | undefined, wholeColumn: Column): boolean =>
  part !== undefined && part.kind !== "field" && part.kind !== "entry" && part.field === wholeColumn.field;

/** The entries of a row: one, or one per language that has a cell with content. */
export function buildEntries(cells: readonly HeadedCell[]): readonly object[] {
  const shared = new Map<string, unknown>();
  const entriesByLanguage = new Map<string, Map<string, unknown>>();
  for (const { column, cell } of cells) {
    if (column === undefined || isEmptyCell(cell)) continue;
    const value = column.read(cell);
    if (column.kind === "field") shared.set(column.field, value);
    else if (column.kind === "objects") shared.set(column.field, [shared.get(column.field) ?? [], value].flat());
    else if (column.kind === "value") {
      const values = valuesInLanguage(column.language, value);
      shared.set(column.field, mergeLanguages(shared.get(column.field), values));
    } else {
      const entry = entriesByLanguage.get(column.language) ?? new Map<string, unknown>([["language", column.language]]);
      entriesByLanguage.set(column.language, entry.set(column.field, value));
    }
  }
  const entries: readonly ReadonlyMap<string, unknown>[] =
    entriesByLanguage.size === 0
      ? [shared]
      : [...entriesByLanguage.values()].map((entry) => new Map([...shared, ...entry]));
  return entries.map((entry) => Object.fromEntries(entry));
}
