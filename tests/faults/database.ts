import { join } from "node:path";
import { DATABASE_FAULTS, runWithFault } from "../api/setup/database-faults.ts";
import { startPostgres } from "../setup/postgres.ts";
import type { FaultScenario } from "./scenario.ts";

const ROUND_COUNT = 5;
const FAULT_MS = 8_000;
const MAX_RECOVERY_MS = 5_000;

/** The connection to the database: slow, trickling, hung, refused and cut, each followed by recovery. */
export const databaseFaults: FaultScenario = {
  name: "database",
  fault:
    "a connection to the database that is slow, trickling, hung, down or cut, each for 8 s, during requests of every kind",
  goal: "2xx from the last version, the new one within 5 s of recovery",
  async run({ scale, folder }) {
    const roundCount = Math.ceil(ROUND_COUNT * scale);
    const postgres = await startPostgres();
    const totals = { requestCount: 0, slowest: 0, slowestFault: "" };
    const failed: string[] = [];
    try {
      for (let round = 0; round < roundCount; round += 1) {
        for (const [name, fault] of DATABASE_FAULTS) {
          const database = { connectionString: await postgres.createDatabase(), socket: postgres.socket };
          const outcome = await runWithFault(database, fault, join(folder, `${name} ${round}`), FAULT_MS);
          totals.requestCount += outcome.requestCount;
          failed.push(...outcome.failed);
          if (outcome.recoveryMs < totals.slowest) continue;
          Object.assign(totals, { slowest: outcome.recoveryMs, slowestFault: name });
        }
      }
    } finally {
      await postgres.dispose();
    }
    const { requestCount, slowest, slowestFault } = totals;
    const failedRoutes = failed.length > 0 ? ` (${[...new Set(failed)].join(", ")})` : "";
    return {
      workload: `${roundCount * DATABASE_FAULTS.size} faults, ${requestCount} requests`,
      measurement: `${failed.length} responses other than 2xx${failedRoutes}; up to date after at most ${(slowest / 1000).toFixed(1)} s (${slowestFault})`,
      isGoalMet: failed.length === 0 && slowest <= MAX_RECOVERY_MS,
    };
  },
};
