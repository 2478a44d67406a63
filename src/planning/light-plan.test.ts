import fc from "fast-check";
import { expect, test } from "vitest";
import { gridPositions, type SpacedGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { measuredPhotometry } from "#lighting/photometry/reference-photometries.fixture.ts";
import { runToEnd } from "#model/run-steps.ts";
import {
  lightPlanKey,
  lightPlanSteps,
  MAX_CALCULATED_LUMINAIRES,
  type LightPlan,
  type LightPlanResult,
  type PlacedLuminaire,
} from "./light-plan.ts";
import { DEFAULT_ROOM } from "./room-setting.ts";

const photometry = measuredPhotometry("linear 12,334 lm");
const PLAN: LightPlan = {
  room: { ...DEFAULT_ROOM, length: 12, width: 8, height: 3.5, suspension: 0.5 },
  luminaire: { photometry, flux: photometry.statedFlux ?? 12334, watts: 90, mounting: "suspended", bodyHeight: 60 },
};
const planOutcome = (changes: Partial<LightPlan> = {}) => runToEnd(lightPlanSteps({ ...PLAN, ...changes }));

test("F12 a plan is calculated with the lumen method's grid if the visitor sets none", () => {
  const outcome = planOutcome();
  if (!outcome.ok) throw new Error(outcome.problem.code);
  const { grid, luminaireCount, proposal, groups, light, power } = outcome.value;
  expect(grid).toEqual(proposal?.grid);
  expect(luminaireCount).toBe((grid?.columns ?? 0) * (grid?.rows ?? 0));
  expect(groups.map(({ drop, positions }) => [drop, positions.length])).toEqual([[0.5, luminaireCount]]);
  expect(proposal?.illuminance).toBeGreaterThanOrEqual(500);
  expect(light.average / (proposal?.illuminance ?? 1)).toBeGreaterThan(0.85);
  expect(power?.watts).toBe(90 * luminaireCount);
  expect(power?.perSquareMetrePer100Lux).toBeCloseTo(((90 * luminaireCount) / 96 / light.average) * 100, 9);
});

test("F12 a visitor's grid takes precedence over the proposal, which is also returned", () => {
  const outcome = planOutcome({ grid: { columns: 5, rows: 4 } });
  expect(outcome).toMatchObject({ ok: true, value: { luminaireCount: 20, grid: { columns: 5, rows: 4 } } });
  expect(outcome.ok && outcome.value.proposal?.grid).toEqual(
    planOutcome().ok && (planOutcome() as { value: { grid: object } }).value.grid,
  );
});

test("F12 a room for which the lumen method has no result is calculated if the visitor sets a grid", () => {
  const room = { ...PLAN.room, illuminance: 10_000, minDistance: 7 };
  expect(planOutcome({ room })).toMatchObject({ ok: false, problem: { code: "too-dim" } });
  const outcome = planOutcome({ room, grid: { columns: 1, rows: 1 } });
  expect(outcome.ok && outcome.value).not.toHaveProperty("proposal");
});

test.each<[string, Partial<LightPlan>, object]>([
  [
    "too many luminaires",
    { grid: { columns: MAX_CALCULATED_LUMINAIRES, rows: 2 } },
    { code: "too-dim", max: MAX_CALCULATED_LUMINAIRES },
  ],
  ["half a luminaire", { grid: { columns: 1.5, rows: 2 } }, { field: "columns" }],
  ["no rows", { grid: { columns: 2, rows: 0 } }, { code: "out-of-range", field: "rows", min: 1 }],
  [
    "columns further apart than the room's length",
    { grid: { columns: 3, rows: 2, columnSpacing: 6.1 } },
    { code: "out-of-range", field: "columnSpacing", max: 6 },
  ],
  [
    "a row spacing of 0",
    { grid: { columns: 3, rows: 2, rowSpacing: 0 } },
    { code: "out-of-range", field: "rowSpacing", min: 0.1, max: 8 },
  ],
  [
    "a spacing that is not a number",
    { grid: { columns: 3, rows: 2, rowSpacing: Number.NaN } },
    { code: "not-a-number", field: "rowSpacing" },
  ],
  [
    "too many placed luminaires",
    { positions: Array.from({ length: MAX_CALCULATED_LUMINAIRES + 1 }, () => ({ x: 1, y: 1, turn: 0, article: 0 })) },
    { code: "too-dim", found: 601 },
  ],
  ["a room without length", { room: { ...PLAN.room, length: 0 } }, { field: "length" }],
  ["luminaires at the working plane", { room: { ...PLAN.room, suspension: 2.7 } }, { code: "below-working-plane" }],
])("F12 a plan with %s is rejected", (_, changes, problem) => {
  expect(planOutcome(changes)).toMatchObject({ ok: false, problem });
});

const resultOf = (changes: Partial<LightPlan>): LightPlanResult => {
  const outcome = planOutcome(changes);
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
};

const anyGrid: fc.Arbitrary<SpacedGrid> = fc
  .record({
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.integer({ min: 1, max: 3 }),
    turn: fc.constantFrom(0, 1, 2, 3),
    columnSpacing: fc.option(fc.double({ min: 0.5, max: 4, noNaN: true }), { nil: undefined }),
    rowSpacing: fc.option(fc.double({ min: 0.5, max: 4, noNaN: true }), { nil: undefined }),
  })
  .map((grid) => grid as SpacedGrid);

test("F12 luminaires placed at the positions of a grid have exactly the results of the grid", () => {
  fc.assert(
    fc.property(anyGrid, (grid) => {
      const positions = gridPositions(PLAN.room, grid).map((position) => ({ ...position, article: 0 as const }));
      const { grid: arranged, ...byGrid } = resultOf({ grid });
      expect(arranged).toEqual(grid);
      expect(resultOf({ grid, positions })).toEqual(byGrid);
    }),
    { numRuns: 8 },
  );
});

test("F12 a grid with custom spacings is centred in the room", () => {
  const [group] = resultOf({ grid: { columns: 3, rows: 2, columnSpacing: 2, rowSpacing: 5 } }).groups;
  expect(group?.positions.map(({ x, y }) => [x, y])).toEqual([
    [4, 1.5],
    [6, 1.5],
    [8, 1.5],
    [4, 6.5],
    [6, 6.5],
    [8, 6.5],
  ]);
});

test("F12 a turned grid swaps the views along and across the luminaires in the UGR table", () => {
  const square = { ...PLAN.room, length: 10, width: 10 };
  const grid = { columns: 3, rows: 3 };
  const [straight, turned, halfTurned] = ([0, 1, 2] as const).map(
    (turn) => resultOf({ room: square, grid: { ...grid, turn } }).ugr,
  );
  expect(straight?.alongLength).not.toBeCloseTo(straight?.alongWidth ?? 0, 2);
  expect(turned).toMatchObject({ alongLength: straight?.alongWidth, alongWidth: straight?.alongLength });
  expect(halfTurned).toEqual(straight);
});

test("F12 light and power of two articles add up; the UGR is the higher of the two", () => {
  const spot = measuredPhotometry("downlight 532 lm");
  const secondLuminaire = { photometry: spot, flux: 532, watts: 6, mounting: "recessed" } as const;
  const luminaire = (article: 0 | 1, x: number, turn: 0 | 1 = 0): PlacedLuminaire => ({ x, y: 3, turn, article });
  const both = resultOf({
    secondLuminaire,
    positions: [luminaire(0, 3), luminaire(1, 6), luminaire(0, 9), luminaire(1, 11)],
  });
  const first = resultOf({ positions: [luminaire(0, 3), luminaire(0, 9)] });
  const second = resultOf({ luminaire: secondLuminaire, positions: [luminaire(0, 6), luminaire(0, 11)] });
  expect(both.luminaireCount).toBe(4);
  expect(both.groups.map(({ drop, positions }) => [drop, positions.length])).toEqual([
    [0.5, 2],
    [0, 2],
  ]);
  expect(both.light.average).toBeCloseTo(first.light.average + second.light.average, 3);
  expect(both.power?.watts).toBe(2 * 90 + 2 * 6);
  expect(both.ugr?.highest).toBe(Math.max(first.ugr?.highest ?? 0, second.ugr?.highest ?? 0));
  expect(resultOf({ positions: [luminaire(0, 3), luminaire(0, 9, 1)] }).ugr?.alongLength).toBe(
    Math.max(first.ugr?.alongLength ?? 0, resultOf({ positions: [luminaire(0, 3, 1)] }).ugr?.alongLength ?? 0),
  );
  const unknown = { photometry: spot, flux: 532, mounting: "recessed" } as const;
  expect(resultOf({ secondLuminaire: unknown, positions: [luminaire(0, 3), luminaire(1, 6)] })).not.toHaveProperty(
    "power",
  );
  expect(resultOf({ secondLuminaire: unknown, positions: [luminaire(0, 3)] }).power?.watts).toBe(90);
});

test("F12 a luminaire placed outside the room is moved to its wall", () => {
  const resultAt = (x: number, y: number) => resultOf({ positions: [{ x, y, turn: 0, article: 0 }] });
  expect(resultAt(13, -1)).toEqual(resultAt(12, 0));
});

test("F12 a luminaire without a known opening has no UGR, nor has one below eye level", () => {
  const point = {
    ...photometry,
    opening: { ...photometry.opening, length: 0, width: 0, sides: [0, 0, 0, 0] as const },
  };
  const outcome = planOutcome({ luminaire: { ...PLAN.luminaire, photometry: point } });
  const low = planOutcome({ room: { ...PLAN.room, suspension: 2.4, workingPlane: 0 } });
  expect(planOutcome()).toHaveProperty("value.ugr.highest");
  expect(outcome).not.toHaveProperty("value.ugr");
  expect(low).not.toHaveProperty("value.ugr");
});

test("F12 the keys of plans are equal only if all their inputs are, down to each intensity and angle", () => {
  const key = lightPlanKey(PLAN);
  const withLight = (changes: Partial<typeof photometry>): string =>
    lightPlanKey({ ...PLAN, luminaire: { ...PLAN.luminaire, photometry: { ...photometry, ...changes } } });
  expect(lightPlanKey(structuredClone(PLAN))).toBe(key);
  const { intensities, gammaAngles } = photometry;
  const changed = intensities.map((_, index) =>
    withLight({ intensities: intensities.with(index, (intensities[index] ?? 0) + 1) }),
  );
  expect(new Set([key, ...changed]).size).toBe(intensities.length + 1);
  expect(withLight({ gammaAngles: gammaAngles.with(1, (gammaAngles[1] ?? 0) + 0.1) })).not.toBe(key);
  expect(withLight({ symmetry: "c0-c180" })).not.toBe(key);
  expect(lightPlanKey({ ...PLAN, grid: { columns: 2, rows: 3 } })).not.toBe(key);
  const positions = [{ x: 1, y: 2, turn: 0, article: 0 }] as const;
  const keys = [
    key,
    lightPlanKey({ ...PLAN, positions }),
    lightPlanKey({ ...PLAN, positions: [{ ...positions[0], turn: 1 }] }),
    lightPlanKey({ ...PLAN, secondLuminaire: PLAN.luminaire }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
