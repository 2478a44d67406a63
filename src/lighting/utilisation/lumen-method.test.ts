import fc from "fast-check";
import { utilisationFactor, zoneFactors } from "./zonal-cavity.ts";
import { describe, expect, test } from "vitest";
import { measuredPhotometry } from "../photometry/reference-photometries.fixture.ts";
import {
  lumenMethod,
  type LumenMethodLuminaire,
  type LumenMethodResult,
  type LumenMethodRoom,
  dropBelowCeiling,
} from "./lumen-method.ts";
import { caseRoom, LUMEN_METHOD_CASES, lumenMethodCase, MEASURED_CASES } from "./lumen-method-cases.fixture.ts";
import { lumenMethodList, createLumenMethodResults, type LumenMethodColumns } from "./lumen-method-list.ts";
import { SuitableGrids } from "./luminaire-grid.ts";
import { ratedFlux } from "../photometry/luminous-flux.ts";
import { zoneShares } from "./light-digest.ts";

const SHARES = Float64Array.of(0.04, 0.12, 0.17, 0.18, 0.16, 0.12, 0.08, 0.04, 0.01, 0.08);
const ROOM: LumenMethodRoom = {
  length: 7.2,
  width: 5.4,
  height: 2.8,
  workingPlane: 0.75,
  ceiling: 0.7,
  walls: 0.5,
  floor: 0.2,
  maintenance: 0.8,
  illuminance: 500,
  minDistance: 0.5,
  layout: "grid",
};
const LUMINAIRE: LumenMethodLuminaire = { flux: 3000, shares: SHARES, drop: 0, aspect: 1 };

function resultOf(room: LumenMethodRoom, luminaire: LumenMethodLuminaire): LumenMethodResult {
  const outcome = lumenMethod(room, luminaire);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

describe("complete cases of the lumen method", () => {
  test.each(MEASURED_CASES)(
    "%s: the utilisation factor agrees within 0.005, the number of luminaires exactly",
    (name, luminaire) => {
      const expected = lumenMethodCase(name);
      const photometry = measuredPhotometry(luminaire);
      const shares = zoneShares(photometry);
      const result = resultOf(caseRoom(expected), { flux: ratedFlux(photometry), shares, drop: 0, aspect: 1 });
      expect(Math.abs(result.utilisation - expected.UF)).toBeLessThan(0.005);
      expect(result.roomIndex).toBeCloseTo(expected.k, 3);
      expect(result.luminaireCount).toBe(expected.N);
      expect(Math.abs(result.illuminance / expected.E_with_N - 1)).toBeLessThan(0.005);
    },
  );

  test.each(LUMEN_METHOD_CASES)(
    "$name: the number of luminaires and the illuminance follow from the utilisation factor",
    (expected) => {
      const { rho, RCR, UF } = expected;
      const scale =
        UF / utilisationFactor(SHARES, 0, zoneFactors(RCR, { ceiling: rho[0], walls: rho[1], floor: rho[2] }));
      const shares = SHARES.map((share) => share * scale);
      const result = resultOf(caseRoom(expected), { ...LUMINAIRE, flux: expected.flux_per_luminaire, shares });
      expect(result.utilisation).toBeCloseTo(UF, 3);
      expect(Math.abs(result.unroundedCount / expected.n - 1)).toBeLessThan(0.001);
      expect(result.luminaireCount).toBe(expected.N);
      expect(Math.abs(result.illuminance / expected.E_with_N - 1)).toBeLessThan(0.001);
    },
  );
});

describe("whole rows and columns", () => {
  test.each([
    [7.2, 5.4, 5, 3, 2],
    [7.2, 5.4, 11, 4, 3],
    [10, 2, 9, 9, 1],
    [10, 2, 12, 7, 2],
    [2, 10, 3, 1, 3],
    [6, 6, 8, 3, 3],
  ])("a room of %f × %f m with at least %i luminaires has %i columns of %i", (length, width, count, columns, rows) => {
    const grid = new SuitableGrids({ length, width }, 0, 1).smallestGrid(count);
    expect(grid).toEqual({ columns, rows });
  });

  test("the minimum distance between luminaires is respected", () => {
    const grids = new SuitableGrids({ length: 6, width: 4 }, 1, 1);
    expect(grids.smallestGrid(24)).toEqual({ columns: 6, rows: 4 });
    expect(grids.smallestGrid(25)).toBeUndefined();
  });

  test("a distribution that is wide across needs fewer rows", () => {
    const gridAt = (aspect: number) => new SuitableGrids({ length: 8, width: 8 }, 0, aspect).smallestGrid(12);
    expect(gridAt(1.6)).toEqual({ columns: 4, rows: 3 });
    expect(gridAt(1 / 1.6)).toEqual({ columns: 3, rows: 4 });
  });
});

describe("the drop depends on the mounting", () => {
  test.each([
    ["recessed", 0.1, 0.5, 0],
    ["surface", 0.1, 0.5, 0.1],
    ["suspended", 0.1, 0.5, 0.5],
    ["suspended", 0.1, 0, 0.1],
  ] as const)(
    "a %s luminaire %f m high, with a suspension of %f m, emits light %f m below the ceiling",
    (mounting, height, suspension, drop) => {
      expect(dropBelowCeiling(mounting, height, suspension)).toBe(drop);
    },
  );
});

describe("what cannot be calculated is reported with its field", () => {
  test.each([
    [{ length: 0 }, {}, { code: "out-of-range", field: "length" }],
    [{ width: 500 }, {}, { code: "out-of-range", field: "width", max: 200 }],
    [{ height: Number.NaN }, {}, { code: "not-a-number", field: "height" }],
    [{ walls: 1 }, {}, { code: "out-of-range", field: "walls", max: 0.95 }],
    [{ illuminance: 0 }, {}, { code: "out-of-range", field: "illuminance" }],
    [{}, { drop: 2.1 }, { code: "below-working-plane", field: "suspension" }],
    [{}, { flux: 0 }, { code: "no-light", field: "luminaire" }],
    [{}, { flux: Number.NaN }, { code: "not-a-number", field: "luminaire" }],
    [{}, { shares: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1] }, { code: "only-upward-light", field: "luminaire" }],
    [{}, { flux: 0.1 }, { code: "too-dim", field: "luminaire" }],
    [{ minDistance: 3 }, {}, { code: "too-dim", field: "luminaire" }],
  ])("%j %j", (room, luminaire, problem) => {
    const outcome = lumenMethod({ ...ROOM, ...room }, { ...LUMINAIRE, ...luminaire });
    expect(outcome).toMatchObject({ ok: false, problem });
  });

  test("upward light is reflected by the ceiling when the luminaire hangs below it", () => {
    const up = { ...LUMINAIRE, shares: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1], drop: 0.5 };
    expect(resultOf(ROOM, up).utilisation).toBeGreaterThan(0.3);
  });
});

