import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { asPromise, ignoreStoreErrors, withStoreErrors } from "../store-errors.ts";
import { surplusVersions } from "../version-numbers.ts";
import { StoreError, type VersionInfo, type VersionWriter } from "../store.ts";
import { moveDurably, makeFolder } from "../durable-files.ts";
import type { StoreLayout } from "./layout.ts";
import { readPointer, writePointer } from "./pointer.ts";
import { latestVersionNumber, readServedInfoIfIntact, removeVersions } from "./published-versions.ts";
import { createVersionFile } from "./version-writer.ts";

/** Acquires the writer's lock, removes files left behind by aborted imports, and starts a version file. */
export function beginVersion(layout: StoreLayout, retainedVersions: number): VersionWriter {
  const lock = lockStore(layout);
  try {
    removeLeftovers(layout);
    return createWriter(layout, lock, retainedVersions);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function createWriter(layout: StoreLayout, lock: WriteLock, retainedVersions: number): VersionWriter {
  const file = createVersionFile(layout);
  const abandon = (): void => {
    file.remove();
    lock.release();
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
      removeOldVersions(layout, version.number, retainedVersions);
      return { version, isNew: true };
    } finally {
      abandon();
    }
  };
  return {
    ...file.contentWriter,
    abandon: () => asPromise(abandon),
    publish,
  };
}

/** Removes unfinished files, and finished ones that were never served. */
function removeLeftovers(layout: StoreLayout): void {
  const latest = readPointer(layout.pointerPath)?.latest ?? Number.POSITIVE_INFINITY;
  const unpublished = layout.versionNumbers().filter((number) => number > latest);
  const paths = [...layout.leftoverPaths(), ...unpublished.map(layout.versionPath)];
  for (const path of paths) withStoreErrors("remove", path, () => rmSync(path, { force: true }));
}

/** Removes the oldest versions. A failure does not affect the publication; the next one tries again. */
function removeOldVersions(layout: StoreLayout, current: number, retainedVersions: number): void {
  ignoreStoreErrors(() => {
    removeVersions(layout, surplusVersions(layout.versionNumbers(), current, retainedVersions));
  });
}

/** Acquires the writer's lock, and creates the folder if needed. @throws {StoreError} when the lock is held */
export function lockStore(layout: StoreLayout): WriteLock {
  withStoreErrors("create", layout.folder, () => makeFolder(layout.folder));
  return acquireWriteLock(layout.lockPath);
}

/** The writer's lock, held until it is released or the process ends, even by a crash. */
interface WriteLock {
  release(): void;
}

/**
 * Acquires the writer's lock. It is a file lock of the operating system (through SQLite), which is released when the
 * process ends; the file next to it only names the holder.
 *
 * @throws {StoreError} when another writer holds it, naming the process and its start time
 */
function acquireWriteLock(path: string): WriteLock {
  const database = withStoreErrors("write in", path, () => new DatabaseSync(path, { timeout: 0 }));
  try {
    database.exec("pragma journal_mode = memory; begin exclusive");
    writeFileSync(holderPath(path), `process ${process.pid} since ${new Date().toISOString()}`);
  } catch (error) {
    database.close();
    if (isBusy(error)) {
      throw new StoreError(`Another import is writing to the store (${readHolder(path)}). Try again when it is done.`);
    }
    return withStoreErrors("lock", path, () => {
      throw error;
    });
  }
  return { release: () => database.isOpen && database.close() };
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
