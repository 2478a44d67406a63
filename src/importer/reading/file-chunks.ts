import { createReadStream } from "node:fs";
import { isFileError } from "../file-error.ts";
import { UnreadableFile } from "./row.ts";

/** Is told how many more bytes of a file have been read. */
export type OnBytes = (bytes: number) => void;

const CHUNK_BYTES = 256 * 1024;

/**
 * The bytes of a file as they lie there.
 *
 * @throws {UnreadableFile} when the file cannot be read
 */
export async function* fileChunks(path: string, onBytes?: OnBytes): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      const bytes = chunk as Buffer;
      onBytes?.(bytes.length);
      yield bytes;
    }
  } catch (error) {
    if (error instanceof UnreadableFile || !isFileError(error)) throw error;
    throw new UnreadableFile(`cannot be read: ${error.message}`);
  }
}
