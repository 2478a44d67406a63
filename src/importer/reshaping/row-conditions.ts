import { parseDay } from "../checking/discontinued-entries.ts";
import { isEntry } from "../fields/entry-fields.ts";
import { UnreadableFileError, type FileWarning, type Row } from "../files/row.ts";
import type { RowCondition, RowConditions } from "../profile/profile.ts";
import { formatValue } from "../problems/problem.ts";

/** The start of the current day in UTC: an entry that is valid until today is still valid. */
export const startOfToday = (): Date => new Date(new Date().toISOString().slice(0, 10));

interface ConditionOptions {
  /** The current day in UTC. */
  readonly today: Date;
  /** Whether a column is used by conditions only, and is not part of the entry. */
  readonly isConditionOnly: (column: string) => boolean;
  readonly onWarning?: ((finding: FileWarning) => void) | undefined;
}

/**
 * Excludes the rows that do not fulfil all conditions; warns about columns that no row has.
 *
 * @throws {UnreadableFileError} when the cell of a date condition is not a date
 */
export async function* filterRows(
  batches: AsyncIterable<readonly Row[]>,
  conditions: RowConditions,
  { today, isConditionOnly, onWarning }: ConditionOptions,
): AsyncGenerator<readonly Row[]> {
  const missingColumns = new Set(conditions.keys());
  for await (const batch of batches) {
    const matchingRows = batch.filter((row) => {
      const entry = row.value;
      if (!isEntry(entry)) return true;
      for (const column of missingColumns) if (Object.hasOwn(entry, column)) missingColumns.delete(column);
      return [...conditions].every(([column, condition]) => fulfils(entry[column], condition, { row, column, today }));
    });
    yield matchingRows.map((row) => ({ ...row, value: withoutColumns(row.value, isConditionOnly) }));
  }
  for (const field of missingColumns)
    onWarning?.({
      kind: "unknown-field",
      field,
      message: `is a column of "where" in import.json that no row has, so it excludes nothing; correct its name`,
    });
}

const withoutColumns = (entry: unknown, isOmitted: (column: string) => boolean): unknown =>
  isEntry(entry) ? Object.fromEntries(Object.entries(entry).filter(([column]) => !isOmitted(column))) : entry;

interface CellContext {
  readonly row: Row;
  readonly column: string;
  readonly today: Date;
}

function fulfils(cell: unknown, condition: RowCondition, context: CellContext): boolean {
  const includesAny = (values: readonly string[]): boolean =>
    comparableStrings(cell).some((text) => values.some((value) => value.trim().toLowerCase() === text));
  if (isValueList(condition)) return includesAny(condition);
  if ("not" in condition) return !includesAny(condition.not);
  const day = dayOfCell(cell, context);
  if (day === undefined) return true;
  return "from" in condition ? day >= context.today : day <= context.today;
}

const isValueList = (condition: RowCondition): condition is readonly string[] => Array.isArray(condition);

/** The values of a cell as compared; an empty one has the value `""`. */
const comparableStrings = (cell: unknown): readonly string[] => {
  const values: readonly unknown[] = Array.isArray(cell) ? cell : [cell];
  return values.map((value) =>
    (["string", "number", "boolean"].includes(typeof value) ? String(value) : "").trim().toLowerCase(),
  );
};

function dayOfCell(cell: unknown, { row, column }: CellContext): Date | undefined {
  if (cell === undefined || cell === null || cell === "") return undefined;
  const day = parseDay(cell);
  if (day) return day;
  const message = `has ${formatValue(cell)} in ${column}, a column of "where" in import.json, where a date is expected, such as 2026-12-31 or 31.12.2026`;
  throw new UnreadableFileError(message, { row: row.row, line: row.line });
}
