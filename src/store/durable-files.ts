import { closeSync, fsyncSync, openSync, renameSync, rmSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./store-errors.ts";
import { StoreError } from "./store.ts";

/**
 * Platform differences of file operations. Windows flushes a file only through a handle that may write, flushes no
 * folders (NTFS journals their entries), and neither replaces nor removes a file that another process has open.
 */

const isWindows = (): boolean => process.platform === "win32";

const flushMode = (): "r+" | "r" => (isWindows() ? "r+" : "r");

function flush(path: string, mode: "r+" | "r"): void {
  const descriptor = openSync(path, mode);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes a file's content, or a folder's entries where the system does not do so by itself, without blocking. */
export async function flushAsync(path: string, kind: "file" | "folder"): Promise<void> {
  if (kind === "folder" && isWindows()) return;
  const handle = await open(path, kind === "file" ? flushMode() : "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Windows' error codes while another process, such as a virus scanner, has the file open. */
const IN_USE_CODES = new Set(["EPERM", "EACCES", "EBUSY"]);
const MAX_REPLACE_ATTEMPTS = 20;
const RETRY_DELAY_MS = 50;

/** Renames a file, replacing an existing one. If that is in use, renaming is retried for a second. */
export function replaceFile(from: string, to: string): void {
  for (let attempts = 1; ; attempts++) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!isInUse(error) || attempts === MAX_REPLACE_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY_MS);
    }
  }
}

/** Removes a file if it exists. Windows does not remove an open file: it stays, and can be removed later. */
export function removeUnlessInUse(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (error) {
    if (!isInUse(error)) throw error;
  }
}

const isInUse = (error: unknown): boolean => isWindows() && IN_USE_CODES.has(errorCode(error));

/**
 * Creates a folder and its missing parents.
 *
 * Creates one level at a time: in places where the system does not allow folders (`/proc`), Node's recursive `mkdir`
 * would loop forever.
 *
 * @throws {StoreError} where the system allows no folders
 * @throws the system's error when the folder cannot be created for another reason
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (isFolder(path)) return;
    throw errorCode(error) === "ENOENT" && isFolder(parent)
      ? new StoreError(`The store cannot create ${path}: folders cannot be created in ${parent}.`, { cause: error })
      : error;
  }
}

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The file was renamed, but the disk did not confirm that the rename survives a power failure. */
export class UnconfirmedMoveError extends Error {
  override readonly name = "UnconfirmedMoveError";
  /** The system's error code. */
  readonly code: string;

  constructor(path: string, cause: unknown) {
    super(`the disk did not confirm that ${path} has been saved`, { cause });
    this.code = errorCode(cause);
  }
}

/**
 * Moves a finished file into place atomically and durably: after a power failure either this file or the old one is in
 * place, complete.
 *
 * @throws {UnconfirmedMoveError} when syncing fails after the move; any other error means that nothing was moved
 */
export function moveDurably(from: string, to: string): void {
  flush(from, flushMode());
  replaceFile(from, to);
  try {
    if (!isWindows()) flush(dirname(to), "r");
  } catch (error) {
    throw new UnconfirmedMoveError(to, error);
  }
}

/** Replaces a small file in one atomic, durable step. @throws {UnconfirmedMoveError} as `moveDurably` does */
export function writeDurably(path: string, text: string): void {
  const temporary = `${path}.tmp`;
  writeFileSync(temporary, text);
  moveDurably(temporary, path);
}
