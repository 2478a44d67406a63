import { percentile } from "../api/setup/visits.ts";
import { swapUnderLoad } from "../api/setup/swap-under-load.ts";
import { startPostgres } from "../setup/postgres.ts";
import type { FaultScenario } from "./scenario.ts";

const IMPORT_COUNT = 30;
const PAGES_PER_SECOND = 40;
const MAX_SWAP_MS = 5_000;

/** Consecutive imports, with visitors on two nodes. */
export const swapsUnderLoad: FaultScenario = {
  name: "swaps",
  fault: `consecutive imports into the database of two nodes, each serving ${PAGES_PER_SECOND} page requests per second`,
  goal: `each node serves each version within ${MAX_SWAP_MS / 1000} s of its import's end; no page is lost`,
  async run({ scale, folder }) {
    const importCount = Math.ceil(IMPORT_COUNT * scale);
    const postgres = await startPostgres();
    try {
      const { swapMs, statuses } = await swapUnderLoad(
        await postgres.createDatabase(),
        folder,
        importCount,
        PAGES_PER_SECOND,
      );
      const lost = statuses.filter((status) => status !== 200).length;
      const longest = Math.max(...swapMs);
      const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
      return {
        workload: `${importCount} imports, ${swapMs.length} swaps, ${statuses.length} pages`,
        measurement: `served after ${seconds(percentile(swapMs, 50))} (median), at most ${seconds(longest)}; ${lost} pages lost`,
        isGoalMet: longest <= MAX_SWAP_MS && lost === 0,
      };
    } finally {
      await postgres.dispose();
    }
  },
};
