import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askAgain, loadCode } from "./load-code.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Code that is loaded after the given number of failed requests, and how often it was requested. */
function code(failures: number) {
  const load = vi.fn(() => (load.mock.calls.length > failures ? Promise.resolve("code") : Promise.reject(new Error())));
  return load;
}

describe("R3 code", () => {
  test.each([
    { failures: 0, asked: 1, comes: true },
    { failures: 1, asked: 2, comes: true },
    { failures: 2, asked: 2, comes: false },
  ])("R3 that fails $failures times is requested $asked times", async ({ failures, asked, comes }) => {
    const load = code(failures);
    const loaded = loadCode(load).then(
      () => true,
      () => false,
    );
    await vi.runAllTimersAsync();
    expect(await loaded).toBe(comes);
    expect(load).toHaveBeenCalledTimes(asked);
  });

  test("R3 that has failed is requested again after a delay", async () => {
    const load = code(0);
    const loaded = askAgain(load);
    await vi.advanceTimersByTimeAsync(199);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(301);
    expect(await loaded).toBe("code");
  });
});
