import "./v8-flags.ts";
import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { CatalogueSource } from "./catalogues/catalogue-source.ts";
import { partsOf, type Choices, type Part } from "./parts.ts";

/** Exclusive upper bound of seeds. */
const MAX_SEED = 1_000_000;
const KINDS: readonly CatalogueSource["kind"][] = ["unseen", "demo"];
const RESULTS = path.join(import.meta.dirname, "results");

const { values } = parseArgs({
  options: {
    part: { type: "string" },
    n: { type: "string" },
    only: { type: "string" },
    catalogue: { type: "string" },
    seed: { type: "string", default: String(randomInt(MAX_SEED)) },
    rounds: { type: "string", default: "4" },
    requests: { type: "string", default: "40000" },
    help: { type: "boolean", default: false },
  },
});

const choices: Choices = {
  kinds: KINDS.filter((kind) => values.catalogue === undefined || values.catalogue === kind),
  seed: Number(values.seed),
  rounds: Number(values.rounds),
  requests: Number(values.requests),
  sizes: (values.n ?? "100000,1000000").split(",").map(Number),
  ...(values.only !== undefined && { peers: values.only.split(",") }),
};
const parts = partsOf(choices).filter(({ name }) => isSelected(name));
if (values.help) process.stdout.write(usage());
else if (parts.length === 0) fail(`There is no part "${values.part}"; there are ${names(partsOf(choices))}.`);
else await run(parts);

/** Parts are selected by their names or the beginnings of these; sizes and peers concern filtering only. */
function isSelected(name: string): boolean {
  const isOfFiltering = values.n !== undefined || values.only !== undefined;
  const selected = values.part?.split(",") ?? (isOfFiltering ? ["filtering"] : undefined);
  return selected?.some((one) => name === one || name.startsWith(`${one}-`)) ?? true;
}

/** Measures parts one after another, and writes the tables of all when each is done: a run that is cut short loses nothing. */
async function run(selected: readonly Part[]): Promise<void> {
  const sections: string[] = [];
  for (const { name, measure } of selected) {
    const section = `## ${name}\n\n${await measure().catch(notMeasured)}\n`;
    process.stdout.write(`${section}\n`);
    sections.push(section);
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(
      path.join(RESULTS, "README.md"),
      [`# Results of the last run\n\n${machine()}\n`, ...sections].join("\n"),
    );
  }
}

function notMeasured(error: unknown): string {
  process.exitCode = 1;
  return `Not measured: ${String(error instanceof Error ? error.message : error).split("\n")[0] ?? ""}`;
}

/** The load is how many processes ran or waited: about 1 for the benchmark itself. */
function machine(): string {
  const [load = 0] = loadavg();
  return `${new Date().toISOString().slice(0, 16)} UTC, ${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}, load ${load.toFixed(1)}.`;
}

function names(of: readonly Part[]): string {
  return of.map(({ name }) => name).join(", ");
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}

function usage(): string {
  return `Usage: npm run bench -- [--part name,name] [--n 100000,1000000] [--only name,name] [--catalogue unseen] [--seed 1] [--rounds 4] [--requests 40000]

Without options everything is measured. The tables are printed, and written to bench/results/README.md.

  --part        the parts to measure, by their names or how these begin: ${names(partsOf(choices))}
  --n           sizes to measure filter engines at, articles
  --only        peers to measure, by name (all; above 200,000 articles those that can)
  --catalogue   demo or unseen (both)
  --seed        of the unseen catalogue (another one each run)
  --rounds      interleaved rounds of the engines
  --requests    the number of requests over which the memory of the server is observed, at least 40,000
`;
}
