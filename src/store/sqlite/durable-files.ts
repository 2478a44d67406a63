import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The file is in its new place, for all to see, but the disk did not confirm that it will be after a power cut. */
export class MoveNotConfirmed extends Error {
  override readonly name = "MoveNotConfirmed";
  /** The code of the system's error. */
  readonly code: string | undefined;

  constructor(path: string, cause: unknown) {
    super(`the disk did not confirm ${path}`, { cause });
    this.code = cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  }
}

/**
 * Moves a finished file to its place such that after a power cut either it is there whole or the old one is.
 *
 * @throws {MoveNotConfirmed} when it fails after the move; any other error means that nothing was moved
 */
export function moveDurably(from: string, to: string): void {
  syncToDisk(from);
  renameSync(from, to);
  try {
    syncToDisk(dirname(to));
  } catch (error) {
    throw new MoveNotConfirmed(to, error);
  }
}

/** Replaces a small file in one atomic, durable step. @throws {MoveNotConfirmed} as `moveDurably` does */
export function writeDurably(path: string, text: string): void {
  const temporary = `${path}.tmp`;
  writeFileSync(temporary, text);
  moveDurably(temporary, path);
}

/** Waits until a file's content, or a folder's entries, are on the disk. */
function syncToDisk(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
