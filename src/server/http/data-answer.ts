import { VERSION_HEADER } from "#model/endpoints.ts";
import { chooseEncoding } from "./accept-encoding.ts";
import { compress } from "./compress.ts";

/** Compresses the data of an in-app navigation and names the catalogue version in a header. @see rule A4 */
export async function dataAnswer(request: Request, response: Response, version: string): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? undefined) ?? "identity";
  const body = await compress(new Uint8Array(await response.arrayBuffer()), encoding);
  const headers = new Headers(response.headers);
  headers.set("cache-control", "private, no-cache");
  headers.set("vary", "Accept-Encoding");
  headers.set("content-length", String(body.length));
  headers.set(VERSION_HEADER, version);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const hasBody = request.method !== "HEAD" && ![204, 304].includes(response.status);
  return new Response(hasBody ? (body as Uint8Array<ArrayBuffer>) : null, { status: response.status, headers });
}
