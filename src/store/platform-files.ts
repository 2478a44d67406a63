import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";

/**
 * Platform differences of file operations. Windows flushes a file only through a handle that may write, flushes no
 * folders (NTFS journals their entries), and neither replaces nor removes a file that another process has open.
 */

const isWindows = (): boolean => process.platform === "win32";

const flushMode = (): "r+" | "r" => (isWindows() ? "r+" : "r");

/** Flushes a file's content to disk. */
export function flushFile(path: string): void {
  flush(path, flushMode());
}

/** Flushes a folder's entries to disk, where the system does not do so by itself. */
export function flushFolder(path: string): void {
  if (!isWindows()) flush(path, "r");
}

function flush(path: string, mode: "r+" | "r"): void {
  const descriptor = openSync(path, mode);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes a file or a folder as `flushFile` and `flushFolder` do, without blocking. */
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
const IN_USE = new Set(["EPERM", "EACCES", "EBUSY"]);
const REPLACE_TRIES = 20;
const RETRY_DELAY_MS = 50;

/** Renames a file, replacing the one that has the name. Where that is in use, it is tried again for a second. */
export function replaceFile(from: string, to: string): void {
  for (let tries = 1; ; tries++) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!isInUse(error) || tries === REPLACE_TRIES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY_MS);
    }
  }
}

/**
 * Removes a file if it exists. Where the system does not remove open files, one in use stays and can be removed later.
 */
export function removeUnlessInUse(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (error) {
    if (!isInUse(error)) throw error;
  }
}

const isInUse = (error: unknown): boolean =>
  isWindows() && error instanceof Error && "code" in error && IN_USE.has(String(error.code));
