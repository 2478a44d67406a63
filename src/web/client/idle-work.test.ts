import { afterEach, expect, test, vi } from "vitest";
import { finishInIdleTime } from "./idle-work.ts";

afterEach(() => vi.unstubAllGlobals());

/** Work of some steps. */
function* stepsOf(count: number): Generator<void, string> {
  for (let step = 0; step < count; step++) yield;
  return "done";
}

/** A browser whose idle callbacks are called with a given deadline. @returns how many have been requested */
function idleCallbacks(deadline: IdleDeadline): () => number {
  let asked = 0;
  vi.stubGlobal("requestIdleCallback", (work: IdleRequestCallback) => {
    asked++;
    queueMicrotask(() => work(deadline));
    return asked;
  });
  return () => asked;
}

test("without idle time many small steps do not take a wait each", async () => {
  const asked = idleCallbacks({ didTimeout: true, timeRemaining: () => 0 });
  await expect(finishInIdleTime(stepsOf(500))).resolves.toBe("done");
  expect(asked()).toBeLessThan(50);
});

test("at the end of idle time work pauses after its step", async () => {
  const asked = idleCallbacks({ didTimeout: false, timeRemaining: () => 0 });
  await expect(finishInIdleTime(stepsOf(20))).resolves.toBe("done");
  expect(asked()).toBe(21);
});

test("what a step throws rejects", async () => {
  idleCallbacks({ didTimeout: false, timeRemaining: () => 50 });
  const failing = (function* (): Generator<void, never> {
    yield;
    throw new RangeError("too far");
  })();
  await expect(finishInIdleTime(failing)).rejects.toThrow("too far");
});
