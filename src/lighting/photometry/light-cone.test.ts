import { expect, test } from "vitest";
import { coneSection, lightCone } from "./light-cone.ts";
import { measuredPhotometry, rotationalPhotometry } from "./reference-photometries.fixture.ts";
import { defaultPhotometry } from "../defaults/default-photometry.ts";
import { photometricProperties } from "./photometric-properties.ts";

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
  ["light all around", rotationalPhotometry(() => 100)],
  ["light up only", rotationalPhotometry((gamma) => (gamma > 90 ? 100 : 0))],
  ["light to the sides", rotationalPhotometry((gamma) => (gamma > 80 && gamma < 90 ? 100 : 1))],
])("%s has no cone", (_, photometry) => {
  expect(lightCone(photometry)).toBeUndefined();
});
