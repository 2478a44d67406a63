import { beforeEach, expect, test, vi } from "vitest";
import type { LightPlan } from "#planning/light-plan.ts";
import type { PlanOutcome, PlanWorker } from "./plan-worker.ts";
import { useLightPlan, type ServedPlan } from "./use-light-plan.ts";

type Effect = () => (() => void) | undefined;
interface EffectCell {
  readonly dependencies: readonly unknown[];
  readonly cleanUp: (() => void) | undefined;
}

/** React's hooks for one component, whose effects run after each rendering; there is no document to render into. */
const react = vi.hoisted(() => {
  let cells: unknown[] = [];
  let index = 0;
  let effects: (() => void)[] = [];
  const resolve = (value: unknown, current?: unknown): unknown =>
    typeof value === "function" ? (value as (current: unknown) => unknown)(current) : value;
  return {
    mount: () => (cells = []),
    render<Value>(hook: () => Value): Value {
      index = 0;
      effects = [];
      const value = hook();
      for (const run of effects) run();
      return value;
    },
    useState(initial: unknown) {
      const cell = index++;
      if (!(cell in cells)) cells[cell] = resolve(initial);
      return [cells[cell], (value: unknown) => (cells[cell] = resolve(value, cells[cell]))];
    },
    useEffect(effect: Effect, dependencies: readonly unknown[]) {
      const cell = index++;
      const last = cells[cell] as EffectCell | undefined;
      if (last && dependencies.every((value, position) => value === last.dependencies[position])) return;
      effects.push(() => {
        last?.cleanUp?.();
        cells[cell] = { dependencies, cleanUp: effect() };
      });
    },
  };
});
vi.mock("react", () => react);
vi.mock("#web/client/scheduling.ts", () => ({ runWhenReadyAndIdle: vi.fn() }));

const worker = vi.hoisted(() => ({ request: vi.fn<PlanWorker["request"]>(), start: vi.fn(), stop: vi.fn() }));
vi.mock("./plan-worker.ts", () => ({ createPlanWorker: () => worker }));

const planFor = (illuminance: number) => ({ room: { illuminance }, luminaire: { photometry: {} } }) as LightPlan;
const outcomeWith = (average: number) => ({ ok: true, value: { light: { average, uniformity: 1 } } }) as PlanOutcome;
const GRID = { columns: 3, rows: 2 } as never;

const show = (plan: LightPlan | undefined, served?: ServedPlan) => react.render(() => useLightPlan(plan, served));
const listeners = () => worker.request.mock.lastCall?.[1];
const respond = (average: number) => listeners()?.onMessage({ id: 1, outcome: outcomeWith(average), isolux: [] });

beforeEach(() => {
  vi.clearAllMocks();
  react.mount();
});

test("a sufficient result from the server is not calculated again, an insufficient one for a proposal", () => {
  const served = { plan: planFor(300), outcome: outcomeWith(320) };
  expect(show(planFor(300), served)).toMatchObject({ outcome: served.outcome, isBusy: false, isolux: undefined });
  expect(worker.request).not.toHaveBeenCalled();
  react.mount();
  show(planFor(300), { ...served, outcome: outcomeWith(280) });
  respond(280);
  listeners()?.onMessage({ id: 1, sufficientGrid: GRID });
  expect(show(planFor(300))).toMatchObject({ isolux: [], sufficientGrid: GRID, isBusy: false });
});

test("while a plan is calculated the previous result is shown, and a superseded response is ignored", () => {
  expect(show(planFor(300))).toMatchObject({ outcome: undefined, isBusy: true });
  respond(320);
  const superseded = (show(planFor(500)), listeners());
  expect(show(planFor(500))).toMatchObject({ calculatedPlan: planFor(300), isBusy: true });
  show(planFor(100));
  superseded?.onMessage({ id: 2, outcome: outcomeWith(510), isolux: [] });
  expect(show(planFor(100))).toMatchObject({ calculatedPlan: planFor(300), isBusy: true });
  respond(120);
  expect(show(planFor(100))).toMatchObject({ outcome: outcomeWith(120), calculatedPlan: planFor(100), isBusy: false });
});

test("after the worker fails no result is shown until the next plan is calculated", () => {
  show(planFor(300));
  respond(320);
  show(planFor(500));
  listeners()?.onError();
  expect(show(planFor(500))).toMatchObject({ outcome: undefined, isBusy: false, hasFailed: true });
  show(planFor(100));
  respond(120);
  expect(show(planFor(100))).toMatchObject({ outcome: outcomeWith(120), hasFailed: false });
  expect(show(undefined)).toMatchObject({ outcome: undefined, isBusy: false });
});
