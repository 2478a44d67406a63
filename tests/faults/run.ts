/** Entry point of `npm run test:faults`, run by Node itself. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { faultPage, verdictOf } from "./fault-page.ts";
import { saveResult } from "./results.ts";
import type { FaultResult, FaultScenario } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

const PAGE_FILE = "docs/faults.md";
const MACHINE = `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GB of memory`;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    scale: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
  },
});
const [scale, seed] = [Number(values.scale), Number(values.seed)];
const names = SCENARIOS.map(({ name }) => name);
const only = values.only?.flatMap((list) => list.split(","));
if (!(only ?? []).every((name) => names.includes(name)))
  throw new Error(`--only expects names separated by commas, from ${names.join(", ")}.`);
if (!(scale > 0 && scale <= 1)) throw new Error("--scale expects a number above 0 and up to 1.");
if (!Number.isSafeInteger(seed) || seed < 0) throw new Error("--seed expects a whole number from 0.");

console.log(`Seed ${seed}, scale ${scale}`);
let missed = 0;
for (const scenario of SCENARIOS.filter(({ name }) => only?.includes(name) ?? true)) {
  const date = new Date().toISOString().slice(0, 10);
  const loadBefore = loadavg()[0] ?? 0;
  const outcome = await runScenario(scenario);
  if (outcome.isGoalMet === false) missed += 1;
  console.log(`${scenario.name}: ${outcome.workload}; ${outcome.measurement}; ${verdictOf(outcome)}`);
  saveResult(scenario.name, { date, scale, seed, machine: MACHINE, loadBefore, ...outcome });
  writeFileSync(PAGE_FILE, faultPage(SCENARIOS));
}
process.exitCode = missed === 0 ? 0 : 1;

async function runScenario(scenario: FaultScenario): Promise<FaultResult> {
  const folder = mkdtempSync(join(tmpdir(), "lumenry-faults-"));
  try {
    return await scenario.run({ scale, seed, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
