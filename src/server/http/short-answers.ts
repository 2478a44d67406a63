/** Says in JSON why there is no answer, with nothing about the inside. */
export function jsonProblem(status: 400 | 404 | 503, message: string): Response {
  return Response.json(
    { statusCode: status, message },
    { status, headers: { "cache-control": "no-store", ...(status === 503 && { "retry-after": "2" }) } },
  );
}

/** An answer for what is not there and is no page either: a picture, a script. */
export const nothingThere = (): Response =>
  new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
