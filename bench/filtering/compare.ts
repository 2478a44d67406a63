import { once } from "node:events";
import { inspect } from "node:util";
import { Worker } from "node:worker_threads";
import { SCALABLE_ENGINES, lumenryAdapter, OTHER_ENGINES } from "../adapters/adapters.ts";
import { benchArticles, benchCatalogue } from "../adapters/articles.ts";
import { filterChain, onePassLoop } from "../adapters/plain.ts";
import { PER_CATEGORY_SUFFIX } from "../adapters/scope.ts";
import { sourceTitle, type CatalogueSource } from "../catalogues/catalogue-source.ts";
import { median, quantile, markdownTable, formatTime } from "../tables/table.ts";
import { filterVisitSteps, type VisitStep } from "./visit.ts";
import type { Range } from "../../src/attributes/selection.ts";
import {
  rangeText,
  type Adapter,
  type AnswerQuery,
  type BenchArticle,
  type BenchFacet,
  type BenchResult,
} from "../adapters/adapter.ts";

export interface EngineThreadInput {
  readonly name: string;
  readonly source: CatalogueSource;
  readonly steps: readonly VisitStep[];
  /** The expected results of the steps. */
  readonly expected: readonly string[];
}

/** An engine that has been loaded. Times in milliseconds. */
export interface PreparedEngine {
  /** The outcome of `compareResults`. */
  readonly comparison: string;
  readonly loadMs: number;
  /** The total time of the first queries in all categories, which includes lazy preparation. */
  readonly enterMs: number;
  readonly longestEnterMs: number;
}

/** A request to replay the visit from a step until the time is over, or for at most `maxSteps` steps. */
export interface Turn {
  readonly from: number;
  readonly budgetMs: number;
  readonly maxSteps: number;
}

/** The steps taken, in order, with their times in milliseconds. */
export type TurnTimes = readonly (readonly [step: number, ms: number])[];

const ROUND_COUNT = 4;
const TURN_MS = 400;
/** The limit of the last turn, in which each engine replays the whole visit once, so that each step is measured. */
const WHOLE_VISIT_MS = 6_000;
/** The time limit for comparing an engine's results. */
export const CHECK_MS = 6_000;
/**
 * Above this size, engines that take seconds per query are omitted, and the one-pass loop replaces the filter chain as
 * reference.
 */
const MAX_ARTICLES_FOR_ALL = 200_000;
/** A million articles as objects need more than a thread's default heap. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 12_288 };

interface Runner {
  readonly name: string;
  readonly thread: Worker;
  /** The error message if it could not be loaded. */
  readonly prepared: PreparedEngine | string;
  /** The times of each step. */
  readonly times: readonly number[][];
}

export async function compareEngines(sources: readonly CatalogueSource[]): Promise<string> {
  const tables: string[] = [];
  for (const source of sources) tables.push(await compare(source));
  return tables.join("\n\n");
}

/** Measures all engines side by side: in every round, each has a turn of equal length. */
async function compare(source: CatalogueSource): Promise<string> {
  const catalogue = benchCatalogue(source);
  const isLarge = source.articleCount > MAX_ARTICLES_FOR_ALL;
  const steps = filterVisitSteps(catalogue);
  const reference = isLarge ? onePassLoop : filterChain;
  const expected = await computeReferenceResults(reference, benchArticles(catalogue.articles), steps);
  const runners: Runner[] = [];
  for (const { name } of [lumenryAdapter(catalogue), ...(isLarge ? SCALABLE_ENGINES : OTHER_ENGINES)]) {
    // Engines with one index per category and portfolio skip the jumps, for which they would build a hundred indexes.
    const measuredSteps = name.endsWith(PER_CATEGORY_SUFFIX) ? steps.filter(({ kind }) => kind !== "jump") : steps;
    runners.push(await startEngine({ name, source, steps: measuredSteps, expected }));
  }
  for (let round = 0; round <= ROUND_COUNT; round++)
    for (const runner of runners) {
      // Every round starts at another step of the visit; the first one is a warm-up.
      const from = Math.floor((round / (ROUND_COUNT + 1)) * runner.times.length);
      const turnTimes = await takeTurn(runner, { from, budgetMs: TURN_MS, maxSteps: Number.POSITIVE_INFINITY });
      if (round > 0) addTimes(runner, turnTimes);
    }
  for (const runner of runners)
    addTimes(runner, await takeTurn(runner, { from: 0, budgetMs: WHOLE_VISIT_MS, maxSteps: runner.times.length }));
  await Promise.all(runners.map(({ thread }) => thread.terminate()));
  if (runners.some(({ prepared }) => typeof prepared !== "string" && prepared.comparison.startsWith("differs")))
    process.exitCode = 1;
  return `${sourceTitle(source)}, ${steps.length} steps\n\n${markdownTable(tableRows(runners, steps))}`;
}

