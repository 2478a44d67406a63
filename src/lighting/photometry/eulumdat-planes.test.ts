import { describe, expect, test } from "vitest";
import { writeEulumdat } from "./eulumdat-writer.ts";
import { bytesOf, readValidPhotometry } from "./photometric-files.fixture.ts";
import { writeIes } from "./ies-writer.ts";
import { intensityAt, intensityTowards, photometricSolid } from "./photometric-solid.ts";
import type { Photometry } from "./photometry.ts";
import { readPhotometry } from "./read-photometry.ts";

type Curve = readonly [number, number, number];
/** The intensities of a half-plane at γ 0°, 45° and 90°, with the given one at 45°. */
const curve = (intensity: number): Curve => [9, intensity, 0];

/** The lines of a file whose lamps have 1,000 lm, so that its intensities are in candela. */
const fileOf = (isym: number, angles: readonly number[], planes: readonly Curve[]) =>
  [
    ...["Maker", 3, isym, angles.length, 0, 3, 45, "report", "name", "number", "file", "date"],
    ...[600, 200, 50, 600, 200, 0, 0, 0, 0, 100, 100, 1, 0, 1],
    ...[1, "LED", 1000, "3000", "80", 10],
    ...Array.from({ length: 10 }, () => 0),
    ...angles,
    ...[0, 45, 90],
    ...planes.flat(),
  ].map(String);

const read = (lines: readonly string[]): Photometry => readValidPhotometry(bytesOf(lines.join("\r\n")));
const problemOf = (lines: readonly string[]) => {
  const outcome = readPhotometry(bytesOf(lines.join("\r\n")));
  return outcome.ok ? undefined : outcome.problem;
};

const intensitiesAt = (photometry: Photometry, ...cAngles: readonly number[]): readonly number[] => {
  const solid = photometricSolid(photometry);
  return cAngles.map((c) => Math.round(intensityAt(solid, c, 45) * 1e6) / 1e6);
};

const EIGHT_C_ANGLES = [0, 45, 90, 135, 180, 225, 270, 315] as const;
// A wall washer that faces C90: Mc1 = 3 · 8/4 + 1 = 7 is C270, Mc2 = 7 + 8/2 = 11 is C90.
const WASHER = fileOf(3, EIGHT_C_ANGLES, [
  [100, 10, 1], // C270
  [100, 20, 2], // C315
  [100, 40, 4], // C0
  [100, 80, 8], // C45
  [100, 160, 16], // C90
]);
const WASHER_INTENSITIES = [40, 80, 160, 80, 40, 20, 10, 20];

