import { resolve } from "node:path";
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

/** What `DATABASE_URL` has to be, for messages. */
export const DATABASE_ADDRESS =
  "the address of a PostgreSQL database, such as postgres://user:password@host/database, in whose password " +
  "/, ?, #, @ and % are written as %2F, %3F, %23, %40 and %25";

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

/**
 * Whether a text is the address of a PostgreSQL database, written such that nobody can take its password for the name of
 * a host or a database: with `//`, at most one part behind the host, and other signs of the password percent-encoded.
 * Whether the database is there, only asking it tells.
 */
export function isDatabaseAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^postgres(?:ql)?:\/\//i.test(text)) return false;
  return isPlain(url) && isDecodable(url);
}

/** Whether nothing stands where the rest of a password would stand that was not percent-encoded. */
const isPlain = ({ pathname, search, hash }: URL): boolean =>
  /^(?:\/[^/@:]*)?$/.test(pathname) && !search.includes("@") && hash === "";

function isDecodable({ username, password, hostname, pathname }: URL): boolean {
  try {
    for (const part of [username, password, hostname, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
