import fc from "fast-check";
import { expect, test } from "vitest";
import { powerDensity } from "#lighting/power-density.ts";
import { lumenMethod, dropBelowCeiling, MOUNTINGS } from "#lighting/utilisation/lumen-method.ts";
import { FLUX_ZONE_COUNT } from "#lighting/utilisation/zonal-cavity.ts";
import { type LightTable, ESTIMATE_REASONS } from "./light-table.ts";
import { roomLight } from "./room-light.ts";
import { DEFAULT_ROOM } from "./room-setting.ts";

const SHARES = [0.05, 0.12, 0.17, 0.19, 0.17, 0.13, 0.08, 0.04, 0.02, 0.03];

/** Four articles with three lights: one read from a file, an estimated one without a power, and one without a flux. */
const TABLE: LightTable = {
  lights: {
    flux: Float64Array.of(4000, 1500, 0),
    watts: Float64Array.of(30, 0, 5),
    photometry: Int32Array.of(0, 0, -1),
    mounting: Uint8Array.of(MOUNTINGS.indexOf("suspended"), MOUNTINGS.indexOf("recessed"), 0),
    bodyHeight: Uint16Array.of(60, 80, 0),
    estimateReason: Uint8Array.of(0, ESTIMATE_REASONS.indexOf("optic"), 0),
    isInMainsOperation: Uint8Array.of(0, 1, 0),
    shares: Float64Array.from(SHARES),
    aspects: Float64Array.of(1.25),
  },
  lightByRow: Uint8Array.of(2, 0, 1, 0),
};
const figuresIn = (length: number, suspension: number) => ({ ...DEFAULT_ROOM, height: 4, length, suspension });

test("F11 the results of a list agree with the lumen method for a single article", () => {
  expect(SHARES.length).toBe(FLUX_ZONE_COUNT);
  fc.assert(
    fc.property(fc.double({ min: 2, max: 40, noNaN: true }), fc.constantFrom(0, 0.4, 1), (length, suspension) => {
      const room = figuresIn(length, suspension);
      const expected = lumenMethod(room, {
        ...{ flux: 4000, shares: SHARES, aspect: 1.25 },
        drop: dropBelowCeiling("suspended", 0.06, suspension),
      });
      if (!expected.ok) throw new Error(expected.problem.code);
      const { luminaireCount, illuminance } = expected.value;
      const { perSquareMetre, perSquareMetrePer100Lux } = powerDensity(
        30 * luminaireCount,
        length * room.width,
        illuminance,
      );
      const light = roomLight(TABLE, { figures: room, problems: [] });
      const articleLight = light?.article(1);
      expect(articleLight).toMatchObject({ pieces: luminaireCount, isInMainsOperation: false });
      expect(articleLight?.illuminance).toBeCloseTo(illuminance, 2);
      expect(articleLight?.density).toBeCloseTo(perSquareMetre, 4);
      expect(articleLight?.densityPer100Lux).toBeCloseTo(perSquareMetrePer100Lux, 4);
      expect([light?.pieces[1], light?.pieces[3]]).toEqual([luminaireCount, luminaireCount]);
    }),
  );
});

test("F11 an unknown power or distribution stays unknown", () => {
  const light = roomLight(TABLE, { figures: figuresIn(6, 0), problems: [] });
  expect(light?.article(0)).toBeUndefined();
  expect(light?.article(2)).toMatchObject({ estimateReason: "optic", isInMainsOperation: true });
  expect(light?.article(2)?.density).toBeUndefined();
  expect([light?.pieces[0], light?.density[0], light?.density[2]]).toEqual([NaN, NaN, NaN]);
  expect([0, 1, 2].map((row) => light?.isEstimated(row))).toEqual([false, false, true]);
});

test("F11 nothing is calculated for an invalid room, and the same room is calculated once", () => {
  const figures = figuresIn(6, 0);
  expect(roomLight(TABLE, { figures, problems: [{ code: "no-light", field: "length", found: 0 }] })).toBeUndefined();
  expect(roomLight(TABLE, { figures: figuresIn(0, 0), problems: [] })).toBeUndefined();
  const roomLightOnce = roomLight(TABLE, { figures, problems: [] });
  expect(roomLight(TABLE, { figures: { ...figures }, problems: [] })).toBe(roomLightOnce);
  expect(roomLight(TABLE, { figures: figuresIn(7, 0), problems: [] })).not.toBe(roomLightOnce);
});
