import { STATUS_CODES } from "node:http";

/** The text of a refusal: its status in numbers and words, on one line. */
export const refusalText = (status: number): string => `${status} ${STATUS_CODES[status] ?? ""}\n`;

/** Refuses a request with one line of text; visitors of pages never see it. @see rule E2 */
export const refusal = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(refusalText(status), {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });

/** Refuses a request for a path that is not below the one at which the site is served. */
export const outsideSiteResponse = (base: string): Response =>
  new Response(`This site is served below ${base}/.\n`, {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** A problem as JSON, without internal details. */
export function jsonProblem(status: 400 | 404 | 503, message: string): Response {
  return Response.json(
    { statusCode: status, message },
    { status, headers: { "cache-control": "no-store", ...(status === 503 && { "retry-after": "2" }) } },
  );
}

/** A 404 for anything but a page: a picture, a script. */
export const emptyNotFound = (): Response =>
  new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
