import { withOneRetry } from "#web/client/with-one-retry.ts";

/** What the router's requests for a page's data end on. */
const DATA = ".data";

/**
 * Has the router's requests for the data of pages repeated as all others are. The router asks by the page's own `fetch`,
 * offers no way of its own to repeat, and hands on neither the answer's headers nor `Retry-After`: so its requests are
 * told apart by their address, and all others pass as they are.
 *
 * @see rule A3
 */
export function repeatDataRequests(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) =>
    isDataRequest(input, init) ? withOneRetry(() => ask(input, init), init?.signal) : ask(input, init);
}

const isDataRequest = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  input instanceof URL && input.pathname.endsWith(DATA) && (init?.method ?? "GET") === "GET";