/** Starts an engine in its own thread, and waits until it is prepared. */
async function startEngine(engine: EngineThreadInput): Promise<Runner> {
  const file = new URL("./engine-thread.ts", import.meta.url);
  const thread = new Worker(file, { workerData: engine, execArgv: [], resourceLimits: RESOURCE_LIMITS });
  const [prepared] = (await once(thread, "message").catch((error: unknown) => [String(error)])) as [
    PreparedEngine | string,
  ];
  return { name: engine.name, thread, prepared, times: engine.steps.map(() => []) };
}

async function takeTurn({ thread, prepared }: Runner, turn: Turn): Promise<TurnTimes> {
  if (typeof prepared === "string") return [];
  thread.postMessage(turn);
  const [turnTimes] = (await once(thread, "message")) as [TurnTimes];
  return turnTimes;
}

function addTimes({ times }: Runner, turnTimes: TurnTimes): void {
  for (const [step, ms] of turnTimes) times[step]?.push(ms);
}

/**
 * Creates a row per engine, the fastest first. The times of queries and jumps are the medians of the steps' medians.
 */
function tableRows(runners: readonly Runner[], steps: readonly VisitStep[]) {
  const measured = runners.map(({ name, prepared, times }) => {
    const timesOf = (kind: VisitStep["kind"]) => times.filter((_, index) => steps[index]?.kind === kind);
    const medianOf = (kind: VisitStep["kind"]) =>
      median(timesOf(kind).flatMap((stepTimes) => (stepTimes.length > 0 ? [median(stepTimes)] : [])));
    return {
      name,
      prepared,
      query: medianOf("change"),
      p99: quantile(timesOf("change").flat(), 0.99),
      jump: medianOf("jump"),
    };
  });
  const lumenryMs = measured[0]?.query ?? Number.NaN;
  return measured
    .toSorted((a, b) => a.query - b.query)
    .map(({ name, prepared, query, p99, jump }) => ({
      engine: name,
      ...(typeof prepared === "string"
        ? { results: `not measured: ${prepared}` }
        : {
            results: prepared.comparison,
            load: formatTime(prepared.loadMs),
            "first queries in categories": formatTime(prepared.enterMs),
            "the longest": formatTime(prepared.longestEnterMs),
          }),
      "query, median": formatTime(query),
      p99: formatTime(p99),
      "jump, median": formatTime(jump),
      "relative to Lumenry": `${(query / lumenryMs).toPrecision(2)} ×`,
    }));
}

/** The results of a reference engine in their canonical form. */
export async function computeReferenceResults(
  reference: Adapter,
  articles: readonly BenchArticle[],
  steps: readonly VisitStep[],
): Promise<readonly string[]> {
  const answer = await reference.load(articles);
  return steps.map(({ query }) => canonicalText(answer(query)));
}

/**
 * Compares an engine's results with the expected ones until the visit or the time ends.
 *
 * @returns `equal`, with how far it got if not to the end, or the first query whose result differs
 */
export function compareResults(
  answer: AnswerQuery,
  steps: readonly VisitStep[],
  expected: readonly string[],
  budgetMs: number,
): string {
  const end = performance.now() + budgetMs;
  for (const [index, { query }] of steps.entries()) {
    if (performance.now() > end) return `equal (${index} of ${steps.length} steps)`;
    if (canonicalText(answer(query)) !== expected[index])
      return `differs at ${inspect(query, { depth: 3, breakLength: Infinity, compact: true })}`;
  }
  return "equal";
}

/** A canonical string for a result, the same for equal results. */
function canonicalText({ count, codes, facets }: BenchResult): string {
  const facetLines = facets.map((facet) => {
    const counts = optionsOf(facet).filter(([, number]) => number > 0);
    return `${facet.attribute}: ${counts
      .map(([value, number]) => `${valueText(value)}=${number}`)
      .sort()
      .join(" ")}`;
  });
  return [count, codes.join(" "), ...facetLines].join("\n");
}

const optionsOf = (facet: BenchFacet): (readonly [unknown, number])[] =>
  "options" in facet ? [...facet.options] : facet.values.map((value, index) => [value, facet.counts[index] ?? 0]);

const valueText = (value: unknown): string =>
  typeof value === "object" && value !== null ? rangeText(value as Range) : String(value);
