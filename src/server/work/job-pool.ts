import { JOB_DEADLINES_MS, JOB_QUEUE, JOB_WAIT_MS } from "#model/bounds.ts";
import { startJobProcess, type JobProcess, type JobKind } from "./job-process.ts";
import type { Requester } from "./requester.ts";
import { FairSemaphore, type SemaphoreLimits } from "./fair-semaphore.ts";
import { JOB_STOP_MS, MAX_LONG_JOBS, PROCESS_IDLE_MS, WORK_PROCESS_COUNT, WorkRefusedError } from "./work-limits.ts";

interface JobRequest {
  readonly kind: JobKind;
  readonly requester: Requester;
  /** Whether it takes seconds: one process is always left for short jobs. */
  readonly isLong?: boolean;
  /** Creates its input; called only when the job starts, so that waiting jobs use no memory. */
  readonly input: () => Promise<object> | object;
}

/** The limits of a pool, and the function that starts its processes. @see src/server/work/work-limits.ts */
export interface PoolOptions extends SemaphoreLimits {
  readonly deadlinesMs: Readonly<Record<JobKind, number>>;
  readonly stopMs: number;
  readonly idleMs: number;
  readonly startProcess: () => JobProcess;
}

const DEFAULT_OPTIONS: PoolOptions = {
  concurrency: WORK_PROCESS_COUNT,
  longConcurrency: MAX_LONG_JOBS,
  queue: JOB_QUEUE,
  waitMs: JOB_WAIT_MS,
  deadlinesMs: JOB_DEADLINES_MS,
  stopMs: JOB_STOP_MS,
  idleMs: PROCESS_IDLE_MS,
  startProcess: startJobProcess,
};

export type JobPool = ReturnType<typeof createJobPool>;

/**
 * Creates a pool that runs expensive jobs in a few child processes, scheduled fairly among clients. Processes are
 * started on demand, and end after a while without work.
 *
 * @param overrides of the default options, for tests
 * @see docs/decisions/0045-child-processes-for-expensive-work.md
 */
export function createJobPool(overrides: Partial<PoolOptions> = {}) {
  const options = { ...DEFAULT_OPTIONS, ...overrides };
  const semaphore = new FairSemaphore(options);
  const processes = createProcesses(options);
  const stopped = new AbortController();

  return {
    /**
     * Runs a job.
     *
     * @returns the bytes that it results in
     * @throws {WorkRefusedError} when the queue is full, the job takes too long, the requester has disconnected or the
     * server stops
     * @throws {JobFailedError} when the job fails
     */
    async run({ kind, requester, isLong, input }: JobRequest): Promise<Uint8Array> {
      const release = await semaphore.acquire(requester, isLong);
      const deadline = new AbortController();
      let deadlineTimer: NodeJS.Timeout | undefined;
      let jobProcess: JobProcess | undefined;
      try {
        const job = { kind, input: await input() };
        jobProcess = processes.acquire();
        const result = jobProcess.run(job, AbortSignal.any([requester.signal, stopped.signal, deadline.signal]));
        deadlineTimer = setTimeout(() => deadline.abort(), options.deadlinesMs[kind]);
        return await result;
      } catch (error) {
        if (requester.signal.aborted) throw new WorkRefusedError("abandoned");
        if (stopped.signal.aborted) throw new WorkRefusedError("stopping");
        if (deadline.signal.aborted) throw new WorkRefusedError("timedOut");
        throw error;
      } finally {
        clearTimeout(deadlineTimer);
        if (jobProcess) processes.release(jobProcess);
        release();
      }
    },
    /** Rejects queued and new jobs, gives running ones a few seconds, and kills the processes. */
    stop(): void {
      semaphore.close();
      processes.killIdle();
      setTimeout(() => stopped.abort(), options.stopMs).unref();
    },
    get processCount(): number {
      return processes.size();
    },
  };
}

/** The processes of a pool; idle ones are ordered by how long they have been idle. */
function createProcesses({ idleMs, startProcess }: Pick<PoolOptions, "idleMs" | "startProcess">) {
  const idle: { readonly jobProcess: JobProcess; readonly timer: NodeJS.Timeout }[] = [];
  const all = new Set<JobProcess>();
  const kill = (jobProcess: JobProcess): void => {
    all.delete(jobProcess);
    jobProcess.kill();
  };
  // Otherwise a busy process would finish its job after the server has exited.
  process.once("exit", () => all.forEach(kill));

  return {
    size: () => all.size,
    /** An idle process, started if there is none. */
    acquire(): JobProcess {
      for (let next = idle.pop(); next; next = idle.pop()) {
        clearTimeout(next.timer);
        if (next.jobProcess.isAlive) return next.jobProcess;
        all.delete(next.jobProcess);
      }
      const jobProcess = startProcess();
      all.add(jobProcess);
      return jobProcess;
    },
    release(jobProcess: JobProcess): void {
      if (!jobProcess.isAlive) return void all.delete(jobProcess);
      const timer = setTimeout(() => {
        idle.splice(
          idle.findIndex((item) => item.jobProcess === jobProcess),
          1,
        );
        kill(jobProcess);
      }, idleMs).unref();
      idle.push({ jobProcess, timer });
    },
    killIdle(): void {
      for (const { jobProcess, timer } of idle.splice(0)) {
        clearTimeout(timer);
        kill(jobProcess);
      }
    },
  };
}
