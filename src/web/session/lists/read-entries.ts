import type { SmallListName } from "#model/lists/lists.ts";
import type { ReadList } from "#model/lists/read-list.ts";
import { isNormalisedList } from "#catalogue/wire/normalised-list.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";

/**
 * Entries that match their schema's shape are taken as they are; only for others is schema validation loaded.
 *
 * @see rule D1
 */
export async function readEntries<N extends SmallListName>(name: N, json: unknown): Promise<ReadList<N>> {
  if (isNormalisedList(name, json)) return { entries: json, problems: [] };
  const { readList } = await importOrReload(() => import("#model/lists/read-list.ts"));
  return readList(name, json);
}
