import type { Range } from "../../src/attributes/selection.ts";
import { rangeText, type BenchAnswer, type BenchFacet, type LoadedEngine } from "../adapters/adapter.ts";
import type { Turn } from "./isolated-engine.ts";
import type { ScriptStep } from "../visit/script.ts";

/** A canonical text of an answer, the same for equal answers. */
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

/** Reads a whole answer, as a page does to show it; the result depends on every part. */
export function read({ count, codes, facets }: BenchAnswer): number {
  let sum = count;
  for (const code of codes) sum += code.length;
  for (const facet of facets) {
    if ("counts" in facet) sum += sumOf(facet.counts);
    else for (const [, number] of facet.options) sum += number;
  }
  return sum;
}

/** By index, as pages read counts: with an iterator, a count takes 1.3 ns in one run and 3.4 ns in another. */
function sumOf(counts: Int32Array): number {
  let sum = 0;
  for (let at = counts.length - 1; at >= 0; at--) sum += counts[at] ?? 0;
  return sum;
}

/**
 * Compares an engine's answers with the expected ones until the visit or the time ends.
 *
 * @returns `equal`, with how far it got if not to the end, or the label of the first step that differs
 */
export async function compareAnswers(
  engine: LoadedEngine,
  steps: readonly ScriptStep[],
  expected: readonly string[],
  budgetMs: number,
): Promise<string> {
  const end = performance.now() + budgetMs;
  for (const [at, { label, query }] of steps.entries()) {
    if (at >= expected.length || performance.now() > end) return `equal (${at} of ${steps.length} steps)`;
    if (canonical(await engine.step(query)) !== expected[at]) return `differs at "${label}"`;
  }
  return "equal";
}

/** Replays the visit from one of its steps, repeatedly until the turn is over; reports each step's time. */
export async function replay(
  engine: LoadedEngine,
  steps: readonly ScriptStep[],
  { from, budgetMs, atLeast, atMost = Infinity }: Turn,
  report: (step: number, ms: number) => void,
): Promise<void> {
  const end = performance.now() + budgetMs;
  for (let taken = 0, now = 0; taken < atMost && (taken < atLeast || now < end); taken++) {
    const at = (from + taken) % steps.length;
    const query = steps[at]?.query;
    if (!query) return;
    const start = performance.now();
    const answer = engine.step(query);
    checksum += read(answer instanceof Promise ? await answer : answer);
    now = performance.now();
    report(at, now - start);
  }
}

let checksum = 0;
/** The checksum of everything read while timed, so that no part of an answer is optimised away as unused. */
export const readSoFar = (): number => checksum;
