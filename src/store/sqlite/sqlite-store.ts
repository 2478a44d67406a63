import { statSync } from "node:fs";
import { attempt, ignoringStoreErrors, withStoreErrors } from "../store-errors.ts";
import { DEFAULT_RETAINED_VERSIONS, surplusVersions, previousVersion } from "../version-numbers.ts";
import { StoreError, type CatalogueStore, type VersionInfo } from "../store.ts";
import { createLayout, type Layout } from "./layout.ts";
import { readPointer, writePointer } from "./pointer.ts";
import { beginVersion, lockStore } from "./publish-version.ts";
import {
  checkVersion,
  latestNumber,
  openPublished,
  publishedNumbers,
  readInfo,
  readServed,
  removeVersions,
} from "./published-versions.ts";

/**
 * The embedded store: one immutable SQLite file per version, a pointer file that names the served one, and beside them
 * pictures and documents, each once for all versions that have it.
 *
 * Many processes may read while one writes. The first import creates the folder.
 *
 * @param dataDir the folder (setting `DATA_DIR`)
 * @param retainedVersions how many versions publishing keeps besides the served one
 * @throws {StoreError} when the path exists but is not a folder
 */
export function openSqliteStore(dataDir: string, retainedVersions = DEFAULT_RETAINED_VERSIONS): CatalogueStore {
  const layout = createLayout(dataDir);
  refuseFile(dataDir);
  let served: VersionInfo | undefined;

  const current = (): VersionInfo | undefined => {
    const pointer = readPointer(layout.pointer);
    if (pointer === undefined) return undefined;
    if (served?.number !== pointer.number || served.hash !== pointer.hash) served = readServed(layout, pointer);
    return served;
  };

  const rollBack = (number: number | undefined): VersionInfo => {
    const lock = lockStore(layout);
    try {
      const target = readInfo(
        layout,
        number ?? previousVersion(publishedNumbers(layout), readPointer(layout.pointer)?.number),
      );
      writePointer(layout.pointer, { number: target.number, hash: target.hash, latest: latestNumber(layout) });
      return target;
    } finally {
      lock.release();
    }
  };

  return {
    current: () => attempt(current),
    versions: () => attempt(() => readAll(layout)),
    damage: () => attempt(() => publishedNumbers(layout).flatMap((number) => checkVersion(layout, number) ?? [])),
    open: (number) => attempt(() => openPublished(layout, number)),
    // The folder is the store; there are no copies to fall back to.
    lastOpened: () => Promise.resolve(undefined),
    begin: () => attempt(() => beginVersion(layout, retainedVersions)),
    rollback: (number) => attempt(() => rollBack(number)),
    prune: (keep, isDryRun) => attempt(() => prune(layout, keep, isDryRun)),
    close: () => Promise.resolve(),
  };
}

/** Nothing is removed while the pointer cannot be read: any version may then be the served one. */
function prune(layout: Layout, keep: number, isDryRun: boolean): readonly number[] {
  const lock = lockStore(layout);
  try {
    const removed = surplusVersions(publishedNumbers(layout), readPointer(layout.pointer)?.number, keep);
    if (!isDryRun) removeVersions(layout, removed);
    return removed;
  } finally {
    lock.release();
  }
}

/** The info of each published version whose file can be read. */
const readAll = (layout: Layout): readonly VersionInfo[] =>
  publishedNumbers(layout).flatMap((number) => ignoringStoreErrors(() => readInfo(layout, number)) ?? []);

function refuseFile(dataDir: string): void {
  const stats = withStoreErrors("open", dataDir, () => statSync(dataDir, { throwIfNoEntry: false }));
  if (stats && !stats.isDirectory()) {
    throw new StoreError(`The store cannot open ${dataDir}: it is a file, and DATA_DIR must name a folder.`);
  }
}
