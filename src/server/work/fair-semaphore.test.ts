import { getEventListeners } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { FairSemaphore, type SemaphoreLimits } from "./fair-semaphore.ts";

const LIMITS: SemaphoreLimits = {
  concurrency: 2,
  longConcurrency: 1,
  queue: { maxWaiting: 3, maxWaitingPerClient: 3 },
  waitMs: 60_000,
};
const SIGNAL = new AbortController().signal;
const requesterOf = (client: string, signal = SIGNAL) => ({ client, signal });

/** Acquires permits and records the order in which they are granted. */
function createRecorder(limits: Partial<SemaphoreLimits> = {}) {
  const semaphore = new FairSemaphore({ ...LIMITS, ...limits });
  const started: string[] = [];
  const releases = new Map<string, () => void>();
  const refused = new Map<string, string>();
  const acquire = (client: string, name: string, isLong = false, signal = SIGNAL): void => {
    semaphore.acquire(requesterOf(client, signal), isLong).then(
      (release) => {
        started.push(name);
        releases.set(name, release);
      },
      (error: unknown) => refused.set(name, String(error)),
    );
  };
  return { semaphore, acquire, started, refused, release: (name: string) => releases.get(name)?.() };
}

test("work runs up to the concurrency, waits up to the queue's limit, and is refused beyond it", async () => {
  const { acquire, started, refused } = createRecorder();
  for (const name of ["1", "2", "3", "4", "5", "6"]) acquire(name, name);
  await nextTurn();
  expect(started).toEqual(["1", "2"]);
  expect([...refused]).toEqual([["6", "WorkRefusedError: Too much work is queued"]]);
});

test("released permits go to the waiting clients in turn", async () => {
  const { acquire, started, release } = createRecorder({ concurrency: 1 });
  for (const name of ["a1", "a2", "a3"]) acquire("a", name);
  acquire("b", "b1");
  for (const name of ["a1", "a2", "b1"]) {
    await nextTurn();
    release(name);
  }
  await nextTurn();
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
});

test("releasing a permit twice has no further effect", async () => {
  const { acquire, started, release } = createRecorder({ concurrency: 1 });
  for (const name of ["1", "2", "3"]) acquire(name, name);
  await nextTurn();
  release("1");
  release("1");
  await nextTurn();
  expect(started).toEqual(["1", "2"]);
});

test("long work leaves permits to short work", async () => {
  const { acquire, started, release } = createRecorder();
  acquire("a", "long 1", true);
  acquire("b", "long 2", true);
  acquire("c", "short");
  await nextTurn();
  expect(started).toEqual(["long 1", "short"]);
  release("long 1");
  await nextTurn();
  expect(started).toEqual(["long 1", "short", "long 2"]);
});

test("a client that has disconnected gets no permit and leaves the queue", async () => {
  const { acquire, started, refused, release } = createRecorder({
    concurrency: 1,
    queue: { maxWaiting: 1, maxWaitingPerClient: 1 },
  });
  const disconnected = new AbortController();
  acquire("a", "first");
  acquire("b", "disconnected", false, disconnected.signal);
  disconnected.abort();
  acquire("c", "next");
  release("first");
  await nextTurn();
  release("first");
  await nextTurn();
  expect(started).toEqual(["first", "next"]);
  expect(refused.get("disconnected")).toMatch(/All clients/);
  acquire("d", "disconnected before", false, AbortSignal.abort());
  await nextTurn();
  expect(refused.get("disconnected before")).toMatch(/All clients/);
});

test("a request that has waited too long is refused, and so are those waiting or arriving once the semaphore is closed", async () => {
  const { acquire, refused } = createRecorder({ concurrency: 1, waitMs: 5 });
  acquire("a", "first");
  acquire("a", "late");
  while (refused.size === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(refused.get("late")).toMatch(/Too much work is queued/);

  const stopping = createRecorder({ concurrency: 1 });
  stopping.acquire("a", "first");
  stopping.acquire("a", "waiting");
  stopping.semaphore.close();
  stopping.acquire("a", "requested later");
  await nextTurn();
  expect([...stopping.refused.values()]).toEqual(Array(2).fill("WorkRefusedError: The process is stopping"));
});

test("no listener that would keep the request in memory remains after a permit or a refusal", async () => {
  const { acquire, started, refused } = createRecorder({
    concurrency: 1,
    queue: { maxWaiting: 1, maxWaitingPerClient: 1 },
  });
  const { signal } = new AbortController();
  for (const name of ["runs", "waits", "refused"]) acquire(name, name, false, signal);
  await nextTurn();
  expect([started, [...refused.keys()]]).toEqual([["runs"], ["refused"]]);
  expect(getEventListeners(signal, "abort")).toHaveLength(1);
});

test("a client that arrives later waits for at most one request of another client", async () => {
  const { acquire, started, release } = createRecorder({ concurrency: 1 });
  for (const name of ["a1", "a2", "a3", "a4"]) acquire("a", name);
  await nextTurn();
  release("a1");
  acquire("b", "b1");
  for (const name of ["a2", "a3", "b1"]) {
    await nextTurn();
    release(name);
  }
  await nextTurn();
  expect(started).toEqual(["a1", "a2", "a3", "b1", "a4"]);
});

test("long work that may not start yet is skipped and keeps its place", async () => {
  const { acquire, started, release } = createRecorder({ queue: { maxWaiting: 9, maxWaitingPerClient: 9 } });
  acquire("a", "long 1", true);
  acquire("a", "long 2", true);
  acquire("a", "short");
  acquire("b", "long 3", true);
  for (const name of ["long 1", "long 2"]) {
    await nextTurn();
    release(name);
  }
  await nextTurn();
  expect(started).toEqual(["long 1", "short", "long 2", "long 3"]);
});

test.each([
  ["the queue", ["a", "b", "c", "d", "e", "f"], ["f"]],
  ["a client's lane", ["a", "a", "a", "a", "a", "b"], ["a4"]],
])("nothing is queued when %s is full", async (_, clients, expected) => {
  const { acquire, refused } = createRecorder({
    concurrency: 0,
    queue: { maxWaiting: 5, maxWaitingPerClient: 4 },
  });
  clients.forEach((client, index) => acquire(client, clients.indexOf(client) === index ? client : `${client}${index}`));
  await nextTurn();
  expect([...refused.keys()]).toEqual(expected);
});
