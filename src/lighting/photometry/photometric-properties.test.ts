import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FIXTURE_FILES, readPhotometryFixture } from "./photometric-files.fixture.ts";
import { intensityAt, intensityTowards, photometricSolid } from "./photometric-solid.ts";
import { fluxBetween, luminousFlux, zonalFlux } from "./luminous-flux.ts";
import { measuredPhotometry, rotationalPhotometry } from "./reference-photometries.fixture.ts";
import { photometricProperties, projectedArea, coneSection, lightCone } from "./photometric-properties.ts";
import type { Photometry } from "./photometry.ts";
import { defaultPhotometry } from "../defaults/default-photometry.ts";

const RADIANS_PER_DEGREE = Math.PI / 180;
const LINEAR = measuredPhotometry("linear 12,334 lm");
const LAMBERT = rotationalPhotometry((gamma) => (gamma < 90 ? 100 * Math.cos(gamma * RADIANS_PER_DEGREE) : 0));

describe("flux by integration", () => {
  test("of an isotropic source is 4π I, exactly", () => {
    expect(luminousFlux(rotationalPhotometry(() => 100))).toBeCloseTo(400 * Math.PI, 9);
  });

  test("of a Lambertian surface is π I, within the accuracy of the file's steps", () => {
    expect(luminousFlux(LAMBERT) / (100 * Math.PI)).toBeCloseTo(1, 4);
  });

  test("is the sum of its zones", () => {
    const zones = zonalFlux(LINEAR);
    expect(zones.reduce((sum, flux) => sum + flux, 0)).toBeCloseTo(luminousFlux(LINEAR), 6);
  });

  test("of a range without light is 0", () => {
    expect(fluxBetween([0, 90], [1, 1], 90, 180)).toBe(0);
  });
});

describe("the intensity in a direction", () => {
  test.each(FIXTURE_FILES)("of %s equals the file's value at the file's angles", (file) => {
    const { cAngles, gammaAngles, intensities, candelaPerUnit } = readPhotometryFixture(file);
    const solid = photometricSolid(readPhotometryFixture(file));
    for (const [plane, c] of cAngles.entries())
      for (const [gammaIndex, gamma] of gammaAngles.entries())
        expect(intensityAt(solid, c, gamma)).toBeCloseTo(
          (intensities[plane * gammaAngles.length + gammaIndex] ?? 0) * candelaPerUnit,
          9,
        );
  });

  test.each([
    ["ldt/symmetry_to_c0c180.ldt", (c: number) => 360 - c],
    ["ldt/symmetry_to_c90c270.ldt", (c: number) => (540 - c) % 360],
    ["ldt/symmetry_to_c0c90c180c270.ldt", (c: number) => (c + 180) % 360],
  ] as const)("of %s is mirrored as the file's symmetry specifies", (file, image) => {
    const solid = photometricSolid(readPhotometryFixture(file));
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 359.9, noNaN: true }),
        fc.double({ min: 0, max: 90, noNaN: true }),
        (c, gamma) => {
          expect(intensityAt(solid, image(c), gamma)).toBeCloseTo(intensityAt(solid, c, gamma), 6);
        },
      ),
    );
  });

  test("is also found for a point relative to the luminaire", () => {
    const solid = photometricSolid(readPhotometryFixture("ldt/no_symmetry.ldt"));
    expect(intensityTowards(solid, 1, 1, Math.SQRT2)).toBeCloseTo(intensityAt(solid, 45, 45), 9);
    expect(intensityTowards(solid, 0, -1, 1)).toBeCloseTo(intensityAt(solid, 270, 45), 9);
    expect(intensityTowards(solid, 0, 0, 2)).toBe(intensityAt(solid, 0, 0));
  });
});

