import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { parseJson } from "#model/parse-json.ts";
import { OutcomeUnknownError, StoreError, type VersionInfo } from "../store.ts";
import { UnconfirmedMoveError, writeDurably, removeUnlessInUse } from "../durable-files.ts";
import { errorCode, errorReason, withStoreErrors, resultOrError, ignoreStoreErrors } from "../store-errors.ts";
import { unknownVersionError } from "../version-numbers.ts";
import type { StoreLayout } from "./layout.ts";
import { isStored, removeUnusedFiles, touchFiles, type StoredFile } from "./stored-files.ts";
import { isIntactVersionFile } from "./version-file.ts";
import { openVersion, type OpenVersion } from "./version-reader.ts";

/** The content of the pointer file: the served version, and the highest number ever published. */
const Pointer = z.object({
  number: z.int().check(z.positive()),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  latest: z.int().check(z.positive()),
});
type Pointer = z.infer<typeof Pointer>;

/** `undefined` when nothing has been published. @throws {StoreError} when the file is damaged, with the remedy */
export function readPointer(path: string): Pointer | undefined {
  const text = withStoreErrors("read", path, () => readIfPresent(path));
  if (text === undefined) return undefined;
  const pointer = Pointer.safeParse(parseJson(text));
  if (pointer.success) return pointer.data;
  throw new StoreError(`The served version is unknown: ${path} is damaged. "rollback <version>" repairs it.`);
}

/**
 * Serves another version: the only step that readers can observe.
 *
 * @throws {OutcomeUnknownError} when the disk fails after that step; any other StoreError means that nothing changed
 */
export function writePointer(path: string, pointer: Pointer): void {
  withStoreErrors("write", path, () => {
    try {
      writeDurably(path, `${JSON.stringify(pointer)}\n`);
    } catch (error) {
      if (!(error instanceof UnconfirmedMoveError)) throw error;
      const subject = `Whether version ${pointer.number} stays the served one after a power failure`;
      throw new OutcomeUnknownError(subject, `${path} was replaced, but ${errorReason(error)}`, { cause: error });
    }
  });
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** The numbers of all retained versions that have been served, ascending. */
export function publishedVersionNumbers(layout: StoreLayout): readonly number[] {
  const latest = latestVersionNumber(layout);
  return withStoreErrors("list", layout.versionsFolder, layout.versionNumbers).filter((number) => number <= latest);
}

/** The highest published number; without a readable pointer, that of the files, so that no version is lost. */
export function latestVersionNumber(layout: StoreLayout): number {
  const pointer = ignoreStoreErrors(() => readPointer(layout.pointerPath));
  return pointer?.latest ?? layout.versionNumbers().at(-1) ?? 0;
}

/** Reads the info of a version. @throws {StoreError} when there is no such version, or its file is damaged */
export function readPublishedInfo(layout: StoreLayout, number: number): VersionInfo {
  const reader = openPublishedVersion(layout, number);
  reader.close();
  return reader.version;
}

/** Finds damage to a version: to its file, or missing or truncated pictures and documents. */
export function findVersionDamage(layout: StoreLayout, number: number): StoreError | undefined {
  const outcome = resultOrError(() =>
    storedFilesOf(openPublishedVersion(layout, number)).filter((file) => !isStored(layout, file)),
  );
  if (outcome instanceof StoreError) return outcome;
  const [firstFile] = outcome;
  return (
    firstFile &&
    new StoreError(
      `The store is damaged: version ${number} lacks ${outcome.length} of its pictures and documents, among them ` +
        `${layout.sharedFilePath(firstFile.sha256)}. Importing the catalogue again repairs it.`,
    )
  );
}

/** @throws {StoreError} when the file of the version is missing or its content differs from the pointer's */
export function readServedInfo(layout: StoreLayout, pointer: Pointer): VersionInfo {
  const version = readPublishedInfo(layout, pointer.number);
  if (version.hash === pointer.hash) return version;
  throw new StoreError(
    `The store is damaged: ${layout.versionPath(pointer.number)} does not have the content named in ${layout.pointerPath}.`,
  );
}

/** As `readServedInfo`; `undefined` when the file is damaged, so that the content can be published again. */
export function readServedInfoIfIntact(layout: StoreLayout, pointer: Pointer): VersionInfo | undefined {
  return ignoreStoreErrors(() => {
    const version = readServedInfo(layout, pointer);
    return isIntactVersionFile(layout.versionPath(version.number)) ? version : undefined;
  });
}

/** Opens a published version. @throws {StoreError} that lists the available ones when there is none of that number */
export function openPublishedVersion(layout: StoreLayout, number: number): OpenVersion {
  const numbers = publishedVersionNumbers(layout);
  if (numbers.includes(number)) return openVersion(layout, number);
  throw unknownVersionError(number, layout.versionsFolder, numbers);
}

/**
 * Removes versions, and the pictures and documents that no other version references. Current readers are not affected:
 * an open file stays readable (on systems that do not remove open files, a later call removes it), and pictures and
 * documents are retained for an hour.
 *
 * @throws {StoreError} when something cannot be removed
 */
export function removeVersions(layout: StoreLayout, numbers: readonly number[]): void {
  for (const number of numbers) {
    const path = layout.versionPath(number);
    const files = ignoreStoreErrors(() => storedFilesOf(openVersion(layout, number))) ?? [];
    touchFiles(layout, files);
    withStoreErrors("remove", path, () => removeUnlessInUse(path));
  }
  removeUnreferencedFiles(layout);
}

/** Removes unreferenced files; none while a version file is damaged, because its references cannot be read. */
function removeUnreferencedFiles(layout: StoreLayout): void {
  const referenced = ignoreStoreErrors(() =>
    layout.versionNumbers().flatMap((number) => storedFilesOf(openVersion(layout, number))),
  );
  if (referenced) removeUnusedFiles(layout, new Set(referenced.map(({ sha256 }) => sha256)), Date.now());
}

/** The shared files of a version, which is closed. */
function storedFilesOf(reader: OpenVersion): readonly StoredFile[] {
  try {
    return reader.storedFiles();
  } finally {
    reader.close();
  }
}
