import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#web/client/logger.ts";
import {
  reloadOnFailedImport,
  importWithRetry,
  loadWithServerFallback,
  MissingCodeError,
  reloadOnMissingCode,
} from "./import-or-reload.ts";

const failure = new TypeError("no such script");
const missing = (): Promise<never> => Promise.reject(failure);

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.spyOn(log, "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("R3 while the page is being reloaded for code that is missing, nothing follows", async () => {
  const reload = vi.fn(() => true);
  reloadOnMissingCode(reload);
  const settled = vi.fn();
  reloadOnFailedImport(missing()).then(settled, settled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(settled).not.toHaveBeenCalled();
});

test("R3 code that is missing after the reload is an error of its own, with its cause", async () => {
  reloadOnMissingCode(() => false);
  const error = await reloadOnFailedImport(missing()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MissingCodeError);
  expect(error).toMatchObject({ message: "A part of the page could not be loaded", cause: failure });
});

test("R3 the server makes the data of a page whose code is missing, and no other", async () => {
  const serverLoader = vi.fn(() => Promise.resolve("server"));
  expect(await loadWithServerFallback(() => Promise.resolve("browser"), serverLoader)).toBe("browser");
  await expect(loadWithServerFallback(missing, serverLoader)).rejects.toBe(failure);
  expect(serverLoader).not.toHaveBeenCalled();
  expect(await loadWithServerFallback(() => Promise.reject(new MissingCodeError(failure)), serverLoader)).toBe(
    "server",
  );
});

/** Code that is loaded after the given number of failed requests, and how often it was requested. */
function code(failures: number) {
  const load = vi.fn(() => (load.mock.calls.length > failures ? Promise.resolve("code") : Promise.reject(new Error())));
  return load;
}

describe("R3 code", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    { failures: 0, asked: 1, comes: true },
    { failures: 1, asked: 2, comes: true },
    { failures: 2, asked: 2, comes: false },
  ])("R3 that fails $failures times is requested $asked times", async ({ failures, asked: attempts, comes }) => {
    const load = code(failures);
    const loaded = importWithRetry(load).then(
      () => true,
      () => false,
    );
    await vi.runAllTimersAsync();
    expect(await loaded).toBe(comes);
    expect(load).toHaveBeenCalledTimes(attempts);
  });

  test("R3 that has failed is requested again after a delay", async () => {
    const load = code(1);
    const loaded = importWithRetry(load);
    await vi.advanceTimersByTimeAsync(199);
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(301);
    expect(await loaded).toBe("code");
  });
});
