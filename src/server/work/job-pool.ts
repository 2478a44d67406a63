import { JOB_DEADLINES_MS, JOB_QUEUE, JOB_WAIT_MS } from "#model/bounds.ts";
import { startJobProcess, type JobProcess, type JobKind } from "./job-process.ts";
import type { Requester } from "./requester.ts";
import { createFairSemaphore, type SemaphoreLimits } from "./fair-semaphore.ts";
import { JOB_STOP_MS, MAX_LONG_JOBS, PROCESS_IDLE_MS, WORK_PROCESSES } from "./work-limits.ts";
import { WorkRefused } from "./work-refused.ts";

/** A requested job. */
interface JobRequest {
  readonly kind: JobKind;
  readonly requester: Requester;
  /** Whether it takes seconds: one process is kept free of such jobs. */
  readonly isLong?: boolean;
  /** Creates its input; called only when its turn has come, so that waiting jobs hold no memory. */
  readonly input: () => Promise<object> | object;
}

/** Runs expensive jobs in a few child processes, scheduled fairly among clients. */
export interface JobPool {
  /**
   * Runs a job.
   *
   * @returns the bytes of the file
   * @throws {WorkRefused} when the queue is full, the job takes too long, the requester has disconnected or the server
   * stops
   * @throws {JobFailed} when the job fails
   */
  run(job: JobRequest): Promise<Uint8Array>;
  /** Rejects queued and new jobs, gives running ones a moment, and ends the processes. */
  stop(): void;
  /** The number of processes. */
  readonly processes: number;
}

/** The limits of a pool, and what starts its processes. @see src/server/work/work-limits.ts */
export interface PoolLimits extends SemaphoreLimits {
  readonly deadlinesMs: Readonly<Record<JobKind, number>>;
  readonly stopMs: number;
  readonly idleMs: number;
  readonly startProcess: () => JobProcess;
}

const LIMITS: PoolLimits = {
  concurrency: WORK_PROCESSES,
  longConcurrency: MAX_LONG_JOBS,
  queue: JOB_QUEUE,
  waitMs: JOB_WAIT_MS,
  deadlinesMs: JOB_DEADLINES_MS,
  stopMs: JOB_STOP_MS,
  idleMs: PROCESS_IDLE_MS,
  startProcess: startJobProcess,
};

/**
 * Creates a pool. Processes are started on demand, and end after a while without work.
 *
 * @param changes overrides of the limits, for tests
 * @see docs/decisions/0045-child-processes-for-expensive-work.md
 */
export function createJobPool(changes: Partial<PoolLimits> = {}): JobPool {
  const limits = { ...LIMITS, ...changes };
  const semaphore = createFairSemaphore(limits);
  const workers = createWorkers(limits);
  const stopped = new AbortController();

  return {
    async run({ kind, requester, isLong, input }) {
      const release = await semaphore.acquire(requester, isLong);
      const deadline = new AbortController();
      const worker = workers.take();
      let deadlineTimer: NodeJS.Timeout | undefined;
      try {
        const job = { kind, input: await input() };
        const result = worker.run(job, AbortSignal.any([requester.signal, stopped.signal, deadline.signal]));
        deadlineTimer = setTimeout(() => deadline.abort(), limits.deadlinesMs[kind]);
        return await result;
      } catch (error) {
        if (requester.signal.aborted) throw new WorkRefused("abandoned");
        if (stopped.signal.aborted) throw new WorkRefused("stopping");
        if (deadline.signal.aborted) throw new WorkRefused("timedOut");
        throw error;
      } finally {
        clearTimeout(deadlineTimer);
        workers.release(worker);
        release();
      }
    },
    stop() {
      semaphore.close();
      workers.endIdle();
      setTimeout(() => stopped.abort(), limits.stopMs).unref();
    },
    get processes() {
      return workers.size();
    },
  };
}

/** The processes of a pool; idle ones are ordered by how long they have been idle. */
function createWorkers({ idleMs, startProcess }: Pick<PoolLimits, "idleMs" | "startProcess">) {
  const idle: { readonly worker: JobProcess; readonly timer: NodeJS.Timeout }[] = [];
  const all = new Set<JobProcess>();
  const end = (worker: JobProcess): void => {
    all.delete(worker);
    worker.end();
  };
  // However the server ends, a busy process would otherwise finish its job.
  process.once("exit", () => all.forEach(end));

  return {
    size: () => all.size,
    /** An idle process, started if there is none. */
    take(): JobProcess {
      for (let next = idle.pop(); next; next = idle.pop()) {
        clearTimeout(next.timer);
        if (next.worker.isAlive) return next.worker;
        all.delete(next.worker);
      }
      const worker = startProcess();
      all.add(worker);
      return worker;
    },
    release(worker: JobProcess): void {
      if (!worker.isAlive) return void all.delete(worker);
      const timer = setTimeout(() => {
        idle.splice(
          idle.findIndex((item) => item.worker === worker),
          1,
        );
        end(worker);
      }, idleMs).unref();
      idle.push({ worker, timer });
    },
    endIdle(): void {
      for (const { worker, timer } of idle.splice(0)) {
        clearTimeout(timer);
        end(worker);
      }
    },
  };
}
