/**
 * Bytes that share their memory with nothing else, as those that a cache holds must: a short body may lie in a block of Node's for
 * many buffers, or at the beginning of a compressor's, and would keep all of it.
 *
 * @returns the bytes themselves if that is so, otherwise a copy
 */
export const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
