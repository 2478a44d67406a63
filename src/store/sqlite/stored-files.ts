import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { sha256Hex } from "../content-hash.ts";
import { makeFolder, flushAsync, removeUnlessInUse, replaceFile } from "../durable-files.ts";
import { StoreError } from "../store.ts";
import type { StoreLayout } from "./layout.ts";
import { toStoreError, withStoreErrors } from "../store-errors.ts";

/** A file stored outside the version files, shared by all versions that have it. */
export interface StoredFile {
  /** SHA-256 of its content, 64 hex characters: its name. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/** How long an unreferenced file is retained for readers of a version that has just been removed; in milliseconds. */
export const UNUSED_FILE_RETENTION_MS = 3_600_000;

/** How many files are flushed to disk at the same time; file systems confirm them together. */
const MAX_PARALLEL_FLUSHES = 16;

export type FileWriter = ReturnType<typeof createFileWriter>;

/** Creates a writer to a store's folder. @throws {StoreError} from every method, with the file's path */
export function createFileWriter(layout: StoreLayout) {
  const written = new Set<string>();
  return {
    /** Stores a file; an existing one is verified, and replaced if it is damaged. */
    put(bytes: Uint8Array): StoredFile {
      const sha256 = sha256Hex(bytes);
      const path = layout.sharedFilePath(sha256);
      if (!written.has(path)) withStoreErrors("write", path, () => writeIfChanged(path, bytes));
      written.add(path);
      return { sha256, size: bytes.length };
    },
    /** Resolves when all stored files would survive a power failure. */
    flush: async (): Promise<void> => {
      const folders = new Set([...written].map((path) => dirname(path)));
      const parents = folders.size > 0 ? [layout.sharedFilesFolder, layout.folder] : [];
      const flushes = [
        ...[...written].map((path) => () => flushPath(path, "file")),
        ...[...folders, ...parents].map((path) => () => flushPath(path, "folder")),
      ];
      for (let start = 0; start < flushes.length; start += MAX_PARALLEL_FLUSHES)
        await Promise.all(flushes.slice(start, start + MAX_PARALLEL_FLUSHES).map((flushOne) => flushOne()));
    },
  };
}

function writeIfChanged(path: string, bytes: Uint8Array): void {
  if (hasContent(path, bytes)) {
    touch(path);
    return;
  }
  makeFolder(dirname(path));
  const temporary = `${path}.${process.pid}`;
  try {
    writeFileSync(temporary, bytes);
    replaceFile(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

const hasContent = (path: string, bytes: Uint8Array): boolean =>
  statSync(path, { throwIfNoEntry: false })?.size === bytes.length && readFileSync(path).equals(bytes);

/** The modification time records when a file was last used. */
function touch(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

const flushPath = (path: string, kind: "file" | "folder"): Promise<void> =>
  flushAsync(path, kind).catch((error: unknown) => {
    throw toStoreError("write", path, error);
  });

/** Whether a file exists and has the right size; its content is not verified. */
export const isStored = (layout: StoreLayout, { sha256, size }: StoredFile): boolean =>
  statSync(layout.sharedFilePath(sha256), { throwIfNoEntry: false })?.size === size;

/** @param name as in `the picture a/b.png` @throws {StoreError} when the file is missing or truncated */
export function readStoredFile(layout: StoreLayout, file: StoredFile, name: string): Uint8Array {
  const path = storedPath(layout, file, name);
  return withStoreErrors("read", path, () => readFileSync(path));
}

/** The path of an existing file. @throws {StoreError} as {@link readStoredFile} does */
export function storedPath(layout: StoreLayout, file: StoredFile, name: string): string {
  const path = layout.sharedFilePath(file.sha256);
  if (withStoreErrors("read", path, () => isStored(layout, file))) return path;
  throw new StoreError(
    `The store is damaged: ${path}, which is ${name}, is missing or truncated. Importing the catalogue again repairs it.`,
  );
}

/** Updates the time of last use of files, so that current readers can finish. Missing files are ignored. */
export function touchFiles(layout: StoreLayout, files: Iterable<StoredFile>): void {
  for (const { sha256 } of files) {
    const path = layout.sharedFilePath(sha256);
    withStoreErrors("write", path, () => statSync(path, { throwIfNoEntry: false }) && touch(path));
  }
}

/**
 * Removes the files that no version references, and those left by interrupted writers, unless they were used within the
 * last hour.
 *
 * @param referenced the SHA-256 of every file that a version references
 * @param now in milliseconds since 1970
 */
export function removeUnusedFiles(layout: StoreLayout, referenced: ReadonlySet<string>, now: number): void {
  for (const path of layout.sharedFilePaths()) {
    if (referenced.has(basename(path))) continue;
    withStoreErrors("remove", path, () => {
      const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now);
      if (age > UNUSED_FILE_RETENTION_MS) removeUnlessInUse(path);
    });
  }
}
