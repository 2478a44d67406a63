import { JOB_DEADLINES_MS, JOB_QUEUE, JOB_WAIT_MS } from "#model/bounds.ts";
import { startJobProcess, type JobProcess } from "./job-process.ts";
import type { Requester } from "./requester.ts";
import type { JobKind } from "./job-types.ts";
import { createTurns, type TurnLimits } from "./turns.ts";
import { JOB_STOP_MS, LONG_JOBS_AT_ONCE, PROCESS_IDLE_MS, WORK_PROCESSES } from "./work-limits.ts";
import { WorkRefused } from "./work-refused.ts";

/** A job that is wanted. */
export interface WantedJob {
  readonly kind: JobKind;
  readonly requester: Requester;
  /** Whether it takes seconds: one process is kept free of such jobs. */
  readonly isLong?: boolean;
  /** Puts together what it is given; called when its turn has come. */
  readonly input: () => object;
}

/** Does expensive work in a few processes of its own, clients in turn. */
export interface JobPool {
  /**
   * Does a job.
   *
   * @returns the bytes of the file
   * @throws {WorkRefused} when there is no room, it takes too long, the requester is gone or the server stops
   * @throws {JobFailed} when it cannot be done
   */
  run(job: WantedJob): Promise<Uint8Array>;
  /** Refuses what waits and what comes, gives what is under way a moment, and ends the processes. */
  stop(): void;
  /** How many processes there are. */
  readonly processes: number;
}

/** The numbers of a pool, and what starts its processes. @see src/server/work/work-limits.ts */
export interface PoolLimits extends TurnLimits {
  readonly deadlinesMs: Readonly<Record<JobKind, number>>;
  readonly stopMs: number;
  readonly idleMs: number;
  readonly startProcess: () => JobProcess;
}

const LIMITS: PoolLimits = {
  atOnce: WORK_PROCESSES,
  longAtOnce: LONG_JOBS_AT_ONCE,
  queue: JOB_QUEUE,
  waitMs: JOB_WAIT_MS,
  deadlinesMs: JOB_DEADLINES_MS,
  stopMs: JOB_STOP_MS,
  idleMs: PROCESS_IDLE_MS,
  startProcess: startJobProcess,
};

/**
 * Makes a pool. Processes are started when there is work, and end when there has been none for a while.
 *
 * @param changes of the limits, for tests
 * @see docs/decisions/0045-child-processes-for-expensive-work.md
 */
export function createJobPool(changes: Partial<PoolLimits> = {}): JobPool {
  const limits = { ...LIMITS, ...changes };
  const turns = createTurns(limits);
  const crew = createCrew(limits);
  const stopped = new AbortController();

  return {
    async run({ kind, requester, isLong, input }) {
      const endTurn = await turns.take(requester, isLong);
      const deadline = new AbortController();
      const worker = crew.take();
      let late: NodeJS.Timeout | undefined;
      try {
        const job = { kind, input: input() };
        const made = worker.run(job, AbortSignal.any([requester.signal, stopped.signal, deadline.signal]));
        late = setTimeout(() => deadline.abort(), limits.deadlinesMs[kind]);
        return await made;
      } catch (error) {
        if (requester.signal.aborted) throw new WorkRefused("abandoned");
        if (stopped.signal.aborted) throw new WorkRefused("stopping");
        if (deadline.signal.aborted) throw new WorkRefused("late");
        throw error;
      } finally {
        clearTimeout(late);
        crew.giveBack(worker);
        endTurn();
      }
    },
    stop() {
      turns.close();
      crew.endIdle();
      setTimeout(() => stopped.abort(), limits.stopMs).unref();
    },
    get processes() {
      return crew.size();
    },
  };
}

/** The processes of a pool, those without work by how long they have been so. */
function createCrew({ idleMs, startProcess }: Pick<PoolLimits, "idleMs" | "startProcess">) {
  const idle: { readonly worker: JobProcess; readonly timer: NodeJS.Timeout }[] = [];
  const all = new Set<JobProcess>();
  const end = (worker: JobProcess): void => {
    all.delete(worker);
    worker.end();
  };
  // Whatever ends the server, a process that is busy would go on to the end of its job.
  process.once("exit", () => all.forEach(end));

  return {
    size: () => all.size,
    /** A process to work in, started if there is none. */
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
    giveBack(worker: JobProcess): void {
      if (!worker.isAlive) return void all.delete(worker);
      const timer = setTimeout(() => {
        idle.splice(
          idle.findIndex((one) => one.worker === worker),
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
