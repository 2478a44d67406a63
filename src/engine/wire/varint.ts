export const PAYLOAD = 0x7f;
export const MORE = 0x80;

/** Decodes a varint and advances the position. Past the end of the bytes it reads 0. */
export function readVarint(bytes: Uint8Array, place: { at: number }): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[place.at++] ?? 0;
    value |= (byte & PAYLOAD) << shift;
    if ((byte & MORE) === 0) return value;
  }
}
