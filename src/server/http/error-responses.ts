import { STATUS_CODES } from "node:http";

/** The body of an error response: its status code and reason phrase, on one line. */
export const errorResponseText = (status: number): string => `${status} ${STATUS_CODES[status] ?? ""}\n`;

/** An error response with one line of text; visitors of pages never see it. @see rule E2 */
export const errorResponse = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(errorResponseText(status), {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });

/** The 404 for a path outside the base path at which the site is served. */
export const outsideBasePathResponse = (base: string): Response =>
  new Response(`This site is served below ${base}/.\n`, {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** An error response as JSON, without internal details. */
export function jsonErrorResponse(status: 400 | 404 | 503, message: string): Response {
  return Response.json(
    { statusCode: status, message },
    { status, headers: { "cache-control": "no-store", ...(status === 503 && { "retry-after": "2" }) } },
  );
}

/** The 404 for resources other than pages, such as pictures and scripts. */
export const emptyNotFoundResponse = (): Response =>
  new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