describe("a symmetry about C90–C270 is stored from C270 via C0 to C90", () => {
  test("each direction has the light of its half-plane or of its mirror image", () => {
    expect(intensitiesAt(read(WASHER), ...EIGHT_C_ANGLES)).toEqual(WASHER_INTENSITIES);
    expect(intensitiesAt(read(WASHER), 292.5, 67.5)).toEqual([15, 120]);
  });

  test("the half-plane C90 is towards +y", () => {
    const solid = photometricSolid(read(WASHER));
    expect(intensityTowards(solid, 0, 1, 1)).toBeCloseTo(160, 9);
    expect(intensityTowards(solid, 0, -1, 1)).toBeCloseTo(10, 9);
  });

  test("the angles may be uneven", () => {
    const angles = [0, 60, 90, 120, 180, 240, 270, 300];
    const file = fileOf(3, angles, [1, 2, 3, 4, 5].map(curve));
    expect(intensitiesAt(read(file), ...angles)).toEqual([3, 4, 5, 4, 3, 2, 1, 2]);
  });

  test("a file that lists C90 first is stored from C90 to C270", () => {
    const file = fileOf(3, [90, 180, 270, 0], [1, 2, 3].map(curve));
    expect(intensitiesAt(read(file), 0, 90, 180, 270)).toEqual([2, 1, 2, 3]);
  });

  test("two half-planes, as those of an IES file from 0° to 180° may be, survive being written and read", () => {
    const halfPlanes = read(fileOf(3, [90, 270], [1, 2].map(curve)));
    expect(intensitiesAt(halfPlanes, 90, 270)).toEqual([2, 1]);
    expect(read(writeEulumdat(halfPlanes).split("\r\n"))).toEqual(halfPlanes);
  });

  test("the EULUMDAT writer writes the same lines", () => {
    const lines = writeEulumdat(read(WASHER)).split("\r\n").slice(0, -1);
    expect(lines.slice(-15 - 3 - 8)).toEqual(WASHER.slice(-15 - 3 - 8));
    expect(read(lines)).toEqual(read(WASHER));
  });

  test("the IES writer, whose 0° is C90, begins with the light of C90", () => {
    const ies = writeIes(read(WASHER));
    const numbers = ies.trim().split(/\s+/).slice(-15).map(Number);
    expect([numbers.slice(0, 3), numbers.slice(-3)]).toEqual([
      [100, 160, 16],
      [100, 10, 1],
    ]);
    expect(intensitiesAt(readValidPhotometry(bytesOf(ies)), ...EIGHT_C_ANGLES)).toEqual(WASHER_INTENSITIES);
  });

  test("angles of a different symmetry are rejected", () => {
    const planes = [1, 2, 3].map(curve);
    expect(problemOf(fileOf(3, [0, 80, 180, 260], planes))).toMatchObject({
      code: "symmetry-mismatch",
      expected: "C270 to C90",
    });
  });
});

describe("a file with the intensities of all half-planes although it states a symmetry", () => {
  const [a, b, c, d] = [curve(1), curve(2), curve(3), curve(4)];
  const planes = [a, b, c, d];

  test.each([
    [1, "rotational"],
    [2, "c0-c180"],
    [3, "c90-c270"],
    [4, "quadrant"],
  ])("is read as listed where the planes contradict Isym = %d, which is reported", (isym, contradictedSymmetry) => {
    const photometry = read([...fileOf(isym, [0, 90, 180, 270], planes), "", " "]);
    expect(photometry).toMatchObject({ symmetry: "none", contradictedSymmetry });
    expect(intensitiesAt(photometry, 0, 90, 180, 270)).toEqual([1, 2, 3, 4]);
  });

  test.each([
    [1, [a, a, a, a], [1, 1, 1, 1]],
    [2, [a, b, c, b], [1, 2, 3, 2]],
    [3, [b, a, b, c], [2, 1, 2, 3]],
    [4, [a, b, a, b], [1, 2, 1, 2]],
    // Both readings have this symmetry; the listed angles decide.
    [3, [a, b, a, b], [1, 2, 1, 2]],
  ])("is read as listed where the planes have the symmetry: Isym = %d, %j", (isym, stored, expected) => {
    const photometry = read(fileOf(isym, [0, 90, 180, 270], stored));
    expect(intensitiesAt(photometry, 0, 90, 180, 270)).toEqual(expected);
    expect(photometry).not.toHaveProperty("contradictedSymmetry");
  });

  test("begins at C270 if it is symmetric about C90–C270 only from there, up to measurement errors, like a file with half of them", () => {
    const all = read(fileOf(3, [0, 90, 180, 270], [a, b, c, curve(2.4)]));
    expect(all).toEqual(read(fileOf(3, [0, 90, 180, 270], [a, b, c])));
    expect(intensitiesAt(all, 0, 90, 180, 270)).toEqual([2, 3, 2, 1]);
  });

  test("keeps a symmetry about C0–C180 if it lists only C0 and C180", () => {
    expect(read(fileOf(2, [0, 180], planes.slice(0, 2))).symmetry).toBe("c0-c180");
  });
});

