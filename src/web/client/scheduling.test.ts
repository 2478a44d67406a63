import { expect, test, vi } from "vitest";
import { runInIdleTime } from "./scheduling.ts";

function* stepsOf(count: number): Generator<void, string> {
  for (let step = 0; step < count; step++) yield;
  return "done";
}

/** Stubs `requestIdleCallback` to call back at once. @returns the timeout of each request */
function stubIdleCallback(): readonly (number | undefined)[] {
  const timeouts: (number | undefined)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void, { timeout }: IdleRequestOptions) => {
    timeouts.push(timeout);
    queueMicrotask(work);
    return timeouts.length;
  });
  return timeouts;
}

test("small steps share an idle period", async () => {
  const timeouts = stubIdleCallback();
  await expect(runInIdleTime(stepsOf(500))).resolves.toBe("done");
  expect(timeouts.length).toBeLessThan(50);
});

test("work waits for idle time, for at most 300 ms, before it starts and after every 10 ms", async () => {
  const timeouts = stubIdleCallback();
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 6));
  await expect(runInIdleTime(stepsOf(6))).resolves.toBe("done");
  expect(timeouts).toEqual([300, 300, 300, 300]);
});

test("an error of a step rejects the promise", async () => {
  stubIdleCallback();
  const failing = (function* (): Generator<void, never> {
    yield;
    throw new RangeError("too far");
  })();
  await expect(runInIdleTime(failing)).rejects.toThrow("too far");
});
