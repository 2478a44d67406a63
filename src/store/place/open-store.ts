import { isNeverPublished as isFolderNeverPublished } from "../sqlite/layout.ts";
import { type CatalogueStore, StoreError } from "../store.ts";
import { resolve } from "node:path";
import { DATABASE_ADDRESS, isDatabaseAddress } from "./database-address.ts";
import { DEFAULT_RETAINED_VERSIONS, RETAINED_VERSIONS_FORM, parseRetainedVersions } from "../version-numbers.ts";

/** Where the catalogue versions are stored. */
export interface StorePlace {
  /** Absolute path of the embedded store, or of this machine's copies from the database. */
  readonly dataDir: string;
  /** Address of a PostgreSQL database; absent for the embedded store. It may contain a password. */
  readonly databaseUrl?: string | undefined;
  /** How many versions publishing keeps besides the served one. */
  readonly retainedVersions: number;
}

/** The default of `DATA_DIR`, relative to the working folder of the site. */
const DEFAULT_DATA_DIR = "./data";

/**
 * The store's place from the settings `DATA_DIR`, `DATABASE_URL` and `KEEP_VERSIONS`; blank settings count as absent.
 *
 * @throws {StoreError} when `DATABASE_URL` is not a PostgreSQL address (the message does not repeat it), or `KEEP_VERSIONS`
 * is not a number of versions
 */
export function storePlace(environment: Readonly<Record<string, string | undefined>>): StorePlace {
  const [dataDir = "", databaseUrl = "", retained = ""] = ["DATA_DIR", "DATABASE_URL", "KEEP_VERSIONS"].map((name) =>
    environment[name]?.trim(),
  );
  if (databaseUrl !== "" && !isDatabaseAddress(databaseUrl)) {
    throw new StoreError(`DATABASE_URL is wrong; expected ${DATABASE_ADDRESS}.`);
  }
  const retainedVersions = retained === "" ? DEFAULT_RETAINED_VERSIONS : parseRetainedVersions(retained);
  if (retainedVersions === undefined)
    throw new StoreError(`KEEP_VERSIONS is ${JSON.stringify(retained)}; expected ${RETAINED_VERSIONS_FORM}.`);
  return {
    retainedVersions,
    dataDir: resolve(dataDir === "" ? DEFAULT_DATA_DIR : dataDir),
    databaseUrl: databaseUrl === "" ? undefined : databaseUrl,
  };
}

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
