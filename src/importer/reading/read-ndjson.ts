import { parseJson } from "./read-json.ts";
import { rowsUntilFault, UnreadableFile, type ReadRows, type Row } from "./row.ts";
import { decodeUtf8, fileBytes } from "./utf8.ts";

const LONGEST_LINE_BYTES = 16 * 1024 * 1024;
const LINE_FEED = 0x0a;

/**
 * Reads a file with one JSON value a line; empty lines are skipped.
 *
 * @throws {UnreadableFile} with the line when it is not UTF-8 or not JSON
 */
export const readNdjson: ReadRows = async function* (path, onBytes) {
  for await (const lines of fileLines(path, onBytes)) yield* rowsUntilFault(lines, toRow);
};

/** A line without its end, and its number. */
interface Line {
  readonly bytes: Buffer;
  readonly line: number;
}

function toRow({ bytes, line }: Line): Row | undefined {
  const text = decodeUtf8(bytes, line);
  return text.trim() === "" ? undefined : { row: line, value: parseJson({ text, line, column: 1 }, "this line") };
}

/** The lines of a file, as many at once as end in a piece of it. */
async function* fileLines(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<readonly Line[]> {
  let line = 1;
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of fileBytes(path, onBytes)) {
    const buffer = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const lines: Line[] = [];
    let start = 0;
    for (let end = buffer.indexOf(LINE_FEED, pending.length); end >= 0; end = buffer.indexOf(LINE_FEED, start)) {
      lines.push({ bytes: buffer.subarray(start, end), line });
      start = end + 1;
      line += 1;
    }
    yield lines;
    pending = Buffer.from(buffer.subarray(start));
    if (pending.length > LONGEST_LINE_BYTES) throw new UnreadableFile("has a line of more than 16 MB", { line });
  }
  yield [{ bytes: pending, line }];
}
