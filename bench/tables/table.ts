import { sourceName, type CatalogueSource } from "../catalogues/catalogue-source.ts";

/** Rows as a Markdown table with the keys of the first as its heading. The first column is text, the others are figures. */
export function table(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rule = columns.map((_, index) => (index === 0 ? "---" : "---:"));
  return [line(columns), line(rule), ...rows.map((row) => line(columns.map((column) => row[column] ?? "")))].join("\n");
}

export const titleOf = (source: CatalogueSource): string =>
  `${source.articles.toLocaleString("en")} articles of ${sourceName(source)}`;

/** Three significant digits, in the most suitable unit. */
export function time(ms: number): string {
  if (Number.isNaN(ms)) return "–";
  if (ms < 1) return `${Number((ms * 1000).toPrecision(3))} µs`;
  return ms < 1000 ? `${Number(ms.toPrecision(3))} ms` : `${Number((ms / 1000).toPrecision(3))} s`;
}

export const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString("en")} kB`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString("en")} MB`;

/** A quantile of some values; NaN without any. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Processor time of this thread, ms. Unlike wall time, it hardly depends on what else runs on the machine. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The processor times of some rounds of work, ms, after a warm-up. */
export function processorTimes(work: (round: number) => void, rounds: number, warmUp = 1): number[] {
  const times: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    const start = processorMs();
    work(round);
    if (round >= warmUp) times.push(processorMs() - start);
  }
  return times;
}
