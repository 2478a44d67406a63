import type { Range } from "../src/domain/filtering/selection.ts";
import { rangeText, type BenchAnswer, type BenchFacet, type LoadedEngine } from "./adapter.ts";
import type { ScriptStep } from "./script.ts";

/** An answer as text, the same for equal answers. */
export function canonical({ count, codes, facets }: BenchAnswer): string {
  const shown = facets.map((facet) => {
    const counts = optionsOf(facet).filter(([, number]) => number > 0);
    return `${facet.attribute}: ${counts.map(([value, number]) => `${text(value)}=${number}`).sort().join(" ")}`; // prettier-ignore
  });
  return [count, codes.join(" "), ...shown].join("\n");
}

const optionsOf = (facet: BenchFacet): (readonly [unknown, number])[] =>
  "options" in facet ? [...facet.options] : facet.values.map((value, at) => [value, facet.counts[at] ?? 0]);

const text = (value: unknown): string =>
  typeof value === "object" && value !== null ? rangeText(value as Range) : String(value);

/** Reads all that an answer has, as a page does that shows it; what it returns depends on every part. */
export function read({ count, codes, facets }: BenchAnswer): number {
  let sum = count;
  for (const code of codes) sum += code.length;
  for (const facet of facets) {
    if ("counts" in facet) for (let at = 0; at < facet.counts.length; at++) sum += facet.counts[at] ?? 0;
    else for (const [, number] of facet.options) sum += number;
  }
  return sum;
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
