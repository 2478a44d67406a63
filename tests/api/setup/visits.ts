import * as http from "node:http";
import * as https from "node:https";

/** What became of visits: how each was answered (0: not at all), and after how many milliseconds its last byte came. */
export interface Visits {
  readonly statuses: readonly number[];
  readonly times: readonly number[];
}

/** How often it is looked whether the next visits are due. */
const TICK_MS = 10;

/**
 * Visits an address at a steady pace, whatever becomes of the visits before. Any certificate is accepted.
 *
 * @param mostAtOnce when so many are under way, the next ones are left out: the pace is what the machine can do then
 * @returns stops it, waits for what is under way, and tells what was seen
 */
export function startVisits(address: string, perSecond: number, mostAtOnce = Infinity): () => Promise<Visits> {
  const agent = address.startsWith("https:")
    ? new https.Agent({ keepAlive: true, rejectUnauthorized: false })
    : new http.Agent({ keepAlive: true });
  const statuses: number[] = [];
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  let startedCount = 0;
  const visit = async (): Promise<void> => {
    const requestedAt = performance.now();
    statuses.push(await statusOf(address, agent));
    times.push(performance.now() - requestedAt);
  };
  const timer = setInterval(() => {
    for (const due = ((performance.now() - started) * perSecond) / 1000; startedCount < due; startedCount += 1) {
      if (underWay.size >= mostAtOnce) continue;
      const visited = visit();
      underWay.add(visited);
      void visited.finally(() => underWay.delete(visited));
    }
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    agent.destroy();
    return { statuses, times };
  };
}

const statusOf = (address: string, agent: http.Agent): Promise<number> =>
  new Promise((resolve) => {
    const { request: send } = address.startsWith("https:") ? https : http;
    const request = send(address, { agent }, (answer) => {
      answer.resume();
      answer.on("error", () => resolve(0));
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    request.on("error", () => resolve(0));
    request.end();
  });

/** The value that so many of a hundred do not exceed; 0 of none. */
export function percentile(values: readonly number[], of100: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * of100) / 100) - 1)] ?? 0;
}
