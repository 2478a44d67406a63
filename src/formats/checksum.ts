const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A 24-bit checksum (FNV-1a, folded): detects truncated and mistyped texts and changed data; not cryptographic. */
function checksum24(bytes: Uint8Array): number {
  let hash = FNV_OFFSET;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

/** The three bytes of the checksum, big-endian. */
export const checksumBytes = (bytes: Uint8Array): Uint8Array => {
  const sum = checksum24(bytes);
  return Uint8Array.of(sum >> 16, sum >> 8, sum);
};
