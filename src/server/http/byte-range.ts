import type { ByteRange } from "#store/store.ts";

const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/i;

/**
 * The part of a content that a request asks for.
 *
 * @param request its `Range` and `If-Range`
 * @param tag the entity tag, with quotes: a part of another content is not continued
 * @param size of the whole content in bytes
 * @returns `undefined` for the whole, also when several parts are asked for; `none` if the content ends before the part begins
 * @see RFC 9110, sections 13.1.5, 14.2
 */
export function requestedRange(request: Request, tag: string, size: number): ByteRange | "none" | undefined {
  const [, first, last, suffix] = ONE_RANGE.exec(request.headers.get("range")?.trim() ?? "") ?? [];
  const condition = request.headers.get("if-range");
  if (request.method !== "GET" || (condition !== null && condition.trim() !== tag)) return undefined;
  if (suffix !== undefined) {
    const from = Math.max(0, size - Number(suffix));
    return from < size ? { from, to: size - 1 } : "none";
  }
  if (first === undefined) return undefined;
  const from = Number(first);
  const to = last ? Number(last) : size - 1;
  // A range that ends before it begins is none at all.
  if (last && to < from) return undefined;
  return from < size ? { from, to: Math.min(to, size - 1) } : "none";
}
