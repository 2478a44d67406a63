import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { PROCESS_HEAP_MB } from "./work-limits.ts";

/** The kinds of jobs run in child processes. Each results in bytes: `calculation` in JSON, the others in a file. */
export type JobKind = "picture" | "datasheet" | "list" | "plan" | "calculation" | "container";

/** A job as sent to a process, as plain data. `work-process.ts` defines the input of each kind. */
export interface JobMessage {
  readonly kind: JobKind;
  readonly input: object;
}

/** The result of a job: its bytes, or the problem and whether every job of its kind fails on this machine. */
export type JobResult =
  { readonly bytes: Uint8Array } | { readonly problem: string; readonly isKindUnavailable: boolean };

/** A child process that runs one job at a time and can be killed in the middle of it. */
export interface JobProcess {
  /**
   * Runs a job.
   *
   * @param signal kills the process when aborted; the result then rejects with the signal's reason
   * @returns the bytes that it results in
   * @throws {JobFailedError} when the job fails
   */
  run(job: JobMessage, signal: AbortSignal): Promise<Uint8Array>;
  /** Whether it can run another job. */
  readonly isAlive: boolean;
  /** Kills it at once. */
  kill(): void;
}

/** A job that failed, with the reason. The same job will fail again. */
export class JobFailedError extends Error {
  override readonly name = "JobFailedError";
  /** Whether every job of its kind fails on this machine. */
  readonly isKindUnavailable: boolean;

  constructor(problem: string, isKindUnavailable = false) {
    super(problem);
    this.isKindUnavailable = isKindUnavailable;
  }

  /** Whether an error is a `JobFailedError`, created by any copy of this class, as with `WorkRefusedError`. */
  static is(error: unknown): error is JobFailedError {
    return error instanceof Error && error.name === "JobFailedError";
  }
}

const ENTRY_MODULE = new URL(import.meta.resolve("#server/work-process.ts"));

/**
 * The environment variables for child processes. The server's environment contains passwords, which must not reach code
 * that parses untrusted files.
 */
const ENVIRONMENT_NAMES = new Set(["PATH", "HOME", "TMPDIR", "TZ", "LANG", "NODE_COMPILE_CACHE", "SystemRoot"]);
/** The size of the thread pool for native code, of which a job uses one thread. */
const NATIVE_THREADS = "2";

/** Starts a process. Starting takes about half a second; the process accepts a job before it is ready. */
export function startJobProcess(): JobProcess {
  const child = fork(ENTRY_MODULE, {
    execArgv: [`--max-old-space-size=${PROCESS_HEAP_MB}`],
    env: childEnvironment(),
    // Uses the structured clone algorithm, which copies bytes unconverted.
    serialization: "advanced",
    // Native libraries quote file contents in their output to standard error.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let isAlive = true;
  const kill = (): void => {
    isAlive = false;
    child.kill("SIGKILL");
  };
  child.once("exit", () => (isAlive = false));
  // The process could not be started, or a message could not be sent.
  child.on("error", kill);
  keepServerAlive(child, false);
  return {
    async run(job, signal) {
      signal.throwIfAborted();
      keepServerAlive(child, true);
      signal.addEventListener("abort", kill, { once: true });
      try {
        const result = await requestResult(child, job);
        if ("problem" in result) throw new JobFailedError(result.problem, result.isKindUnavailable);
        return result.bytes;
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener("abort", kill);
        keepServerAlive(child, false);
      }
    },
    get isAlive() {
      return isAlive;
    },
    kill,
  };
}

/** Sends a job and waits for its result, or for the process to exit. */
async function requestResult(child: ChildProcess, job: JobMessage): Promise<JobResult> {
  const settled = new AbortController();
  const { signal } = settled;
  const waitForExit = async (): Promise<never> => {
    const [code, signalName] = (await once(child, "exit", { signal })) as [number | null, string | null];
    throw new JobFailedError(`the process ended with ${code ?? signalName ?? "an error"}`);
  };
  const waitForResult = async (): Promise<JobResult> => {
    const [result] = (await once(child, "message", { signal })) as [JobResult];
    return result;
  };
  try {
    const result = Promise.race([waitForResult(), waitForExit()]);
    child.send(job);
    return await result;
  } finally {
    settled.abort();
  }
}

/** Keeps the server process alive while a child process runs a job. */
function keepServerAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

const childEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => ENVIRONMENT_NAMES.has(name))),
  NODE_ENV: "production",
  UV_THREADPOOL_SIZE: NATIVE_THREADS,
});
