import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { randomInt } from "node:crypto";
import type { CatalogueSource } from "./catalogues/catalogue-source.ts";
import type { Comparison } from "./filtering/compare.ts";
import type { UnderCollector } from "./filtering/collector.ts";
import type { WireComparison } from "./filtering/wire.ts";
import type { Part, Results } from "./figures.ts";

// Several copies of a million articles as objects exceed Node's default heap.
setFlagsFromString("--max-old-space-size=12288");
setFlagsFromString("--expose-gc");

const FOLDER = import.meta.dirname;
const USAGE = `Usage: npm run bench -- [--n 10000,100000,1000000] [--only name,name] [--seed 1] [--rounds 4] [--check] [--server] [--page] [--lighthouse] [--light] [--requests 100000]

Without options everything is measured, and the figures replace those in bench/results.

  --n           sizes to measure, articles (10000,100000,1000000)
  --only        peers to measure, by name (all; above 200,000 articles those that can)
  --catalogue   demo or unseen (both)
  --seed        of the unseen catalogue (another one each run)
  --rounds      interleaved rounds (4)
  --check       compares the answers and measures nothing
  --server      measures cached answers against nginx, uncached pages and the server's memory, and of the rest what else is named
  --requests    the number of requests over which the memory of the server is observed (100000)
  --page        measures the pages in a browser, and of the rest what else is named
  --lighthouse  measures first visits by Lighthouse, and of the rest what else is named
  --light       measures the calculation of light, and of the rest what else is named
`;
const ALL_SIZES = "10000,100000,1000000";
/** Above this size, engines that take seconds per step are left out. */
const MAX_ARTICLES_FOR_ALL = 200_000;
/** The size for the targets of transfer, memory and load time. */
const WIRE_ARTICLES = 100_000;
/** The size whose ratios the README shows. */
const README_ARTICLES = 100_000;
const COLLECTOR_ARTICLES = 1_000_000;
/** Exclusive upper bound of seeds. */
const MAX_SEED = 1_000_000;
/** The unseen catalogue comes first: its results generalise. */
const KINDS: readonly CatalogueSource["kind"][] = ["unseen", "demo"];
/** The size of the catalogues that are served while the server is measured. */
const SERVED_ARTICLES = 1500;
const PAGE_ARTICLES = [1500, 100_000];
const PHONE_ARTICLES = [1500, 20_000, 100_000];

/** The files of a complete run are named after its time. */
const WHOLE_RUN = /^\d{4}-\d\d-\d\dT[\d-]+\.(?:json|md)$/;

/** The printed text, for the file of results. */
const said: string[] = [];

