import { isUtf8 } from "node:buffer";
import { MAX_FILE_ENTRY_BYTES } from "#model/bounds.ts";
import { markedEncoding, detectUtf16 } from "#model/texts/text-encodings.ts";
import { createCodePageDecoder, CODE_PAGES } from "./code-pages.ts";
import type { Encoding } from "./encoding.ts";
import { fileChunks, type OnBytes } from "./file-system.ts";
import { UnreadableFileError } from "./row.ts";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const UTF8_MARK_BYTES = 3;
/** Ctrl-Z, which marks the end of a text file on CP/M and DOS, and in exports of programs from that time. */
const END_OF_FILE = 0x1a;

/**
 * The bytes of a file, without a UTF-8 byte order mark.
 *
 * @throws {UnreadableFileError} when the file cannot be read, or is UTF-16
 */
export async function* utf8Chunks(path: string, onBytes?: OnBytes): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const bytes of fileChunks(path, onBytes)) {
    yield isFirst ? stripByteOrderMark(bytes) : bytes;
    isFirst = false;
  }
}

/** The bytes of a file in another encoding, as UTF-8. */
async function* transcodedChunks(path: string, encoding: Encoding, onBytes?: OnBytes): AsyncGenerator<Buffer> {
  const codePage = CODE_PAGES.find((name) => name === encoding);
  if (codePage !== undefined) {
    const decode = createCodePageDecoder(codePage);
    for await (const bytes of fileChunks(path, onBytes)) yield Buffer.from(decode(bytes));
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const bytes of fileChunks(path, onBytes)) yield Buffer.from(decoder.decode(bytes, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** Text in whole lines. */
export interface WholeLines {
  readonly text: string;
  /** The number of its first line; 1-based. */
  readonly line: number;
}

/**
 * The text of a file in chunks of whole lines, which end in line feeds, or in carriage returns if the file's beginning
 * has no line feeds. A Ctrl-Z at the end of the file is left out.
 *
 * @throws {UnreadableFileError} with the line when it should be UTF-8 and is not
 */
export async function* fileLines(
  path: string,
  onBytes?: OnBytes,
  encoding: Encoding = "utf-8",
): AsyncGenerator<WholeLines> {
  let line = 1;
  let pending: Buffer = Buffer.alloc(0);
  let lineEnd: number | undefined;
  const chunks = encoding === "utf-8" ? utf8Chunks(path, onBytes) : transcodedChunks(path, encoding, onBytes);
  for await (const chunk of chunks) {
    const buffer = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    lineEnd ??= detectLineEnd(chunk);
    // Chunks are shorter than the longest allowed line, so only the first line of the buffer can be too long.
    const first = buffer.indexOf(lineEnd);
    if ((first < 0 ? buffer.length : first) > MAX_FILE_ENTRY_BYTES) {
      throw new UnreadableFileError("has a line of more than 16 MB; a line break is probably missing", { line });
    }
    const end = buffer.lastIndexOf(lineEnd) + 1;
    if (end > 0) yield { text: decodeUtf8(buffer.subarray(0, end), line), line };
    line += countLines(buffer.subarray(0, end), lineEnd);
    pending = Buffer.from(buffer.subarray(end));
  }
  const rest = pending.at(-1) === END_OF_FILE ? pending.subarray(0, -1) : pending;
  if (rest.length > 0) yield { text: decodeUtf8(rest, line), line };
}

/**
 * Decodes UTF-8 strictly.
 *
 * @param line number of the line that the bytes begin in
 * @throws {UnreadableFileError} with the line of the first invalid byte
 */
export function decodeUtf8(bytes: Buffer, line: number): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  let start = 0;
  let badLine = line;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0 && isUtf8(bytes.subarray(start, end));) {
    start = end + 1;
    badLine += 1;
    end = bytes.indexOf(LINE_FEED, start);
  }
  throw new UnreadableFileError("has bytes that are not UTF-8; save the file as UTF-8", { line: badLine });
}

function detectLineEnd(start: Buffer): number {
  const index = start.indexOf(CARRIAGE_RETURN);
  return start.includes(LINE_FEED) || index < 0 || index + 1 === start.length ? LINE_FEED : CARRIAGE_RETURN;
}

function countLines(bytes: Buffer, lineEnd: number): number {
  let lines = 0;
  for (let index = bytes.indexOf(lineEnd); index >= 0; index = bytes.indexOf(lineEnd, index + 1)) lines += 1;
  return lines;
}

function stripByteOrderMark(bytes: Buffer): Buffer {
  if (detectUtf16(bytes)) {
    throw new UnreadableFileError("is UTF-16, not UTF-8; save the file as UTF-8", { line: 1 });
  }
  return markedEncoding(bytes) === "utf-8" ? bytes.subarray(UTF8_MARK_BYTES) : bytes;
}
