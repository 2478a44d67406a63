import { RETRY_STATUSES } from "#model/limits.ts";
import { retryDelayMs } from "#model/retry-delay.ts";
import { delay } from "./delay.ts";

const PASSING_TROUBLES: ReadonlySet<number> = new Set(RETRY_STATUSES);

/**
 * Makes a request that changes nothing. When it meets a passing trouble, or no answer at all, it is repeated once, after a
 * little wait or what `Retry-After` asks for.
 *
 * @param ask makes the request
 * @param signal ends it; then nothing is repeated
 * @throws when there is no answer to the repeated request either, or the request is ended
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
