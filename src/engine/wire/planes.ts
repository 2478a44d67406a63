import type { Codes } from "#engine/columns/column.ts";

/** Decodes byte planes to codes; codes of one byte are a view. */
export function fromPlanes(planes: Uint8Array, width: number): Codes {
  const count = planes.length / width;
  if (width === 1) return planes;
  if (width === 2) return fromTwoPlanes(planes, count);
  const codes = new Uint32Array(count);
  for (let plane = 0; plane < width; plane++)
    for (let at = 0; at < count; at++)
      codes[at] = (codes[at] ?? 0) | ((planes[plane * count + at] ?? 0) << (8 * plane));
  return codes;
}

function fromTwoPlanes(planes: Uint8Array, count: number): Uint16Array {
  const codes = new Uint16Array(count);
  for (let at = 0; at < count; at++) codes[at] = (planes[at] ?? 0) | ((planes[count + at] ?? 0) << 8);
  return codes;
}
