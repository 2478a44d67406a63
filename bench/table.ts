import type { Comparison } from "./compare.ts";
import type { WireComparison } from "./wire.ts";

/** What issue 3 asks for: how many times faster a step must be, by peer. */
const TARGETS: ReadonlyMap<string, number> = new Map([
  ["Array.filter chain", 4000],
  ["itemsjs", 300],
  ["crossfilter2", 150],
  ["fastbitset", 20],
  ["roaring-wasm", 20],
  ["Orama", 1500],
  ["TanStack Table", 1500],
  ["node:sqlite", 1500],
  ["DuckDB", 1500],
  ["PostgreSQL", 1500],
]);
/** The size that the targets are meant for. */
const TARGET_ARTICLES = 100_000;

/** A comparison as a Markdown table, the fastest first. */
export function table({ articles, steps, peers }: Comparison): string {
  const rows = peers
    .toSorted((a, b) => a.medianMs - b.medianMs)
    .map(
      ({ name, runsIn, answers, loadMs, medianMs, p99Ms, timesFaster }) =>
      [name, runsIn, answers, time(loadMs), time(medianMs), time(p99Ms), ratio(timesFaster), verdict(name, timesFaster, articles)].join(" | "), // prettier-ignore
    );
  return [
    `\n${articles.toLocaleString("en")} articles, ${steps} steps\n`,
    "| engine | runs in | answers | load | step, median | step, p99 | Lumenry is faster | target |",
    "|---|---|---|---:|---:|---:|---:|---|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

function verdict(name: string, timesFaster: number, articles: number): string {
  const target = TARGETS.get(name);
  if (target === undefined || articles !== TARGET_ARTICLES || Number.isNaN(timesFaster)) return "";
  return `${ratio(target)} ${timesFaster >= target ? "reached" : "missed"}`;
}

function time(ms: number): string {
  if (Number.isNaN(ms)) return "–";
  if (ms < 1) return `${(ms * 1000).toPrecision(3)} µs`;
  return ms < 1000 ? `${ms.toPrecision(3)} ms` : `${(ms / 1000).toPrecision(3)} s`;
}

const ratio = (times: number): string =>
  Number.isNaN(times) ? "–" : `${times >= 100 ? Math.round(times).toLocaleString("en") : times.toPrecision(2)} ×`;

/** What sending and holding the articles costs, as a Markdown table with what issue 3 asks for. */
export function wireTable({ articles, sizes, ...found }: WireComparison): string {
  const brotliOf = (format: string): number => sizes.find((size) => size.format === format)?.brotli ?? Number.NaN;
  const lines: readonly (readonly [what: string, share: number, most: number])[] = [
    ["brotli, of JSON's", brotliOf("Lumenry") / brotliOf("JSON"), 1 / 3],
    ["brotli, of Parquet's with zstd", brotliOf("Lumenry") / brotliOf("Parquet, zstd"), 1 / 2],
    ["first filter result, of JSON.parse", found.firstResultMs / found.jsonParseMs, 1 / 10],
    ["memory held, of the parsed JSON's", found.ourHeapBytes / found.jsonHeapBytes, 1 / 8],
  ];
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString("en")} kB`;
  return [
    `\n${articles.toLocaleString("en")} articles on the wire and in memory\n`,
    "| format | raw | gzip | brotli |",
    "|---|---:|---:|---:|",
    ...sizes.map(
      ({ format, raw, gzip, brotli }) => `| ${[format, ...[raw, gzip, brotli].map(kilobytes)].join(" | ")} |`,
    ),
    "",
    "| Lumenry takes | share | at most | |",
    "|---|---:|---:|---|",
    ...lines.map(([what, share, most]) => `| ${what} | 1/${(1 / share).toFixed(1)} | 1/${Math.round(1 / most)} | ${share <= most ? "reached" : "missed"} |`), // prettier-ignore
  ].join("\n");
}
