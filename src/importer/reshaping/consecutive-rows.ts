import { MAX_FIELD_VALUES } from "#model/bounds.ts";
import type { ListName } from "#model/lists/lists.ts";
import { idField } from "../checking/check-entry.ts";
import { isEntry, type Entry } from "../fields/entry-fields.ts";
import { UnreadableFileError, type Row } from "../files/row.ts";
import { formatValue } from "#model/format-value.ts";
import { UnusableValue } from "../problems/problem.ts";
import { mergeLocalised, LocalisedValues } from "../values/localised-values.ts";

interface MergedEntry {
  readonly first: Row;
  readonly id: unknown;
  readonly entry: Map<string, unknown>;
  rowCount: number;
}

/**
 * Merges consecutive rows with the same id into one entry: texts, portfolios and other objects are collected; every
 * other field must have the same value in all rows. A contradictory field becomes an `UnusableValue`, which every
 * schema refuses.
 *
 * @param collectsValues whether different values of a field are collected, as in tables with a row per attribute
 * @throws {UnreadableFileError} when one entry has too many rows
 */
export async function* mergeConsecutiveRows(
  list: ListName,
  batches: AsyncIterable<readonly Row[]>,
  collectsValues: boolean,
): AsyncGenerator<readonly Row[]> {
  const field = idField(list);
  let current: MergedEntry | undefined;
  for await (const batch of batches) {
    const rows: Row[] = [];
    for (const row of batch) {
      const id = isEntry(row.value) && field !== undefined ? row.value[field] : undefined;
      if (current && id !== undefined && isSame(id, current.id)) {
        addRow(current, row, row.value as Entry, collectsValues);
        continue;
      }
      if (current) rows.push(toRow(current));
      current = undefined;
      if (id === undefined) rows.push(row);
      else current = { first: row, id, rowCount: 1, entry: new Map(Object.entries(row.value as Entry)) };
    }
    yield rows;
  }
  if (current) yield [toRow(current)];
}

const toRow = ({ first, entry }: MergedEntry): Row => ({ ...first, value: Object.fromEntries(entry) });

function addRow(current: MergedEntry, row: Row, added: Entry, collectsValues: boolean): void {
  current.rowCount += 1;
  if (current.rowCount > MAX_FIELD_VALUES) {
    const message = `has more than ${MAX_FIELD_VALUES} rows of ${formatValue(current.id)}; an entry has a row per language, portfolio or attribute`;
    throw new UnreadableFileError(message, { row: row.row, line: row.line });
  }
  for (const [field, value] of Object.entries(added)) {
    const existing = current.entry.get(field);
    if (existing instanceof UnusableValue) continue;
    const merged = mergeValues(existing, value, collectsValues);
    const message = `is ${formatCellValue(existing)} in row ${current.first.row} and ${formatCellValue(value)} in row ${row.row} of the same entry; only texts and portfolios may differ between its rows`;
    current.entry.set(field, merged === undefined ? new UnusableValue(message) : merged);
  }
}

/**
 * Merges a field's values of two rows of one entry: equal ones, or the union of texts, portfolios and localised values.
 * An unusable value of the second row stays unusable.
 *
 * @returns `undefined` when they contradict each other
 */
export function mergeValues(existing: unknown, value: unknown, collectsValues: boolean): unknown {
  if (existing === undefined || value instanceof UnusableValue) return value;
  if (existing instanceof LocalisedValues && value instanceof LocalisedValues)
    return mergeLocalised(existing, value, collectsValues);
  if (isSame(existing, value)) return existing;
  if (isObjects(existing) && isObjects(value))
    return [...existing, ...value.filter((item) => !existing.some((knownItem) => isSame(item, knownItem)))];
  return collectsValues ? [existing, value].flat() : undefined;
}

/** A value for messages. */
export const formatCellValue = (value: unknown): string =>
  formatValue(value instanceof LocalisedValues ? Object.values(value.byLanguage).flat().join(", ") : value) ?? "";

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isObjects = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.every((item) => typeof item === "object" && item !== null);
