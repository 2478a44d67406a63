import type { Codes } from "#engine/columns/column.ts";

/** Encodes codes as byte planes, least significant first, which compress best. */
export function toPlanes(codes: Codes): Uint8Array {
  const width = codes.BYTES_PER_ELEMENT;
  const planes = new Uint8Array(codes.length * width);
  for (let plane = 0; plane < width; plane++)
    for (const [at, code] of codes.entries()) planes[plane * codes.length + at] = code >>> (8 * plane);
  return planes;
}
