import { getEventListeners } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairSemaphore, type SemaphoreLimits, createFairQueue } from "./fair-semaphore.ts";

const LIMITS: SemaphoreLimits = {
  concurrency: 2,
  longConcurrency: 1,
  queue: { waiting: 3, waitingPerClient: 3 },
  waitMs: 60_000,
};
const patient = new AbortController().signal;
const from = (client: string, signal = patient) => ({ client, signal });

/** Acquires permits and records the order in which they are granted. */
function watched(limits: Partial<SemaphoreLimits> = {}) {
  const semaphore = createFairSemaphore({ ...LIMITS, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const refused = new Map<string, string>();
  const take = (client: string, name: string, isLong = false, signal = patient): void => {
    semaphore.acquire(from(client, signal), isLong).then(
      (end) => {
        started.push(name);
        ends.set(name, end);
      },
      (error: unknown) => refused.set(name, String(error)),
    );
  };
  return { semaphore, take, begun: started, refused, end: (name: string) => ends.get(name)?.() };
}

test("runs as many as permitted, queues as many as permitted, and refuses the rest", async () => {
  const { take, begun: started, refused } = watched();
  for (const name of ["1", "2", "3", "4", "5", "6"]) take(name, name);
  await turn();
  expect(started).toEqual(["1", "2"]);
  expect([...refused]).toEqual([["6", "WorkRefusedError: Too much work is queued"]]);
});

test("a released permit goes to the client whose last permit was longest ago", async () => {
  const { take, begun: started, end } = watched({ concurrency: 1 });
  for (const name of ["a1", "a2", "a3"]) take("a", name);
  take("b", "b1");
  for (const name of ["a1", "a2", "b1"]) {
    await turn();
    end(name);
  }
  await turn();
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
});

test("releasing a permit twice has no further effect", async () => {
  const { take, begun: started, end } = watched({ concurrency: 1 });
  for (const name of ["1", "2", "3"]) take(name, name);
  await turn();
  end("1");
  end("1");
  await turn();
  expect(started).toEqual(["1", "2"]);
});

test("long work leaves permits to short work", async () => {
  const { take, begun: started, end } = watched();
  take("a", "long 1", true);
  take("b", "long 2", true);
  take("c", "short");
  await turn();
  expect(started).toEqual(["long 1", "short"]);
  end("long 1");
  await turn();
  expect(started).toEqual(["long 1", "short", "long 2"]);
});

test("a client that has disconnected gets no permit and leaves the queue", async () => {
  const {
    take,
    begun: started,
    refused,
    end,
  } = watched({ concurrency: 1, queue: { waiting: 1, waitingPerClient: 1 } });
  const disconnected = new AbortController();
  take("a", "first");
  take("b", "gone", false, disconnected.signal);
  disconnected.abort();
  take("c", "next");
  end("first");
  await turn();
  end("first");
  await turn();
  expect(started).toEqual(["first", "next"]);
  expect(refused.get("gone")).toMatch(/All clients/);
  take("d", "gone before", false, AbortSignal.abort());
  await turn();
  expect(refused.get("gone before")).toMatch(/All clients/);
});

test("a request that has waited too long is refused, and so are those waiting or arriving once the semaphore is closed", async () => {
  const { take, refused } = watched({ concurrency: 1, waitMs: 5 });
  take("a", "first");
  take("a", "late");
  while (refused.size === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(refused.get("late")).toMatch(/Too much work is queued/);

  const stopping = watched({ concurrency: 1 });
  stopping.take("a", "first");
  stopping.take("a", "waiting");
  stopping.semaphore.close();
  stopping.take("a", "asked later");
  await turn();
  expect([...stopping.refused.values()]).toEqual(Array(2).fill("WorkRefusedError: The process is stopping"));
});

test("no listener that would keep the request in memory remains after a permit or a refusal", async () => {
  const { take, begun: started, refused } = watched({ concurrency: 1, queue: { waiting: 1, waitingPerClient: 1 } });
  const { signal } = new AbortController();
  for (const name of ["runs", "waits", "refused"]) take(name, name, false, signal);
  await turn();
  expect([started, [...refused.keys()]]).toEqual([["runs"], ["refused"]]);
  expect(getEventListeners(signal, "abort")).toHaveLength(1);
});

const QUEUE_LIMITS = { waiting: 5, waitingPerClient: 4 };
const filled = (...items: readonly (readonly [client: string, item: string])[]) => {
  const queue = createFairQueue<string>(QUEUE_LIMITS);
  for (const [client, item] of items) queue.enqueue(client, item);
  return queue;
};
const all = (queue: { dequeue(): string | undefined }): string[] => {
  const order: string[] = [];
  for (let item = queue.dequeue(); item !== undefined; item = queue.dequeue()) order.push(item);
  return order;
};

test("clients take turns, and each client's items keep their order", () => {
  expect(all(filled(["a", "a1"], ["a", "a2"], ["a", "a3"], ["b", "b1"], ["c", "c1"]))).toEqual([
    "a1",
    "b1",
    "c1",
    "a2",
    "a3",
  ]);
});

test("a client that arrives later waits for at most one item of another client", () => {
  const queue = filled(["a", "a1"], ["a", "a2"], ["a", "a3"]);
  expect(queue.dequeue()).toBe("a1");
  queue.enqueue("b", "b1");
  expect([queue.dequeue(), queue.dequeue(), queue.dequeue()]).toEqual(["a2", "b1", "a3"]);
});

test("items that may not start yet are skipped and keep their place", () => {
  const queue = filled(["a", "long 1"], ["a", "short"], ["b", "long 2"]);
  const isShort = (item: string): boolean => !item.startsWith("long");
  expect([queue.dequeue(isShort), queue.dequeue(isShort), queue.size]).toEqual(["short", undefined, 2]);
  expect(all(queue)).toEqual(["long 2", "long 1"]);
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
  const queue = filled(["a", "a1"], ["a", "a2"], ["b", "b1"]);
  queue.remove("a", "a1");
  queue.remove("b", "b1");
  queue.remove("b", "b1");
  queue.remove("c", "c1");
  expect([queue.size, ...all(queue)]).toEqual([1, "a2"]);
  expect(queue.size).toBe(0);
});
