import { beforeEach, expect, test, vi } from "vitest";
import { MissingCodeError, reloadOnMissingCode } from "#web/code/import-or-reload.ts";
import { log } from "#web/client/logger.ts";
import { readInWorker } from "./read-in-worker.ts";

const reload = vi.fn(() => false);

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  reloadOnMissingCode(reload);
});

/** A worker that fails with an event. */
const failingWorker = (event: Event): Worker => {
  const worker = new EventTarget();
  const methods = { postMessage: () => worker.dispatchEvent(event), terminate: () => undefined };
  return Object.assign(worker, methods) as unknown as Worker;
};

test("R3 the page is reloaded if the code of a worker cannot be loaded", async () => {
  await expect(readInWorker(failingWorker(new Event("error")), "job")).rejects.toBeInstanceOf(MissingCodeError);
  expect(reload).toHaveBeenCalledOnce();
});

test("R3 the page is not reloaded if a worker fails", async () => {
  const failed = Object.assign(new Event("error"), { message: "out of memory" });
  await expect(readInWorker(failingWorker(failed), "job")).rejects.toThrow("The file could not be read");
  expect(reload).not.toHaveBeenCalled();
});
