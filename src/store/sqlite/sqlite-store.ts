import { statSync } from "node:fs";
import { StoreError, type CatalogueStore, type VersionInfo } from "../store.ts";
import { createLayout, type Layout } from "./layout.ts";
import { readPointer, writePointer } from "./pointer.ts";
import { beginVersion, lockStore } from "./publish-version.ts";
import { latestNumber, publishedNumbers, readInfo, readServed, versionPath } from "./published-versions.ts";
import { storing } from "./storing.ts";
import { openVersion } from "./version-reader.ts";

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
    versions: () => publishedNumbers(layout).map((number) => readInfo(layout, number)),
    open: (number) => openVersion(versionPath(layout, number)),
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

function numberBefore(layout: Layout, current: VersionInfo | undefined): number {
  if (current === undefined) throw new StoreError("Nothing has been published yet, so there is no earlier version.");
  const number = publishedNumbers(layout).findLast((candidate) => candidate < current.number);
  if (number === undefined) throw new StoreError(`There is no version before version ${current.number}.`);
  return number;
}

function refuseFile(dataDir: string): void {
  const stats = storing("open", dataDir, () => statSync(dataDir, { throwIfNoEntry: false }));
  if (stats && !stats.isDirectory()) {
    throw new StoreError(`The store cannot open ${dataDir}: it is a file, and DATA_DIR must name a folder.`);
  }
}
