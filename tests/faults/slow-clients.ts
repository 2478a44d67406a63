import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startTemporaryServer } from "../api/setup/running-server.ts";
import { LONG_RESPONSE_PATH, SLOW_CLIENTS } from "../api/setup/slow-clients.ts";
import { percentile, startVisits } from "../api/setup/visits.ts";
import type { FaultScenario } from "./scenario.ts";

const CLIENT_COUNT = 1_000;
const CLOSED_MS = 10_000;
const VISITS_PER_SECOND = 20;
const P95_MS = 100;
const CLIENT_FILE = fileURLToPath(new URL("slow-client-process.ts", import.meta.url));

/** Clients that hold connections without progress, of all kinds at the same time. */
export const slowClients: FaultScenario = {
  name: "slow-clients",
  fault: "slow clients of all kinds at once: slow headers, no data, slow bodies, no reading, slow reading",
  goal: `all closed within ${CLOSED_MS / 1000} s; other visitors all served, p95 ≤ ${P95_MS} ms`,
  async run() {
    const kinds = Object.keys(SLOW_CLIENTS);
    const clientsPerKind = CLIENT_COUNT / kinds.length;
    const server = await startTemporaryServer();
    try {
      for (const path of [LONG_RESPONSE_PATH, "/en"]) await (await fetch(server.address + path)).arrayBuffer();
      const stop = startVisits(`${server.address}/en`, VISITS_PER_SECOND);
      const openCounts = await Promise.all(
        kinds.map(async (kind) => clientsPerKind - (await countClosed(server.port, kind, clientsPerKind))),
      );
      const { statuses, times } = await stop();
      const open = kinds.flatMap((kind, index) => (openCounts[index] === 0 ? [] : [`${openCounts[index]} ${kind}`]));
      const lost = statuses.filter((status) => status !== 200).length;
      const p95 = percentile(times, 95);
      return {
        workload: `${clientsPerKind * kinds.length} clients, ${statuses.length} concurrent visits`,
        measurement: `not closed: ${open.join(", ") || "none"}; ${lost} visits lost, p95 ${Math.round(p95)} ms`,
        isGoalMet: open.length === 0 && lost === 0 && p95 <= P95_MS,
      };
    } finally {
      await server.dispose();
    }
  },
};

/** Connects a number of slow clients of a kind. @returns how many of them the server closed in time */
async function countClosed(port: number, kind: string, count: number): Promise<number> {
  const args = [CLIENT_FILE, String(port), kind, String(count), String(CLOSED_MS)];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}
