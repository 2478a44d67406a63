import { afterEach, expect, test, vi } from "vitest";
import { chunkFailed } from "#model/errors.ts";
import { log } from "#web/client/logger.ts";
import { deferredImport } from "./lazy-import.ts";

vi.mock(import("./import-or-reload.ts"), async (original) => ({
  ...(await original()),
  importWithRetry: <T>(load: () => Promise<T>) => load(),
}));

/** The part of a browser that is used: a page that may be ready, and is always idle. */
function page(isReady: boolean): EventTarget {
  const target = new EventTarget();
  vi.stubEnv("SSR", false);
  vi.stubGlobal("document", { documentElement: { dataset: isReady ? { appReady: "true" } : {} } });
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("window", {});
  return target;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const afterwards = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

test("R1 code of what the server has written is imported when the app is ready, not before", async () => {
  const app = page(false);
  const load = vi.fn(() => Promise.resolve("code"));
  const code = deferredImport(load).loadWhenIdle();
  await afterwards();
  expect(load).not.toHaveBeenCalled();
  app.dispatchEvent(new Event("app-ready"));
  expect(await code).toBe("code");
});

test("R3 code that cannot be loaded later is logged, and is there after the next import of it", async () => {
  page(true);
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  const failure = new TypeError("no connection");
  const load = vi.fn(() => Promise.resolve("code")).mockRejectedValueOnce(failure);
  const { loadWhenIdle, load: loadNow } = deferredImport(load);
  const code = loadWhenIdle();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith(chunkFailed, failure));
  await loadNow();
  expect(await code).toBe("code");
});
