import { describe, expect, test } from "vitest";
import { readLightingFixture, measuredPhotometry } from "../photometry/reference-photometries.fixture.ts";
import { cavityReflectance } from "./lumen-method.ts";
import { TABLE_RATIOS, TABLE_REFLECTANCES, utilisationTable } from "./utilisation-table.oracle.ts";
import {
  cavityExchange,
  ceilingFloorFormFactor,
  roomCavityRatio,
  FLUX_ZONE_COUNT,
  utilisationFactor,
  zonalMultiplier,
  zoneFactors,
} from "./zonal-cavity.ts";
import { leastSquares } from "./least-squares.oracle.ts";
import { zoneShares } from "./light-digest.ts";

interface PrintedTables {
  readonly tables: readonly { readonly file: string; readonly cells: readonly (readonly number[])[] }[];
}
const PRINTED = (readLightingFixture("printed-utilisation-tables.json") as PrintedTables).tables;
const ROOMS = TABLE_RATIOS.flatMap((rcr) => TABLE_REFLECTANCES.map((reflectances) => ({ rcr, reflectances })));

describe("utilisation factors agree with those published by laboratories", () => {
  test("all 198 cells of the downlight whose intensities are known are equal", () => {
    const printed = PRINTED.find(({ file }) => file === "7.ies")?.cells;
    expect(
      utilisationTable(zoneShares(measuredPhotometry("downlight 532 lm"))).map((row) => row.map(Math.round)),
    ).toEqual(printed);
  });

  // Without the intensities the ten zones of flux are unknown; they are fitted to the 198 cells, which over-determine
  // them.
  test.each(PRINTED)("the cells of $file follow from ten zones of flux", ({ cells }) => {
    const rows = ROOMS.map(({ rcr, reflectances }) => [...zoneFactors(rcr, reflectances)]);
    const printed = cells.flat();
    const zones = leastSquares(rows, printed);
    const errors = rows.map((row, index) =>
      Math.abs(row.reduce((sum, factor, zone) => sum + factor * (zones[zone] ?? 0), 0) - (printed[index] ?? 0)),
    );
    expect(Math.max(...errors)).toBeLessThan(0.75);
    expect(errors.filter((error) => error > 0.5).length).toBeLessThan(0.04 * printed.length);
    expect(zones.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  });
});

describe("the zonal-cavity method", () => {
  /** The closed form of the IES Lighting Handbook, with C₁ for the walls, C₂ for the ceiling and C₃ for the floor. */
  function handbookUtilisation(shares: readonly number[], g: number, c: number, w: number, fl: number): number {
    const f = ceilingFloorFormFactor(g);
    const c1 = ((1 - w) * (1 - f ** 2) * g) / (2.5 * w * (1 - f ** 2) + g * f * (1 - w));
    const c2 = ((1 - c) * (1 + f)) / (1 + c * f);
    const c3 = ((1 - fl) * (1 + f)) / (1 + fl * f);
    const c0 = c1 + c2 + c3;
    const down = shares.slice(0, 9).reduce((sum, share) => sum + share, 0);
    const direct = shares.slice(0, 9).reduce((sum, share, zone) => sum + share * zonalMultiplier(zone, g), 0) / down;
    return (
      (2.5 * w * c1 * c3 * (1 - direct) * down) / (g * (1 - w) * (1 - fl) * c0) +
      (c * c2 * c3 * (shares[9] ?? 0)) / ((1 - c) * (1 - fl) * c0) +
      (1 - (fl * c3 * (c1 + c2)) / ((1 - fl) * c0)) * ((direct * down) / (1 - fl))
    );
  }

  test.each([
    [1, 0.8, 0.5, 0.2],
    [3.3, 0.7, 0.5, 0.2],
    [7, 0.5, 0.3, 0.1],
    [10, 0.3, 0.1, 0.4],
  ])(
    "agrees with the handbook's closed form at RCR %f and the reflectances %f, %f and %f",
    (rcr, ceiling, walls, floor) => {
      const shares = [0.05, 0.1, 0.13, 0.14, 0.12, 0.09, 0.06, 0.03, 0.01, 0.27];
      expect(utilisationFactor(shares, 0, zoneFactors(rcr, { ceiling, walls, floor }))).toBeCloseTo(
        handbookUtilisation(shares, rcr, ceiling, walls, floor),
        12,
      );
    },
  );

  test("has all downward flux on the floor if there are no walls and the floor is black", () => {
    expect([...zoneFactors(0, { ceiling: 0, walls: 0.5, floor: 0 })]).toEqual([
      ...Array.from({ length: 9 }, () => 1),
      0,
    ]);
  });

  test("has a room cavity ratio of 5/k, and ten zones", () => {
    expect(roomCavityRatio(7.2, 5.4, 2.05)).toBeCloseTo(5 / 1.5052, 3);
    expect(FLUX_ZONE_COUNT).toBe(10);
  });

  test.each([0.1, 1, 5])(
    "gives a cavity of ratio %f a reflectance above 0 and below that of its brightest surface",
    (ratio) => {
      const reflectance = cavityReflectance(0.8, 0.5, ratio);
      expect(reflectance).toBeLessThan(0.8);
      expect(reflectance).toBeGreaterThan(0);
      expect(cavityReflectance(0.8, 0.5, 0)).toBe(0.8);
    },
  );

  test.each([
    [0.8, 0.5, 1],
    [0.5, 0.7, 3],
    [0.2, 0.5, 0.4],
  ])(
    "gives a cavity with base %f, walls %f and ratio %f the reflectance that results from following all bounces",
    (base, walls, ratio) => {
      const { floorToCeiling, toWalls, fromWalls } = cavityExchange(ratio, walls);
      let [onBase, onWalls, reflected] = [floorToCeiling, toWalls, 0];
      for (let bounce = 0; bounce < 200; bounce++) {
        const [offBase, offWalls] = [base * onBase, walls * onWalls];
        reflected += offBase * floorToCeiling + offWalls * fromWalls;
        [onBase, onWalls] = [offWalls * fromWalls, offBase * toWalls + offWalls * (1 - 2 * fromWalls)];
      }
      expect(cavityReflectance(base, walls, ratio)).toBeCloseTo(reflected, 12);
    },
  );
});
