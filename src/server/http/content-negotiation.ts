import { readWeightedList } from "#model/weighted-list.ts";

/** The available content codings, best first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];
/** The codings that compress. */
export type CompressedEncoding = Exclude<Encoding, "identity">;

const LEGACY_NAMES: ReadonlyMap<string, string> = new Map([["x-gzip", "gzip"]]);

/**
 * Negotiates the content coding: the one the client prefers; among equals, the one that compresses best.
 *
 * @param header `Accept-Encoding`; absent or empty: the body is sent uncompressed
 * @param available the available codings, best first
 * @returns `undefined` if the client accepts none of them and not the uncompressed body either
 * @see RFC 9110, section 12.5.3
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  const weights = new Map(
    readWeightedList(header ?? "").map(({ name, weight }) => [LEGACY_NAMES.get(name) ?? name, weight]),
  );
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
  const [best] = available.toSorted((a, b) => weightOf(b) - weightOf(a));
  return best !== undefined && weightOf(best) > 0 ? best : undefined;
}

/**
 * Whether a client prefers one media type to another. The client must name that type: a wildcard stands for the default.
 *
 * @param header `Accept`; absent: any
 * @see RFC 9110, section 12.5.1
 */
export function prefersMediaType(header: string | undefined, media: string, defaultMedia: string): boolean {
  const weights = new Map(readWeightedList(header ?? "").map(({ name, weight }) => [name, weight]));
  const mediaWeight = weights.get(media) ?? 0;
  const [group = ""] = defaultMedia.split("/");
  const defaultWeight = weights.get(defaultMedia) ?? weights.get(`${group}/*`) ?? weights.get("*/*") ?? 0;
  return mediaWeight > 0 && mediaWeight >= defaultWeight;
}
