import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { UnreadableFile } from "./row.ts";

const CHUNK_BYTES = 256 * 1024;
const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16_BOMS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/**
 * The bytes of a file, without a UTF-8 byte order mark.
 *
 * @throws {UnreadableFile} when the file cannot be read, or is UTF-16
 */
export async function* fileBytes(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<Buffer> {
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      const bytes = chunk as Buffer;
      onBytes?.(bytes.length);
      yield isFirst ? withoutMark(bytes) : bytes;
      isFirst = false;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Decodes UTF-8. @throws {UnreadableFile} with the line when the bytes are none */
export function decodeUtf8(bytes: Buffer, line: number): string {
  if (!isUtf8(bytes)) {
    throw new UnreadableFile("is not UTF-8 here; save the file in the encoding UTF-8", { line });
  }
  return bytes.toString("utf8");
}

function withoutMark(bytes: Buffer): Buffer {
  if (UTF16_BOMS.some((mark) => bytes.subarray(0, 2).equals(mark))) {
    throw new UnreadableFile("is UTF-16, not UTF-8; save the file in the encoding UTF-8", { line: 1 });
  }
  return bytes.subarray(0, 3).equals(UTF8_BOM) ? bytes.subarray(3) : bytes;
}
