import { joinBytes } from "#engine/wire/join-bytes.ts";
import { toUtf8 } from "#engine/wire/text-coding.ts";
import { HEADER_LENGTH_BYTES, MAGIC, type Header } from "./layout.ts";

/**
 * Assembles the bytes: the 8 characters of `MAGIC`, the length of the header (32-bit little-endian), the header as
 * JSON, then the sections: the article codes, and those of each field.
 */
export function joinLayout(header: Header, sections: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = toUtf8(JSON.stringify(header));
  const length = new Uint8Array(HEADER_LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, bytes.length, true);
  return joinBytes([toUtf8(MAGIC), length, bytes, ...sections]);
}