const { values } = parseArgs({
  options: {
    n: { type: "string" },
    only: { type: "string" },
    catalogue: { type: "string" },
    seed: { type: "string", default: String(randomInt(MAX_SEED)) },
    rounds: { type: "string", default: "4" },
    check: { type: "boolean", default: false },
    server: { type: "boolean", default: false },
    requests: { type: "string", default: "100000" },
    page: { type: "boolean", default: false },
    lighthouse: { type: "boolean", default: false },
    light: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/** Whether this is a complete run, without selections. */
const isWhole =
  !values.server && !values.page && !values.lighthouse && !values.light && values.n === undefined && !values.only;
const missing = new Map<Part, string>();

if (values.help) process.stdout.write(USAGE);
else await main();

async function main(): Promise<void> {
  const sources = sizes().flatMap(sourcesOf);
  const comparisons = await compareAll(sources);
  const isEqual = comparisons.every(({ peers }) => peers.every(({ answers }) => !answers.startsWith("differs")));
  if (!isEqual) process.exitCode = 1;
  if (values.check) return;
  if (isWhole || values.light) await sayLight();
  const results = await measureOthers(comparisons, sources);
  const { figures } = await import("./figures.ts");
  say(figures(results));
  if (isWhole) await keep(results);
}

/** Numbers of articles; none when only other parts were selected. */
function sizes(): readonly number[] {
  const named = values.n ?? (isWhole || values.check || values.only ? ALL_SIZES : "");
  return named.split(",").filter(Boolean).map(Number);
}

/** Both catalogues at a size, or the selected one. */
function sourcesOf(articles: number): readonly CatalogueSource[] {
  const kinds = KINDS.filter((kind) => values.catalogue === undefined || values.catalogue === kind);
  return kinds.map((kind) => ({ kind, articles, seed: Number(values.seed) }));
}

async function compareAll(sources: readonly CatalogueSource[]): Promise<Comparison[]> {
  const { LASTING_PEERS, PEERS } = await import("./adapters/adapters.ts");
  const { indexedApart } = await import("./adapters/scope.ts");
  const { compare } = await import("./filtering/compare.ts");
  const { ratioTable, table } = await import("./table.ts");
  // Selecting a library selects both ways of using it.
  const names = values.only?.split(",").flatMap((name) => [name, indexedApart(name)]);
  const comparisons: Comparison[] = [];
  for (const source of sources) {
    const able = source.articles > MAX_ARTICLES_FOR_ALL ? LASTING_PEERS : PEERS;
    const peers = able.filter(({ name }) => !names || names.includes(name));
    const comparison = await compare(source, peers, { rounds: Number(values.rounds), checkOnly: values.check });
    comparisons.push(comparison);
    say(table(comparison));
    if (source.articles === README_ARTICLES && !values.check) say(ratioTable(comparison));
  }
  return comparisons;
}

async function measureOthers(
  comparisons: readonly Comparison[],
  sources: readonly CatalogueSource[],
): Promise<Results> {
  const { wireTable } = await import("./table.ts");
  const { compareWire } = await import("./filtering/wire.ts");
  const { measureUnderCollector } = await import("./filtering/collector.ts");
  const at = (size: number): readonly CatalogueSource[] => sources.filter(({ articles }) => articles === size);
  const collectors: UnderCollector[] = [];
  for (const source of at(COLLECTOR_ARTICLES)) collectors.push(await measureUnderCollector(source));
  const wires: WireComparison[] = [];
  for (const source of at(WIRE_ARTICLES)) wires.push(await compareWire(source));
  for (const wire of wires) say(wireTable(wire));
  const servers = await part("servers", values.server, measureServers);
  const uncached = await part("uncached", values.server, measureUncached);
  const memory = await part("memory", values.server, measureMemory);
  const pages = await part("pages", values.page, measurePages);
  const phoneVisits = await part("pages", values.page, measurePhones);
  const { slowestSteps } = await import("./phone/phone-figures.ts");
  for (const visit of phoneVisits ?? []) say(slowestSteps(visit));
  const firstVisits = await part("firstVisits", values.lighthouse, measureVisits);
  return { comparisons, collectors, wires, servers, uncached, memory, pages, phoneVisits, firstVisits, missing };
}

/** Measures a part if it was selected or the run is complete; if that fails, the table shows the reason. */
async function part<T>(name: Part, isNamed: boolean, measure: () => Promise<T>): Promise<T | undefined> {
  if (!isWhole && !isNamed) return undefined;
  try {
    return await measure();
  } catch (error) {
    missing.set(name, String(error instanceof Error ? error.message : error).split("\n")[0] ?? "");
    return undefined;
  }
}

async function sayLight(): Promise<void> {
  const { lightingTable, measureLighting, sliderFigures } = await import("./lighting.ts");
  const sliders = await part("sliders", values.light, measureSliders);
  say(lightingTable([...measureLighting(), ...sliderFigures(sliders ?? [])]));
  const reason = missing.get("sliders");
  if (reason !== undefined) say(`Sliders were not measured: ${reason}`);
}

async function measureSliders() {
  const { measureSliderTasks } = await import("./slider-tasks.ts");
  return await measureSliderTasks();
}

async function measureServers() {
  const { compareServers } = await import("./server.ts");
  return (await ofEach([SERVED_ARTICLES], compareServers)).flat();
}

async function measureUncached() {
  const { measureUncachedPages } = await import("./uncached-pages.ts");
  return (await ofEach([SERVED_ARTICLES], measureUncachedPages)).flat();
}

async function measureMemory() {
  const { measureServerMemory } = await import("./server-memory.ts");
  return await ofEach([SERVED_ARTICLES], (source) => measureServerMemory(source, Number(values.requests)));
}

/** Measures both catalogues, or the selected one, at each size, one after another. */
async function ofEach<T>(articles: readonly number[], measure: (source: CatalogueSource) => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (const source of articles.flatMap(sourcesOf)) measured.push(await measure(source));
  return measured;
}

/** Clicks and first visits in a browser, at the sizes of their targets. */
async function measurePages(): Promise<Results["pages"]> {
  const { benchPage } = await import("./page.ts");
  return await benchPage({ sources: PAGE_ARTICLES.flatMap(sourcesOf) });
}

async function measurePhones(): Promise<Results["phoneVisits"]> {
  const { measurePhoneVisits } = await import("./phone/measure-visit.ts");
  return await measurePhoneVisits(PHONE_ARTICLES.flatMap(sourcesOf));
}

async function measureVisits(): Promise<Results["firstVisits"]> {
  const { measureFirstVisits } = await import("./first-visit.ts");
  return measureFirstVisits();
}

/** Replaces the results of the last complete run. */
async function keep({ missing: reasons, ...results }: Results): Promise<void> {
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model, cores: cpus().length, memoryBytes: totalmem(), node: process.version, loadAverage: loadavg()[0] }; // prettier-ignore
  const time = new Date().toISOString();
  await mkdir(`${FOLDER}/results`, { recursive: true });
  const old = (await readdir(`${FOLDER}/results`)).filter((name) => WHOLE_RUN.test(name));
  await Promise.all(old.map((name) => rm(`${FOLDER}/results/${name}`)));
  const path = `${FOLDER}/results/${time.slice(0, 19).replaceAll(":", "-")}`;
  await writeFile(
    `${path}.json`,
    `${JSON.stringify({ time, machine, ...results, missing: Object.fromEntries(reasons) }, null, 2)}\n`,
  );
  const on = `${machine.cores} cores of ${machine.cpu ?? "an unknown processor"}, Node ${machine.node}, load average ${String(machine.loadAverage?.toFixed(1))}`; // prettier-ignore
  await writeFile(`${path}.md`, [`# Figures of ${time.slice(0, 10)}`, "", `${on}.`, ...said, ""].join("\n"));
  process.stdout.write(`Written to ${path}.json and .md\n`);
}

function say(text: string): void {
  said.push(text);
  process.stdout.write(`${text}\n`);
}
