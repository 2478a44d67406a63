/** The entry of `npm run test:faults`, run by Node itself. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { addressFloods } from "./address-floods.ts";
import { brokenFiles, brokenWorkbooks } from "./broken-files.ts";
import { databaseFaults } from "./database.ts";
import { fullDisk } from "./disk-full.ts";
import { expensiveWork } from "./expensive-work.ts";
import { hostileRequests, malformedRequests } from "./hostile.ts";
import { databaseKills, embeddedKills } from "./kills.ts";
import { rollingRestarts } from "./rolling-restarts.ts";
import type { FaultFigure, FaultRow } from "./row.ts";
import { slowClients } from "./slow-clients.ts";

const ROWS: readonly FaultRow[] = [
  embeddedKills,
  databaseKills,
  fullDisk,
  brokenWorkbooks,
  brokenFiles,
  databaseFaults,
  rollingRestarts,
  slowClients,
  hostileRequests,
  malformedRequests,
  addressFloods,
  expensiveWork,
];
const TABLE = "docs/faults.md";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    scale: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
  },
});
const [scale, seed] = [Number(values.scale), Number(values.seed)];
const rows = ROWS.filter(({ name }) => values.only === undefined || name === values.only);
if (rows.length === 0) throw new Error(`--only expects one of ${ROWS.map(({ name }) => name).join(", ")}.`);
if (!(scale > 0 && scale <= 1)) throw new Error("--scale expects a number above 0 and up to 1.");
if (!Number.isSafeInteger(seed) || seed < 0) throw new Error("--seed expects a whole number from 0.");

console.log(`Seed ${seed}, scale ${scale}`);
const lines: string[] = [];
let missed = 0;
for (const row of rows) {
  const outcome = await runRow(row);
  if (outcome.isReached === false) missed += 1;
  const cells = [row.fault, outcome.done, outcome.figure, row.goal, verdictOf(outcome)];
  lines.push(`| ${cells.join(" | ")} |`);
  console.log(lines.at(-1));
}
if (values.only === undefined) writeFileSync(TABLE, page());
process.exitCode = missed === 0 ? 0 : 1;

function verdictOf({ isReached }: FaultFigure): string {
  if (isReached === undefined) return "*not tried*";
  return isReached ? "*reached*" : "*missed*";
}

async function runRow(row: FaultRow): Promise<FaultFigure> {
  const folder = mkdtempSync(join(tmpdir(), "lumenry-faults-"));
  try {
    return await row.run({ scale, seed, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function page(): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  return `# Faults

What \`npm run test:faults\` found on ${new Date().toISOString().slice(0, 10)}, on a machine with ${machine} that did other
work besides; seed ${seed}, scale ${scale} of the numbers that the goals speak of.
Short forms of them are in \`npm test\`.

| fault | done | figure | goal | |
|---|---|---|---|---|
${lines.join("\n")}
`;
}
