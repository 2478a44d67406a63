import "./v8-flags.ts";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import type { CatalogueSource } from "./catalogues/catalogue-source.ts";
import { partsOf, type Choices, type Part } from "./parts.ts";
import { figures } from "./report/figures.ts";
import { keepPart } from "./report/kept-results.ts";
import { merged, type Measurements } from "./report/measurements.ts";
import { tables } from "./report/tables.ts";

const ALL_SIZES = "10000,100000,1000000";
const ROUNDS = "4";
const REQUESTS = "100000";
/** Exclusive upper bound of seeds. */
const MAX_SEED = 1_000_000;
const KINDS: readonly CatalogueSource["kind"][] = ["unseen", "demo"];
/** The parts that compare answers: these have to be equal, and known. */
const FILTERING = "filtering";
const MS_PER_MINUTE = 60_000;

const { values } = parseArgs({
  options: {
    part: { type: "string" },
    n: { type: "string" },
    only: { type: "string" },
    catalogue: { type: "string" },
    seed: { type: "string", default: String(randomInt(MAX_SEED)) },
    rounds: { type: "string", default: ROUNDS },
    requests: { type: "string", default: REQUESTS },
    check: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const choices: Choices = {
  kinds: KINDS.filter((kind) => values.catalogue === undefined || values.catalogue === kind),
  seed: Number(values.seed),
  rounds: Number(values.rounds),
  requests: Number(values.requests),
  sizes: (values.n ?? ALL_SIZES).split(",").map(Number),
  ...(values.only !== undefined && { peers: values.only.split(",") }),
  checkOnly: values.check,
};
/** Whether parts are measured as their kept results are: both catalogues, all peers, and no shorter than usual. */
const isComplete =
  values.catalogue === undefined &&
  values.only === undefined &&
  !values.check &&
  choices.rounds >= Number(ROUNDS) &&
  choices.requests >= Number(REQUESTS);

const parts = partsOf(choices).filter(({ name }) => isSelected(name));
if (values.help) process.stdout.write(usage());
else if (parts.length === 0) fail(`There is no part "${values.part}"; there are ${names(partsOf(choices))}.`);
else await run(parts);

/** Parts are selected by their names or the beginnings of these (`phone`); sizes, peers and `--check` concern filtering only. */
function isSelected(name: string): boolean {
  const isOfFiltering = values.n !== undefined || values.only !== undefined || values.check;
  const selected = values.part?.split(",") ?? (isOfFiltering ? [FILTERING] : undefined);
  return selected?.some((one) => name === one || name.startsWith(`${one}-`)) ?? true;
}

/** Measures parts one after another. What is complete is kept at once, so that a run that is cut short loses nothing. */
async function run(selected: readonly Part[]): Promise<void> {
  const all: Partial<Measurements>[] = [];
  const missing = new Map<string, string>();
  for (const { name, measure } of selected) {
    const start = performance.now();
    try {
      const measured = await measure();
      all.push(measured);
      process.stdout.write(`${tables(merged([measured]))}\n`);
      if (isComplete) await keepPart(name, (performance.now() - start) / MS_PER_MINUTE, measured);
    } catch (error) {
      missing.set(name, String(error instanceof Error ? error.message : error).split("\n")[0] ?? "");
    }
  }
  const measurements = merged(all);
  if (!values.check) process.stdout.write(figures(measurements, missing));
  for (const [name, why] of missing) process.stdout.write(`${name} was not measured: ${why}\n`);
  const answers = measurements.comparisons.flatMap(({ peers }) => peers.map((peer) => peer.answers));
  const isUnknown = [...missing.keys()].some((name) => name.startsWith(FILTERING));
  if (isUnknown || answers.some((answer) => answer.startsWith("differs"))) process.exitCode = 1;
}

function names(of: readonly Part[]): string {
  return of.map(({ name }) => name).join(", ");
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}

function usage(): string {
  return `Usage: npm run bench -- [--part name,name] [--n 10000,100000] [--only name,name] [--catalogue unseen] [--seed 1] [--rounds 4] [--requests 100000] [--check]

Without options everything is measured. Complete results of a part replace those in bench/results.

  --part        the parts to measure, by their names or how these begin: ${names(partsOf(choices))}
  --n           sizes to measure filter engines at, articles (${ALL_SIZES})
  --only        peers to measure, by name (all; above 200,000 articles those that can)
  --catalogue   demo or unseen (both)
  --seed        of the unseen catalogue (another one each run)
  --rounds      interleaved rounds of the engines (${ROUNDS})
  --requests    the number of requests over which the memory of the server is observed (${REQUESTS})
  --check       compares the answers and measures nothing
`;
}
