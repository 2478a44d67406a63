import { afterEach, expect, test, vi } from "vitest";
import { runInIdleTime } from "./scheduling.ts";

afterEach(() => vi.unstubAllGlobals());

/** Work with a number of steps. */
function* stepsOf(count: number): Generator<void, string> {
  for (let step = 0; step < count; step++) yield;
  return "done";
}

/** A browser whose idle callbacks are called with a given deadline. @returns how many have been requested */
function idleCallbacks(deadline: IdleDeadline): () => number {
  let requestCount = 0;
  vi.stubGlobal("requestIdleCallback", (work: IdleRequestCallback) => {
    requestCount++;
    queueMicrotask(() => work(deadline));
    return requestCount;
  });
  return () => requestCount;
}

test("without idle time, many small steps share a wait", async () => {
  const requestCount = idleCallbacks({ didTimeout: true, timeRemaining: () => 0 });
  await expect(runInIdleTime(stepsOf(500))).resolves.toBe("done");
  expect(requestCount()).toBeLessThan(50);
});

test("when idle time ends, work pauses after the current step", async () => {
  const requestCount = idleCallbacks({ didTimeout: false, timeRemaining: () => 0 });
  await expect(runInIdleTime(stepsOf(20))).resolves.toBe("done");
  expect(requestCount()).toBe(21);
});

test("an error of a step rejects the promise", async () => {
  idleCallbacks({ didTimeout: false, timeRemaining: () => 50 });
  const failing = (function* (): Generator<void, never> {
    yield;
    throw new RangeError("too far");
  })();
  await expect(runInIdleTime(failing)).rejects.toThrow("too far");
});
