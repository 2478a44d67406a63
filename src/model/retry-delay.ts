/** The maximum random jitter. */
const JITTER_MS = 400;
/** The bounds to which `Retry-After` is clamped. */
const MIN_MS = 100;
const MAX_MS = 5_000;

/**
 * How long to wait before a retry: `Retry-After` (seconds or a date), clamped to 0.1–5 s, plus up to 0.4 s of jitter so
 * that many clients do not retry at once.
 *
 * @param retryAfter the header's value; if `null` or malformed, the wait is the shortest one
 * @param random 0–1, scales the jitter
 * @returns ms
 * @see rules A3, A4
 */
export function retryDelayMs(retryAfter: string | null, nowMs: number, random: number): number {
  const requestedMs =
    retryAfter === null || retryAfter.trim() === "" ? 0 : (secondsMs(retryAfter) ?? dateMs(retryAfter, nowMs));
  return Math.min(Math.max(requestedMs, MIN_MS), MAX_MS) + Math.round(random * JITTER_MS);
}

const secondsMs = (text: string): number | undefined => (/^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : undefined);

function dateMs(text: string, nowMs: number): number {
  const time = Date.parse(text);
  return Number.isNaN(time) ? 0 : time - nowMs;
}
