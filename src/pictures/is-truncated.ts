import type { ImageType } from "./image-type.ts";

/**
 * Whether a picture's file is truncated, as after an interrupted copy; the missing part would be grey. Trailing data,
 * as added by cameras and programs, is ignored.
 *
 * @returns `false` for formats without an end marker
 */
export const isTruncated = (type: ImageType, bytes: Buffer): boolean => CHECKS[type]?.(bytes) ?? false;

const CHECKS: Partial<Record<ImageType, (bytes: Buffer) => boolean>> = {
  "image/png": (bytes) => !hasLastChunk(bytes),
  "image/jpeg": (bytes) => bytes.lastIndexOf(END_OF_IMAGE) < bytes.length / 2,
  "image/webp": (bytes) => bytes.length < RIFF_HEAD_BYTES || bytes.length < bytes.readUInt32LE(4) + RIFF_HEAD_BYTES,
};

/** The end marker of a JPEG, and of the thumbnail near its start. */
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
const RIFF_HEAD_BYTES = 8;
const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk: four bytes each. */
const CHUNK_BYTES = 12;

/** Walks a PNG from chunk to chunk. @see https://www.w3.org/TR/png-3/#5Chunk-layout */
function hasLastChunk(bytes: Buffer): boolean {
  let at = PNG_SIGNATURE_BYTES;
  while (at + CHUNK_BYTES <= bytes.length) {
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return true;
    at += bytes.readUInt32BE(at) + CHUNK_BYTES;
  }
  return false;
}
