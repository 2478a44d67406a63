import fc from "fast-check";
import { expect, test } from "vitest";
import { measuredPhotometry } from "#lighting/photometry/reference-photometries.fixture.ts";
import { runToEnd } from "#model/run-steps.ts";
import { lightPlanSteps, type LightPlan, type LightPlanResult } from "./light-plan.ts";
import { DEFAULT_ROOM } from "./room-setting.ts";
import { isSufficient, sufficientGridSteps } from "./sufficient-grid.ts";

const photometry = measuredPhotometry("downlight 532 lm");

const anyPlan = fc.record({
  length: fc.double({ min: 2.5, max: 9, noNaN: true }),
  width: fc.double({ min: 2.5, max: 9, noNaN: true }),
  illuminance: fc.integer({ min: 50, max: 500 }),
  uniformity: fc.constantFrom(undefined, 0.4, 0.6, 0.7),
  flux: fc.integer({ min: 1000, max: 6000 }),
  columns: fc.integer({ min: 1, max: 3 }),
  rows: fc.integer({ min: 1, max: 3 }),
});

/** Checks the requirements independently of the function under test. */
const meets = ({ room, uniformity }: LightPlan, { light }: LightPlanResult): boolean =>
  light.average >= room.illuminance && (uniformity === undefined || light.uniformity >= uniformity);

test("F12 no grid is proposed for freely placed luminaires; a proposed grid keeps the turn but not the spacings", () => {
  const plan: LightPlan = {
    room: { ...DEFAULT_ROOM, illuminance: 200 },
    luminaire: { photometry, flux: 2000, mounting: "recessed" },
  };
  const proposalFor = (changes: Partial<LightPlan>) => {
    const outcome = runToEnd(lightPlanSteps({ ...plan, ...changes }));
    return outcome.ok ? runToEnd(sufficientGridSteps(plan, outcome.value)) : "not calculated";
  };
  expect(proposalFor({ positions: [{ x: 1, y: 1, turn: 0, article: 0 }] })).toBeUndefined();
  expect(proposalFor({ grid: { columns: 1, rows: 1 } })).not.toHaveProperty("turn");
  expect(proposalFor({ grid: { columns: 1, rows: 1, turn: 1, columnSpacing: 2 } })).toMatchObject({ turn: 1 });
  expect(proposalFor({ grid: { columns: 2, rows: 1, columnSpacing: 2 } })).not.toHaveProperty("columnSpacing");
});

test("F12 a proposed grid meets the requirements, and no neighbouring grid with fewer luminaires does", () => {
  let proposalCount = 0;
  fc.assert(
    fc.property(anyPlan, ({ length, width, illuminance, uniformity, flux, columns, rows }) => {
      const plan: LightPlan = {
        room: { ...DEFAULT_ROOM, length, width, illuminance },
        luminaire: { photometry, flux, mounting: "recessed" },
        ...(uniformity === undefined ? {} : { uniformity }),
      };
      const resultOf = (grid: { readonly columns: number; readonly rows: number }): LightPlanResult | undefined => {
        const outcome = runToEnd(lightPlanSteps({ ...plan, grid }));
        return outcome.ok ? outcome.value : undefined;
      };
      const insufficient = resultOf({ columns, rows });
      if (!insufficient || meets(plan, insufficient)) return;
      const grid = runToEnd(sufficientGridSteps(plan, insufficient));
      if (!grid) return;
      proposalCount += 1;
      const result = resultOf(grid);
      expect(result && meets(plan, result)).toBe(true);
      expect(result && isSufficient(plan, result)).toBe(true);
      expect(grid.columns * grid.rows).toBeGreaterThan(columns * rows);
      const fewer = [
        { columns: columns + 1, rows },
        { columns, rows: rows + 1 },
      ].filter((candidate) => candidate.columns * candidate.rows < grid.columns * grid.rows);
      for (const candidate of fewer) {
        const smallerResult = resultOf(candidate);
        expect(smallerResult && meets(plan, smallerResult)).not.toBe(true);
      }
    }),
    { numRuns: 20, seed: 5 },
  );
  expect(proposalCount).toBeGreaterThan(2);
});
