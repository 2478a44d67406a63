import { beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#web/client/logger.ts";
import {
  reloadOnFailedImport,
  importWithRetry,
  loadWithServerFallback,
  MissingCodeError,
  reloadOnMissingCode,
} from "./import-or-reload.ts";

const failure = new TypeError("no such script");
const failingImport = (): Promise<never> => Promise.reject(failure);

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.spyOn(log, "warn").mockReturnValue(undefined);
});

test("R3 while the page is being reloaded for missing code, the promise stays pending", async () => {
  const reload = vi.fn(() => true);
  reloadOnMissingCode(reload);
  const settled = vi.fn();
  reloadOnFailedImport(failingImport()).then(settled, settled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(settled).not.toHaveBeenCalled();
});

test("R3 code that is still missing after the reload is a MissingCodeError with its cause", async () => {
  reloadOnMissingCode(() => false);
  const error = await reloadOnFailedImport(failingImport()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MissingCodeError);
  expect(error).toMatchObject({ message: "A part of the page could not be loaded", cause: failure });
});

test("R3 a page's data is requested from the server only if its code is missing", async () => {
  const serverLoader = vi.fn(() => Promise.resolve("server"));
  expect(await loadWithServerFallback(() => Promise.resolve("browser"), serverLoader)).toBe("browser");
  await expect(loadWithServerFallback(failingImport, serverLoader)).rejects.toBe(failure);
  expect(serverLoader).not.toHaveBeenCalled();
  expect(await loadWithServerFallback(() => Promise.reject(new MissingCodeError(failure)), serverLoader)).toBe(
    "server",
  );
});

/** An import that succeeds after a number of failures. */
function importFailing(failureCount: number) {
  const load = vi.fn(() =>
    load.mock.calls.length > failureCount ? Promise.resolve("code") : Promise.reject(new Error()),
  );
  return load;
}

describe("R3 code", () => {
  beforeEach(() => void vi.useFakeTimers());

  test.each([
    { failureCount: 0, attempts: 1, isLoaded: true },
    { failureCount: 1, attempts: 2, isLoaded: true },
    { failureCount: 2, attempts: 2, isLoaded: false },
  ])(
    "R3 is requested $attempts times if the import fails $failureCount times",
    async ({ failureCount, attempts, isLoaded }) => {
      const load = importFailing(failureCount);
      const loaded = importWithRetry(load).then(
        () => true,
        () => false,
      );
      await vi.runAllTimersAsync();
      expect(await loaded).toBe(isLoaded);
      expect(load).toHaveBeenCalledTimes(attempts);
    },
  );

  test("R3 is requested again after a delay", async () => {
    const load = importFailing(1);
    const loaded = importWithRetry(load);
    await vi.advanceTimersByTimeAsync(199);
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(301);
    expect(await loaded).toBe("code");
  });
});
