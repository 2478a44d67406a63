import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import type { AnswerQuery, BenchResult } from "../adapters/adapter.ts";
import { lumenryAdapter, OTHER_ENGINES } from "../adapters/adapters.ts";
import { benchArticles, benchCatalogue } from "../adapters/articles.ts";
import {
  CHECK_MS,
  compareResults,
  type EngineThreadInput,
  type PreparedEngine,
  type TurnTimes,
  type Turn,
} from "./compare.ts";

// The thread of one engine, isolated as on a page: the JIT specialises its code for its own calls only, and no engine
// collects the garbage of another. It reports once that the engine is prepared, then takes a turn for each message.

const { name, source, steps, expected } = workerData as EngineThreadInput;
const collectGarbage = runInNewContext("globalThis.gc") as ((options?: { readonly type: "minor" }) => void) | undefined;
/** Consumes all measured results, so that the JIT cannot eliminate any part of them. */
let checksum = 0;
const MIN_STEPS = 8;

const catalogue = benchCatalogue(source);
const adapter = [lumenryAdapter(catalogue), ...OTHER_ENGINES].find((candidate) => candidate.name === name);
if (!adapter) throw new Error(`There is no engine ${name}.`);
// Lumenry has them already, in its own form.
const articles = name === "Lumenry" ? [] : benchArticles(catalogue.articles);

const start = performance.now();
const answer = await adapter.load(articles);
const loadMs = performance.now() - start;
parentPort?.postMessage(prepare(answer));
parentPort?.on("message", (turn: Turn) => parentPort?.postMessage(runTurn(answer, turn)));

/** Enters each category for the first time, then compares results. */
function prepare(answer: AnswerQuery): PreparedEngine {
  const entries: number[] = [];
  for (const { query, kind } of steps) {
    if (kind !== "entry") continue;
    const start = performance.now();
    answer(query);
    entries.push(performance.now() - start);
  }
  const comparison = compareResults(answer, steps, expected, CHECK_MS);
  // Garbage from generating the articles is not the engine's.
  collectGarbage?.();
  return {
    comparison,
    loadMs,
    enterMs: entries.reduce((sum, ms) => sum + ms, 0),
    longestEnterMs: Math.max(...entries),
  };
}

/** Replays the visit from one of its steps, repeatedly until the turn is over. */
function runTurn(answer: AnswerQuery, { from, budgetMs, maxSteps }: Turn): TurnTimes {
  // Earlier garbage must not count.
  collectGarbage?.({ type: "minor" });
  const times: [number, number][] = [];
  const end = performance.now() + budgetMs;
  for (let now = 0; times.length < maxSteps && (times.length < MIN_STEPS || now < end);) {
    const index = (from + times.length) % steps.length;
    const query = steps[index]?.query;
    if (!query) break;
    const start = performance.now();
    checksum += consume(answer(query));
    now = performance.now();
    times.push([index, now - start]);
  }
  if (!Number.isFinite(checksum)) throw new Error(`A result of ${name} contains a count that is not a number.`);
  return times;
}

/** Reads a whole result, as a page does to render it, into a number that depends on every part. */
function consume({ count, codes, facets }: BenchResult): number {
  let sum = count;
  for (const code of codes) sum += code.length;
  for (const facet of facets) {
    if (!("counts" in facet)) for (const [, number] of facet.options) sum += number;
    // By index, as pages read counts: with an iterator, a count takes 1.3 ns in one run and 3.4 ns in another.
    else for (let index = facet.counts.length - 1; index >= 0; index--) sum += facet.counts[index] ?? 0;
  }
  return sum;
}
