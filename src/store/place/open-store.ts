import { isNeverPublished as isFolderNeverPublished } from "../sqlite/layout.ts";
import type { CatalogueStore } from "../store.ts";
import type { StorePlace } from "./store-place.ts";

/**
 * Opens the store at a place. The code of each kind of store is loaded on demand.
 *
 * @throws {StoreError} when `dataDir` exists but is not a folder
 */
export async function openStore({ dataDir, databaseUrl, retainedVersions }: StorePlace): Promise<CatalogueStore> {
  if (databaseUrl !== undefined) {
    const { openPostgresStore } = await import("../postgres/postgres-store.ts");
    return openPostgresStore(databaseUrl, dataDir, retainedVersions);
  }
  const { openSqliteStore } = await import("../sqlite/sqlite-store.ts");
  return openSqliteStore(dataDir, retainedVersions);
}

/**
 * Whether nothing has ever been published at a place. For the embedded store this is far cheaper than opening it.
 *
 * @throws {StoreError} when the database cannot be reached and this machine has no copy of an earlier version
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
