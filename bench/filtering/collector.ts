import { createWasmWorkspaces } from "../../src/engine/kernels/wasm-kernels.ts";
import { loadLumenry } from "../adapters/lumenry.ts";
import type { LoadedEngine } from "../adapters/adapter.ts";
import { benchCatalogue } from "../adapters/articles.ts";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";
import { visitOf } from "./compare.ts";
import { read } from "./replay.ts";
import { quantile } from "../statistics/quantile.ts";
import type { ScriptStep } from "../visit/script.ts";

/** Lumenry's steps under garbage collection. */
export interface UnderCollector {
  readonly source: CatalogueSource;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly collections: number;
  /** Mean garbage of a step, in bytes. */
  readonly bytesPerStep: number;
}

const VISITS = 60;
/** Assumed garbage of the rest of a page between two steps: objects of some kilobytes each. */
const GARBAGE_OBJECTS = 40;
const OBJECT_WORDS = 256;

/** Replays the visit with garbage produced between the steps, and measures the garbage of the steps themselves. */
export async function measureUnderCollector(source: CatalogueSource): Promise<UnderCollector> {
  const catalogue = benchCatalogue(source);
  const steps = visitOf(catalogue).filter(({ kind }) => kind !== "jump");
  const engine = loadLumenry(catalogue, createWasmWorkspaces());
  for (let visits = 0; visits < VISITS; visits++) visitOnce(engine, steps);
  const bytesPerStep = allocatedPerStep(engine, steps);
  const { PerformanceObserver } = await import("node:perf_hooks");
  let collections = 0;
  const observer = new PerformanceObserver((list) => void (collections += list.getEntries().length));
  observer.observe({ entryTypes: ["gc"] });
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    for (const step of steps) times.push(timeAmidGarbage(engine, step));
    await new Promise(setImmediate);
  }
  observer.disconnect();
  const [medianMs, p99Ms] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { source, medianMs, p99Ms, worstMs: quantile(times, 1), collections, bytesPerStep };
}

function visitOnce(engine: LoadedEngine, steps: readonly ScriptStep[]): number {
  let sum = 0;
  for (const { query } of steps) {
    const answer = engine.step(query);
    if (!(answer instanceof Promise)) sum += read(answer);
  }
  return sum;
}

/**
 * Allocation of the steps within a category, minus that of the loop around them: the minimum of several visits, since
 * collections and compilation disturb the others.
 */
function allocatedPerStep(engine: LoadedEngine, steps: readonly ScriptStep[]): number {
  const first = steps[0]?.query.categoryIds;
  const inside = steps.filter(({ query }) => query.categoryIds === first);
  const least = (measured: LoadedEngine): number => {
    const bytes = Array.from({ length: 10 * VISITS }, () => {
      const before = process.memoryUsage().heapUsed;
      visitOnce(measured, inside);
      return (process.memoryUsage().heapUsed - before) / inside.length;
    });
    return Math.min(...bytes.filter((one) => one >= 0));
  };
  const nothing = { count: 0, codes: [], facets: [] };
  return Math.max(0, least(engine) - least({ step: () => nothing }));
}

let kept: object[] = [];

function timeAmidGarbage(engine: LoadedEngine, { query }: ScriptStep): number {
  kept = Array.from({ length: GARBAGE_OBJECTS }, (_, at) => ({ at, words: new Array<number>(OBJECT_WORDS).fill(at), before: kept[at] === undefined })); // prettier-ignore
  const start = performance.now();
  void engine.step(query);
  return performance.now() - start;
}
