import { crc32 } from "node:zlib";
import { detectUtf16 } from "#model/texts/text-encodings.ts";

/** The image types that the site serves. @see rule D9 */
export type ImageType = "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/avif" | "image/svg+xml";

/** Signatures at the start of image files; `?` matches any byte. */
const SIGNATURES: readonly (readonly [ImageType, string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
  ["image/webp", "RIFF????WEBP"],
];

const MAX_SIGNATURE_LENGTH = 16;

/**
 * The type of a picture by its content, regardless of its file name.
 *
 * @returns `undefined` if the site does not serve its type
 * @see rule D9
 */
export function detectImageType(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString("latin1", 0, MAX_SIGNATURE_LENGTH);
  const match = SIGNATURES.find(([, signature]) => matchesSignature(start, signature));
  if (match) return match[0];
  if (isAvif(bytes)) return "image/avif";
  return looksLikeSvg(bytes) ? "image/svg+xml" : undefined;
}

/** Whether a file's first bytes, one character each, match a signature in which `?` stands for any byte. */
export const matchesSignature = (start: string, signature: string): boolean =>
  Array.from(signature).every((character, index) => character === "?" || start[index] === character);

const AVIF_BRANDS: ReadonlySet<string> = new Set(["avif", "avis"]);
const BRAND_BYTES = 4;
const MAX_BRANDS = 16;

/** Whether the first box of a file names an AVIF brand, as the major or, after the version, as a compatible one. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, BRAND_BYTES * MAX_BRANDS);
  for (let offset = 8; offset + BRAND_BYTES <= end; offset += BRAND_BYTES)
    if (AVIF_BRANDS.has(bytes.toString("latin1", offset, offset + BRAND_BYTES))) return true;
  return false;
}

const SVG_SEARCH_BYTES = 4096;

/** Whether a text file starts with an `<svg` element, after nothing but declarations and comments. */
function looksLikeSvg(bytes: Buffer): boolean {
  let rest = new TextDecoder(detectUtf16(bytes)).decode(bytes.subarray(0, SVG_SEARCH_BYTES));
  for (;;) {
    rest = rest.trimStart();
    const end = PROLOGUE.find(([start]) => rest.slice(0, start.length).toUpperCase() === start)?.[1](rest);
    if (end === undefined) return /^<(?:\w+:)?svg[\s>/]/i.test(rest);
    if (end < 0) return false;
    rest = rest.slice(end);
  }
}

const indexAfter = (text: string, delimiter: string, from = 0): number => {
  const index = text.indexOf(delimiter, from);
  return index < 0 ? -1 : index + delimiter.length;
};

/** Constructs that may precede the root element: how each starts, and the index after its end, -1 if it is unclosed. */
const PROLOGUE: readonly (readonly [start: string, end: (text: string) => number])[] = [
  ["<?", (text) => indexAfter(text, "?>")],
  ["<!--", (text) => indexAfter(text, "-->", "<!--".length)],
  [
    "<!DOCTYPE",
    (text) => {
      const subsetStart = text.indexOf("[");
      const end = indexAfter(text, ">");
      return subsetStart < 0 || end < subsetStart ? end : indexAfter(text, ">", indexAfter(text, "]", subsetStart));
    },
  ],
];

/**
 * Whether a picture's file is truncated, as after an interrupted copy, or a checksum of a PNG is wrong; the missing
 * part would be grey. Trailing data, as added by cameras and programs, is ignored.
 *
 * @returns `false` for formats without an end marker
 */
export const isDamaged = (type: ImageType, bytes: Buffer): boolean => DAMAGE_CHECKS[type]?.(bytes) ?? false;

const DAMAGE_CHECKS: Partial<Record<ImageType, (bytes: Buffer) => boolean>> = {
  "image/png": (bytes) => !hasCompleteChunks(bytes),
  "image/jpeg": (bytes) => bytes.lastIndexOf(END_OF_IMAGE) < bytes.length / 2,
  "image/gif": (bytes) => !hasTrailer(bytes),
  "image/avif": (bytes) => !hasCompleteBoxes(bytes),
  "image/webp": (bytes) => bytes.length < RIFF_HEADER_BYTES || bytes.length < bytes.readUInt32LE(4) + RIFF_HEADER_BYTES,
};

/** A JPEG's end marker; an embedded thumbnail near the start also has one. */
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
const RIFF_HEADER_BYTES = 8;
const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk: four bytes each. */
const CHUNK_OVERHEAD_BYTES = 12;

/**
 * Walks a PNG from chunk to chunk, and verifies the checksums of those that the picture needs: their types begin with a
 * capital letter.
 *
 * @see https://www.w3.org/TR/png-3/#5Chunk-layout
 */
function hasCompleteChunks(bytes: Buffer): boolean {
  let offset = PNG_SIGNATURE_BYTES;
  while (offset + CHUNK_OVERHEAD_BYTES <= bytes.length) {
    const type = bytes.toString("latin1", offset + 4, offset + 8);
    if (type === "IEND") return true;
    const end = offset + 8 + bytes.readUInt32BE(offset);
    if (end + 4 > bytes.length) return false;
    if (/^[A-Z]/.test(type) && crc32(bytes.subarray(offset + 4, end)) !== bytes.readUInt32BE(end)) return false;
    offset = end + 4;
  }
  return false;
}

const GIF_HEADER_BYTES = 13;
const GIF_IMAGE_BYTES = 10;
const GIF_BLOCKS = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const;

/** Walks a GIF from block to block. @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function hasTrailer(bytes: Buffer): boolean {
  let offset = GIF_HEADER_BYTES + colourTableBytes(bytes[10]);
  for (;;) {
    const block = bytes[offset];
    if (block === GIF_BLOCKS.trailer) return true;
    if (block === GIF_BLOCKS.image) offset += GIF_IMAGE_BYTES + colourTableBytes(bytes[offset + 9]) + 1;
    else if (block === GIF_BLOCKS.extension) offset += 2;
    else return false;
    for (let size = bytes[offset]; size !== 0; size = bytes[offset]) {
      if (size === undefined) return false;
      offset += size + 1;
    }
    offset++;
  }
}

/** The size of a GIF's colour table, by the flags before it. */
const colourTableBytes = (flags = 0): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

const BOX_HEADER_BYTES = 8;
/** Sizes of boxes with a special meaning: to the end of the file, and in 64 bits after the type. */
const BOX_TO_END = 0;
const BOX_IN_64_BITS = 1;

const AVIF_BOXES: ReadonlySet<string> = new Set("ftyp meta mdat moov free skip uuid".split(" "));

/**
 * Walks the boxes of an AVIF, up to what other programs have added. A box that reaches beyond the end of the file is
 * truncated.
 */
function hasCompleteBoxes(bytes: Buffer): boolean {
  let offset = 0;
  while (offset + BOX_HEADER_BYTES <= bytes.length) {
    const size = bytes.readUInt32BE(offset);
    const isBox = AVIF_BOXES.has(bytes.toString("latin1", offset + 4, offset + BOX_HEADER_BYTES));
    if (!isBox || size === BOX_TO_END || size === BOX_IN_64_BITS) return true;
    if (size < BOX_HEADER_BYTES) return false;
    offset += size;
  }
  return offset <= bytes.length;
}
