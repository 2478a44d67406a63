import type { ColumnName } from "#attributes/table-columns.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { columnsCodec } from "#attributes/address/selector-codecs.ts";
import { readQuery, writeQuery } from "#navigation/addresses/query.ts";
import { COLUMNS_KEY } from "./has-columns.ts";
import { removeStored, readStored, writeStored } from "./storage.ts";

/** The maximum length in characters; longer strings were not written by this site. */
const MAX_CHARACTERS = 20_000;

/** The columns that the visitor has chosen for a category; empty: the default ones. @see rule F18 */
export const rememberedColumns = (categoryId: string): readonly ColumnName[] =>
  columnsCodec.read(
    storedEntries().flatMap(([id, name]): QueryEntry[] => (id === categoryId ? [["column", name]] : [])),
  ).value;

/** Stores the columns of a category; if storage is blocked, only the address contains them. */
export function rememberColumns(categoryId: string, columns: readonly ColumnName[]): void {
  const rest = storedEntries().filter(([id]) => id !== categoryId);
  const entries = columns.map((name): QueryEntry => [categoryId, name]);
  const allEntries = [...rest, ...entries];
  if (allEntries.length === 0) removeStored("localStorage", COLUMNS_KEY);
  else writeStored("localStorage", COLUMNS_KEY, writeQuery(allEntries));
}

function storedEntries(): readonly QueryEntry[] {
  const text = readStored("localStorage", COLUMNS_KEY) ?? "";
  return text.length > MAX_CHARACTERS ? [] : readQuery(text);
}
