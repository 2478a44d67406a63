import { resolve } from "node:path";
import { DATABASE_ADDRESS, isDatabaseAddress } from "./database-address.ts";
import { StoreError } from "./store.ts";

/** Where the catalogue versions are kept. */
export interface StorePlace {
  /** Absolute path: the embedded store, or this machine's copies of what the database holds. */
  readonly dataDir: string;
  /** Address of a PostgreSQL database; absent for the embedded store. It may hold a password. */
  readonly databaseUrl?: string | undefined;
}

/** The folder of the embedded database when `DATA_DIR` does not name one, relative to where the site is started. */
export const DEFAULT_DATA_DIR = "./data";

/**
 * Where the store lies, by the settings `DATA_DIR` and `DATABASE_URL`; blank ones count as left out.
 *
 * @throws {StoreError} when `DATABASE_URL` is no address of a PostgreSQL database; the message does not repeat it
 */
export function storePlace(environment: Readonly<Record<string, string | undefined>>): StorePlace {
  const [dataDir = "", databaseUrl = ""] = ["DATA_DIR", "DATABASE_URL"].map((name) => environment[name]?.trim());
  if (databaseUrl !== "" && !isDatabaseAddress(databaseUrl)) {
    throw new StoreError(`DATABASE_URL is wrong; expected ${DATABASE_ADDRESS}.`);
  }
  return {
    dataDir: resolve(dataDir === "" ? DEFAULT_DATA_DIR : dataDir),
    databaseUrl: databaseUrl === "" ? undefined : databaseUrl,
  };
}
