import { setTimeout as wait } from "node:timers/promises";
import { ended, makeDataDir, publish, removeDataDir, startServer } from "../api/setup/running-server.ts";
import { connectSlowly, LONG_ANSWER, SLOW_CLIENTS } from "../api/setup/slow-clients.ts";
import { percentile, startVisits } from "../api/setup/visits.ts";
import type { FaultRow } from "./row.ts";

const CLIENTS = 1_000;
const CLOSED_MS = 10_000;
const VISITS_PER_SECOND = 20;
const P95_MS = 100;

/** Clients that hold connections and get nowhere, all kinds at the same time. */
export const slowClients: FaultRow = {
  name: "slow-clients",
  fault: "slow clients at once: slow headers, nothing at all, slow bodies, no reading",
  goal: `all closed within ${CLOSED_MS / 1000} s; other visitors all served, p95 ≤ ${P95_MS} ms`,
  async run() {
    const kinds = Object.entries(SLOW_CLIENTS);
    const each = CLIENTS / kinds.length;
    const dataDir = makeDataDir();
    await publish(dataDir, ["A1"]);
    const server = await startServer(dataDir);
    try {
      for (const path of [LONG_ANSWER, "/en"]) await (await fetch(server.address + path)).arrayBuffer();
      const stop = startVisits(`${server.address}/en`, VISITS_PER_SECOND);
      const clients = await Promise.all(kinds.map(([, kind]) => connectSlowly(server.port, kind, each)));
      const visited = wait(CLOSED_MS).then(stop);
      const closed = await Promise.all(clients.map((some) => some.closedWithin(CLOSED_MS)));
      const { statuses, times } = await visited;
      for (const some of clients) some.leave();
      const left = kinds.flatMap(([name], at) => (closed[at] === each ? [] : [`${each - (closed[at] ?? 0)} ${name}`]));
      const lost = statuses.filter((status) => status !== 200).length;
      const p95 = percentile(times, 95);
      return {
        done: `${each * kinds.length} clients, ${statuses.length} visits beside`,
        figure: `not closed: ${left.join(", ") || "none"}; ${lost} visits lost, p95 ${Math.round(p95)} ms`,
        isReached: left.length === 0 && lost === 0 && p95 <= P95_MS,
      };
    } finally {
      server.process.kill("SIGTERM");
      await ended(server.process);
      removeDataDir(dataDir);
    }
  },
};
