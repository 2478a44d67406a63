/** Runs a request, and once more if it failed for a moment. */
type Repeat = (ask: () => Promise<Response>, signal: AbortSignal | null | undefined) => Promise<Response>;

/** The suffix of the router's requests for a page's data. */
const DATA = ".data";

/**
 * Retries the router's requests for the data of pages like all others. The router uses the page's `fetch`,
 * has no retry, and passes on neither the response's headers nor `Retry-After`. Its requests are therefore
 * recognised by their address; all others pass unchanged.
 *
 * @param repeat how requests are repeated
 * @see rule A3
 */
export function repeatDataRequests(repeat: Repeat): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) =>
    isDataRequest(input, init) ? repeat(() => ask(input, init), init?.signal) : ask(input, init);
}

const isDataRequest = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  input instanceof URL && input.pathname.endsWith(DATA) && (init?.method ?? "GET") === "GET";
