import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StoreError } from "./store.ts";

/**
 * Makes a folder and those above it that are missing.
 *
 * One step at a time: where the system makes no folders (`/proc`), Node's own way would try for ever.
 *
 * @throws {StoreError} where the system makes no folders
 * @throws the system's error when the folder cannot be made for another reason
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (isFolder(path)) return;
    const isImpossible = error instanceof Error && "code" in error && error.code === "ENOENT" && isFolder(above);
    throw isImpossible
      ? new StoreError(`The store cannot create ${path}: no folders can be made in ${above}.`, { cause: error })
      : error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
