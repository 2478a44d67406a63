import * as http from "node:http";
import * as https from "node:https";

/** The results of visits: the status of each response (0 without one), and the milliseconds until its last byte. */
export interface Visits {
  readonly statuses: readonly number[];
  readonly times: readonly number[];
}

/** The interval at which due visits are started. */
const TICK_MS = 10;

/**
 * Visits an address at a steady pace, regardless of the results of earlier visits. Any certificate is accepted.
 *
 * @param maxConcurrent visits that are due while this many are pending are skipped, so that the machine limits the pace
 * @returns a function that stops the visits, waits for pending ones, and returns the results
 */
export function startVisits(address: string, visitsPerSecond: number, maxConcurrent = Infinity): () => Promise<Visits> {
  const agent = address.startsWith("https:")
    ? new https.Agent({ keepAlive: true, rejectUnauthorized: false })
    : new http.Agent({ keepAlive: true });
  const statuses: number[] = [];
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  const started = performance.now();
  let startedCount = 0;
  const visit = async (): Promise<void> => {
    const requestedAt = performance.now();
    statuses.push(await statusOf(address, agent));
    times.push(performance.now() - requestedAt);
  };
  const timer = setInterval(() => {
    for (const due = ((performance.now() - started) * visitsPerSecond) / 1000; startedCount < due; startedCount += 1) {
      if (pending.size >= maxConcurrent) continue;
      const result = visit();
      pending.add(result);
      void result.finally(() => pending.delete(result));
    }
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    agent.destroy();
    return { statuses, times };
  };
}

const statusOf = (address: string, agent: http.Agent): Promise<number> =>
  new Promise((resolve) => {
    const { request: send } = address.startsWith("https:") ? https : http;
    const request = send(address, { agent }, (response) => {
      response.resume();
      response.on("error", () => resolve(0));
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", () => resolve(0));
    request.end();
  });

/** The value that the given percentage of values does not exceed; 0 if there are none. */
export function percentile(values: readonly number[], percentage: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percentage) / 100) - 1)] ?? 0;
}
