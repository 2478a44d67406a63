import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import type { Comparison } from "./compare.ts";
import type { Results } from "./figures.ts";
import type { PageResult } from "./page.ts";

// A million articles as objects, several times over, need more than Node allows by default.
setFlagsFromString("--max-old-space-size=12288");
setFlagsFromString("--expose-gc");

const FOLDER = import.meta.dirname;
const USAGE = `Usage: npm run bench -- [--n 10000,100000,1000000] [--only name,name] [--rounds 4] [--check] [--page] [--lighthouse]

  --n           sizes to measure, articles (default 10000,100000,1000000)
  --only        peers to measure, by name (default: all; above 200,000 articles those that can)
  --rounds      interleaved rounds (default 4)
  --check       compares the answers and measures nothing
  --page        measures the pages in a browser, too
  --lighthouse  measures the first visit by Lighthouse, too
`;
/** Above this, engines that take seconds for a step are left out. */
const MOST_ARTICLES_FOR_ALL = 200_000;
/** What the figures of sending, holding and opening articles are meant for. */
const WIRE_ARTICLES = 100_000;
const COLLECTOR_ARTICLES = 1_000_000;
const PAGE_ARTICLES = [1500, 100_000];

/** What has been printed, for the file of results. */
const said: string[] = [];

const { values } = parseArgs({
  options: {
    n: { type: "string", default: "10000,100000,1000000" },
    only: { type: "string" },
    rounds: { type: "string", default: "4" },
    check: { type: "boolean", default: false },
    page: { type: "boolean", default: false },
    lighthouse: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) process.stdout.write(USAGE);
else await main();

async function main(): Promise<void> {
  const comparisons = await compareAll(values.n.split(",").map(Number));
  const isEqual = comparisons.every(({ peers }) => peers.every(({ answers }) => !answers.startsWith("differs")));
  if (!isEqual) process.exitCode = 1;
  if (values.check) return;
  const results = await measureOthers(comparisons);
  const { figures } = await import("./figures.ts");
  say(figures(results));
  await keep(results);
}

async function compareAll(sizes: readonly number[]): Promise<Comparison[]> {
  const { LASTING_PEERS, PEERS } = await import("./adapters.ts");
  const { compare } = await import("./compare.ts");
  const { table } = await import("./table.ts");
  const names = values.only?.split(",");
  const comparisons: Comparison[] = [];
  for (const n of sizes) {
    const able = n > MOST_ARTICLES_FOR_ALL ? LASTING_PEERS : PEERS;
    const peers = able.filter(({ name }) => !names || names.includes(name));
    const comparison = await compare(n, peers, { rounds: Number(values.rounds), checkOnly: values.check });
    comparisons.push(comparison);
    say(table(comparison));
  }
  return comparisons;
}

async function measureOthers(comparisons: readonly Comparison[]): Promise<Results> {
  const sizes = comparisons.map(({ articles }) => articles);
  const { wireTable } = await import("./table.ts");
  const { compareWire } = await import("./wire.ts");
  const { measureUnderCollector } = await import("./collector.ts");
  const { compareServers } = await import("./server.ts");
  const collector = sizes.includes(COLLECTOR_ARTICLES) ? await measureUnderCollector(COLLECTOR_ARTICLES) : undefined;
  const wire = sizes.includes(WIRE_ARTICLES) ? await compareWire(WIRE_ARTICLES) : undefined;
  if (wire) say(wireTable(wire));
  const servers = await compareServers();
  if (!servers) say("The server is not compared: that needs `npm run build`, and nginx in the path or named by NGINX.");
  measureFirstVisit();
  return { comparisons, collector, wire, servers, pages: await measurePages() };
}

/** Clicks and first visits in a browser, at the sizes that the figures are meant for. */
async function measurePages(): Promise<readonly PageResult[] | undefined> {
  if (!values.page) return undefined;
  const { benchPage } = await import("./page.ts");
  return await benchPage({ sizes: PAGE_ARTICLES });
}

/** Lighthouse has results of its own. */
function measureFirstVisit(): void {
  if (values.lighthouse) execFileSync(process.execPath, [`${FOLDER}/lighthouse.ts`], { stdio: "inherit" });
}

async function keep(results: Results): Promise<void> {
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model, cores: cpus().length, memoryBytes: totalmem(), node: process.version, loadAverage: loadavg()[0] }; // prettier-ignore
  const time = new Date().toISOString();
  await mkdir(`${FOLDER}/results`, { recursive: true });
  const path = `${FOLDER}/results/${time.slice(0, 19).replaceAll(":", "-")}`;
  await writeFile(`${path}.json`, `${JSON.stringify({ time, machine, ...results }, null, 2)}\n`);
  const on = `${machine.cores} cores of ${machine.cpu ?? "an unknown processor"}, Node ${machine.node}, load average ${String(machine.loadAverage?.toFixed(1))}`; // prettier-ignore
  await writeFile(`${path}.md`, [`# Figures of ${time.slice(0, 10)}`, "", `${on}.`, ...said, ""].join("\n"));
  process.stdout.write(`Written to ${path}.json and .md\n`);
}

function say(text: string): void {
  said.push(text);
  process.stdout.write(`${text}\n`);
}
