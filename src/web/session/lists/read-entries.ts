import type { SmallListName } from "#model/lists/lists.ts";
import type { ReadList } from "#model/lists/read-list.ts";
import { isSettledList } from "#catalogue/wire/settled-list.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";

/**
 * Entries that match their schema's shape are taken as they are; only for others is schema validation loaded.
 *
 * @see rule D1
 */
export async function readEntries<N extends SmallListName>(name: N, json: unknown): Promise<ReadList<N>> {
  if (isSettledList(name, json)) return { entries: json, problems: [] };
  const { readList } = await importOrReload(() => import("#model/lists/read-list.ts"));
  return readList(name, json);
}
