import type { Codes } from "#engine/columns/column.ts";

/** Codes as bytes: all lowest bytes first, then all next ones; that is what compresses best. */
export function toPlanes(codes: Codes): Uint8Array {
  const width = codes.BYTES_PER_ELEMENT;
  const planes = new Uint8Array(codes.length * width);
  for (let plane = 0; plane < width; plane++)
    for (const [at, code] of codes.entries()) planes[plane * codes.length + at] = code >>> (8 * plane);
  return planes;
}
