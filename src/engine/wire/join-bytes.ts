/** Concatenates bytes. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let index = 0;
  for (const part of parts) {
    joined.set(part, index);
    index += part.length;
  }
  return joined;
}
