import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { existsSync, closeSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { asPromise, ignoreStoreErrors, withStoreErrors } from "../store-errors.ts";
import { createStoreLayout, type StoreLayout } from "../sqlite/layout.ts";
import { DEFAULT_RETAINED_VERSIONS, previousVersion, unknownVersionError } from "../version-numbers.ts";
import { StoreError, type CatalogueStore, type VersionInfo, type VersionReader } from "../store.ts";
import { createDatabase, type Database, type DedicatedConnection } from "./database.ts";
import { beginVersion } from "./publish-version.ts";
import {
  readServed,
  readVersions,
  removeSurplusVersions,
  writeServed,
  type StoredVersion,
  acquireWriterLock,
} from "./tables.ts";
import { readPointer, writePointer, removeVersions } from "../sqlite/published-versions.ts";
import { openVersion, type OpenVersion } from "../sqlite/version-reader.ts";
import { sha256Hex } from "../content-hash.ts";
import { makeFolder, moveDurably } from "../durable-files.ts";
import { downloadMissingFiles } from "./file-transfer.ts";

/**
 * A store in a PostgreSQL database, for several machines that serve one catalogue.
 *
 * A version is the same immutable file as in the embedded store. The database holds the files and names the served one.
 * Every machine that serves a version has a copy of its file, so that neither reading nor a restart requires the
 * database.
 *
 * @param databaseUrl as in `DATABASE_URL`; the store connects on the first call
 * @param dataDir the folder of this machine's copies
 * @param retainedVersions how many versions publishing keeps in addition to the served one
 */
export function openPostgresStore(
  databaseUrl: string,
  dataDir: string,
  retainedVersions = DEFAULT_RETAINED_VERSIONS,
): CatalogueStore {
  const database = createDatabase(databaseUrl);
  const databaseId = sha256Hex(Buffer.from(database.name)).slice(0, 12);
  const layout = createStoreLayout(join(dataDir, "copies", databaseId));
  const open = async (number: number): Promise<VersionReader> => {
    const versions = await readVersions(database);
    const reader = await openCopy(database, layout, requireVersion(database, versions, number));
    recordOpened(layout, reader.version);
    // A failure does not affect the reader; the next opening tries again.
    ignoreStoreErrors(() => removeOldCopies(layout, versions));
    return reader;
  };
  const isReadable = async (number: number): Promise<boolean> => {
    try {
      (await open(number)).close();
      return true;
    } catch (error) {
      if (error instanceof StoreError) return false;
      throw error;
    }
  };

  return {
    current: async () => (await readServed(database))?.info,
    versions: async () => (await readVersions(database)).map(({ info }) => info),
    // Damaged copies are downloaded again from the database.
    findDamage: () => Promise.resolve([]),
    open,
    openLastOpened: () => asPromise(() => openLastRecorded(layout)),
    beginVersion: () => beginVersion(database, layout, retainedVersions, isReadable),
    rollback: (number) => withWriterLock(database, (connection) => rollBack(database, connection, number)),
    prune: (keep, isDryRun) =>
      withWriterLock(database, async (connection) =>
        removeSurplusVersions(connection, (await readServed(connection))?.info.number, keep, isDryRun),
      ),
    close: () => database.close(),
  };
}

async function withWriterLock<T>(
  database: Database,
  action: (connection: DedicatedConnection) => Promise<T>,
): Promise<T> {
  const connection = await acquireWriterLock(database);
  try {
    return await action(connection);
  } finally {
    await connection.end();
  }
}

async function rollBack(
  database: Database,
  connection: DedicatedConnection,
  number: number | undefined,
): Promise<VersionInfo> {
  const served = await readServed(connection);
  const versions = await readVersions(connection);
  const targetNumber = number ?? previousVersion(numbersOf(versions), served?.info.number);
  const target = requireVersion(database, versions, targetNumber).info;
  await connection.inTransaction(`Whether version ${target.number} is served from now on`, () =>
    writeServed(connection, target.number, served?.latest ?? target.number),
  );
  return target;
}

function requireVersion(database: Database, versions: readonly StoredVersion[], number: number): StoredVersion {
  const version = versions.find(({ info }) => info.number === number);
  if (version) return version;
  throw unknownVersionError(number, `the database ${database.name}`, numbersOf(versions));
}

const numbersOf = (versions: readonly StoredVersion[]): readonly number[] => versions.map(({ info }) => info.number);

/** Records which version this machine has opened, in the folder of its copies. */
function recordOpened(layout: StoreLayout, { number, hash }: VersionInfo): void {
  const recorded = ignoreStoreErrors(() => readPointer(layout.pointerPath));
  if (recorded?.number === number && recorded.hash === hash) return;
  // If the folder cannot be written, only a later restart without the database is affected.
  ignoreStoreErrors(() => writePointer(layout.pointerPath, { number, hash, latest: number }));
}

/** Opens the copy that was recorded last; `undefined` if it is missing, damaged or differs. */
function openLastRecorded(layout: StoreLayout): VersionReader | undefined {
  const recorded = ignoreStoreErrors(() => readPointer(layout.pointerPath));
  return recorded && openMatchingCopy(layout, recorded);
}

const PARTIAL_SUFFIX = ".arriving";
/** A partial download older than this was left behind by a process that has exited. */
const MAX_PARTIAL_AGE_MS = 3_600_000;

/** Opens this machine's copy, after downloading a missing or different one. @throws {StoreError} */
async function openCopy(database: Database, layout: StoreLayout, version: StoredVersion): Promise<VersionReader> {
  let reader = openMatchingCopy(layout, version.info);
  if (!reader) {
    await downloadToVersionPath(database, layout, version);
    reader = openVersion(layout, version.info.number);
  }
  try {
    await downloadMissingFiles(database, layout, reader.storedFiles());
    return reader;
  } catch (error) {
    reader.close();
    throw error;
  }
}

/** This machine's copy, unless it is missing, damaged or its content differs. */
function openMatchingCopy(
  layout: StoreLayout,
  { number, hash }: Pick<VersionInfo, "number" | "hash">,
): OpenVersion | undefined {
  if (!existsSync(layout.versionPath(number))) return undefined;
  const copy = ignoreStoreErrors(() => openVersion(layout, number));
  if (copy?.version.hash === hash) return copy;
  copy?.close();
  return undefined;
}

/** Removes copies of removed versions, and leftovers of interrupted transfers. @throws {StoreError} if it cannot */
function removeOldCopies(layout: StoreLayout, versions: readonly StoredVersion[]): void {
  const numbers = numbersOf(versions);
  const removed = layout.versionNumbers().filter((number) => !numbers.includes(number));
  for (const path of abandonedTransfers(layout)) withStoreErrors("remove", path, () => rmSync(path, { force: true }));
  removeVersions(layout, removed);
}

function abandonedTransfers(layout: StoreLayout): readonly string[] {
  if (!existsSync(layout.versionsFolder)) return [];
  return readdirSync(layout.versionsFolder)
    .filter((name) => name.endsWith(PARTIAL_SUFFIX))
    .map((name) => join(layout.versionsFolder, name))
    .filter((path) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > MAX_PARTIAL_AGE_MS);
}

async function downloadToVersionPath(
  database: Database,
  layout: StoreLayout,
  { info, sha256 }: StoredVersion,
): Promise<void> {
  const target = layout.versionPath(info.number);
  const partialPath = `${target}.${randomUUID()}${PARTIAL_SUFFIX}`;
  withStoreErrors("create", layout.versionsFolder, () => makeFolder(layout.versionsFolder));
  try {
    const receivedHash = await downloadVersion(database, info.number, partialPath);
    if (receivedHash !== sha256) {
      throw new StoreError(
        `Version ${info.number} could not be downloaded completely from the database ${database.name}.`,
      );
    }
    withStoreErrors("write", target, () => moveDurably(partialPath, target));
  } finally {
    rmSync(partialPath, { force: true });
  }
}

/** Streams a version's parts to a file. @returns the SHA-256 of what was written */
async function downloadVersion(database: Database, number: number, path: string): Promise<string> {
  const hash = createHash("sha256");
  const file = withStoreErrors("write", path, () => openSync(path, "wx"));
  try {
    for (let position = 0; ; position += 1) {
      const [part] = await database.query<{ bytes: Buffer }>(
        "read",
        "select bytes from lumenry_version_part where number = $1 and position = $2",
        [number, position],
      );
      if (part === undefined) return hash.digest("hex");
      hash.update(part.bytes);
      withStoreErrors("write", path, () => writeSync(file, part.bytes));
    }
  } finally {
    closeSync(file);
  }
}
