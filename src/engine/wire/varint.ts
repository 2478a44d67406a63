const PAYLOAD = 0x7f;
const MORE = 0x80;

/** Appends a whole number from 0 to 2³¹−1, seven bits a byte, the lowest first. */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest > PAYLOAD) {
    bytes.push((rest & PAYLOAD) | MORE);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Reads a number and moves the place behind it. Past the end of the bytes it reads 0. */
export function readVarint(bytes: Uint8Array, place: { at: number }): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[place.at++] ?? 0;
    value |= (byte & PAYLOAD) << shift;
    if ((byte & MORE) === 0) return value;
  }
}
