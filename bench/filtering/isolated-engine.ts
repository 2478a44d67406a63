import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ScriptStep } from "../visit/script.ts";
import type { CatalogueSource } from "../catalogues/catalogue-source.ts";

/** The input of a thread. */
export interface EngineOfThread {
  /** The name of the adapter. */
  readonly name: string;
  /** The source of its articles. */
  readonly source: CatalogueSource;
  readonly steps: readonly ScriptStep[];
}

/** The expected answers, and the time limit for comparing. */
export interface Check {
  readonly expected: readonly string[];
  readonly budgetMs: number;
}

/** The result of loading an engine. Times in milliseconds. */
export interface Prepared {
  /** `equal`, the first step whose answer differs, or why the engine could not be loaded. */
  readonly answers: string;
  /** NaN when it could not be loaded. */
  readonly loadMs: number;
  /** The time of the first entries into all categories, which includes lazy preparation. */
  readonly enterMs: number;
  /** The longest of these. */
  readonly longestEnterMs: number;
}

/** The result of an engine that could not be loaded. */
export const notMeasured = (reason: unknown): Prepared => ({
  answers: `not measured: ${String(reason)}`,
  loadMs: Number.NaN,
  enterMs: Number.NaN,
  longestEnterMs: Number.NaN,
});

/** A turn: replays the visit from a step until the time is over, or until `atMost` steps have been taken. */
export interface Turn {
  readonly from: number;
  readonly budgetMs: number;
  readonly atLeast: number;
  readonly atMost?: number;
}

/** The steps taken, in order, with their times in milliseconds. */
export interface Taken {
  readonly steps: readonly number[];
  readonly ms: readonly number[];
  /** A checksum of everything read; NaN when an answer contained anything but numbers. */
  readonly checksum: number;
}

/** The commands of a thread; its replies are {@link Prepared}, {@link Taken} and `undefined`. */
export type Order = { readonly prepare: Check } | { readonly turn: Turn } | { readonly close: true };

/** An engine in its own thread, which executes one command at a time. */
export interface IsolatedEngine {
  prepare(check: Check): Promise<Prepared>;
  turn(turn: Turn): Promise<Taken>;
  close(): Promise<void>;
}

/** A million articles as objects need more than a thread's default heap. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 12_288 };

/**
 * Starts an engine in its own thread, isolated as on a page: the JIT specialises its code for its own calls only, and no
 * engine collects another's garbage.
 */
export function engineApart(engine: EngineOfThread): IsolatedEngine {
  const file = new URL("./engine-thread.ts", import.meta.url);
  const thread = new Worker(file, { workerData: engine, execArgv: [], resourceLimits: RESOURCE_LIMITS });
  const gone = new AbortController();
  thread.once("exit", () => gone.abort(new Error(`The thread of ${engine.name} is gone.`)));
  const ask = async (order: Order): Promise<unknown> => {
    thread.postMessage(order);
    const [answer] = (await once(thread, "message", { signal: gone.signal })) as [unknown];
    return answer;
  };
  return {
    prepare: async (check) => (await ask({ prepare: check })) as Prepared,
    turn: async (turn) => (await ask({ turn })) as Taken,
    async close() {
      if (gone.signal.aborted) return;
      await ask({ close: true });
      await thread.terminate();
    },
  };
}
