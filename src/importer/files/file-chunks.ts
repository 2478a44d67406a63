import { createReadStream } from "node:fs";
import { isFileError } from "./file-error.ts";
import { UnreadableFileError } from "./row.ts";

/** Receives the number of bytes read since the last call. */
export type OnBytes = (bytes: number) => void;

const CHUNK_BYTES = 256 * 1024;

/**
 * The raw bytes of a file.
 *
 * @throws {UnreadableFileError} when the file cannot be read
 */
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
