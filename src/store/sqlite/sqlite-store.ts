import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { makeFolder, moveDurably } from "../durable-files.ts";
import { asPromise, ignoreStoreErrors, toStoreError, withStoreErrors } from "../store-errors.ts";
import { DEFAULT_RETAINED_VERSIONS, surplusVersions, previousVersion } from "../version-numbers.ts";
import { StoreError, type CatalogueStore, type VersionInfo, type VersionWriter } from "../store.ts";
import { createStoreLayout, type StoreLayout } from "./layout.ts";
import {
  readPointer,
  writePointer,
  findVersionDamage,
  latestVersionNumber,
  openPublishedVersion,
  publishedVersionNumbers,
  readPublishedInfo,
  readServedInfo,
  readServedInfoIfIntact,
  removeVersions,
} from "./published-versions.ts";
import { createVersionFile } from "./version-writer.ts";

/**
 * The embedded store: one immutable SQLite file per version, a pointer file that names the served one, and the
 * pictures and documents, each once for all versions that have it.
 *
 * Many processes may read while one writes. The first import creates the folder.
 *
 * @param dataDir the folder (setting `DATA_DIR`)
 * @param retainedVersions how many versions publishing keeps in addition to the served one
 * @throws {StoreError} when the path exists but is not a folder
 */
export function openSqliteStore(dataDir: string, retainedVersions = DEFAULT_RETAINED_VERSIONS): CatalogueStore {
  const layout = createStoreLayout(dataDir);
  rejectFile(dataDir);
  let served: VersionInfo | undefined;

  const current = (): VersionInfo | undefined => {
    const pointer = readPointer(layout.pointerPath);
    if (pointer === undefined) return undefined;
    if (served?.number !== pointer.number || served.hash !== pointer.hash) served = readServedInfo(layout, pointer);
    return served;
  };

  return {
    current: () => asPromise(current),
    versions: () => asPromise(() => readVersionInfos(layout)),
    findDamage: () =>
      asPromise(() => publishedVersionNumbers(layout).flatMap((number) => findVersionDamage(layout, number) ?? [])),
    open: (number) => asPromise(() => openPublishedVersion(layout, number)),
    // There are no copies: the folder itself is the store.
    openLastOpened: () => Promise.resolve(undefined),
    beginVersion: () => asPromise(() => beginVersion(layout, retainedVersions)),
    rollback: (number) => asPromise(() => withLock(layout, () => rollBack(layout, number))),
    prune: (keep, isDryRun) => asPromise(() => withLock(layout, () => prune(layout, keep, isDryRun))),
    close: () => Promise.resolve(),
  };
}

function withLock<T>(layout: StoreLayout, action: () => T): T {
  const release = lockStore(layout);
  try {
    return action();
  } finally {
    release();
  }
}

function rollBack(layout: StoreLayout, requestedNumber: number | undefined): VersionInfo {
  const number =
    requestedNumber ?? previousVersion(publishedVersionNumbers(layout), readPointer(layout.pointerPath)?.number);
  const target = readPublishedInfo(layout, number);
  writePointer(layout.pointerPath, { number, hash: target.hash, latest: latestVersionNumber(layout) });
  return target;
}

/** Removes nothing while the pointer cannot be read, because any version may then be the served one. */
function prune(layout: StoreLayout, keep: number, isDryRun: boolean): readonly number[] {
  const removed = surplusVersions(publishedVersionNumbers(layout), readPointer(layout.pointerPath)?.number, keep);
  if (!isDryRun) removeVersions(layout, removed);
  return removed;
}

/** The info of each published version whose file can be read. */
const readVersionInfos = (layout: StoreLayout): readonly VersionInfo[] =>
  publishedVersionNumbers(layout).flatMap((number) => ignoreStoreErrors(() => readPublishedInfo(layout, number)) ?? []);

function rejectFile(dataDir: string): void {
  const stats = withStoreErrors("open", dataDir, () => statSync(dataDir, { throwIfNoEntry: false }));
  if (stats && !stats.isDirectory()) {
    throw new StoreError(`The store cannot open ${dataDir}: it is a file, and DATA_DIR must name a folder.`);
  }
}

/** Acquires the writer's lock, removes files left behind by aborted imports, and starts a version file. */
function beginVersion(layout: StoreLayout, retainedVersions: number): VersionWriter {
  const release = lockStore(layout);
  try {
    removeLeftovers(layout);
    return createWriter(layout, release, retainedVersions);
  } catch (error) {
    release();
    throw error;
  }
}

function createWriter(layout: StoreLayout, release: () => void, retainedVersions: number): VersionWriter {
  const file = createVersionFile(layout);
  const abandon = (): void => {
    try {
      file.remove();
    } finally {
      release();
    }
  };
  const publish = async (note?: string): Promise<{ version: VersionInfo; isNew: boolean }> => {
    try {
      await file.flushFiles();
      const hash = file.hash();
      const pointer = readPointer(layout.pointerPath);
      const served = pointer?.hash === hash ? readServedInfoIfIntact(layout, pointer) : undefined;
      if (served) return { version: served, isNew: false };
      const version = file.finish(latestVersionNumber(layout) + 1, hash, note);
      withStoreErrors("write", layout.versionPath(version.number), () =>
        moveDurably(file.path, layout.versionPath(version.number)),
      );
      writePointer(layout.pointerPath, { number: version.number, hash, latest: version.number });
      // A failure does not affect the publication; the next one tries again.
      ignoreStoreErrors(() =>
        removeVersions(layout, surplusVersions(layout.versionNumbers(), version.number, retainedVersions)),
      );
      return { version, isNew: true };
    } finally {
      abandon();
    }
  };
  return { ...file.contentWriter, abandon: () => asPromise(abandon), publish };
}

/** Removes unfinished files, and finished ones that were never served. */
function removeLeftovers(layout: StoreLayout): void {
  const latest = readPointer(layout.pointerPath)?.latest ?? Number.POSITIVE_INFINITY;
  const unpublished = layout.versionNumbers().filter((number) => number > latest);
  const paths = [...layout.leftoverPaths(), ...unpublished.map(layout.versionPath)];
  for (const path of paths) withStoreErrors("remove", path, () => rmSync(path, { force: true }));
}

/**
 * Acquires the writer's lock, and creates the folder if needed. It is a file lock of the operating system (through
 * SQLite), which is released when the process ends, even by a crash; the file next to it only names the holder.
 *
 * @returns a function that releases the lock
 * @throws {StoreError} when another writer holds it, naming the process and its start time
 */
function lockStore({ folder, lockPath: path }: StoreLayout): () => void {
  withStoreErrors("create", folder, () => makeFolder(folder));
  const database = withStoreErrors("write in", path, () => new DatabaseSync(path, { timeout: 0 }));
  try {
    database.exec("pragma journal_mode = memory; begin exclusive");
    writeFileSync(holderPath(path), `process ${process.pid} since ${new Date().toISOString()}`);
  } catch (error) {
    database.close();
    if (isBusy(error)) {
      throw new StoreError(`Another import is writing to the store (${readHolder(path)}). Try again when it is done.`);
    }
    throw toStoreError("lock", path, error);
  }
  return () => database.isOpen && database.close();
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

const holderPath = (path: string): string => `${path}.holder`;

function readHolder(path: string): string {
  try {
    return readFileSync(holderPath(path), "utf8");
  } catch {
    return "just started";
  }
}
