import type { Codes } from "#engine/columns/column.ts";

/** Decodes byte planes to codes; codes of one byte are a view. */
export function decodePlanes(planes: Uint8Array, width: number): Codes {
  const count = planes.length / width;
  if (width === 1) return planes;
  if (width === 2) return fromTwoPlanes(planes, count);
  const codes = new Uint32Array(count);
  for (let plane = 0; plane < width; plane++)
    for (let index = 0; index < count; index++)
      codes[index] = (codes[index] ?? 0) | ((planes[plane * count + index] ?? 0) << (8 * plane));
  return codes;
}

function fromTwoPlanes(planes: Uint8Array, count: number): Uint16Array {
  const codes = new Uint16Array(count);
  for (let index = 0; index < count; index++) codes[index] = (planes[index] ?? 0) | ((planes[count + index] ?? 0) << 8);
  return codes;
}

/** Encodes codes as byte planes, least significant first, which compress best. */
export function encodePlanes(codes: Codes): Uint8Array {
  const width = codes.BYTES_PER_ELEMENT;
  const planes = new Uint8Array(codes.length * width);
  for (let plane = 0; plane < width; plane++)
    for (const [index, code] of codes.entries()) planes[plane * codes.length + index] = code >>> (8 * plane);
  return planes;
}
