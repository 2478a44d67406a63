const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A checksum of 24 bits (FNV-1a, folded): finds cut and mistyped texts and changed data; it is no secret. */
function checksum24(bytes: Uint8Array): number {
  let hash = FNV_OFFSET;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

/** The three bytes of such a checksum, the highest first. */
export const checksumBytes = (bytes: Uint8Array): Uint8Array => {
  const sum = checksum24(bytes);
  return Uint8Array.of(sum >> 16, sum >> 8, sum);
};
