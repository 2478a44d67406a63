import { beforeEach, expect, test, vi } from "vitest";
import type { LightPlan } from "#planning/light-plan.ts";
import { createPlanQueue } from "./plan-worker.ts";

const PLAN = {} as LightPlan;

/** A worker that never responds. */
class SilentWorker extends EventTarget {
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
}

let workers: SilentWorker[];

beforeEach(() => {
  workers = [];
  vi.stubGlobal("Worker", function () {
    const worker = new SilentWorker();
    workers.push(worker);
    return worker;
  });
});

test("a closed queue rejects pending and later plans, and starts no worker", async () => {
  const queue = createPlanQueue();
  const pending = queue.calculate(PLAN);
  queue.close();
  await expect(pending).rejects.toThrow("could not be calculated");
  await expect(queue.calculate(PLAN)).rejects.toThrow("could not be calculated");
  const unused = createPlanQueue();
  unused.close();
  await expect(unused.calculate(PLAN)).rejects.toThrow("could not be calculated");
  expect(workers.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1]);
});

test("a failed worker is terminated, and the next plan starts another", async () => {
  const queue = createPlanQueue();
  const failed = queue.calculate(PLAN);
  workers[0]?.dispatchEvent(new Event("error"));
  await expect(failed).rejects.toThrow("could not be calculated");
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  const next = queue.calculate(PLAN);
  workers[1]?.dispatchEvent(new MessageEvent("message", { data: { id: 2, outcome: { ok: false } } }));
  expect(await next).toEqual({ ok: false });
});
