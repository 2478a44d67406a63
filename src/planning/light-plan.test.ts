import { expect, test } from "vitest";
import { measuredBody } from "#lighting/photometry/measured-bodies.oracle.ts";
import { runToEnd } from "#model/run-steps.ts";
import { lightPlanKey } from "./light-plan-key.ts";
import { lightPlanSteps, MAX_CALCULATED_LUMINAIRES, type LightPlan } from "./light-plan.ts";
import { DEFAULT_ROOM } from "./room-setting.ts";

const photometry = measuredBody("linear 12,334 lm");
const PLAN: LightPlan = {
  room: { ...DEFAULT_ROOM, length: 12, width: 8, height: 3.5, suspension: 0.5 },
  luminaire: { photometry, flux: photometry.statedFlux ?? 12334, watts: 90, mounting: "suspended", bodyHeight: 60 },
};
const planned = (more: Partial<LightPlan> = {}) => runToEnd(lightPlanSteps({ ...PLAN, ...more }));

test("F12 takes the lumen method's grid where the visitor sets none, and calculates the room with it", () => {
  const outcome = planned();
  if (!outcome.ok) throw new Error(outcome.problem.code);
  const { grid, pieces, proposal, drop, light, power } = outcome.value;
  expect(grid).toEqual(proposal?.grid);
  expect(pieces).toBe(grid.columns * grid.rows);
  expect(drop).toBe(0.5);
  expect(proposal?.illuminance).toBeGreaterThanOrEqual(500);
  expect(light.average / (proposal?.illuminance ?? 1)).toBeGreaterThan(0.85);
  expect(power?.watts).toBe(90 * pieces);
  expect(power?.perSquareMetrePer100Lux).toBeCloseTo(((90 * pieces) / 96 / light.average) * 100, 9);
});

test("F12 a visitor's grid takes precedence over the proposal, which stays available", () => {
  const outcome = planned({ grid: { columns: 5, rows: 4 } });
  expect(outcome).toMatchObject({ ok: true, value: { pieces: 20, grid: { columns: 5, rows: 4 } } });
  expect(outcome.ok && outcome.value.proposal?.grid).toEqual(planned().ok && (planned() as { value: { grid: object } }).value.grid); // prettier-ignore
});

test("F12 calculates a room that the lumen method has no answer for, if the visitor sets a grid", () => {
  const room = { ...PLAN.room, illuminance: 10_000, minDistance: 7 };
  expect(planned({ room })).toMatchObject({ ok: false, problem: { code: "too-dim" } });
  const outcome = planned({ room, grid: { columns: 1, rows: 1 } });
  expect(outcome.ok && outcome.value).not.toHaveProperty("proposal");
});

test.each<[string, Partial<LightPlan>, object]>([
  ["too many luminaires", { grid: { columns: MAX_CALCULATED_LUMINAIRES, rows: 2 } }, { code: "too-dim", max: MAX_CALCULATED_LUMINAIRES }],
  ["half a luminaire", { grid: { columns: 1.5, rows: 2 } }, { field: "columns" }],
  ["a room of no length", { room: { ...PLAN.room, length: 0 } }, { field: "length" }],
  ["luminaires at the working plane", { room: { ...PLAN.room, suspension: 2.7 } }, { code: "below-working-plane" }],
])("F12 refuses %s", (_, more, problem) => {
  expect(planned(more)).toMatchObject({ ok: false, problem });
}); // prettier-ignore

test("F12 a luminaire without a known opening has no UGR, nor has one below eye level", () => {
  const point = {
    ...photometry,
    opening: { ...photometry.opening, length: 0, width: 0, sides: [0, 0, 0, 0] as const },
  };
  const outcome = planned({ luminaire: { ...PLAN.luminaire, photometry: point } });
  const low = planned({ room: { ...PLAN.room, suspension: 2.4, workingPlane: 0 } });
  expect(planned()).toHaveProperty("value.ugr.highest");
  expect(outcome).not.toHaveProperty("value.ugr");
  expect(low).not.toHaveProperty("value.ugr");
});

test("F12 a plan is another one if any intensity, angle or figure differs, and the same if all are equal", () => {
  const key = lightPlanKey(PLAN);
  const withLight = (more: Partial<typeof photometry>): string =>
    lightPlanKey({ ...PLAN, luminaire: { ...PLAN.luminaire, photometry: { ...photometry, ...more } } });
  expect(lightPlanKey(structuredClone(PLAN))).toBe(key);
  const { intensities, gammaAngles } = photometry;
  const changed = intensities.map((_, index) => withLight({ intensities: intensities.with(index, (intensities[index] ?? 0) + 1) })); // prettier-ignore
  expect(new Set([key, ...changed]).size).toBe(intensities.length + 1);
  expect(withLight({ gammaAngles: gammaAngles.with(1, (gammaAngles[1] ?? 0) + 0.1) })).not.toBe(key);
  expect(withLight({ symmetry: "c0-c180" })).not.toBe(key);
  expect(lightPlanKey({ ...PLAN, grid: { columns: 2, rows: 3 } })).not.toBe(key);
});
