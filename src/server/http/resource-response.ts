import { readWeightedList } from "#model/languages/weighted-list.ts";
import type { ByteRange } from "#store/store.ts";
import { errorResponse } from "./responses.ts";

/** The available content codings, best first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];
/** The codings that compress. */
export type CompressedEncoding = Exclude<Encoding, "identity">;

/** A response body in one content coding. */
type Body = Uint8Array | ReadableStream<Uint8Array<ArrayBuffer>>;

export interface ResourceMetadata {
  /** The entity tag, without quotes: equal content has equal tags. */
  readonly etag: string;
  /** `content-type`, `cache-control` and other headers of the content. */
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
  /** The codings in which the content is available; absent: all. */
  readonly encodings?: readonly Encoding[];
}

/** A response body that can be compressed, and revalidated by its entity tag. */
export interface Resource<B extends Body = Body> extends ResourceMetadata {
  /** The length of the uncompressed body in bytes, if it is known without creating the body; HEAD then creates none. */
  readonly length?: number;
  /** Whole, or as a stream. */
  body(encoding: Encoding): Promise<B> | B;
  /** A range of the uncompressed body, for resumed downloads; requires `length`. Absent: ranges are not supported. */
  bodyRange?(range: ByteRange): B;
}

/**
 * The response to a GET or HEAD request: 304 if the client's copy is current, 406 if it accepts none of the codings,
 * 206 with a range of the body if requested, 416 if the range is not satisfiable.
 *
 * @see RFC 9110, sections 8.8.3, 12.5.3, 13.1.2, 14
 */
export async function resourceResponse(request: Request, resource: Resource): Promise<Response> {
  const negotiated = negotiate(request, resource);
  if (negotiated instanceof Response) return negotiated;
  const { encoding, status, headers } = negotiated;
  if (resource.bodyRange && encoding === "identity" && status === 200) {
    const partial = rangeResponse(request, headers, resource);
    if (partial) return partial;
  }
  const isHead = request.method === "HEAD";
  const body = isHead && resource.length !== undefined ? undefined : await resource.body(encoding);
  const length = (encoding === "identity" ? resource.length : undefined) ?? lengthOf(body);
  if (isHead && body instanceof ReadableStream) await body.cancel();
  return new Response(isHead ? null : (body as BodyInit), {
    status,
    headers: {
      ...headers,
      ...(resource.bodyRange && encoding === "identity" && { "accept-ranges": "bytes" }),
      ...(length !== undefined && { "content-length": String(length) }),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
  });
}

/** The response with a range of the body (206), or 416; `undefined` if the whole body is to be sent. */
function rangeResponse(
  request: Request,
  headers: NegotiatedHeaders["headers"],
  resource: Resource,
): Response | undefined {
  const { length: size = 0 } = resource;
  const range = requestedRange(request, headers["etag"] ?? "", size);
  if (range === undefined) return undefined;
  if (range === "unsatisfiable") return errorResponse(416, { "content-range": `bytes */${size}` });
  const partial = {
    ...headers,
    "accept-ranges": "bytes",
    "content-range": `bytes ${range.from}-${range.to}/${size}`,
    "content-length": String(range.to + 1 - range.from),
  };
  return new Response(resource.bodyRange?.(range) as BodyInit, { status: 206, headers: partial });
}

/** The response to a request, as {@link resourceResponse} returns it; `undefined` if it needs the body. */
export function bodilessResponse(request: Request, resource: ResourceMetadata): Response | undefined {
  const negotiated = negotiate(request, resource);
  return negotiated instanceof Response ? negotiated : undefined;
}

/** The coding, status and headers of a response with a body. */
interface NegotiatedHeaders {
  readonly encoding: Encoding;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the response itself if it has no body. */
function negotiate(request: Request, resource: ResourceMetadata): NegotiatedHeaders | Response {
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined, resource.encodings ?? ENCODINGS);
  if (encoding === undefined) return errorResponse(406, { vary: "Accept-Encoding" });
  const status = resource.status ?? 200;
  const etag = `"${resource.etag}-${encoding}"`;
  const headers = { vary: "Accept-Encoding", ...resource.headers, etag };
  if (status === 200 && matchesEtag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return { encoding, status, headers };
}

/**
 * Negotiates the content coding: the one the client prefers; among equals, the one that compresses best.
 *
 * @param header `Accept-Encoding`; absent or empty: the body is sent uncompressed
 * @returns `undefined` if the client accepts none of the available codings, best first
 * @see RFC 9110, section 12.5.3
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  // "x-gzip" is an alias of gzip (section 8.4.1.3).
  const weights = new Map(
    readWeightedList(header ?? "").map(({ name, weight }) => [name.replace(/^x-(?=gzip$)/, ""), weight]),
  );
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
  const [best] = available.toSorted((a, b) => weightOf(b) - weightOf(a));
  return best !== undefined && weightOf(best) > 0 ? best : undefined;
}

/**
 * Whether a client prefers one media type to another; it must list that type, since a wildcard stands for the default.
 *
 * @param header `Accept`; absent: any
 * @see RFC 9110, section 12.5.1
 */
export function prefersMediaType(header: string | undefined, mediaType: string, defaultType: string): boolean {
  const weights = new Map(readWeightedList(header ?? "").map(({ name, weight }) => [name, weight]));
  const mediaWeight = weights.get(mediaType) ?? 0;
  const [group = ""] = defaultType.split("/");
  const defaultWeight = weights.get(defaultType) ?? weights.get(`${group}/*`) ?? weights.get("*/*") ?? 0;
  return mediaWeight > 0 && mediaWeight >= defaultWeight;
}

const lengthOf = (body: Body | undefined): number | undefined => (body instanceof Uint8Array ? body.length : undefined);

/** Whether `If-None-Match` contains the entity tag; proxies that change the coding mark tags as weak. */
function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((candidate) => {
    const text = candidate.trim();
    return text === "*" || text.replace(/^W\//, "") === etag;
  });
}

const SINGLE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/i;

/**
 * The requested range of a body; `undefined` for the whole body, also when several ranges are requested.
 *
 * @param etag with quotes: a download of different content is not resumed
 * @param size of the whole body in bytes
 * @see RFC 9110, sections 13.1.5, 14.2
 */
export function requestedRange(request: Request, etag: string, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last, suffix] = SINGLE_RANGE.exec(request.headers.get("range")?.trim() ?? "") ?? [];
  const condition = request.headers.get("if-range");
  if (request.method !== "GET" || (condition !== null && condition.trim() !== etag)) return undefined;
  if (suffix !== undefined) {
    const from = Math.max(0, size - Number(suffix));
    return from < size ? { from, to: size - 1 } : "unsatisfiable";
  }
  if (first === undefined) return undefined;
  const from = Number(first);
  const to = last ? Number(last) : size - 1;
  // A range that ends before it begins is invalid and is ignored.
  if (last && to < from) return undefined;
  return from < size ? { from, to: Math.min(to, size - 1) } : "unsatisfiable";
}
