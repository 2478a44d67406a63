import { resultOrError, ignoringStoreErrors, withStoreErrors } from "../store-errors.ts";
import { StoreError, type VersionInfo } from "../store.ts";
import { unknownVersion } from "../version-numbers.ts";
import type { Layout } from "./layout.ts";
import { readPointer, type Pointer } from "./pointer.ts";
import { isStored, removeUnusedFiles, touchFiles, type StoredFile } from "./stored-files.ts";
import { isIntactVersionFile } from "./version-file.ts";
import { openVersion, type OpenVersion } from "./version-reader.ts";
import { removeUnlessInUse } from "../durable-files.ts";

/** The numbers of all retained versions that have been served, ascending. */
export function publishedNumbers(layout: Layout): readonly number[] {
  const latest = latestNumber(layout);
  return withStoreErrors("list", layout.versions, layout.numbers).filter((number) => number <= latest);
}

/** The highest published number; without a readable pointer, the highest among the files, so that no version is lost. */
export function latestNumber(layout: Layout): number {
  const pointer = ignoringStoreErrors(() => readPointer(layout.pointer));
  return pointer?.latest ?? layout.numbers().at(-1) ?? 0;
}

/** Reads the info of a version. @throws {StoreError} when there is no such version, or its file is damaged */
export function readInfo(layout: Layout, number: number): VersionInfo {
  const reader = openPublished(layout, number);
  reader.close();
  return reader.version;
}

/**
 * The damage to a version: to its file, or pictures and documents that are missing or truncated.
 *
 * @returns `undefined` when there is none
 */
export function checkVersion(layout: Layout, number: number): StoreError | undefined {
  const outcome = resultOrError(() => {
    const reader = openPublished(layout, number);
    try {
      return reader.storedFiles().filter((file) => !isStored(layout, file));
    } finally {
      reader.close();
    }
  });
  if (outcome instanceof StoreError) return outcome;
  const [first] = outcome;
  return (
    first &&
    new StoreError(
      `The store is damaged: version ${number} lacks ${outcome.length} of its pictures and documents, among them ` +
        `${layout.file(first.sha256)}. Importing the catalogue again repairs it.`,
    )
  );
}

/**
 * Reads the info of the version that the pointer names.
 *
 * @throws {StoreError} when its file is missing or has another content
 */
export function readServed(layout: Layout, pointer: Pointer): VersionInfo {
  const version = readInfo(layout, pointer.number);
  if (version.hash === pointer.hash) return version;
  throw new StoreError(
    `The store is damaged: ${layout.version(pointer.number)} does not have the content named in ${layout.pointer}.`,
  );
}

/** As `readServed`; `undefined` when the file is damaged, so that the content can be published again. */
export function readServedIfIntact(layout: Layout, pointer: Pointer): VersionInfo | undefined {
  return ignoringStoreErrors(() => {
    const version = readServed(layout, pointer);
    return isIntactVersionFile(layout.version(version.number)) ? version : undefined;
  });
}

/** Opens a published version. @throws {StoreError} that lists the available ones when there is none of that number */
export function openPublished(layout: Layout, number: number): OpenVersion {
  const numbers = publishedNumbers(layout);
  if (numbers.includes(number)) return openVersion(layout, number);
  throw unknownVersion(number, layout.versions, numbers);
}

/**
 * Removes versions, and the pictures and documents that no other version references. Current readers are not affected: an open
 * file stays readable (where the system does not remove open files, the next removal does), pictures and documents stay for an hour.
 *
 * @throws {StoreError} when something cannot be removed
 */
export function removeVersions(layout: Layout, numbers: readonly number[]): void {
  for (const number of numbers) {
    const path = layout.version(number);
    const files = ignoringStoreErrors(() => storedFilesOf(layout, number)) ?? [];
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
  const referenced = ignoringStoreErrors(() => layout.numbers().flatMap((number) => storedFilesOf(layout, number)));
  if (referenced) removeUnusedFiles(layout, new Set(referenced.map(({ sha256 }) => sha256)), Date.now());
}

function storedFilesOf(layout: Layout, number: number): readonly StoredFile[] {
  const reader = openVersion(layout, number);
  try {
    return reader.storedFiles();
  } finally {
    reader.close();
  }
}