describe("half-planes that do not begin at C0", () => {
  test.each([
    [2, [90, 180, 270, 0], "C0 to C180"],
    [4, [90, 180, 270, 360], "C0 to C90"],
  ])("are rejected with Isym = %d", (isym, angles, expected) => {
    const planes = [1, 2, 3].map(curve);
    expect(problemOf(fileOf(isym, angles, planes))).toMatchObject({ code: "symmetry-mismatch", expected });
  });
});

describe("the listed half-planes", () => {
  const step = (c: number) => curve(c + 1);
  const steppedLight = (isym: number, angles: readonly number[], stored = angles): Photometry =>
    read(fileOf(isym, angles, stored.map(step)));
  const symmetryAndIntensities = (photometry: Photometry) => [
    photometry.symmetry,
    ...intensitiesAt(photometry, ...EIGHT_C_ANGLES),
  ];

  test.each([
    [4, [0, 45, 90], "quadrant", [1, 46, 91, 46, 1, 46, 91, 46]],
    [2, [0, 45, 90, 135, 180], "c0-c180", [1, 46, 91, 136, 181, 136, 91, 46]],
    [3, [90, 135, 180, 225, 270], "c90-c270", [181, 136, 91, 136, 181, 226, 271, 226]],
  ])("may be only those that Isym %i stores", (isym, angles, symmetry, expected) => {
    expect(symmetryAndIntensities(steppedLight(isym, angles))).toEqual([symmetry, ...expected]);
  });

  test("may repeat C0 as C360", () => {
    const circle = [1, 46, 91, 136, 181, 226, 271, 316];
    const closed = [...EIGHT_C_ANGLES, 360];
    expect(symmetryAndIntensities(steppedLight(0, closed))).toEqual(["none", ...circle]);
    expect(symmetryAndIntensities(steppedLight(4, closed, [0, 45, 90]))).toEqual([
      "quadrant",
      ...[1, 46, 91, 46, 1, 46, 91, 46],
    ]);
    expect(symmetryAndIntensities(steppedLight(3, closed, [270, 315, 0, 45, 90]))).toEqual([
      "c90-c270",
      ...[1, 46, 91, 46, 1, 316, 271, 316],
    ]);
  });

  test.each([
    [
      "half of the circle",
      [0, 45, 90, 135, 180],
      "0° to 180°",
      /\(Isym 2, if the others are the mirror images of these\)$/,
    ],
    ["the other half of the circle", [90, 135, 180, 225, 270], "90° to 270°", /\(Isym 3, if /],
    ["a quarter of the circle", [0, 30, 60, 90], "0° to 90°", /\(Isym 4, if /],
    [
      "three quarters of the circle",
      [0, 15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 270],
      "0° to 270°",
      /^half-planes over the full circle, or a symmetry$/,
    ],
  ])("are rejected without a symmetry if they cover only %s", (_part, angles, found, expected) => {
    expect(problemOf(fileOf(0, angles, angles.map(step)))).toMatchObject({
      code: "symmetry-mismatch",
      line: 43,
      found,
      expected: expect.stringMatching(expected) as string,
    });
  });

  test("may be as sparse as C0, C90, C180 and C270, or C0 and C180", () => {
    expect(steppedLight(0, [0, 90, 180, 270]).cAngles).toEqual([0, 90, 180, 270]);
    expect(steppedLight(0, [0, 180]).cAngles).toEqual([0, 180]);
    expect(steppedLight(0, [0, 45, 90, 135, 180, 225, 270, 320]).symmetry).toBe("none");
  });

  test("may be followed by surplus numbers, which are counted", () => {
    const half = [0, 45, 90, 135, 180];
    expect(steppedLight(4, EIGHT_C_ANGLES, half).surplusNumberCount).toBe(6);
    expect(steppedLight(4, EIGHT_C_ANGLES, [0, 45, 90])).not.toHaveProperty("surplusNumberCount");
    expect(read([...WASHER, "made by a program", "1.0"]).surplusNumberCount).toBe(1);
  });
});
