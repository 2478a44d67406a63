import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { PROCESS_HEAP_MB } from "./work-limits.ts";

/** The kinds of jobs run in child processes. Each results in the bytes of a file. */
export type JobKind = "picture" | "datasheet" | "list" | "plan" | "calculation" | "container";

/** A job as sent to a process, as plain data. `work-process.ts` defines the input of each kind. */
export interface JobMessage {
  readonly kind: JobKind;
  readonly input: object;
}

/** The result of a job: the file, or why there is none and whether every job of its kind fails. */
export type JobAnswer = { readonly bytes: Uint8Array } | { readonly problem: string; readonly isKindMissing: boolean };

/** A child process that runs one job at a time and can be killed in the middle of it. */
export interface JobProcess {
  /**
   * Runs a job.
   *
   * @param signal kills the process when aborted; the result then rejects with the signal's reason
   * @returns the bytes of the file
   * @throws {JobFailed} when the job fails
   */
  run(job: JobMessage, signal: AbortSignal): Promise<Uint8Array>;
  /** Whether it can take another job. */
  readonly isAlive: boolean;
  /** Kills it at once. */
  end(): void;
}

/** A job that failed, with the reason. The same job will fail again. */
export class JobFailed extends Error {
  override readonly name = "JobFailed";
  /** Whether every job of its kind fails on this machine. */
  readonly isKindMissing: boolean;

  constructor(problem: string, isKindMissing = false) {
    super(problem);
    this.isKindMissing = isKindMissing;
  }

  /** Whether an error is one, created by any copy of this class, as with `WorkRefused`. */
  static is(error: unknown): error is JobFailed {
    return error instanceof Error && error.name === "JobFailed";
  }
}

const ENTRY = new URL(import.meta.resolve("#server/work-process.ts"));

/** The server's own environment contains passwords, which must not reach code that reads hostile files. */
const ENVIRONMENT_NAMES = new Set(["PATH", "HOME", "TMPDIR", "TZ", "LANG", "NODE_COMPILE_CACHE", "SystemRoot"]);
/** A job uses one of the process's threads for native code. */
const NATIVE_THREADS = "2";

/** Starts a process. It takes about half a second to start, and accepts a job meanwhile. */
export function startJobProcess(): JobProcess {
  const child = fork(ENTRY, {
    execArgv: [`--max-old-space-size=${PROCESS_HEAP_MB}`],
    env: environment(),
    // Structured clone, so that bytes are not converted.
    serialization: "advanced",
    // Native libraries quote the files in what they write to standard error.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let isAlive = true;
  const end = (): void => {
    isAlive = false;
    child.kill("SIGKILL");
  };
  child.once("exit", () => (isAlive = false));
  // It could not be started, or written to.
  child.on("error", end);
  keepServerAlive(child, false);
  return {
    async run(job, signal) {
      signal.throwIfAborted();
      keepServerAlive(child, true);
      signal.addEventListener("abort", end, { once: true });
      try {
        const result = await answerOf(child, job);
        if ("problem" in result) throw new JobFailed(result.problem, result.isKindMissing);
        return result.bytes;
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener("abort", end);
        keepServerAlive(child, false);
      }
    },
    get isAlive() {
      return isAlive;
    },
    end,
  };
}

/** Sends a job and waits for its result, or for the process to exit. */
async function answerOf(child: ChildProcess, job: JobMessage): Promise<JobAnswer> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = async (): Promise<never> => {
    const [code, signalName] = (await once(child, "exit", { signal })) as [number | null, string | null];
    throw new JobFailed(`the process ended with ${code ?? signalName ?? "an error"}`);
  };
  const answered = async (): Promise<JobAnswer> => {
    const [result] = (await once(child, "message", { signal })) as [JobAnswer];
    return result;
  };
  try {
    const result = Promise.race([answered(), ended()]);
    child.send(job);
    return await result;
  } finally {
    settled.abort();
  }
}

/** Whether the server's own process waits for this one before it exits. */
function keepServerAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => ENVIRONMENT_NAMES.has(name))),
  NODE_ENV: "production",
  UV_THREADPOOL_SIZE: NATIVE_THREADS,
});
