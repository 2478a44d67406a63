import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const LIMITS = { waiting: 5, waitingPerClient: 4 };
const filled = (...items: readonly (readonly [client: string, item: string])[]) => {
  const queue = createFairQueue<string>(LIMITS);
  for (const [client, item] of items) queue.add(client, item);
  return queue;
};
const all = (queue: { take(): string | undefined }): string[] => {
  const order: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) order.push(item);
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

test("a client that comes later waits for one item of another client at most", () => {
  const queue = filled(["a", "a1"], ["a", "a2"], ["a", "a3"]);
  expect(queue.take()).toBe("a1");
  queue.add("b", "b1");
  expect([queue.take(), queue.take(), queue.take()]).toEqual(["a2", "b1", "a3"]);
});

test("what may not start yet is passed over and keeps its place", () => {
  const queue = filled(["a", "long 1"], ["a", "short"], ["b", "long 2"]);
  const isShort = (item: string): boolean => !item.startsWith("long");
  expect([queue.take(isShort), queue.take(isShort), queue.size]).toEqual(["short", undefined, 2]);
  expect(all(queue)).toEqual(["long 2", "long 1"]);
});

test.each([
  ["the queue", ["a", "b", "c", "d", "e", "f"], [true, true, true, true, true, false]],
  ["a client's lane", ["a", "a", "a", "a", "a", "b"], [true, true, true, true, false, true]],
])("nothing is added when %s is full", (_, clients, added) => {
  const queue = createFairQueue<string>(LIMITS);
  expect(clients.map((client) => queue.add(client, client))).toEqual(added);
  expect(queue.size).toBe(5);
});

test("what is removed leaves its room to others", () => {
  const queue = filled(["a", "a1"], ["a", "a2"], ["b", "b1"]);
  queue.remove("a", "a1");
  queue.remove("b", "b1");
  queue.remove("b", "b1");
  queue.remove("c", "c1");
  expect([queue.size, ...all(queue)]).toEqual([1, "a2"]);
  expect(queue.size).toBe(0);
});
