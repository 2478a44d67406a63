import { setImmediate as nextTurn } from "node:timers/promises";
import { vi } from "vitest";
import { JOB_QUEUE, JOB_WAIT_MS, MAX_READING_MS, RENDER_QUEUE, RENDER_WAIT_MS, TENDER_QUEUE } from "#model/bounds.ts";
import { type QueueLimits, FairSemaphore, withPermit } from "#server/work/fair-semaphore.ts";
import { createJobPool } from "#server/work/job-pool.ts";
import type { JobKind } from "#server/work/job-process.ts";
import { exceedsProcessMemory, RENDER_LIMITS } from "#server/work/work-limits.ts";

/** Whether a queue accepts this many entries, each of another client or all of one. */
const isQueued =
  (queue: QueueLimits, clientOf: (index: number) => string) =>
  async (value: number): Promise<boolean> => {
    const semaphore = new FairSemaphore({ concurrency: 0, queue, waitMs: JOB_WAIT_MS });
    const { signal } = new AbortController();
    let refusedCount = 0;
    for (let index = 0; index < value; index++)
      semaphore.acquire({ client: clientOf(index), signal }).catch(() => (refusedCount += 1));
    await nextTurn();
    const isAccepted = refusedCount === 0;
    semaphore.close();
    return isAccepted;
  };

/** Whether a permit that becomes free after this many milliseconds is still waited for. */
const isAwaited = (queue: QueueLimits, waitMs: number) => async (value: number) => {
  vi.useFakeTimers();
  try {
    const semaphore = new FairSemaphore({ concurrency: 1, queue, waitMs });
    const { signal } = new AbortController();
    setTimeout(await semaphore.acquire({ client: "first", signal }), value);
    const acquired = semaphore.acquire({ client: "second", signal }).then(
      () => true,
      () => false,
    );
    await vi.advanceTimersByTimeAsync(value);
    return await acquired;
  } finally {
    vi.useRealTimers();
  }
};

/** Jobs that only wait, for as long as their input states. */
const pool = createJobPool({
  startProcess: () => ({
    isAlive: true,
    kill: () => undefined,
    run: ({ input }, signal) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(new Uint8Array()), (input as { readonly ms: number }).ms);
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      }),
  }),
});

/** Whether a job that takes this many milliseconds is completed. */
const isCompleted = (kind: JobKind) => async (value: number) => {
  vi.useFakeTimers();
  try {
    const requester = { client: "one", signal: new AbortController().signal };
    const completed = pool.run({ kind, requester, input: () => ({ ms: value }) }).then(
      () => true,
      () => false,
    );
    await vi.advanceTimersByTimeAsync(value);
    return await completed;
  } finally {
    vi.useRealTimers();
  }
};

const MIN_TURNS = 100;

/** Whether the next page waits for the end of one that takes this many milliseconds. */
const isWaitedFor = async (value: number): Promise<boolean> => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    // Otherwise the next page would be refused at the same moment.
    const semaphore = new FairSemaphore({ ...RENDER_LIMITS, waitMs: 2 * RENDER_LIMITS.waitMs });
    const requester = { client: "one", signal: new AbortController().signal };
    const order: string[] = [];
    const started = Promise.withResolvers<undefined>();
    const first = withPermit(semaphore, requester, async () => {
      const work = new Promise((resolve) => setTimeout(resolve, value));
      started.resolve(undefined);
      await work;
      order.push("first");
    });
    const second = withPermit(semaphore, requester, () => Promise.resolve(order.push("second")));
    // A page starts in a separate turn of the event loop, after pending reads; fake timers do not advance either.
    await started.promise;
    for (const ms of [value - 1, 1]) {
      await vi.advanceTimersByTimeAsync(ms);
      const end = performance.now() + 2 * MAX_READING_MS;
      for (let turn = 0; order.length === 0 && (turn < MIN_TURNS || performance.now() < end); turn++) await nextTurn();
    }
    await Promise.all([first, second]);
    return order[0] === "first";
  } finally {
    vi.useRealTimers();
  }
};

const separateClients = (index: number): string => String(index);
const oneClient = (): string => "one";

/** For each limit of waiting work, whether a given value is accepted. */
export const WORK_PROBES = {
  "job-queue": isQueued(JOB_QUEUE, separateClients),
  "job-queue-client": isQueued(JOB_QUEUE, oneClient),
  "job-wait": isAwaited(JOB_QUEUE, JOB_WAIT_MS),
  "page-queue": isQueued(RENDER_QUEUE, separateClients),
  "page-queue-client": isQueued(RENDER_QUEUE, oneClient),
  "page-wait": isAwaited(RENDER_QUEUE, RENDER_WAIT_MS),
  "picture-time": isCompleted("picture"),
  "datasheet-time": isCompleted("datasheet"),
  "list-time": isCompleted("list"),
  "plan-time": isCompleted("plan"),
  "calculation-time": isCompleted("calculation"),
  "container-time": isCompleted("container"),
  "process-memory": (value: number) => !exceedsProcessMemory(value),
  "page-time": isWaitedFor,
  "tender-queue": isQueued(TENDER_QUEUE, separateClients),
  "tender-queue-client": isQueued(TENDER_QUEUE, oneClient),
};
