import { expect, test } from "vitest";
import { FIXTURE_FILES, readPhotometryFixture } from "./photometric-files.fixture.ts";
import { intensityAt, photometricSolid } from "./photometric-solid.ts";
import { luminousFlux } from "./luminous-flux.ts";
import { rotatePhotometry } from "./rotate-photometry.ts";

test.each(FIXTURE_FILES)("a quarter turn rotates the distribution of %s by 90° and keeps its flux", (file) => {
  const photometry = readPhotometryFixture(file);
  const turned = rotatePhotometry(photometry, 1);
  const [before, after] = [photometricSolid(photometry), photometricSolid(turned)];
  for (const c of [0, 37, 90, 200, 330])
    for (const gamma of [0, 20, 45, 80])
      expect(intensityAt(after, (c + 90) % 360, gamma)).toBeCloseTo(intensityAt(before, c, gamma), 6);
  expect(luminousFlux(turned)).toBeCloseTo(luminousFlux(photometry), 6);
});

test("a quarter turn swaps length and width, and rotates the luminous sides", () => {
  const photometry = readPhotometryFixture("ldt/rectangular_luminaire_rectangular_luminous_opening_with_heights.ldt");
  const opening = { ...photometry.opening, sides: [1, 2, 3, 4] as const };
  const turned = rotatePhotometry({ ...photometry, opening }, 1);
  expect([turned.opening.length, turned.opening.width]).toEqual([opening.width, opening.length]);
  expect(turned.opening.sides).toEqual([4, 1, 2, 3]);
  expect(rotatePhotometry(photometry, 0)).toBe(photometry);
});
