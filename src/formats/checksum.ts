const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A checksum of three bytes (FNV-1a, folded) to detect truncated, mistyped or changed data; not cryptographic. */
export function computeChecksum(bytes: Uint8Array): Uint8Array {
  let hash = FNV_OFFSET;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, FNV_PRIME);
  const sum = (hash >>> 24) ^ hash;
  return Uint8Array.of(sum >> 16, sum >> 8, sum);
}
