/** Makes a request, and repeats it once if it fails temporarily. */
type WithRetry = (send: () => Promise<Response>, signal: AbortSignal | null | undefined) => Promise<Response>;

/** The suffix of the router's requests for a page's data. */
const DATA_SUFFIX = ".data";

/**
 * Retries the router's data requests like all others. The router uses the page's `fetch`,
 * has no retry, and passes on neither the response's headers nor `Retry-After`. Its requests are therefore
 * recognised by their address; all others pass unchanged.
 *
 * @param withRetry makes a request with a retry
 * @see rule A3
 */
export function retryDataRequests(withRetry: WithRetry): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) =>
    isDataRequest(input, init) ? withRetry(() => send(input, init), init?.signal) : send(input, init);
}

const isDataRequest = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  input instanceof URL && input.pathname.endsWith(DATA_SUFFIX) && (init?.method ?? "GET") === "GET";
