import { isNeverPublished as isFolderNeverPublished } from "../sqlite/layout.ts";
import { type CatalogueStore, StoreError } from "../store.ts";
import { resolve } from "node:path";
import { DEFAULT_RETAINED_VERSIONS, RETAINED_VERSIONS_FORM, parseRetainedVersions } from "../version-numbers.ts";

/** Where catalogue versions are stored, and how many are retained. */
export interface StoreSettings {
  /** Absolute path of the embedded store, or of this machine's copies from the database. */
  readonly dataDir: string;
  /** URL of a PostgreSQL database; absent for the embedded store. It may contain a password. */
  readonly databaseUrl?: string | undefined;
  /** How many versions publishing keeps in addition to the served one. */
  readonly retainedVersions: number;
}

/** The default of `DATA_DIR`, relative to the working folder of the site. */
const DEFAULT_DATA_DIR = "./data";

/**
 * Reads the store's settings `DATA_DIR`, `DATABASE_URL` and `KEEP_VERSIONS`; blank ones count as absent.
 *
 * @throws {StoreError} when `DATABASE_URL` is not a PostgreSQL URL (the message does not repeat it), or
 * `KEEP_VERSIONS` is not a number of versions
 */
export function readStoreSettings(environment: Readonly<Record<string, string | undefined>>): StoreSettings {
  const [dataDir = "", databaseUrl = "", retained = ""] = ["DATA_DIR", "DATABASE_URL", "KEEP_VERSIONS"].map((name) =>
    environment[name]?.trim(),
  );
  if (databaseUrl !== "" && !isPostgresUrl(databaseUrl)) {
    throw new StoreError(`DATABASE_URL is invalid; expected ${DATABASE_URL_FORM}.`);
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
 * @throws {StoreError} when `dataDir` exists but is not a folder, or a certificate file in `databaseUrl` cannot be read
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

/** The expected form of `DATABASE_URL`, for messages. */
export const DATABASE_URL_FORM =
  "the URL of a PostgreSQL database, such as postgres://user:password@host/database, in whose password " +
  "/, ?, #, @ and % are written as %2F, %3F, %23, %40 and %25; sslmode in it may be disable, require, verify-ca or " +
  "verify-full";

const SSL_MODES: readonly string[] = ["disable", "require", "verify-ca", "verify-full"];

/**
 * Whether a string is a PostgreSQL URL in which no part of the password can be mistaken for a host or database
 * name: with `//`, at most one path segment, and special characters of the password percent-encoded. Does not connect
 * to the database.
 */
export function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^postgres(?:ql)?:\/\//i.test(text)) return false;
  return (
    hasOnlyHostAndName(url) && isDecodable(url) && SSL_MODES.includes(url.searchParams.get("sslmode") ?? "disable")
  );
}

/** Whether no remainder of an unencoded password follows the host. */
const hasOnlyHostAndName = ({ pathname, search, hash }: URL): boolean =>
  /^(?:\/[^/@:]*)?$/.test(pathname) && !search.includes("@") && hash === "";

function isDecodable({ username, password, hostname, pathname }: URL): boolean {
  try {
    for (const part of [username, password, hostname, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/**
 * The host to which password and catalogue would be sent unencrypted; `undefined` when the connection is encrypted or
 * stays on this machine.
 */
export function unencryptedHost(databaseUrl: string): string | undefined {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get("host") ?? decodeURIComponent(url.hostname);
  const isLocal = host === "" || host.startsWith("/") || LOOPBACK.test(host);
  const isEncrypted = (url.searchParams.get("sslmode") ?? "disable") !== "disable";
  return isLocal || isEncrypted ? undefined : host;
}

const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/i;