const anyRoom = fc.record({
  length: fc.double({ min: 2, max: 40, noNaN: true }),
  width: fc.double({ min: 2, max: 40, noNaN: true }),
  height: fc.double({ min: 2.4, max: 8, noNaN: true }),
  workingPlane: fc.double({ min: 0, max: 1, noNaN: true }),
  ceiling: fc.double({ min: 0, max: 0.9, noNaN: true }),
  walls: fc.double({ min: 0, max: 0.9, noNaN: true }),
  floor: fc.double({ min: 0, max: 0.5, noNaN: true }),
  maintenance: fc.double({ min: 0.5, max: 1, noNaN: true }),
  illuminance: fc.double({ min: 50, max: 1000, noNaN: true }),
  minDistance: fc.constant(0),
  layout: fc.constantFrom("grid" as const, "free" as const),
});

describe("properties of the lumen method", () => {
  test("more flux never requires more luminaires", () => {
    fc.assert(
      fc.property(
        anyRoom,
        fc.double({ min: 1000, max: 20_000, noNaN: true }),
        fc.double({ min: 1, max: 3, noNaN: true }),
        (room, flux, factor) => {
          const dimmer = lumenMethod(room, { ...LUMINAIRE, flux });
          const brighter = lumenMethod(room, { ...LUMINAIRE, flux: flux * factor });
          if (dimmer.ok)
            expect(brighter.ok && brighter.value.luminaireCount).toBeLessThanOrEqual(dimmer.value.luminaireCount);
        },
      ),
    );
  });

  test("darker walls never give more light", () => {
    fc.assert(
      fc.property(anyRoom, fc.double({ min: 0, max: 1, noNaN: true }), (room, share) => {
        const pale = lumenMethod(room, { ...LUMINAIRE, drop: 0.4 });
        const dark = lumenMethod({ ...room, walls: room.walls * share }, { ...LUMINAIRE, drop: 0.4 });
        if (pale.ok && dark.ok) expect(dark.value.utilisation).toBeLessThanOrEqual(pale.value.utilisation + 1e-12);
      }),
    );
  });

  test("the results of a list are those of its articles", () => {
    const article = fc.record({
      flux: fc.constantFrom(0, Number.NaN, 800, 3000, 12_000),
      watts: fc.constantFrom(0, 20.5, 100),
      photometry: fc.integer({ min: -1, max: 2 }),
      mounting: fc.integer({ min: 0, max: 2 }),
      bodyHeight: fc.constantFrom(0, 60, 350, 4000),
    });
    const shares = Float64Array.of(...SHARES, ...SHARES.toReversed(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
    const aspects = Float64Array.of(1, 1.4, 0.7);
    fc.assert(
      fc.property(anyRoom, fc.array(article, { minLength: 1, maxLength: 20 }), (room, articles) => {
        const columns: LumenMethodColumns = {
          flux: Float64Array.from(articles, ({ flux }) => flux),
          watts: Float64Array.from(articles, ({ watts }) => watts),
          photometry: Int32Array.from(articles, ({ photometry }) => photometry),
          mounting: Uint8Array.from(articles, ({ mounting }) => mounting),
          bodyHeight: Uint16Array.from(articles, ({ bodyHeight }) => bodyHeight),
          shares,
          aspects,
        };
        const list = lumenMethodList(room, 0.5, columns, createLumenMethodResults(articles.length));
        if (!list.ok) throw new Error(list.problem.code);
        for (const [row, { flux, photometry, mounting, bodyHeight }] of articles.entries()) {
          const drop = [0, bodyHeight / 1000, Math.max(0.5, bodyHeight / 1000)][mounting] ?? 0;
          const zoneShareRow = shares.subarray(Math.max(0, photometry) * 10, Math.max(0, photometry) * 10 + 10);
          const result = lumenMethod(room, { flux, shares: zoneShareRow, drop, aspect: aspects[photometry] ?? 1 });
          const hasResult = result.ok && photometry >= 0;
          expect(list.value.luminaireCount[row]).toBe(hasResult ? result.value.luminaireCount : 0);
          if (hasResult) expect(list.value.utilisation[row]).toBeCloseTo(result.value.utilisation, 12);
        }
      }),
    );
  });
});
