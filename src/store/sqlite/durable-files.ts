import { writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { flushFile, flushFolder, replaceFile } from "../platform-files.ts";

/** The file was renamed, but the disk did not confirm that the rename survives a power failure. */
export class MoveNotConfirmed extends Error {
  override readonly name = "MoveNotConfirmed";
  /** The system's error code. */
  readonly code: string | undefined;

  constructor(path: string, cause: unknown) {
    super(`the disk did not confirm ${path}`, { cause });
    this.code = cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  }
}

/**
 * Moves a finished file into place atomically and durably: after a power failure either it or the old file is there,
 * complete.
 *
 * @throws {MoveNotConfirmed} when syncing fails after the move; any other error means that nothing was moved
 */
export function moveDurably(from: string, to: string): void {
  flushFile(from);
  replaceFile(from, to);
  try {
    flushFolder(dirname(to));
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
