/**
 * Measures search libraries side by side: `node --expose-gc bench/search/run.ts [--sizes 1500,20000]`.
 * Needs `npm ci` in this folder. The figures are recorded in docs/decisions/0014-search.md.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { quantile } from "../measure.ts";
import { articleDocuments, demoCatalogue, smallDocuments, type BenchDocument } from "./corpus.ts";
import { LIBRARIES, type Library, type Searcher } from "./libraries.ts";
import { QUERIES } from "./queries.ts";

const option = (name: string): string | undefined => process.argv[process.argv.indexOf(`--${name}`) + 1];
const sizes = process.argv.includes("--sizes") ? (option("sizes") ?? "").split(",").map(Number) : [1500, 20_000, 100_000];
const ROUNDS = 5;
const QUALITY_SIZE = 20_000;
const ROUND_BUDGET_MS = 20_000;

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
    plugins: [{ name: "entry", resolveId: (source: string) => (source === id ? id : null), load: (source: string) => (source === id ? entry : null) }],
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

/** Builds one library after the other, then asks them in turn, so that all see the same machine. */
async function measure(documents: readonly BenchDocument[]): Promise<Row[]> {
  const built: { library: Library; searcher: Searcher; buildMs: number; heapMb: number; times: number[] }[] = [];
  for (const library of LIBRARIES) {
    const before = heap();
    const start = performance.now();
    const searcher = await library.build(documents);
    const buildMs = performance.now() - start;
    built.push({ library, searcher, buildMs, heapMb: (heap() - before) / 2 ** 20, times: [] });
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const { searcher, times } of built) {
      const end = performance.now() + ROUND_BUDGET_MS / ROUNDS;
      for (const { text } of QUERIES.filter(({ language }) => language === "en")) {
        const start = performance.now();
        await searcher.search(text);
        times.push(performance.now() - start);
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

/** Of each group of queries: how many find what they should among their first five. */
async function quality(library: Library, documentsOf: (language: "en" | "de") => readonly BenchDocument[]) {
  const found = new Map<string, { right: number; all: number; missed: string[] }>();
  for (const language of ["en", "de"] as const) {
    const documents = documentsOf(language);
    const searcher = await library.build(documents);
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
const result: Record<string, unknown> = { machine: cpus()[0]?.model, node: process.version };

const bytes = Object.fromEntries(await Promise.all(LIBRARIES.map(async (one) => [one.name, await bundleBytes(one)] as const)));
console.table(bytes);
result["bundleBytesGzip"] = bytes;

const small = smallDocuments(demoCatalogue(1500), "en");
const rows = [...(await measure(small))];
for (const size of sizes) {
  const catalogue = demoCatalogue(size);
  rows.push(...(await measure([...small, ...articleDocuments(catalogue, "en", small.length)])));
}
console.table(rows.map(({ buildMs, heapMb, p50Ms, p99Ms, ...rest }) => ({ ...rest, buildMs: fixed(buildMs), heapMb: fixed(heapMb), p50Ms: fixed(p50Ms), p99Ms: fixed(p99Ms) })));
result["rows"] = rows;

const catalogue = demoCatalogue(QUALITY_SIZE);
const all = (language: "en" | "de") => {
  const first = smallDocuments(catalogue, language);
  return [...first, ...articleDocuments(catalogue, language, first.length)];
};
const answers: Record<string, unknown> = {};
for (const library of LIBRARIES) answers[library.name] = Object.fromEntries(await quality(library, all));
result["quality"] = answers;
for (const [name, groups] of Object.entries(answers))
  console.log(name, Object.entries(groups as Record<string, { right: number; all: number; missed: string[] }>).map(([group, { right, all: of, missed }]) => `${group} ${right}/${of}${missed.length > 0 ? ` (missed: ${missed.join(", ")})` : ""}`).join(" · "));
writeFileSync(path.join(import.meta.dirname, "results.json"), `${JSON.stringify(result, null, 2)}\n`);
