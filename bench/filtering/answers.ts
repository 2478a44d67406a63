import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import type { Range } from "../../src/attributes/selection.ts";
import { rangeText, type Adapter, type BenchAnswer, type BenchArticle, type BenchFacet, type LoadedEngine } from "../adapters/adapter.ts"; // prettier-ignore

interface Step {
  readonly label: string;
  readonly query: FilterQuery;
}

/** The answers of a reference engine in their canonical form. */
export async function answersOf(
  reference: Adapter,
  articles: readonly BenchArticle[],
  steps: readonly Step[],
): Promise<string[]> {
  const engine = await reference.load(articles);
  const answers: string[] = [];
  for (const { query } of steps) answers.push(canonical(await engine.step(query)));
  return answers;
}

/**
 * Compares an engine's answers with the expected ones until the visit or the time ends.
 *
 * @returns `equal`, with how far it got if not to the end, or the label of the first step that differs
 */
export async function compareAnswers(
  engine: LoadedEngine,
  steps: readonly Step[],
  expected: readonly string[],
  budgetMs: number,
): Promise<string> {
  const end = performance.now() + budgetMs;
  for (const [at, { label, query }] of steps.entries()) {
    if (performance.now() > end) return `equal (${at} of ${steps.length} steps)`;
    if (canonical(await engine.step(query)) !== expected[at]) return `differs at "${label}"`;
  }
  return "equal";
}

/** A canonical text of an answer, the same for equal answers. */
function canonical({ count, codes, facets }: BenchAnswer): string {
  const facetLines = facets.map((facet) => {
    const counts = optionsOf(facet).filter(([, number]) => number > 0);
    return `${facet.attribute}: ${counts.map(([value, number]) => `${text(value)}=${number}`).sort().join(" ")}`; // prettier-ignore
  });
  return [count, codes.join(" "), ...facetLines].join("\n");
}

const optionsOf = (facet: BenchFacet): (readonly [unknown, number])[] =>
  "options" in facet ? [...facet.options] : facet.values.map((value, index) => [value, facet.counts[index] ?? 0]);

const text = (value: unknown): string =>
  typeof value === "object" && value !== null ? rangeText(value as Range) : String(value);
