import { getEventListeners } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairSemaphore, type SemaphoreLimits, createFairQueue } from "./fair-semaphore.ts";

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
  const semaphore = createFairSemaphore({ ...LIMITS, ...limits });
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

const QUEUE_LIMITS = { maxWaiting: 5, maxWaitingPerClient: 4 };
const createFilledQueue = (...items: readonly (readonly [client: string, item: string])[]) => {
  const queue = createFairQueue<string>(QUEUE_LIMITS);
  for (const [client, item] of items) queue.enqueue(client, item);
  return queue;
};
const dequeueAll = (queue: { dequeue(): string | undefined }): string[] => {
  const order: string[] = [];
  for (let item = queue.dequeue(); item !== undefined; item = queue.dequeue()) order.push(item);
  return order;
};

test("clients take turns, and each client's items keep their order", () => {
  expect(dequeueAll(createFilledQueue(["a", "a1"], ["a", "a2"], ["a", "a3"], ["b", "b1"], ["c", "c1"]))).toEqual([
    "a1",
    "b1",
    "c1",
    "a2",
    "a3",
  ]);
});

test("a client that arrives later waits for at most one item of another client", () => {
  const queue = createFilledQueue(["a", "a1"], ["a", "a2"], ["a", "a3"]);
  expect(queue.dequeue()).toBe("a1");
  queue.enqueue("b", "b1");
  expect([queue.dequeue(), queue.dequeue(), queue.dequeue()]).toEqual(["a2", "b1", "a3"]);
});

test("items that may not start yet are skipped and keep their place", () => {
  const queue = createFilledQueue(["a", "long 1"], ["a", "short"], ["b", "long 2"]);
  const isShort = (item: string): boolean => !item.startsWith("long");
  expect([queue.dequeue(isShort), queue.dequeue(isShort), queue.size]).toEqual(["short", undefined, 2]);
  expect(dequeueAll(queue)).toEqual(["long 2", "long 1"]);
});

test.each([
  ["the queue", ["a", "b", "c", "d", "e", "f"], [true, true, true, true, true, false]],
  ["a client's lane", ["a", "a", "a", "a", "a", "b"], [true, true, true, true, false, true]],
])("nothing is queued when %s is full", (_, clients, added) => {
  const queue = createFairQueue<string>(QUEUE_LIMITS);
  expect(clients.map((client) => queue.enqueue(client, client))).toEqual(added);
  expect(queue.size).toBe(5);
});

test("removing an item makes room for others", () => {
  const queue = createFilledQueue(["a", "a1"], ["a", "a2"], ["b", "b1"]);
  queue.remove("a", "a1");
  queue.remove("b", "b1");
  queue.remove("b", "b1");
  queue.remove("c", "c1");
  expect([queue.size, ...dequeueAll(queue)]).toEqual([1, "a2"]);
  expect(queue.size).toBe(0);
});
