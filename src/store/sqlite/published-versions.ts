import { orDamage, unlessDamaged } from "../damage.ts";
import { StoreError, type VersionInfo } from "../store.ts";
import { unknownVersion } from "../version-choice.ts";
import type { Layout } from "./layout.ts";
import { readPointer, type Pointer } from "./pointer.ts";
import { isStored } from "./stored-files.ts";
import { withStoreErrors } from "./store-errors.ts";
import { isIntactVersionFile } from "./version-file.ts";
import { openVersion, type OpenVersion } from "./version-reader.ts";

/** The numbers of all retained versions that have been served, ascending. */
export function publishedNumbers(layout: Layout): readonly number[] {
  const latest = latestNumber(layout);
  return withStoreErrors("list", layout.versions, layout.numbers).filter((number) => number <= latest);
}

/** The highest published number; without a readable pointer, the highest among the files, so that no version is lost. */
export function latestNumber(layout: Layout): number {
  const pointer = unlessDamaged(() => readPointer(layout.pointer));
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
export function damageOf(layout: Layout, number: number): StoreError | undefined {
  const outcome = orDamage(() => {
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

/** The same for an intact file; `undefined` when it is damaged, so that the content can be published again. */
export function readServedIfIntact(layout: Layout, pointer: Pointer): VersionInfo | undefined {
  return unlessDamaged(() => {
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
