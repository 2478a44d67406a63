import { isNeverPublished as isFolderNeverPublished } from "../sqlite/layout.ts";
import { type CatalogueStore, StoreError } from "../store.ts";
import { resolve } from "node:path";
import { DATABASE_ADDRESS_FORM, isDatabaseAddress } from "./database-address.ts";
import { DEFAULT_RETAINED_VERSIONS, RETAINED_VERSIONS_FORM, parseRetainedVersions } from "../version-numbers.ts";

/** Where catalogue versions are stored, and how many are retained. */
export interface StoreSettings {
  /** Absolute path of the embedded store, or of this machine's copies from the database. */
  readonly dataDir: string;
  /** Address of a PostgreSQL database; absent for the embedded store. It may contain a password. */
  readonly databaseUrl?: string | undefined;
  /** How many versions publishing keeps in addition to the served one. */
  readonly retainedVersions: number;
}

/** The default of `DATA_DIR`, relative to the working folder of the site. */
const DEFAULT_DATA_DIR = "./data";

/**
 * Reads the store's settings `DATA_DIR`, `DATABASE_URL` and `KEEP_VERSIONS`; blank ones count as absent.
 *
 * @throws {StoreError} when `DATABASE_URL` is not a PostgreSQL address (the message does not repeat it), or `KEEP_VERSIONS`
 * is not a number of versions
 */
export function readStoreSettings(environment: Readonly<Record<string, string | undefined>>): StoreSettings {
  const [dataDir = "", databaseUrl = "", retained = ""] = ["DATA_DIR", "DATABASE_URL", "KEEP_VERSIONS"].map((name) =>
    environment[name]?.trim(),
  );
  if (databaseUrl !== "" && !isDatabaseAddress(databaseUrl)) {
    throw new StoreError(`DATABASE_URL is invalid; expected ${DATABASE_ADDRESS_FORM}.`);
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
 * Opens the store. The code of each kind of store is loaded on demand.
 *
 * @throws {StoreError} when `dataDir` exists but is not a folder
 */
export async function openStore({ dataDir, databaseUrl, retainedVersions }: StoreSettings): Promise<CatalogueStore> {
  if (databaseUrl !== undefined) {
    const { openPostgresStore } = await import("../postgres/postgres-store.ts");
    return openPostgresStore(databaseUrl, dataDir, retainedVersions);
  }
  const { openSqliteStore } = await import("../sqlite/sqlite-store.ts");
  return openSqliteStore(dataDir, retainedVersions);
}

/**
 * Whether nothing has ever been published. For the embedded store, this is much cheaper than opening it.
 *
 * @throws {StoreError} when the database cannot be reached and this machine has no copy of an earlier version
 */
export async function isNeverPublished(settings: StoreSettings): Promise<boolean> {
  if (settings.databaseUrl === undefined) return isFolderNeverPublished(settings.dataDir);
  const store = await openStore(settings);
  try {
    return (await store.current()) === undefined;
  } catch (error) {
    const copy = await store.openLastOpened();
    copy?.close();
    if (copy) return false;
    throw error;
  } finally {
    await store.close();
  }
}
