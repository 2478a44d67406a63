import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { CatalogueSource } from "./catalogues/catalogue-source.ts";

const USAGE = `Usage: npm run bench -- [--part light,phone] [--n 100000] [--catalogue unseen] [--seed 1]

Without options everything is measured. The tables are printed, and written to bench/results/README.md.

  --part        the parts to measure: filtering, search, wire, light, building, uncached-pages, server-memory, bmecat, phone
  --n           sizes of the catalogues for the filter engines, e.g. 10000,1000000 (100000)
  --catalogue   demo or unseen (both)
  --seed        seed of the unseen catalogue (random; 471276 for the phone)
`;
const { values } = parseArgs({
  options: {
    part: { type: "string" },
    n: { type: "string", default: "100000" },
    catalogue: { type: "string" },
    seed: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

const SEED = Number(values.seed ?? randomInt(1_000_000));
/** A seed whose catalogue has an element to tap in every step of the simulated visit. */
const PHONE_SEED = Number(values.seed ?? 471_276);

/** The catalogues of each size, the unseen one first, since its results generalise. */
const sourcesOf = (sizes: readonly number[], seed = SEED): readonly CatalogueSource[] =>
  sizes
    .flatMap((articleCount) => (["unseen", "demo"] as const).map((kind) => ({ kind, articleCount, seed })))
    .filter(({ kind }) => kind === (values.catalogue ?? kind));

/** The function that measures each part and returns its tables; in the order of a whole run. */
const PARTS: Readonly<Record<string, () => Promise<string>>> = {
  filtering: async () =>
    (await import("./filtering/compare.ts")).compareEngines(sourcesOf(values.n.split(",").map(Number))),
  search: async () => (await import("./search/compare-search.ts")).compareSearch(),
  wire: async () => (await import("./filtering/wire.ts")).measureWire(sourcesOf([1500, 20_000, 100_000])),
  light: async () => (await import("./light/lighting.ts")).measureLighting(),
  building: async () => (await import("./building/choosing.ts")).measureArticleChoice(),
  "uncached-pages": async () => (await import("./server/uncached-pages.ts")).measureUncachedPages(sourcesOf([1500])),
  "server-memory": async () => (await import("./server/server-memory.ts")).measureServerMemory(sourcesOf([1500])),
  bmecat: async () => (await import("./importer/bmecat.ts")).measureBmecat(20_000, 200_000),
  phone: async () =>
    (await import("./phone/measure-visit.ts")).measurePhoneVisits(sourcesOf([1500, 100_000], PHONE_SEED)),
};

const selected = values.part?.split(",") ?? Object.keys(PARTS);
const unknown = selected.find((name) => !(name in PARTS));
if (values.help) process.stdout.write(USAGE);
else if (unknown === undefined) await run(selected);
else {
  process.stderr.write(`Unknown part "${unknown}"; the parts are ${Object.keys(PARTS).join(", ")}.\n`);
  process.exitCode = 2;
}

/** Measures parts in turn, and writes all tables so far after each, so that an interrupted run loses nothing. */
async function run(names: readonly string[]): Promise<void> {
  const results = path.join(import.meta.dirname, "results");
  mkdirSync(results, { recursive: true });
  const sections = [`# Results of the last run\n\n${machineLine()}\n`];
  for (const name of names) {
    const start = performance.now();
    const tables = await PARTS[name]?.().catch(describeFailure);
    const section = `## ${name}, ${((performance.now() - start) / 60_000).toFixed(1)} minutes\n\n${tables ?? ""}\n`;
    process.stdout.write(`${section}\n`);
    sections.push(section);
    writeFileSync(path.join(results, "README.md"), sections.join("\n"));
  }
}

function describeFailure(error: unknown): string {
  process.exitCode = 1;
  return `Not measured: ${String(error instanceof Error ? error.message : error).split("\n")[0] ?? ""}`;
}

/** Describes the machine. Its load is the number of running or waiting processes; the benchmark itself is about 1. */
function machineLine(): string {
  const [load = 0] = loadavg();
  return `${new Date().toISOString().slice(0, 16)} UTC, ${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}, load ${load.toFixed(1)}.`;
}
