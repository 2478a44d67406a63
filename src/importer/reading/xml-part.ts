import { crc32 } from "node:zlib";
import type { SaxesParser } from "saxes";
import type { Entry, ZipFile } from "yauzl";
import { detectUtf16 } from "#model/texts/text-encodings.ts";
import { SheetError, type XmlHandlers } from "#formats/xml-handlers.ts";
import { createXmlParser } from "#xml/xml-parser.ts";
import { UnreadableFileError } from "../files/row.ts";

/** The remedy for a file that a spreadsheet program can still open. */
export const RESAVE_REMEDY = "open it in a spreadsheet program and save it again as .xlsx";

/** A higher compression ratio indicates a ZIP bomb; sheets reach a tenth of it. */
const MAX_COMPRESSION_RATIO = 100;
/** Parts below this size may have any compression ratio, in bytes. */
const SMALL_PART_BYTES = 1 << 20;
/** A sheet nests eight levels deep. */
const MAX_NESTING = 64;

/**
 * Parses a part's XML chunk by chunk while it is unpacked.
 *
 * Yields each chunk's share of the file in bytes.
 * @throws {UnreadableFileError} that names the part, and the row and cell reached
 */
export async function* readXmlPart(zip: ZipFile, part: Entry, handlers: XmlHandlers): AsyncGenerator<number> {
  try {
    refuseZipBomb(part);
    const parser = createParser(handlers);
    let decoder: TextDecoder | undefined;
    const share = part.compressedSize / Math.max(part.uncompressedSize, 1);
    let checksum = 0;
    for await (const chunk of (await zip.openReadStreamPromise(part)) as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum);
      decoder ??= new TextDecoder(detectUtf16(chunk) ?? "utf-8", { fatal: true });
      parser.write(decoder.decode(chunk, { stream: true }));
      yield chunk.length * share;
    }
    parser.write(decoder?.decode() ?? "");
    // A part stored without compression may be damaged and still be well-formed XML.
    if (checksum !== part.crc32) throw new Error("its checksum does not match");
    parser.close();
  } catch (error) {
    throw toUnreadableFileError(part, handlers, error);
  }
}

/** Whether a word of ASCII characters occurs in a part; `false` if the part is damaged before it does. */
export async function partContains(zip: ZipFile, part: Entry, word: string): Promise<boolean> {
  // The bytes of the word in UTF-8, and those that UTF-16 has in either byte order.
  const words = [Buffer.from(word), Buffer.from(word, "utf16le").subarray(0, -1)];
  let overlap = Buffer.alloc(0);
  try {
    refuseZipBomb(part);
    for await (const chunk of (await zip.openReadStreamPromise(part)) as AsyncIterable<Buffer>) {
      const bytes = Buffer.concat([overlap, chunk]);
      if (words.some((encoded) => bytes.includes(encoded))) return true;
      overlap = bytes.subarray(-2 * word.length);
    }
    return false;
  } catch {
    return false;
  }
}

function refuseZipBomb({ compressedSize, uncompressedSize }: Entry): void {
  const isSuspicious = uncompressedSize > SMALL_PART_BYTES && uncompressedSize > MAX_COMPRESSION_RATIO * compressedSize;
  if (!isSuspicious) return;
  throw new RangeError(
    `would unpack from ${compressedSize} to ${uncompressedSize} bytes, which is implausible for a spreadsheet`,
  );
}

function createParser(handlers: XmlHandlers): SaxesParser {
  let depth = 0;
  return createXmlParser({
    ...handlers,
    open(name, attributes) {
      if (depth === 0 && name !== handlers.root)
        throw new RangeError(`contains <${name.slice(0, 40)}> instead of <${handlers.root}>`);
      depth += 1;
      if (depth > MAX_NESTING) throw new RangeError(`nests elements more than ${MAX_NESTING} levels deep`);
      handlers.open(name, attributes);
    },
    close(name) {
      depth -= 1;
      handlers.close?.(name);
    },
  });
}

/**
 * A `SheetError` carries its own location, a `RangeError` means an exceeded bound; anything else means that the part is
 * damaged after the last row or cell that began.
 */
function toUnreadableFileError({ fileName }: Entry, handlers: XmlHandlers, error: unknown): UnreadableFileError {
  if (error instanceof UnreadableFileError) return error;
  const position = error instanceof SheetError ? error.position : handlers.position?.();
  const location = { part: fileName, ...position };
  const reason = error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
  if (error instanceof SheetError || error instanceof RangeError)
    return new UnreadableFileError(`${reason}; ${RESAVE_REMEDY}`, location);
  const problem = position ? "is damaged at or after this point" : "is damaged";
  return new UnreadableFileError(`${problem}: ${reason}; copy the file again, or ${RESAVE_REMEDY}`, location);
}
