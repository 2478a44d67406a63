import { createHash } from "node:crypto";
import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isBeside } from "../files/beside.ts";

/** How many files are looked at simultaneously. */
const AT_ONCE = 64;

/**
 * Names the state of a file, or of all files of a folder: it changes when a file is added, removed, renamed or written.
 *
 * @returns `undefined` while there is nothing at the path, or while what is there changes too quickly to be looked at
 */
export async function folderState(path: string): Promise<string | undefined> {
  try {
    const own = await stat(path);
    if (!own.isDirectory()) return fileState("", own);
    const entries = await readdir(path, { withFileTypes: true, recursive: true });
    const files = entries
      .filter((entry) => !entry.isDirectory() && !isBeside(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    const hash = createHash("sha256");
    for (let from = 0; from < files.length; from += AT_ONCE) {
      const states = files.slice(from, from + AT_ONCE).map(async (file) => fileState(file, await target(file)));
      for (const state of await Promise.all(states)) hash.update(state);
    }
    return hash.digest("hex");
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** What a link leads to, or the link itself where that is nowhere: the import says so. */
const target = (file: string) => stat(file).catch(() => lstat(file));

const fileState = (file: string, { size, mtimeMs, ino }: { size: number; mtimeMs: number; ino: number }): string =>
  `${JSON.stringify([file, size, mtimeMs, ino])}\n`;

/** Whether something has been removed or replaced meanwhile. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
