import { ofetch } from "ofetch";
import { VERSION_HEADER } from "#domain/endpoints.ts";
import { RETRY_STATUSES } from "#domain/limits.ts";
import { retryDelayMs } from "#domain/retry-delay.ts";

/** Nobody waits longer for an answer; then it counts as failed. */
const TIMEOUT_MS = 30_000;

export interface JsonAnswer {
  readonly json: unknown;
  /** The catalogue version that the answer is of. @see rule A4 */
  readonly version: string | undefined;
}

export interface JsonRequest {
  /** Asks past what the browser has kept. */
  readonly isFresh?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Gets JSON. A request that meets a passing trouble is repeated once, after a little wait.
 *
 * @throws when there is no answer, or none with a good status
 * @see rule A3
 */
export async function getJson(path: string, { isFresh = false, signal }: JsonRequest = {}): Promise<JsonAnswer> {
  const response = await ofetch.raw<unknown>(path, {
    responseType: "json",
    retry: 1,
    retryStatusCodes: [...RETRY_STATUSES],
    retryDelay: ({ response: failed }) =>
      retryDelayMs(failed?.headers.get("retry-after") ?? null, Date.now(), Math.random()),
    timeout: TIMEOUT_MS,
    ...(isFresh && { cache: "no-cache" }),
    ...(signal && { signal }),
  });
  return { json: response._data, version: response.headers.get(VERSION_HEADER) ?? undefined };
}
