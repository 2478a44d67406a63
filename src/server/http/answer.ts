import { refusal } from "./short-answers.ts";
import { chooseEncoding, ENCODINGS, type Encoding } from "./accept-encoding.ts";

/** The bytes of a body in one coding. */
export type Body = Uint8Array | ReadableStream<Uint8Array<ArrayBuffer>>;

/** What is known of a response before its body. */
export interface ResourceHead {
  /** The entity tag, without quotes: equal content has equal tags. */
  readonly tag: string;
  /** `content-type`, `cache-control` and other headers of the content. */
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
  /** The codings it is available in; absent: all. */
  readonly encodings?: readonly Encoding[];
}

/** A response body that can be sent compressed, and revalidated by its tag. */
export interface Resource<B extends Body = Body> extends ResourceHead {
  /** The length of the uncompressed body in bytes, if it is known without the body: HEAD then makes none. */
  readonly length?: number;
  /** Whole, or as a stream. */
  body(encoding: Encoding): Promise<B> | B;
}

/**
 * Answers a GET or HEAD request: 304 if the client's copy is current, 406 if it accepts none of the codings.
 *
 * @see RFC 9110, sections 8.8.3, 12.5.3, 13.1.2
 */
export async function answer(request: Request, resource: Resource): Promise<Response> {
  const chosen = choose(request, resource);
  if (chosen instanceof Response) return chosen;
  const { encoding, status, headers } = chosen;
  const isHead = request.method === "HEAD";
  const body = isHead && resource.length !== undefined ? undefined : await resource.body(encoding);
  const length = (encoding === "identity" ? resource.length : undefined) ?? lengthOf(body);
  if (isHead && body instanceof ReadableStream) await body.cancel();
  return new Response(isHead ? null : (body as BodyInit), {
    status,
    headers: {
      ...headers,
      ...(length !== undefined && { "content-length": String(length) }),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
  });
}

/**
 * The answer to a request for which nothing has to be made, as {@link answer} gives it.
 *
 * @returns `undefined` if the body is needed
 */
export function answerWithoutBody(request: Request, resource: ResourceHead): Response | undefined {
  const chosen = choose(request, resource);
  return chosen instanceof Response ? chosen : undefined;
}

/** How a request is answered, or the answer itself if it has no body. */
interface Chosen {
  readonly encoding: Encoding;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

function choose(request: Request, resource: ResourceHead): Chosen | Response {
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined, resource.encodings ?? ENCODINGS);
  if (encoding === undefined) return refusal(406, { vary: "Accept-Encoding" });
  const status = resource.status ?? 200;
  const tag = `"${resource.tag}-${encoding}"`;
  const headers = { vary: "Accept-Encoding", ...resource.headers, etag: tag };
  if (status === 200 && isKnown(request.headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers });
  return { encoding, status, headers };
}

const lengthOf = (body: Body | undefined): number | undefined => (body instanceof Uint8Array ? body.length : undefined);

/** Whether `If-None-Match` contains the tag; proxies that change the coding mark tags as weak. */
function isKnown(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((candidate) => {
    const text = candidate.trim();
    return text === "*" || text.replace(/^W\//, "") === tag;
  });
}
