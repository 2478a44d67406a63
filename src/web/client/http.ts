import { VERSION_HEADER } from "#model/endpoints.ts";
import { RETRY_STATUSES } from "#model/limits.ts";
import { retryDelayMs } from "#model/retry-delay.ts";
import { addressWithBase } from "./base.ts";
import { delay } from "./scheduling.ts";

const REQUEST_TIMEOUT_MS = 30_000;

export class StatusError extends Error {
  override readonly name = "StatusError";
  readonly status: number;
  constructor(path: string, status: number) {
    super(`${path}: ${status}`);
    this.status = status;
  }
}

export interface RequestOptions {
  /** Revalidates a response in the browser's HTTP cache, even if it is fresh. */
  readonly revalidates?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** `Accept`; absent: anything. */
  readonly accept?: string;
}

/**
 * Requests JSON, and the catalogue version that it is from. A temporary failure is retried once, after a short delay.
 *
 * @throws when there is no response, its status is an error, or its body is not JSON
 * @see rules A3, A4
 */
export async function getJson(path: string, request: RequestOptions = {}) {
  const response = await get(path, request);
  return { json: (await response.json()) as unknown, version: catalogueVersion(response) };
}

/** Like `getJson`, but returns bytes. */
export async function getBytes(path: string, request: RequestOptions = {}) {
  const response = await get(path, request);
  return { bytes: new Uint8Array(await response.arrayBuffer()), version: catalogueVersion(response) };
}

const catalogueVersion = ({ headers }: Response): string | undefined => headers.get(VERSION_HEADER) ?? undefined;

async function get(path: string, request: RequestOptions): Promise<Response> {
  const response = await withOneRetry(() => send(path, request), request.signal);
  if (!response.ok) throw new StatusError(path, response.status);
  return response;
}

function send(path: string, { revalidates = false, signal, accept }: RequestOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return fetch(addressWithBase(path), {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(accept !== undefined && { headers: { accept } }),
    ...(revalidates && { cache: "no-cache" }),
  });
}

const TEMPORARY_FAILURES: ReadonlySet<number> = new Set(RETRY_STATUSES);

/**
 * Makes an idempotent request. If it fails temporarily, or without a response, it is retried once, after a short delay
 * or after `Retry-After`.
 *
 * @param send makes the request
 * @param signal the one that `send` uses; a request that it aborts is not retried
 * @throws when the repeated request fails as well, or the request is aborted
 * @see rules A3, A4
 */
export async function withOneRetry(
  send: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const response = await send().catch((error: unknown) => {
    if (signal?.aborted) throw error;
  });
  if (response && !TEMPORARY_FAILURES.has(response.status)) return response;
  await delay(retryDelayMs(response?.headers.get("retry-after") ?? null, Date.now(), Math.random()));
  return send();
}

/** `fetch` rejects with a `TypeError` when there is no response, and with a `TimeoutError` when it takes too long. */
export const isWithoutResponse = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/** The suffix of the router's requests for a page's data. */
const DATA_SUFFIX = ".data";

/**
 * Retries the router's data requests, recognised by their address: the router has no retry.
 *
 * @param onNoResponse called when the retry gets no response either
 * @see rules A3, E2
 */
export function retryDataRequests(onNoResponse: () => void): void {
  const send = window.fetch.bind(window);
  const sendDataRequest = async (input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> => {
    try {
      return await withOneRetry(() => send(input, init), init?.signal);
    } catch (error) {
      if (isWithoutResponse(error)) onNoResponse();
      throw error;
    }
  };
  window.fetch = (input, init) => (isDataRequest(input, init) ? sendDataRequest(input, init) : send(input, init));
}

const isDataRequest = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  input instanceof URL && input.pathname.endsWith(DATA_SUFFIX) && (init?.method ?? "GET") === "GET";
