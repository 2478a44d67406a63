import { refusal } from "./short-answers.ts";
import { chooseEncoding, ENCODINGS, type Encoding } from "./accept-encoding.ts";

/** A response body that can be sent compressed, and need not be sent again to a client that has it. */
export interface Resource {
  /** Names the content, without quotes: the same content has the same tag. */
  readonly tag: string;
  /** `content-type`, `cache-control` and whatever else belongs to it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
  /** The encodings that it can be had in; left out, all of them. */
  readonly encodings?: readonly Encoding[];
  body(encoding: Encoding): Promise<Uint8Array> | Uint8Array;
}

/**
 * Answers a GET or HEAD request: 304 when the client has the content already, 406 when it accepts no encoding of it.
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
  return new Response(request.method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer>), {
    status,
    headers: {
      ...headers,
      "content-length": String(body.length),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
  });
}

/** Whether one of the tags of `If-None-Match` is ours; proxies that change the encoding mark tags as weak. */
function isKnown(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((candidate) => {
    const text = candidate.trim();
    return text === "*" || text.replace(/^W\//, "") === tag;
  });
}
