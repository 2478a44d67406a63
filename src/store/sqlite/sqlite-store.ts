import { mkdirSync, rmSync, statSync } from "node:fs";
import { StoreError, type CatalogueStore, type VersionInfo, type VersionWriter } from "../store.ts";
import { moveDurably } from "./durable-files.ts";
import { createLayout, type Layout } from "./layout.ts";
import { readPointer, writePointer, type Pointer } from "./pointer.ts";
import { storing } from "./storing.ts";
import { openVersion } from "./version-reader.ts";
import { createBuildingFile } from "./version-writer.ts";
import { takeWriteLock, type WriteLock } from "./write-lock.ts";

/** Versions that stay for a rollback, besides the served one. */
export const KEPT_VERSIONS = 5;

/**
 * The embedded store: one immutable SQLite file a version, and a pointer file that names the served one.
 *
 * Many processes may read while one writes. The folder is made by the first import.
 *
 * @param dataDir the folder (setting `DATA_DIR`)
 * @throws {StoreError} when the path is there but is no folder
 */
export function openSqliteStore(dataDir: string): CatalogueStore {
  const layout = createLayout(dataDir);
  refuseFile(dataDir);
  let served: VersionInfo | undefined;

  const current = (): VersionInfo | undefined => {
    const pointer = readPointer(layout.pointer);
    if (pointer === undefined) return undefined;
    if (served?.number !== pointer.number || served.hash !== pointer.hash) served = readServed(layout, pointer);
    return served;
  };

  return {
    current,
    versions: () =>
      storing("list", layout.versions, () => publishedNumbers(layout)).map((number) => readInfo(layout, number)),
    open: (number) => openVersion(existing(layout, number)),
    begin: () => beginVersion(layout),
    rollback(number) {
      const lock = lockStore(layout);
      try {
        const target = readInfo(layout, number ?? numberBefore(layout, current()));
        writePointer(layout.pointer, { number: target.number, hash: target.hash, latest: latestNumber(layout) });
        return target;
      } finally {
        lock.release();
      }
    },
    close: () => undefined,
  };
}

/** Takes the writer's place, clears away what killed imports left, and starts a file. */
function beginVersion(layout: Layout): VersionWriter {
  const lock = lockStore(layout);
  try {
    sweep(layout);
    return createWriter(layout, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function createWriter(layout: Layout, lock: WriteLock): VersionWriter {
  const file = createBuildingFile(layout);
  const abandon = (): void => {
    file.remove();
    lock.release();
  };
  return {
    addRecords: file.addRecords,
    addImage: file.addImage,
    abandon,
    // eslint-disable-next-line @typescript-eslint/require-await -- the interface also fits servers; failures must reject
    async publish() {
      try {
        const hash = file.hash();
        const pointer = readPointer(layout.pointer);
        if (pointer?.hash === hash) return { version: readServed(layout, pointer), published: false };
        const version = file.finish(latestNumber(layout) + 1, hash);
        storing("write", layout.version(version.number), () => moveDurably(file.path, layout.version(version.number)));
        writePointer(layout.pointer, { number: version.number, hash, latest: version.number });
        dropOldVersions(layout, version.number);
        return { version, published: true };
      } finally {
        abandon();
      }
    },
  };
}

/** Removes unfinished files, and finished ones that never became the served version. */
function sweep(layout: Layout): void {
  const latest = readPointer(layout.pointer)?.latest ?? Number.POSITIVE_INFINITY;
  const unpublished = layout.numbers().filter((number) => number > latest);
  for (const path of [...layout.leftovers(), ...unpublished.map(layout.version)]) rmSync(path, { force: true });
}

function dropOldVersions(layout: Layout, current: number): void {
  const earlier = layout.numbers().filter((number) => number !== current);
  for (const number of earlier.slice(0, -KEPT_VERSIONS)) rmSync(layout.version(number), { force: true });
}

/** Numbers of the versions that have been the served one and are kept, ascending. */
function publishedNumbers(layout: Layout): readonly number[] {
  const latest = latestNumber(layout);
  return layout.numbers().filter((number) => number <= latest);
}

/** The highest number that was published; without a readable pointer, which is no reason to lose versions, the highest there. */
function latestNumber(layout: Layout): number {
  try {
    const pointer = readPointer(layout.pointer);
    if (pointer) return pointer.latest;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
  return layout.numbers().at(-1) ?? 0;
}

function numberBefore(layout: Layout, current: VersionInfo | undefined): number {
  if (current === undefined) throw new StoreError("Nothing has been published yet, so there is no earlier version.");
  const number = publishedNumbers(layout).findLast((candidate) => candidate < current.number);
  if (number === undefined) throw new StoreError(`There is no version before version ${current.number}.`);
  return number;
}

function readInfo(layout: Layout, number: number): VersionInfo {
  const reader = openVersion(existing(layout, number));
  reader.close();
  return reader.version;
}

/** The info of the version that the pointer names. @throws {StoreError} when its file is missing or another one */
function readServed(layout: Layout, pointer: Pointer): VersionInfo {
  const version = readInfo(layout, pointer.number);
  if (version.hash === pointer.hash) return version;
  throw new StoreError(
    `The store is damaged: ${layout.version(pointer.number)} has not the content that ${layout.pointer} names.`,
  );
}

/** The path of a version's file. @throws {StoreError} when there is none, naming the ones that are there */
function existing(layout: Layout, number: number): string {
  const numbers = storing("list", layout.versions, () => publishedNumbers(layout));
  if (numbers.includes(number)) return layout.version(number);
  const there = numbers.length === 0 ? "there are none" : `there are ${numbers.join(", ")}`;
  throw new StoreError(`There is no version ${number} in ${layout.versions}; ${there}.`);
}

function lockStore(layout: Layout): WriteLock {
  storing("create", layout.folder, () => mkdirSync(layout.folder, { recursive: true }));
  return takeWriteLock(layout.lock);
}

function refuseFile(dataDir: string): void {
  const stats = storing("open", dataDir, () => statSync(dataDir, { throwIfNoEntry: false }));
  if (stats && !stats.isDirectory()) {
    throw new StoreError(`The store cannot open ${dataDir}: it is a file, and DATA_DIR must name a folder.`);
  }
}
