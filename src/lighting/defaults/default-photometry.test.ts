import { describe, expect, test } from "vitest";
import { luminousFlux } from "../photometry/luminous-flux.ts";
import { photometricProperties } from "../photometry/photometric-properties.ts";
import {
  defaultPhotometry,
  isEmergencyVariant,
  classifyOptic,
  type LuminaireCategory,
  type UnmeasuredLuminaire,
} from "./default-photometry.ts";

const CATEGORIES: readonly (LuminaireCategory | undefined)[] = ["BAT", "DOW", "PAN", "HIB", "SP68", undefined];
const OPTICS = [
  "opal",
  "microprismatic",
  "Raster",
  "narrow",
  "breitstrahlend",
  "asymmetrisch",
  "direct/indirect",
  "clear",
];
const ALL_LUMINAIRES = CATEGORIES.flatMap((category) =>
  OPTICS.map((optic): UnmeasuredLuminaire => ({ flux: 3210, optics: [optic], ...(category ? { category } : {}) })),
);

describe("default distributions", () => {
  test.each(ALL_LUMINAIRES)(
    "of category $category with optics $optics have exactly the stated flux, and finite intensities of at least 0",
    (luminaire) => {
      const { photometry } = defaultPhotometry(luminaire);
      expect(luminousFlux(photometry)).toBeCloseTo(3210, 6);
      expect(photometry.intensities.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
      expect(defaultPhotometry(luminaire)).toEqual({ ...defaultPhotometry(luminaire) });
    },
  );

  test.each([
    [{ beam: 24, optics: ["opal"] }, "beam-angle"],
    [{ optics: ["Microprismatic"] }, "optic"],
    [{ optics: ["clear"], category: "HIB" }, "category"],
    [{ optics: [] }, "category"],
  ] as const)("of %j state their basis, %s", (properties, reason) => {
    expect(defaultPhotometry({ flux: 1000, ...properties }).estimateReason).toBe(reason);
  });

  test("of a stated beam angle have that angle", () => {
    const { photometry } = defaultPhotometry({ flux: 1000, optics: [], beam: 36 });
    expect(photometricProperties(photometry).beamAngles.across).toBeCloseTo(36, 0);
  });

  test("of direct-indirect optics have upward and downward light", () => {
    const { photometry } = defaultPhotometry({ flux: 1000, optics: ["direct/indirect"] });
    const { downwardFraction } = photometricProperties(photometry);
    expect(downwardFraction).toBeGreaterThan(0.5);
    expect(downwardFraction).toBeLessThan(0.9);
  });

  test.each([
    ["Mikroprismatik", "microprismatic"],
    ["Darklight-Raster", "louvre"],
    ["tiefstrahlend", "narrow"],
    ["extra-wide", "wide"],
    ["asymmetric, wide", "asymmetric"],
    ["Klarglas", undefined],
  ])("are chosen by the kind of optic: “%s” is %s", (description, kind) => {
    expect(classifyOptic([description])).toBe(kind);
  });
});

describe("emergency variants are recognised by their field", () => {
  test.each([
    [["Emergency 3 h"], true],
    [["Notlicht, Einzelbatterie"], true],
    [["E3"], true],
    [["none", "CB"], true],
    [["none"], false],
    [["–"], false],
    [["ohne Notlicht"], false],
    [[], false],
  ])("%j: %s", (values, expected) => {
    expect(isEmergencyVariant(values)).toBe(expected);
  });
});
