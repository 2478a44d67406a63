import { refusal } from "./short-answers.ts";
import { chooseEncoding, ENCODINGS, type Encoding } from "./accept-encoding.ts";

/** The bytes of a body in one coding. */
export type Body = Uint8Array | ReadableStream<Uint8Array<ArrayBuffer>>;

/** A response body that can be sent compressed, and revalidated by its tag. */
export interface Resource<B extends Body = Body> {
  /** The entity tag, without quotes: equal content has equal tags. */
  readonly tag: string;
  /** `content-type`, `cache-control` and other headers of the content. */
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
  /** The codings it is available in; absent: all. */
  readonly encodings?: readonly Encoding[];
  /** Whole, or as a stream, whose length is not stated. */
  body(encoding: Encoding): Promise<B> | B;
}

/**
 * Answers a GET or HEAD request: 304 if the client's copy is current, 406 if it accepts none of the codings.
 *
 * @see RFC 9110, sections 8.8.3, 12.5.3, 13.1.2
 */
export async function answer(request: Request, resource: Resource): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined, resource.encodings ?? ENCODINGS);
  if (encoding === undefined) return refusal(406, { vary: "Accept-Encoding" });
  const status = resource.status ?? 200;
  const tag = `"${resource.tag}-${encoding}"`;
  const headers = { vary: "Accept-Encoding", ...resource.headers, etag: tag };
  if (status === 200 && isKnown(request.headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers });
  const body = await resource.body(encoding);
  const isHead = request.method === "HEAD";
  if (isHead && body instanceof ReadableStream) await body.cancel();
  return new Response(isHead ? null : (body as BodyInit), {
    status,
    headers: {
      ...headers,
      ...(body instanceof Uint8Array && { "content-length": String(body.length) }),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
  });
}

/** Whether `If-None-Match` contains the tag; proxies that change the coding mark tags as weak. */
function isKnown(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((candidate) => {
    const text = candidate.trim();
    return text === "*" || text.replace(/^W\//, "") === tag;
  });
}
