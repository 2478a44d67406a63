import { setTimeout as wait } from "node:timers/promises";
import { makeDataDir, publish, removeDataDir } from "../api/setup/running-server.ts";
import { startTwoNodes, startTwoNodesBehindNginx, type TwoNodes } from "../api/setup/two-nodes.ts";
import { percentile, startVisits } from "../api/setup/visits.ts";
import type { FaultScenario } from "./scenario.ts";

const RESTART_COUNT = 50;
const REQUESTS_PER_SECOND = 300;
/** The most requests in flight, which limits the rate on a slow machine. */
const MAX_CONCURRENT = 100;
/** Pause between two restarts, in which both nodes serve. */
const PAUSE_MS = 300;

/** Two nodes behind a plain proxy, restarted in turn under load. */
export const rollingRestarts = createScenario("rolling-restarts", "a plain proxy", startTwoNodes);

/** Two nodes behind nginx with the sample configuration in `deploy/`, restarted in turn under load. */
export const nginxRestarts = createScenario(
  "nginx-restarts",
  "nginx with the sample configuration",
  startTwoNodesBehindNginx,
);

function createScenario(name: string, proxy: string, start: (dataDir: string) => Promise<TwoNodes>): FaultScenario {
  return {
    name,
    fault: `two nodes behind ${proxy} restarted in turn, at up to ${REQUESTS_PER_SECOND} requests/s`,
    goal: "no request is lost, each node exits with code 0",
    async run({ scale }) {
      const restartCount = Math.ceil(RESTART_COUNT * scale);
      const dataDir = makeDataDir();
      await publish(dataDir, ["A1"]);
      const nodes = await start(dataDir);
      let otherExits = 0;
      const started = performance.now();
      const stop = startVisits(`${nodes.address}/en`, REQUESTS_PER_SECOND, MAX_CONCURRENT);
      try {
        for (let index = 0; index < restartCount; index += 1) {
          if ((await nodes.restart(index % 2 === 0 ? 0 : 1)) !== 0) otherExits += 1;
          await wait(PAUSE_MS);
        }
      } finally {
        await stop();
        await nodes.stop();
        removeDataDir(dataDir);
      }
      const seconds = (performance.now() - started) / 1000;
      const { statuses, times } = await stop();
      const lost = statuses.filter((status) => status !== 200);
      return {
        workload: `${restartCount} restarts, ${statuses.length} requests (${Math.round(statuses.length / seconds)}/s)`,
        measurement: `${lost.length} lost${lost.length > 0 ? ` (${[...new Set(lost)].join(", ")})` : ""}, ${otherExits} exits with another code; p95 ${Math.round(percentile(times, 95))} ms`,
        isGoalMet: lost.length === 0 && otherExits === 0,
      };
    },
  };
}
