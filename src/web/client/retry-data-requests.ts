import { withOneRetry } from "#web/client/http.ts";

/** The suffix of the router's requests for a page's data. */
const DATA_SUFFIX = ".data";

/**
 * Retries the router's data requests like all others. The router uses the page's `fetch` and has no retry; its requests are
 * recognised by their address, and all others pass unchanged.
 *
 * @see rule A3
 */
export function retryDataRequests(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) =>
    isDataRequest(input, init) ? withOneRetry(() => send(input, init), init?.signal) : send(input, init);
}

const isDataRequest = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  input instanceof URL && input.pathname.endsWith(DATA_SUFFIX) && (init?.method ?? "GET") === "GET";
