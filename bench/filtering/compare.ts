import { createCatalogue } from "../../src/catalogue/create-catalogue.ts";
import type { Adapter, BenchArticle } from "../adapters/adapter.ts";
import { oursOver } from "../adapters/adapters.ts";
import { filterChain, onePass } from "../adapters/plain.ts";
import { benchArticles, benchCatalogue, type BenchCatalogue } from "../adapters/articles.ts";
import { indexedApart } from "../adapters/scope.ts";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import {
  engineApart,
  notMeasured,
  type Check,
  type IsolatedEngine,
  type Prepared,
  type Turn,
} from "./isolated-engine.ts";
import { canonical } from "./replay.ts";
import { quantile } from "../statistics/quantile.ts";
import { recordJumps } from "../visit/jumps.ts";
import { recordVisit, type ScriptStep } from "../visit/script.ts";

/** The result of one engine. Times in milliseconds. */
export interface Measured extends Prepared {
  readonly name: string;
  readonly runsIn: "browser" | "server";
  /** Steps within a category: the median of the steps' medians. */
  readonly medianMs: number;
  readonly p99Ms: number;
  /** The same for jumps from another category or portfolio; NaN for an engine that takes none. */
  readonly jumpMs: number;
  /** The median of the first steps of every turn, with caches cold after the other engines' turns. */
  readonly coldMs: number;
  /** How many of the visit's steps it took, and how many measurements. */
  readonly steps: number;
  readonly samples: number;
  /** Lumenry's speed-up, over the steps that this engine had time for. */
  readonly timesFaster: number;
}

export interface Comparison {
  readonly source: CatalogueSource;
  readonly steps: number;
  readonly peers: readonly Measured[];
}

export interface CompareOptions {
  readonly rounds: number;
  readonly checkOnly: boolean;
}

/** The duration of an engine's turn, and its minimum number of steps. */
const TURN_MS = 400;
const STEPS_PER_TURN = 8;
/** In a turn of its own each engine goes through the visit once, as far as it gets: slow ones are seen in every part of it. */
const WHOLE_VISIT_MS = 12_000;
/** The time limit for comparing one engine's answers. */
const CHECK_BUDGET_MS = 12_000;
/** The same when nothing is measured. */
const QUICK_CHECK_BUDGET_MS = 2000;
/** The steps of a turn that count as cold. */
const COLD_STEPS = 10;
/** Above this size the reference is the one-pass loop, which is itself compared with the chain below it. */
const MAX_CHAIN_ARTICLES = 100_000;

interface Runner {
  readonly name: string;
  readonly runsIn: Measured["runsIn"];
  readonly engine: IsolatedEngine;
  readonly prepared: Prepared;
  /** Step → times. */
  readonly times: number[][];
  readonly cold: number[];
}

/** Compares and measures all engines side by side: in every round, each has a turn of equal length. */
export async function compare(
  source: CatalogueSource,
  peers: readonly Adapter[],
  { rounds, checkOnly }: CompareOptions,
): Promise<Comparison> {
  const catalogue = benchCatalogue(source);
  const steps = visitOf(catalogue);
  const plainest = source.articles > MAX_CHAIN_ARTICLES ? onePass : filterChain;
  const expected = await expectedAnswers(plainest, benchArticles(catalogue.articles), steps);
  const check = { expected, budgetMs: checkOnly ? QUICK_CHECK_BUDGET_MS : CHECK_BUDGET_MS };
  const runners: Runner[] = [];
  for (const adapter of [...oursOver(catalogue), ...peers])
    runners.push(await prepare(adapter, source, stepsOf(adapter, steps), check));
  // The first round is a warm-up.
  for (let round = 0; !checkOnly && round <= rounds; round++)
    for (const runner of runners) await takeTurn(runner, turnFrom(round / (rounds + 1)), round > 0);
  if (!checkOnly) for (const runner of runners) await takeTurn(runner, wholeVisit, true);
  await Promise.all(runners.map(({ engine }) => engine.close()));
  const [ours] = runners;
  const own = ours ? stepMedians(ours) : [];
  return { source, steps: steps.length, peers: runners.map((runner) => summary(runner, own, steps)) };
}

