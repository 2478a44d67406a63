import { fileChunks } from "./file-chunks.ts";
import { UnreadableFile } from "./row.ts";

/** The supported encodings of text files. */
export const ENCODINGS = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A detected encoding. */
export interface FoundEncoding {
  readonly encoding: Encoding;
  /** Whether the encoding is a guess: the file has no byte order mark and is not UTF-8. */
  readonly isGuessed: boolean;
  /** Whether all characters are ASCII, which every encoding but UTF-16 writes alike. */
  readonly isAscii: boolean;
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Bytes undefined in Windows-1252; older code pages use some of them for umlauts. */
const UNUSED_BYTES = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
const LINE_FEED = 0x0a;
const LAST_ASCII = 0x7f;

/**
 * Detects the encoding of a text file: by its byte order mark; UTF-8 when all of it is valid; UTF-16 when every other byte
 * at its start is zero; else Windows-1252, which Excel writes in Western Europe.
 *
 * @throws {UnreadableFile} with the line where the file can be none of these
 */
export async function findEncoding(path: string): Promise<FoundEncoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  let isAscii = true;
  let isFirst = true;
  let line = 1;
  let unusedIn: number | undefined;
  for await (const bytes of fileChunks(path)) {
    const marked = isFirst ? markedEncoding(bytes) : undefined;
    if (marked) return marked;
    isFirst = false;
    isUtf8 &&= decodes(utf8, bytes);
    for (const byte of bytes) {
      if (byte > LAST_ASCII) isAscii = false;
      if (byte === LINE_FEED) line += 1;
      else if (unusedIn === undefined && UNUSED_BYTES.includes(byte)) unusedIn = line;
    }
  }
  if (isUtf8 && decodes(utf8)) return { encoding: "utf-8", isGuessed: false, isAscii };
  if (unusedIn !== undefined) {
    const message = "is neither UTF-8 nor Windows-1252 here; save the file as CSV UTF-8";
    throw new UnreadableFile(message, { line: unusedIn });
  }
  return { encoding: "windows-1252", isGuessed: true, isAscii };
}

function markedEncoding(start: Buffer): FoundEncoding | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => start[index] === byte));
  if (marked) return { encoding: marked[0], isGuessed: false, isAscii: false };
  const [even, odd] = [0, 1].map((first) => zerosFrom(start, first)) as [number, number];
  const enough = Math.min(start.length, SAMPLE_BYTES) / 4;
  if (start.length < 4 || Math.max(even, odd) < enough) return undefined;
  return { encoding: odd > even ? "utf-16le" : "utf-16be", isGuessed: true, isAscii: false };
}

const SAMPLE_BYTES = 4096;

/** Counts zeros among every second byte at a file's start: in UTF-16, half the bytes of Western text are zero. */
function zerosFrom(start: Buffer, first: number): number {
  let zeros = 0;
  for (let at = first; at < Math.min(start.length, SAMPLE_BYTES); at += 2) if (start[at] === 0) zeros += 1;
  return zeros;
}

/** Whether the next bytes are still valid UTF-8; without bytes, whether the text may end here. */
function decodes(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}
