/** The random part of the wait before a request is repeated, and the longest that `Retry-After` is followed. */
const JITTER_MS = 400;
const SHORTEST_MS = 100;
const LONGEST_MS = 5_000;

/**
 * How long to wait before a request is repeated: what `Retry-After` says (seconds or a date), at most 5 s, plus a little
 * at random so that many clients do not come back at once.
 *
 * @param retryAfter the header's value; absent or unreadable: only the random wait
 * @param random from 0 to 1
 * @returns ms
 * @see rules A3, A4
 */
export function retryDelayMs(retryAfter: string | null, nowMs: number, random: number): number {
  const asked =
    retryAfter === null || retryAfter.trim() === "" ? 0 : (secondsMs(retryAfter) ?? dateMs(retryAfter, nowMs));
  return Math.min(Math.max(asked, SHORTEST_MS), LONGEST_MS) + Math.round(random * JITTER_MS);
}

const secondsMs = (text: string): number | undefined => (/^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : undefined);

function dateMs(text: string, nowMs: number): number {
  const time = Date.parse(text);
  return Number.isNaN(time) ? 0 : time - nowMs;
}