/** The visit to a catalogue, deterministic for a catalogue. */
export function visitOf(catalogue: BenchCatalogue): ScriptStep[] {
  const { engine } = createCatalogue({ version: "bench", ...catalogue });
  const categories = catalogue.lists.categories.map((category) => category.category_id);
  const portfolios = catalogue.lists.portfolios.map((portfolio) => portfolio.portfolio_id);
  return [...recordVisit(engine, categories, portfolios[0] ?? ""), ...recordJumps(engine, categories, portfolios)];
}

/** Engines with one index per category and portfolio do not jump, since they would build a hundred indexes. */
const stepsOf = ({ name }: Adapter, steps: readonly ScriptStep[]): readonly ScriptStep[] =>
  name.endsWith(indexedApart("")) ? steps.filter(({ kind }) => kind !== "jump") : steps;

/** The answers of the reference engine, which the product's tests compare with the oracle. */
async function expectedAnswers(
  plainest: Adapter,
  articles: readonly BenchArticle[],
  steps: readonly ScriptStep[],
): Promise<string[]> {
  const engine = await plainest.load(articles);
  const answers: string[] = [];
  for (const { query } of steps) answers.push(canonical(await engine.step(query)));
  return answers;
}

async function prepare(
  { name, runsIn }: Adapter,
  source: CatalogueSource,
  steps: readonly ScriptStep[],
  check: Check,
): Promise<Runner> {
  const engine = engineApart({ name, source, steps });
  const prepared = await engine.prepare(check).catch(notMeasured);
  return { name, runsIn, engine, prepared, times: steps.map(() => []), cold: [] };
}

/** Every round starts at another step of the visit, the same for all engines. */
const turnFrom =
  (share: number) =>
  (steps: number): Turn => ({ from: Math.floor(share * steps), budgetMs: TURN_MS, atLeast: STEPS_PER_TURN });

const wholeVisit = (steps: number): Turn => ({
  from: 0,
  budgetMs: WHOLE_VISIT_MS,
  atLeast: STEPS_PER_TURN,
  atMost: steps,
});

/** @param turnOf the turn, given how many steps the engine's visit has */
async function takeTurn(
  { name, engine, prepared, times, cold }: Runner,
  turnOf: (steps: number) => Turn,
  isRecorded: boolean,
): Promise<void> {
  if (Number.isNaN(prepared.loadMs)) return;
  const { steps, ms, checksum } = await engine.turn(turnOf(times.length));
  if (!Number.isFinite(checksum)) throw new Error(`An answer of ${name} holds a count that is no number.`);
  if (!isRecorded) return;
  for (const [at, step] of steps.entries()) times[step]?.push(ms[at] ?? Number.NaN);
  cold.push(...ms.slice(0, COLD_STEPS));
}

/** Step → its median; NaN for a step that was not taken. */
const stepMedians = ({ times }: Runner): readonly number[] => times.map((ofStep) => quantile(ofStep, 0.5));

function summary(runner: Runner, own: readonly number[], steps: readonly ScriptStep[]): Measured {
  const { name, runsIn, prepared, times, cold } = runner;
  const taken = (kind: ScriptStep["kind"]): readonly number[] =>
    [...steps.keys()].filter((at) => steps[at]?.kind === kind && (times[at]?.length ?? 0) > 0);
  const inside = taken("step");
  const medians = stepMedians(runner);
  const medianOf = (from: readonly number[], at = inside): number => quantile(at.map((step) => from[step] ?? Number.NaN), 0.5); // prettier-ignore
  const all = inside.flatMap((at) => times[at] ?? []);
  return {
    name,
    runsIn,
    ...prepared,
    medianMs: medianOf(medians),
    p99Ms: quantile(all, 0.99),
    jumpMs: medianOf(medians, taken("jump")),
    coldMs: quantile(cold, 0.5),
    steps: inside.length,
    samples: all.length,
    timesFaster: medianOf(medians) / medianOf(own),
  };
}
