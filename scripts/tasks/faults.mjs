import { ensurePrograms } from "../setup/system-programs.mjs";
import { runNode } from "../setup/node.mjs";

/**
 * Runs the long form of the fault tests and prints their table. `--only ROW` selects a row, `--scale 0.1` runs a tenth of
 * the repetitions, `--seed N` sets the random seed.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>} 0 only when every goal is reached
 */
export async function runFaults(args) {
  await ensurePrograms(["postgres", "nginx"]);
  return runNode(["tests/faults/run.ts", ...args]);
}
