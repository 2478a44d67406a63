import type { BenchAnswer, LoadedEngine } from "./adapter.ts";
import type { ScriptStep } from "./script.ts";

/** Times of one engine: step number → milliseconds, a list a round. */
export type Times = number[][];

/** An answer as text, the same for equal answers. */
export function canonical({ count, codes, facets }: BenchAnswer): string {
  const shown = facets.map(({ attribute, options }) => {
    const counts = [...options]
      .filter(([, number]) => number > 0)
      .map(([value, number]) => `${String(value)}=${number}`);
    return `${attribute}: ${counts.sort().join(" ")}`;
  });
  return [count, codes.join(" "), ...shown].join("\n");
}

/**
 * Compares an engine's answers with the expected ones.
 *
 * @returns the label of the first step that differs, `undefined` when none does
 */
export async function firstDifference(
  engine: LoadedEngine,
  steps: readonly ScriptStep[],
  expected: readonly string[],
): Promise<string | undefined> {
  for (const [at, { label, query }] of steps.entries())
    if (canonical(await engine.step(query)) !== expected[at]) return label;
  return undefined;
}

/** Replays the visit once and returns each step's time; stops when the time is used up, at least one step is taken. */
export async function replay(engine: LoadedEngine, steps: readonly ScriptStep[], budgetMs: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + budgetMs;
  for (const { query } of steps) {
    const start = performance.now();
    const answer = engine.step(query);
    if (answer instanceof Promise) await answer;
    times.push(performance.now() - start);
    if (performance.now() > end) break;
  }
  return times;
}

/** The value below which a share of the sorted values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
