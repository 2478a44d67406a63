/**
 * Measures the search beside MiniSearch: `node --expose-gc bench/search/run.ts [--sizes 1500,20000]`.
 * Needs `npm ci` in this folder. It prints tables; docs/decisions/0014-search.md says what they led to.
 */
import path from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { quantile } from "../statistics/quantile.ts";
import { articleDocuments, demoCatalogue, smallDocuments, type BenchDocument } from "./corpus.ts";
import { LIBRARIES, type Library, type Searcher } from "./libraries.ts";
import { lumenry } from "./lumenry.ts";
import { QUERIES } from "./queries.ts";

const option = (name: string): string | undefined => process.argv[process.argv.indexOf(`--${name}`) + 1];
const sizes = process.argv.includes("--sizes")
  ? (option("sizes") ?? "").split(",").map(Number)
  : [1500, 20_000, 100_000];
const ROUNDS = 5;
const QUALITY_SIZE = 5000;
/** Time budget for all rounds of one library; slow ones get fewer queries. */
const BUDGET_MS = 5000;

/** Processor time in ms, which does not depend on other load. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

async function bundleBytes({ entry }: Library): Promise<number> {
  const id = path.join(import.meta.dirname, "entry.js");
  const bundle = await rolldown({
    input: id,
    platform: "browser",
    treeshake: true,
    plugins: [
      {
        name: "entry",
        resolveId: (source: string) => (source === id ? id : null),
        load: (source: string) => (source === id ? entry : null),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true, codeSplitting: false });
  return gzipSync(output.map((chunk) => ("code" in chunk ? chunk.code : "")).join(""), { level: 9 }).length;
}

interface Row {
  readonly library: string;
  readonly documents: number;
  readonly buildMs: number;
  readonly heapMb: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Builds the libraries one after the other, then queries them in turn, so that all run under the same conditions. */
async function measure(contenders: readonly Library[], documents: readonly BenchDocument[]): Promise<Row[]> {
  const built: { library: Library; searcher: Searcher; buildMs: number; heapMb: number; times: number[] }[] = [];
  for (const library of contenders) {
    const before = heap();
    const start = cpuMs();
    const searcher = await library.build(documents);
    const buildMs = cpuMs() - start;
    built.push({ library, searcher, buildMs, heapMb: (heap() - before) / 2 ** 20, times: [] });
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const { searcher, times } of built) {
      const end = performance.now() + BUDGET_MS / ROUNDS;
      for (const { text } of QUERIES.filter(({ language }) => language === "en")) {
        const start = cpuMs();
        await searcher.search(text);
        times.push(cpuMs() - start);
        if (performance.now() > end) break;
      }
    }
  return built.map(({ library, buildMs, heapMb, times }) => ({
    library: library.name,
    documents: documents.length,
    buildMs,
    heapMb,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  }));
}

/** Recall per group of queries: how many have the expected hit among their first five. */
async function quality(
  contender: (language: "en" | "de") => Library,
  documentsOf: (language: "en" | "de") => readonly BenchDocument[],
) {
  const found = new Map<string, { right: number; all: number; missed: string[] }>();
  for (const language of ["en", "de"] as const) {
    const documents = documentsOf(language);
    const searcher = await contender(language).build(documents);
    for (const { group, text, finds } of QUERIES.filter((query) => query.language === language)) {
      const score = found.get(group) ?? { right: 0, all: 0, missed: [] };
      found.set(group, score);
      const ids = (await searcher.search(text)).slice(0, 5);
      score.all++;
      if (ids.some((id) => documents[id] && finds(documents[id]))) score.right++;
      else score.missed.push(text);
    }
  }
  return found;
}

const fixed = (value: number): string => value.toPrecision(3);

const bytes = Object.fromEntries(
  await Promise.all(LIBRARIES.map(async (one) => [one.name, await bundleBytes(one)] as const)),
);
console.table(bytes);

const small = smallDocuments(demoCatalogue(1500), "en");
const report = (measured: readonly Row[]): void => {
  console.table(
    measured.map(({ library, documents, ...figures }) => ({
      library,
      documents,
      ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, fixed(value)])),
    })),
  );
};
report(await measure(LIBRARIES, small));
for (const size of sizes) {
  const catalogue = demoCatalogue(size);
  const documents = [...small, ...articleDocuments(catalogue, "en", small.length)];
  report(await measure([...LIBRARIES, lumenry(catalogue, "en")], documents));
}

const catalogue = demoCatalogue(QUALITY_SIZE);
const all = (language: "en" | "de") => {
  const first = smallDocuments(catalogue, language);
  return [...first, ...articleDocuments(catalogue, language, first.length)];
};
const answers: Record<string, unknown> = {};
for (const library of LIBRARIES) answers[library.name] = Object.fromEntries(await quality(() => library, all));
answers["Lumenry"] = Object.fromEntries(await quality((language) => lumenry(catalogue, language), all));
for (const [name, groups] of Object.entries(answers))
  console.log(
    name,
    Object.entries(groups as Record<string, { right: number; all: number; missed: string[] }>)
      .map(
        ([group, { right, all: of, missed }]) =>
          `${group} ${right}/${of}${missed.length > 0 ? ` (missed: ${missed.join(", ")})` : ""}`,
      )
      .join(" · "),
  );
