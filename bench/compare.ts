import type { Adapter, BenchArticle, LoadedEngine } from "./adapter.ts";
import { loadLumenry, loadLumenryPages } from "./adapters/lumenry.ts";
import { benchArticles, benchCatalogue } from "./articles.ts";
import { canonical, firstDifference, quantile, replay } from "./measure.ts";
import { recordVisit, type ScriptStep } from "./script.ts";
import { filterChain } from "./adapters/plain.ts";
import { createPlainWorkspace } from "../src/domain/filtering/plain-kernels.ts";
import { createWasmWorkspaces } from "../src/domain/filtering/wasm-kernels.ts";
import { createCatalogue } from "../src/domain/catalogue/create-catalogue.ts";

/** What was found about one engine. Times in milliseconds. */
export interface Measured {
  readonly name: string;
  readonly runsIn: "browser" | "server";
  /** `equal`, the step whose answer differs, or why the engine could not be loaded. */
  readonly answers: string;
  readonly loadMs: number;
  /** Of the steps inside a category, after a first round that warms up. */
  readonly medianMs: number;
  readonly p99Ms: number;
  /** How many times Lumenry is faster, over the steps that this engine had time for. */
  readonly timesFaster: number;
}

export interface Comparison {
  readonly articles: number;
  readonly steps: number;
  readonly peers: readonly Measured[];
}

/** How long one engine may take for one round; a slow one replays only the beginning of the visit. */
const ROUND_BUDGET_MS = 20_000;

interface Runner {
  readonly name: string;
  readonly runsIn: Measured["runsIn"];
  readonly engine: LoadedEngine | undefined;
  readonly loadMs: number;
  readonly answers: string;
  /** Step → times, one a round. */
  readonly times: number[][];
}

/** Compares and measures all engines side by side: every round, each replays the visit in turn. */
export async function compare(
  n: number,
  peers: readonly Adapter[],
  { rounds, checkOnly }: { readonly rounds: number; readonly checkOnly: boolean },
): Promise<Comparison> {
  const catalogue = benchCatalogue(n);
  const articles = benchArticles(catalogue.articles);
  const { engine } = createCatalogue({ version: "bench", ...catalogue });
  const categories = catalogue.lists.categories.map((category) => category.category_id);
  const steps = recordVisit(engine, categories, catalogue.lists.portfolios[0]?.portfolio_id ?? "");
  const ours: readonly Adapter[] = [
    { name: "Lumenry", runsIn: "browser", load: () => loadLumenry(catalogue, createWasmWorkspaces()) },
    {
      name: "Lumenry, lasting answers",
      runsIn: "browser",
      load: () => loadLumenryPages(catalogue, createWasmWorkspaces()),
    },
    { name: "Lumenry, plain arrays", runsIn: "browser", load: () => loadLumenry(catalogue, createPlainWorkspace) },
  ];
  const expected = await expectedAnswers(articles, steps);
  const runners: Runner[] = [];
  for (const adapter of [...ours, ...peers]) runners.push(await prepare(adapter, articles, steps, expected));
  for (let round = 0; !checkOnly && round <= rounds; round++)
    for (const runner of runners) await runOnce(runner, steps);
  for (const runner of runners) await runner.engine?.close?.();
  return { articles: n, steps: steps.length, peers: runners.map((runner) => summary(runner, runners[0], steps)) };
}

/** The answers of the plainest engine, which the product's tests hold against the oracle's rules. */
async function expectedAnswers(articles: readonly BenchArticle[], steps: readonly ScriptStep[]): Promise<string[]> {
  const engine = await filterChain.load(articles);
  const answers: string[] = [];
  for (const { query } of steps) answers.push(canonical(await engine.step(query)));
  return answers;
}

async function prepare(
  adapter: Adapter,
  articles: readonly BenchArticle[],
  steps: readonly ScriptStep[],
  expected: readonly string[],
): Promise<Runner> {
  const { name, runsIn } = adapter;
  const times = steps.map(() => []);
  const start = performance.now();
  try {
    const engine = await adapter.load(articles);
    const loadMs = performance.now() - start;
    const difference = await firstDifference(engine, steps, expected);
    return { name, runsIn, engine, loadMs, times, answers: difference ? `differs at "${difference}"` : "equal" };
  } catch (error) {
    return { name, runsIn, engine: undefined, loadMs: Number.NaN, times, answers: `not measured: ${String(error)}` };
  }
}

async function runOnce({ engine, times }: Runner, steps: readonly ScriptStep[]): Promise<void> {
  if (!engine) return;
  const round = await replay(engine, steps, ROUND_BUDGET_MS);
  round.forEach((time, at) => times[at]?.push(time));
}

function summary(runner: Runner, ours: Runner | undefined, steps: readonly ScriptStep[]): Measured {
  const { name, runsIn, answers, loadMs } = runner;
  const inside = [...steps.keys()].filter((at) => steps[at]?.isEntry === false && warm(runner, at).length > 0);
  const all = inside.flatMap((at) => warm(runner, at));
  const own = ours ? inside.flatMap((at) => warm(ours, at)) : [];
  const medianMs = quantile(all, 0.5);
  return {
    name,
    runsIn,
    answers,
    loadMs,
    medianMs,
    p99Ms: quantile(all, 0.99),
    timesFaster: medianMs / quantile(own, 0.5),
  };
}

/** The times of a step without the first round's. */
const warm = ({ times }: Runner, step: number): readonly number[] => times[step]?.slice(1) ?? [];
