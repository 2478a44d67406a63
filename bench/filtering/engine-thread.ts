import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import type { Adapter, LoadedEngine } from "../adapters/adapter.ts";
import { oursOver, PEERS } from "../adapters/adapters.ts";
import { benchArticles, benchCatalogue } from "../adapters/articles.ts";
import { notMeasured, type Check, type EngineOfThread, type Order, type Prepared, type Taken, type Turn } from "./isolated-engine.ts"; // prettier-ignore
import { compareAnswers, readSoFar, replay } from "./replay.ts";

// The thread of one engine, started by `isolated-engine.ts`.

const { name, source, steps } = workerData as EngineOfThread;
let engine: LoadedEngine | undefined;

const collectGarbage = runInNewContext("globalThis.gc") as ((options?: { readonly type: "minor" }) => void) | undefined;

parentPort?.on("message", (order: Order) => {
  void carryOut(order).then((answer) => parentPort?.postMessage(answer));
});

async function carryOut(order: Order): Promise<Prepared | Taken | undefined> {
  if ("prepare" in order) return await prepare(order.prepare);
  if ("turn" in order) return await take(order.turn);
  await engine?.close?.();
  return undefined;
}

async function prepare({ expected, budgetMs }: Check): Promise<Prepared> {
  try {
    const load = loader();
    const start = performance.now();
    engine = await load();
    const loadMs = performance.now() - start;
    const entries = await enterAll(engine);
    const answers = await compareAnswers(engine, steps, expected, budgetMs);
    // Garbage from generating the articles is not the engine's.
    collectGarbage?.();
    const enterMs = entries.reduce((sum, ms) => sum + ms, 0);
    return { loadMs, enterMs, longestEnterMs: Math.max(...entries), answers };
  } catch (error) {
    return notMeasured(error);
  }
}

/** Enters each category for the first time and measures each. */
async function enterAll(entered: LoadedEngine): Promise<number[]> {
  const times: number[] = [];
  for (const { query, kind } of steps) {
    if (kind !== "entry") continue;
    const start = performance.now();
    await entered.step(query);
    times.push(performance.now() - start);
  }
  return times;
}

/** Loads the engine with articles that were generated before. */
function loader(): () => ReturnType<Adapter["load"]> {
  const catalogue = benchCatalogue(source);
  const own = oursOver(catalogue).find((adapter) => adapter.name === name);
  if (own) return () => own.load([]);
  const peer = PEERS.find((adapter) => adapter.name === name);
  if (!peer) throw new Error(`There is no engine ${name}.`);
  const articles = benchArticles(catalogue.articles);
  return () => peer.load(articles);
}

async function take(turn: Turn): Promise<Taken> {
  // Collects earlier garbage, which must not count.
  collectGarbage?.({ type: "minor" });
  const taken = { steps: [] as number[], ms: [] as number[] };
  if (engine)
    await replay(engine, steps, turn, (step, ms) => {
      taken.steps.push(step);
      taken.ms.push(ms);
    });
  return { ...taken, checksum: readSoFar() };
}
