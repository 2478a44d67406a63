import { afterEach, expect, test, vi } from "vitest";
import { runInIdleTime } from "./idle-work.ts";

afterEach(() => vi.unstubAllGlobals());

/** Work of some steps. */
function* stepsOf(count: number): Generator<void, string> {
  for (let step = 0; step < count; step++) yield;
  return "done";
}

/** A browser whose idle callbacks are called with a given deadline. @returns how many have been requested */
function idleCallbacks(deadline: IdleDeadline): () => number {
  let requested = 0;
  vi.stubGlobal("requestIdleCallback", (work: IdleRequestCallback) => {
    requested++;
    queueMicrotask(() => work(deadline));
    return requested;
  });
  return () => requested;
}

test("without idle time many small steps do not take a wait each", async () => {
  const requested = idleCallbacks({ didTimeout: true, timeRemaining: () => 0 });
  await expect(runInIdleTime(stepsOf(500))).resolves.toBe("done");
  expect(requested()).toBeLessThan(50);
});

test("at the end of idle time work pauses after its step", async () => {
  const requested = idleCallbacks({ didTimeout: false, timeRemaining: () => 0 });
  await expect(runInIdleTime(stepsOf(20))).resolves.toBe("done");
  expect(requested()).toBe(21);
});

test("what a step throws rejects", async () => {
  idleCallbacks({ didTimeout: false, timeRemaining: () => 50 });
  const failing = (function* (): Generator<void, never> {
    yield;
    throw new RangeError("too far");
  })();
  await expect(runInIdleTime(failing)).rejects.toThrow("too far");
});
