import { unlessDamaged } from "../damage.ts";
import { removeUnlessInUse } from "../platform-files.ts";
import type { Layout } from "./layout.ts";
import { withStoreErrors } from "./store-errors.ts";
import { removeUnusedFiles, touchFiles, type StoredFile } from "./stored-files.ts";
import { openVersion } from "./version-reader.ts";

/**
 * Removes versions, and the pictures and documents that no other one has. Those who read a removed version keep it: its
 * file while it is open (where the system does not remove an open file, the next removal does), its pictures and documents for an hour.
 *
 * @throws {StoreError} when something cannot be removed
 */
export function removeVersions(layout: Layout, numbers: readonly number[]): void {
  for (const number of numbers) {
    const path = layout.version(number);
    const files = unlessDamaged(() => storedFilesOf(layout, number)) ?? [];
    touchFiles(layout, files);
    withStoreErrors("remove", path, () => removeUnlessInUse(path));
  }
  dropUnusedFiles(layout);
}

/**
 * Removes the files that none of the versions in the folder names. While one of these is damaged nothing is removed: it
 * cannot be determined what belongs to it.
 */
function dropUnusedFiles(layout: Layout): void {
  const named = unlessDamaged(() => layout.numbers().flatMap((number) => storedFilesOf(layout, number)));
  if (named) removeUnusedFiles(layout, new Set(named.map(({ sha256 }) => sha256)), Date.now());
}

function storedFilesOf(layout: Layout, number: number): readonly StoredFile[] {
  const reader = openVersion(layout, number);
  try {
    return reader.storedFiles();
  } finally {
    reader.close();
  }
}