describe("properties of a photometry", () => {
  test("a Lambertian source has a beam angle of 120° in both planes", () => {
    const { beamAngles, downwardFraction } = photometricProperties(LAMBERT);
    expect(beamAngles.across).toBeCloseTo(120, 1);
    expect(beamAngles.along).toBeCloseTo(120, 1);
    expect(downwardFraction).toBeCloseTo(1, 9);
  });

  test("an isotropic source has no beam angle and half of its flux below the horizontal", () => {
    const { beamAngles, downwardFraction } = photometricProperties(rotationalPhotometry(() => 5));
    expect(beamAngles).toEqual({});
    expect(downwardFraction).toBeCloseTo(0.5, 9);
  });

  const photometryOf = (gammaAngles: readonly number[], intensities: readonly number[]): Photometry => ({
    ...rotationalPhotometry(() => 0),
    gammaAngles,
    intensities,
  });
  const beamAngle = (photometry: Photometry) => photometricProperties(photometry).beamAngles.across;

  test.each([
    ["to 90°", [0, 90], [100, 100], 180],
    ["to 60°", [0, 30, 60], [100, 100, 100], 120],
    ["from 100° to 150°, upwards", [100, 150, 180], [80, 100, 0], 330],
  ])("a beam ends where the data end, %s", (_, gammas, intensities, beam) => {
    expect(beamAngle(photometryOf(gammas, intensities))).toBeCloseTo(beam, 9);
  });

  test("light on only one side has its beam angle on that side", () => {
    const oneSided = {
      ...photometryOf([100, 120, 150], [90, 100, 20, 1, 1, 1]),
      symmetry: "c90-c270",
      cAngles: [90, 270],
    } as const;
    expect(photometricProperties(oneSided).beamAngles.along).toBeCloseTo(20 + (30 * 50) / 80, 9);
  });

  test("the edge of a narrow beam is interpolated between the file's own angles", () => {
    expect(beamAngle(photometryOf([0, 0.2, 0.4, 0.6, 1, 90], [1000, 900, 500, 200, 0, 0]))).toBeCloseTo(0.8, 9);
  });

  test("the integrated flux is close to that of the header", () => {
    expect(luminousFlux(LINEAR) / (LINEAR.statedFlux ?? NaN)).toBeCloseTo(1.0067, 3);
  });

  // The published highest luminance of this luminaire between 65° and 85°.
  test("the highest luminance is the published one", () => {
    const luminances = photometricProperties(LINEAR).luminances ?? [];
    const highest = Math.max(...luminances.filter(({ gamma }) => gamma >= 65).map(({ luminance }) => luminance));
    expect(highest).toBeCloseTo(5603, -1);
  });

  test.each([
    ["a point", readPhotometryFixture("ies95/point_opening.ies").opening],
    [
      "an upright strip, which has no area lengthwise",
      { shape: "rectangle", length: 1.2, width: 0, sides: [0.1, 0.1, 0.1, 0.1] },
    ],
  ] as const)("%s has no luminance", (_, opening) => {
    expect(photometricProperties({ ...LINEAR, opening }).luminances).toBeUndefined();
  });
});

describe("the projected area of an opening", () => {
  const BOX = { shape: "rectangle", length: 1.2, width: 0.2, sides: [0.05, 0, 0.1, 0] } as const;
  test.each([
    [0, 0, 0.24],
    [0, 90, 0.06],
    [180, 90, 0.12],
    [90, 90, 0],
    [0, 60, 0.12 + 0.06 * Math.sin(60 * RADIANS_PER_DEGREE)],
  ])("of a box from C%i γ%i is that of its visible faces", (c, gamma, area) => {
    expect(projectedArea(BOX, c, gamma)).toBeCloseTo(area, 9);
  });

  test("of a disc is that of its face times the cosine of γ", () => {
    expect(projectedArea({ shape: "circle", length: 2, width: 2, sides: [0, 0, 0, 0] }, 33, 60)).toBeCloseTo(
      Math.PI / 2,
      9,
    );
  });
});

const { photometry: SPOT } = defaultPhotometry({ flux: 1000, optics: [], beam: 40 });

test("a cone of 40° is 2·h·tan 20° wide and follows the inverse-square law", () => {
  const cone = lightCone(SPOT);
  if (!cone) throw new Error("no cone");
  const [atOneMetre, atThreeMetres] = [coneSection(cone, 1), coneSection(cone, 3)];
  expect(atOneMetre.across).toBeCloseTo(2 * Math.tan((20 * Math.PI) / 180), 2);
  expect(atThreeMetres.across).toBeCloseTo(3 * atOneMetre.across, 9);
  expect(atOneMetre.illuminance).toBeCloseTo(photometricProperties(SPOT).peakCandela, 6);
  expect(atThreeMetres.illuminance).toBeCloseTo(atOneMetre.illuminance / 9, 9);
});

test("the angle between a cone's edges is the beam angle, in both planes", () => {
  const photometry = measuredPhotometry("linear 12,334 lm");
  const { beamAngles } = photometricProperties(photometry);
  const cone = lightCone(photometry);
  expect((cone?.across[1] ?? 0) - (cone?.across[0] ?? 0)).toBeCloseTo(beamAngles.across ?? 0, 9);
  expect((cone?.along[1] ?? 0) - (cone?.along[0] ?? 0)).toBeCloseTo(beamAngles.along ?? 0, 9);
});

test("the cone of an asymmetric distribution leans to one side", () => {
  const { photometry } = defaultPhotometry({ flux: 1000, optics: ["asymmetric"] });
  const { across = [0, 0] } = lightCone(photometry) ?? {};
  expect(across[1]).toBeGreaterThan(40);
  expect(across[0]).toBeGreaterThan(-across[1]);
});

test.each([
  ["an isotropic distribution", rotationalPhotometry(() => 100)],
  ["a distribution with only upward light", rotationalPhotometry((gamma) => (gamma > 90 ? 100 : 0))],
  ["a distribution to the sides", rotationalPhotometry((gamma) => (gamma > 80 && gamma < 90 ? 100 : 1))],
])("%s has no cone", (_, photometry) => {
  expect(lightCone(photometry)).toBeUndefined();
});
