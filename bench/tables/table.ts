/**
 * Formats rows as a Markdown table, with the keys of the first row as its header. The first column is text, the others
 * are numbers.
 */
export function markdownTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const rowText = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rule = columns.map((_, index) => (index === 0 ? "---" : "---:"));
  return [
    rowText(columns),
    rowText(rule),
    ...rows.map((row) => rowText(columns.map((column) => row[column] ?? ""))),
  ].join("\n");
}

/** Formats a duration with three significant digits, in the most suitable unit. */
export function formatTime(ms: number): string {
  if (Number.isNaN(ms)) return "–";
  if (ms < 1) return `${Number((ms * 1000).toPrecision(3))} µs`;
  return ms < 1000 ? `${Number(ms.toPrecision(3))} ms` : `${Number((ms / 1000).toPrecision(3))} s`;
}

export const formatKilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString("en")} kB`;
export const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString("en")} MB`;

/** @param share 0.5 for the median @returns NaN if there are no values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Processor time of this thread, ms. Unlike wall time, it depends little on other load of the machine. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Measures the processor time of each round, in ms, after some rounds for warming up. */
export function processorTimes(work: (round: number) => void, roundCount: number, warmUpCount = 1): number[] {
  const times: number[] = [];
  for (let round = 0; round < warmUpCount + roundCount; round++) {
    const start = processorMs();
    work(round);
    if (round >= warmUpCount) times.push(processorMs() - start);
  }
  return times;
}
