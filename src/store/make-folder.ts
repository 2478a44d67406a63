import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StoreError } from "./store.ts";

/**
 * Creates a folder and its missing parents.
 *
 * Creates one level at a time: where the system does not allow folders (`/proc`), Node's recursive `mkdir` would loop
 * forever.
 *
 * @throws {StoreError} where the system allows no folders
 * @throws the system's error when the folder cannot be created for another reason
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (isFolder(path)) return;
    const isImpossible = error instanceof Error && "code" in error && error.code === "ENOENT" && isFolder(above);
    throw isImpossible
      ? new StoreError(`The store cannot create ${path}: folders cannot be created in ${above}.`, { cause: error })
      : error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
