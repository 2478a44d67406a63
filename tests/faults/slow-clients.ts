import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
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
      // Their start takes more processor time than the server has left for visitors; it is no part of the fault.
      const startClients = await Promise.all(kinds.map((kind) => loadClients(server.port, kind, clientsPerKind)));
      const stop = startVisits(`${server.address}/en`, VISITS_PER_SECOND);
      const closedCounts = await Promise.all(startClients.map((start) => start()));
      const openCounts = closedCounts.map((count) => clientsPerKind - count);
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

/**
 * Loads a process of slow clients of a kind.
 *
 * @returns a function that connects them, and returns how many of them the server closed in time
 */
async function loadClients(port: number, kind: string, count: number): Promise<() => Promise<number>> {
  const clients = fork(CLIENT_FILE, [String(port), kind, String(count), String(CLOSED_MS)]);
  await once(clients, "message");
  return async () => {
    clients.send("connect");
    const [closedCount] = (await once(clients, "message")) as [number];
    return closedCount;
  };
}
