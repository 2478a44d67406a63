import { isNeverPublished as isFolderNeverPublished } from "./sqlite/layout.ts";
import type { CatalogueStore } from "./store.ts";
import type { StorePlace } from "./store-place.ts";

/**
 * Opens the store of a place. What only one kind of store needs is loaded with that kind.
 *
 * @throws {StoreError} when `dataDir` is there but is no folder
 */
export async function openStore({ dataDir, databaseUrl }: StorePlace): Promise<CatalogueStore> {
  if (databaseUrl !== undefined) {
    const { openPostgresStore } = await import("./postgres/postgres-store.ts");
    return openPostgresStore(databaseUrl, dataDir);
  }
  const { openSqliteStore } = await import("./sqlite/sqlite-store.ts");
  return openSqliteStore(dataDir);
}

/**
 * Whether nothing has ever been published in a place. For the embedded store that is far cheaper than to open it.
 *
 * @throws {StoreError} when the database cannot be asked and this machine has no copy of what it once held
 */
export async function isNeverPublished(place: StorePlace): Promise<boolean> {
  if (place.databaseUrl === undefined) return isFolderNeverPublished(place.dataDir);
  const store = await openStore(place);
  try {
    return (await store.current()) === undefined;
  } catch (error) {
    const copy = await store.lastOpened();
    copy?.close();
    if (copy) return false;
    throw error;
  } finally {
    await store.close();
  }
}
