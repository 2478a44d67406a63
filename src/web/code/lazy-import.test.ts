import { afterEach, expect, test, vi } from "vitest";
import { chunkFailed } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";
import { deferredImport, prefetchRouteCode } from "./lazy-import.ts";

vi.mock(import("./import-or-reload.ts"), async (original) => ({
  ...(await original()),
  importWithRetry: <T>(load: () => Promise<T>) => load(),
}));

afterEach(() => void vi.useRealTimers());

/** Stubs the globals of a page that may be ready and is always idle. */
function stubPage(isReady: boolean): EventTarget {
  const target = new EventTarget();
  vi.stubEnv("SSR", false);
  vi.stubGlobal("document", { documentElement: { dataset: isReady ? { appReady: "true" } : {} } });
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("window", {});
  return target;
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

test("R1 code of server-rendered parts is imported only when the app is ready", async () => {
  const app = stubPage(false);
  const load = vi.fn(() => Promise.resolve("code"));
  const code = deferredImport(load).loadWhenIdle();
  await settle();
  expect(load).not.toHaveBeenCalled();
  app.dispatchEvent(new Event("app-ready"));
  expect(await code).toBe("code");
});

test("R3 a failed deferred import is logged, and resolves with the next successful import", async () => {
  stubPage(true);
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  const failure = new TypeError("no connection");
  const load = vi.fn(() => Promise.resolve("code")).mockRejectedValueOnce(failure);
  const deferred = deferredImport(load);
  const code = deferred.loadWhenIdle();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith(chunkFailed, failure));
  await deferred.load();
  expect(await code).toBe("code");
});

test("R3 code is prefetched after an interaction, such as turning the wheel, not after a scroll by the page", async () => {
  vi.useFakeTimers();
  const page = stubPage(true);
  const load = vi.fn(() => Promise.resolve("code"));
  void prefetchRouteCode([load]);
  page.dispatchEvent(new Event("scroll"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("wheel"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledOnce();
});
