/**
 * Files are transferred in parts of this size, each committed separately, so that no statement runs long or takes much
 * memory.
 */
export const PART_BYTES = 1 << 20;

/** The parts of a file that is in memory; an empty one has one, empty, part. */
export function* partsIn(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  do {
    yield bytes.subarray(start, start + PART_BYTES);
    start += PART_BYTES;
  } while (start < bytes.length);
}
