import { RETRY_STATUSES } from "#model/limits.ts";
import { retryDelayMs } from "#model/retry-delay.ts";
import { delay } from "./delay.ts";

const PASSING_TROUBLES: ReadonlySet<number> = new Set(RETRY_STATUSES);

/**
 * Makes an idempotent request. If it fails temporarily, or without an answer, it is repeated once, after a short delay
 * or after `Retry-After`.
 *
 * @param ask makes the request
 * @param signal aborts the request and its repetition
 * @throws when the repeated request fails as well, or the request is aborted
 * @see rules A3, A4
 */
export async function withOneRetry(
  ask: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const response = await ask().catch((error: unknown) => {
    if (signal?.aborted) throw error;
  });
  if (response && !PASSING_TROUBLES.has(response.status)) return response;
  await delay(retryDelayMs(response?.headers.get("retry-after") ?? null, Date.now(), Math.random()));
  return ask();
}
