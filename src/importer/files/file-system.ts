import { closeSync, createReadStream, openSync, rmSync, writeFileSync } from "node:fs";
import { UnreadableFileError } from "./row.ts";

/** Receives the number of bytes read since the last call. */
export type OnBytes = (bytes: number) => void;

const CHUNK_BYTES = 256 * 1024;

/** The raw bytes of a file. @throws {UnreadableFileError} when the file cannot be read */
export async function* fileChunks(path: string, onBytes?: OnBytes): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      const bytes = chunk as Buffer;
      onBytes?.(bytes.length);
      yield bytes;
    }
  } catch (error) {
    if (error instanceof UnreadableFileError || !isFileError(error)) throw error;
    throw new UnreadableFileError(`cannot be read: ${error.message}`);
  }
}

/** Writes a file chunk by chunk. On any error it is removed; errors of the file system name it. */
export function writeChunks(path: string, write: (append: (chunk: Uint8Array | string) => void) => void): void {
  const file = openSync(path, "w");
  try {
    // Unlike `writeSync`, it writes the rest if the file system takes only a part.
    write((chunk) => writeFileSync(file, chunk));
  } catch (error) {
    rmSync(path, { force: true });
    if (isFileError(error) && error.syscall === "write") error.message += ` '${path}'`;
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Removes a temporary folder. A failure is ignored, since it does not change the outcome. */
export function removeTemporaryFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
}

/** Whether an error came from the operating system's file access, as opposed to a bug. */
export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "code" in error;
