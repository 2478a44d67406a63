import { createHash } from "node:crypto";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { attempt } from "../attempt.ts";
import { createLayout, type Layout } from "../sqlite/layout.ts";
import { DEFAULT_RETAINED_VERSIONS } from "../retention.ts";
import type { CatalogueStore, VersionInfo, VersionReader } from "../store.ts";
import { previousVersion, unknownVersion } from "../version-choice.ts";
import { createDatabase, type Database } from "./database.ts";
import { beginVersion } from "./publish-version.ts";
import { readServed, readVersions, removeSurplus, type StoredVersion, writeServed } from "./tables.ts";
import { dropOldCopies, openCopy } from "./version-copies.ts";
import { acquireWriterLock } from "./writer-lock.ts";
import { unlessDamaged } from "../damage.ts";
import { type Pointer, readPointer, writePointer } from "../sqlite/pointer.ts";
import { openVersion } from "../sqlite/version-reader.ts";

/**
 * A store in a PostgreSQL database, for several machines that serve one catalogue.
 *
 * A version is the same immutable file as in the embedded store. The database holds the files and names the served one;
 * every machine that serves a version has a copy of its file, so that neither reading nor a restart needs the database.
 *
 * @param address as in `DATABASE_URL`; it connects with the first call
 * @param dataDir the folder of this machine's copies
 * @param retainedVersions how many versions publishing keeps besides the served one
 */
export function openPostgresStore(
  address: string,
  dataDir: string,
  retainedVersions = DEFAULT_RETAINED_VERSIONS,
): CatalogueStore {
  const database = createDatabase(address);
  const layout = createLayout(join(dataDir, "copies", shortHash(database.name)));

  return {
    current: async () => (await readServed(database))?.info,
    versions: async () => (await readVersions(database)).map(({ info }) => info),
    // The database has the files; a damaged copy is fetched again.
    damage: () => Promise.resolve([]),
    async open(number) {
      const versions = await readVersions(database);
      const reader = await openCopy(database, layout, versionOf(database, versions, number));
      rememberOpened(layout, reader.version);
      dropOldCopies(
        layout,
        versions.map(({ info }) => info.number),
      );
      return reader;
    },
    lastOpened: () => attempt(() => openLastOpened(layout)),
    begin: () => beginVersion(database, layout, retainedVersions),
    rollback: (number) => rollBack(database, number),
    prune: (keep, isDryRun) => prune(database, keep, isDryRun),
    close: () => database.close(),
  };
}

async function rollBack(database: Database, number: number | undefined): Promise<VersionInfo> {
  const connection = await acquireWriterLock(database);
  try {
    const served = await readServed(connection);
    const versions = await readVersions(connection);
    const numbers = versions.map(({ info }) => info.number);
    const target = versionOf(database, versions, number ?? previousVersion(numbers, served?.info.number)).info;
    await connection.inTransaction(`Whether version ${target.number} is served from now on`, () =>
      writeServed(connection, target.number, served?.latest ?? target.number),
    );
    return target;
  } finally {
    await connection.end();
  }
}

async function prune(database: Database, keep: number, isDryRun: boolean): Promise<readonly number[]> {
  const connection = await acquireWriterLock(database);
  try {
    return await removeSurplus(connection, (await readServed(connection))?.info.number, keep, isDryRun);
  } finally {
    await connection.end();
  }
}

function versionOf(database: Database, versions: readonly StoredVersion[], number: number): StoredVersion {
  const version = versions.find(({ info }) => info.number === number);
  if (version) return version;
  const numbers = versions.map(({ info }) => info.number);
  throw unknownVersion(number, `the database ${database.name}`, numbers);
}

const shortHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** Records, beside this machine's copies, which version it has opened. */
function rememberOpened(layout: Layout, { number, hash }: VersionInfo): void {
  const noted = unlessDamaged(() => readPointer(layout.pointer));
  if (noted?.number === number && noted.hash === hash) return;
  // If the folder cannot be written, only a later restart without the database is affected.
  unlessDamaged(() => writePointer(layout.pointer, { number, hash, latest: number }));
}

/**
 * Opens the copy that was recorded last; `undefined` when there is none or its content is another one. These files are only
 * copies, so damage to them is no failure of the store.
 */
function openLastOpened(layout: Layout): VersionReader | undefined {
  const noted = unlessDamaged(() => readPointer(layout.pointer));
  return noted && unlessDamaged(() => openRecorded(layout, noted));
}

function openRecorded(layout: Layout, { number, hash }: Pointer): VersionReader | undefined {
  if (!existsSync(layout.version(number))) return undefined;
  const reader = openVersion(layout, number);
  if (reader.version.hash === hash) return reader;
  reader.close();
  return undefined;
}
