import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ScriptStep } from "../script.ts";
import type { CatalogueSource } from "./catalogue-source.ts";

/** What a thread is started with. */
export interface EngineOfThread {
  /** The adapter's name. */
  readonly name: string;
  /** The articles that it loads. */
  readonly source: CatalogueSource;
  readonly steps: readonly ScriptStep[];
}

/** What answers are compared with, and how long that may take. */
export interface Check {
  readonly expected: readonly string[];
  readonly budgetMs: number;
}

/** How an engine was loaded. Times in milliseconds. */
export interface Prepared {
  /** `equal`, the step whose answer differs, or why the engine could not be loaded. */
  readonly answers: string;
  /** Not a number when it could not be loaded. */
  readonly loadMs: number;
  /** The first entries into all categories, after which every engine has whatever it makes only then. */
  readonly enterMs: number;
  /** The longest of them. */
  readonly longestEnterMs: number;
}

/** Stands for an engine that could not be loaded. */
export const notMeasured = (reason: unknown): Prepared => ({
  answers: `not measured: ${String(reason)}`,
  loadMs: Number.NaN,
  enterMs: Number.NaN,
  longestEnterMs: Number.NaN,
});

/** A stretch of the visit: from one of its steps on, until the time is over. */
export interface Turn {
  readonly from: number;
  readonly budgetMs: number;
  readonly atLeast: number;
}

/** The steps that were taken, in order, and the time of each in milliseconds. */
export interface Taken {
  readonly steps: readonly number[];
  readonly ms: readonly number[];
  /** The sum of all that has been read; not a number when an answer held something else. */
  readonly checksum: number;
}

/** What the thread is asked to do; its answers are {@link Prepared}, {@link Taken} and `undefined`. */
export type Order = { readonly prepare: Check } | { readonly turn: Turn } | { readonly close: true };

/** An engine in a thread of its own, one order at a time. */
export interface EngineApart {
  prepare(check: Check): Promise<Prepared>;
  turn(turn: Turn): Promise<Taken>;
  close(): Promise<void>;
}

/** A million articles as objects need more than a thread has by itself. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 12_288 };

/**
 * Starts an engine in a thread of its own. There it is alone, as on a page: its code is compiled for what it is called
 * with, not for what others are, and no engine collects another's garbage.
 */
export function engineApart(engine: EngineOfThread): EngineApart {
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
