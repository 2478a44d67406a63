import { expect, test } from "vitest";
import { FIXTURE_FILES, readPhotometryFixture } from "../photometry/photometric-files.fixture.ts";
import type { Photometry } from "../photometry/photometry.ts";
import { defaultPhotometry } from "../defaults/default-photometry.ts";
import { rotatePhotometry } from "../photometry/rotate-photometry.ts";
import { lightShape, shapeDifference } from "./light-shape.ts";

const spot = (beam: number, flux = 1000) => defaultPhotometry({ optics: [], beam, flux }).photometry;
const asymmetric = defaultPhotometry({ optics: ["asymmetric"], flux: 1000 }).photometry;
const differenceBetween = (a: Photometry, b: Photometry) => shapeDifference(lightShape(a), lightShape(b));
const sum = (shape: ArrayLike<number>) => Array.from(shape).reduce((total, share) => total + share, 0);

test.each(FIXTURE_FILES)("F13 the shares of %s add up to 1, and its difference from itself is 0", (file) => {
  const shape = lightShape(readPhotometryFixture(file));
  expect(sum(shape)).toBeCloseTo(1, 9);
  expect(shapeDifference(shape, shape)).toEqual({ share: 0, turns: 0 });
});

test("F13 a shape does not depend on the flux", () => {
  expect(differenceBetween(spot(30), spot(30, 8000)).share).toBeLessThan(1e-9);
});

test("F13 the difference of two shapes is symmetric, grows with that of their beam angles, and is at most 1", () => {
  const beams = [12, 24, 40, 60, 100];
  const shares = beams.map((beam) => differenceBetween(spot(12), spot(beam)).share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
  for (const [index, beam] of beams.entries())
    expect(differenceBetween(spot(beam), spot(12)).share).toBeCloseTo(shares[index] ?? -1, 9);
});

test("F13 the difference of upward and downward light is nearly 1", () => {
  const down = spot(30);
  const up = {
    ...down,
    intensities: down.intensities.map((_, index) => down.intensities[index - (index % 73) + 72 - (index % 73)] ?? 0),
  };
  expect(differenceBetween(down, up).share).toBeGreaterThan(0.99);
});

test.each([
  [1, 3],
  [2, 2],
  [3, 1],
] as const)(
  "F13 a distribution rotated by %i quarter turns has the same shape if it is rotated by another %i",
  (quarterTurns, back) => {
    const turned = rotatePhotometry(asymmetric, quarterTurns);
    const difference = differenceBetween(asymmetric, turned);
    expect(difference.share).toBeLessThan(1e-9);
    expect(difference.turns).toBe(back);
    expect(differenceBetween(asymmetric, rotatePhotometry(turned, back))).toMatchObject({ turns: 0 });
  },
);
