import { statSync } from "node:fs";
import { asPromise, ignoreStoreErrors, withStoreErrors } from "../store-errors.ts";
import { DEFAULT_RETAINED_VERSIONS, surplusVersions, previousVersion } from "../version-numbers.ts";
import { StoreError, type CatalogueStore, type VersionInfo } from "../store.ts";
import { createStoreLayout, type StoreLayout } from "./layout.ts";
import { readPointer, writePointer } from "./pointer.ts";
import { beginVersion, lockStore } from "./publish-version.ts";
import {
  findVersionDamage,
  latestVersionNumber,
  openPublishedVersion,
  publishedVersionNumbers,
  readPublishedInfo,
  readServedInfo,
  removeVersions,
} from "./published-versions.ts";

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

  const rollBack = (number: number | undefined): VersionInfo => {
    const lock = lockStore(layout);
    try {
      const target = readPublishedInfo(
        layout,
        number ?? previousVersion(publishedVersionNumbers(layout), readPointer(layout.pointerPath)?.number),
      );
      writePointer(layout.pointerPath, {
        number: target.number,
        hash: target.hash,
        latest: latestVersionNumber(layout),
      });
      return target;
    } finally {
      lock.release();
    }
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
    rollback: (number) => asPromise(() => rollBack(number)),
    prune: (keep, isDryRun) => asPromise(() => prune(layout, keep, isDryRun)),
    close: () => Promise.resolve(),
  };
}

/** Removes nothing while the pointer cannot be read, because any version may then be the served one. */
function prune(layout: StoreLayout, keep: number, isDryRun: boolean): readonly number[] {
  const lock = lockStore(layout);
  try {
    const removed = surplusVersions(publishedVersionNumbers(layout), readPointer(layout.pointerPath)?.number, keep);
    if (!isDryRun) removeVersions(layout, removed);
    return removed;
  } finally {
    lock.release();
  }
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
