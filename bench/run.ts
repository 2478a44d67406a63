import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { PEERS } from "./adapters.ts";
import { compare, type Comparison } from "./compare.ts";
import { table, wireTable } from "./table.ts";
import { compareWire, type WireComparison } from "./wire.ts";

// A million articles as objects, several times over, need more than Node allows by default.
setFlagsFromString("--max-old-space-size=12288");

const FOLDER = import.meta.dirname;
const USAGE = `Usage: npm run bench -- [--n 10000,100000] [--only name,name] [--rounds 5] [--check]

  --n       sizes to measure, articles (default 10000,100000)
  --only    peers to measure, by name (default: all)
  --rounds  interleaved rounds (default 5)
  --check   compares the answers and measures nothing
`;

const { values } = parseArgs({
  options: {
    n: { type: "string", default: "10000,100000" },
    only: { type: "string" },
    rounds: { type: "string", default: "5" },
    check: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) process.stdout.write(USAGE);
else await main();

async function main(): Promise<void> {
  if (!existsSync(`${FOLDER}/node_modules`)) installPeers();
  const names = values.only?.split(",");
  const peers = PEERS.filter(({ name }) => !names || names.includes(name));
  const comparisons: Comparison[] = [];
  const wire: WireComparison[] = [];
  for (const n of values.n.split(",").map(Number)) {
    const comparison = await compare(n, peers, { rounds: Number(values.rounds), checkOnly: values.check });
    comparisons.push(comparison);
    process.stdout.write(`${table(comparison)}\n`);
    if (values.check) continue;
    wire.push(await compareWire(n));
    process.stdout.write(`${wire.map(wireTable).at(-1) ?? ""}\n`);
  }
  if (!values.check) await keep(comparisons, wire);
  if (comparisons.some(({ peers: found }) => found.some(({ answers }) => answers !== "equal"))) process.exitCode = 1;
}

function installPeers(): void {
  process.stdout.write("Installing the peers of the benchmark …\n");
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: FOLDER, stdio: "inherit" });
}

async function keep(comparisons: readonly Comparison[], wire: readonly WireComparison[]): Promise<void> {
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model, cores: cpus().length, memoryBytes: totalmem(), node: process.version };
  const time = new Date().toISOString();
  await mkdir(`${FOLDER}/results`, { recursive: true });
  const path = `${FOLDER}/results/${time.slice(0, 19).replaceAll(":", "-")}.json`;
  await writeFile(path, `${JSON.stringify({ time, machine, comparisons, wire }, null, 2)}\n`);
  process.stdout.write(`Written to ${path}\n`);
}
