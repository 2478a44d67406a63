import { parseDay } from "../checking/discontinued-entries.ts";
import { isEntry } from "../fields/entry-fields.ts";
import { readableRows, UnreadableFileError, type FileWarning, type Row } from "../files/row.ts";
import type { RowCondition, RowConditions } from "../profile/profile.ts";
import { formatValue } from "#model/format-value.ts";

/** The start of the current day in UTC: an entry that is valid until today is still valid. */
export const startOfToday = (): Date => new Date(new Date().toISOString().slice(0, 10));

interface ConditionOptions {
  /** The current day in UTC. */
  readonly today: Date;
  /** Whether a column is used by conditions only, and is not part of the entry. */
  readonly isConditionOnly: (column: string) => boolean;
  /** Reads the rows from their start again. */
  readonly reopenRows: () => AsyncIterable<readonly Row[]>;
  readonly onWarning?: ((warning: FileWarning) => void) | undefined;
}

/**
 * Excludes the rows that do not fulfil all conditions. A column that no row has excludes nothing, and is warned of: its
 * name is probably wrong. Empty cells are absent from rows, so the rows are read a second time to find such columns.
 *
 * @throws {UnreadableFileError} when the cell of a date condition is not a date
 */
export async function* filterRows(
  batches: AsyncIterable<readonly Row[]>,
  conditions: RowConditions,
  { today, isConditionOnly, reopenRows, onWarning }: ConditionOptions,
): AsyncGenerator<readonly Row[]> {
  const unseenColumns = new Set(conditions.keys());
  let absentColumns: ReadonlySet<string> | undefined;
  for await (const batch of batches) {
    deleteColumnsOf(batch, unseenColumns);
    if (!absentColumns && batch.length > 0 && [...unseenColumns].some((column) => needsValue(conditions.get(column))))
      absentColumns = await findAbsentColumns(unseenColumns, readableRows(reopenRows()));
    const matchingRows = batch.filter((row) => {
      const entry = row.value;
      if (!isEntry(entry)) return true;
      return [...conditions].every(
        ([column, condition]) =>
          absentColumns?.has(column) === true || isFulfilled(condition, entry[column], { row, column, today }),
      );
    });
    yield matchingRows.map((row) => ({ ...row, value: withoutColumns(row.value, isConditionOnly) }));
  }
  for (const field of unseenColumns)
    onWarning?.({
      kind: "unknown-field",
      field,
      message: `is a column of "where" in import.json that no row has a value for, so it excludes nothing; correct its name`,
    });
}

function deleteColumnsOf(batch: readonly Row[], columns: Set<string>): void {
  for (const column of columns)
    if (batch.some(({ value }) => isEntry(value) && Object.hasOwn(value, column))) columns.delete(column);
}

async function findAbsentColumns(
  columns: ReadonlySet<string>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<ReadonlySet<string>> {
  const absentColumns = new Set(columns);
  for await (const batch of batches) {
    deleteColumnsOf(batch, absentColumns);
    if (absentColumns.size === 0) break;
  }
  return absentColumns;
}

const withoutColumns = (entry: unknown, isOmitted: (column: string) => boolean): unknown =>
  isEntry(entry) ? Object.fromEntries(Object.entries(entry).filter(([column]) => !isOmitted(column))) : entry;

interface CellContext {
  readonly row: Row;
  readonly column: string;
  readonly today: Date;
}

function isFulfilled(condition: RowCondition, cell: unknown, context: CellContext): boolean {
  if (isValueList(condition)) return includesAny(condition, cell);
  if ("not" in condition) return !includesAny(condition.not, cell);
  const day = dayOfCell(cell, context);
  if (day === undefined) return true;
  return "from" in condition ? day >= context.today : day <= context.today;
}

/** Whether a condition excludes rows with an empty cell; a date condition does not. */
const needsValue = (condition: RowCondition | undefined): boolean =>
  condition !== undefined &&
  (isValueList(condition) ? !includesAny(condition, "") : "not" in condition && includesAny(condition.not, ""));

const includesAny = (values: readonly string[], cell: unknown): boolean => {
  const cellStrings = comparableStrings(cell);
  return comparableStrings(values).some((value) => cellStrings.includes(value));
};

const isValueList = (condition: RowCondition): condition is readonly string[] => Array.isArray(condition);

/** A cell's value or values in comparable form: trimmed, in lower case, `""` for an empty one. */
const comparableStrings = (cell: unknown): readonly string[] =>
  [cell]
    .flat()
    .map((value: unknown) =>
      (["string", "number", "boolean"].includes(typeof value) ? String(value) : "").trim().toLowerCase(),
    );

function dayOfCell(cell: unknown, { row, column }: CellContext): Date | undefined {
  if (cell === undefined || cell === null || cell === "") return undefined;
  const day = parseDay(cell);
  if (day) return day;
  const message = `has ${formatValue(cell)} in ${column}, a column of "where" in import.json, where a date is expected, such as 2026-12-31 or 31.12.2026`;
  throw new UnreadableFileError(message, { row: row.row, line: row.line });
}
