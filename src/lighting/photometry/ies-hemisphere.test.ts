import { describe, expect, test } from "vitest";
import { bytesOf, readValidPhotometry } from "./photometric-files.fixture.ts";
import { intensityTowards, photometricSolid } from "./photometric-solid.ts";
import { luminousFlux } from "./luminous-flux.ts";
import { readPhotometry } from "./read-photometry.ts";
import { writeEulumdat } from "./eulumdat-writer.ts";
import { writeIes } from "./ies-writer.ts";

/** A unit vector: its components towards C0, towards C90 and down. */
type Direction = readonly [x: number, y: number, down: number];
/** The intensity in a direction, cd. */
type GetIntensity = (direction: Direction) => number;

const RADIANS_PER_DEGREE = Math.PI / 180;
const sin = (degrees: number): number => Math.sin(degrees * RADIANS_PER_DEGREE);
const cos = (degrees: number): number => Math.cos(degrees * RADIANS_PER_DEGREE);
const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/** The direction of the angles H and V by the definitions of LM-63-2002. */
const DIRECTIONS: Readonly<Record<"A" | "B" | "C", (h: number, v: number) => Direction>> = {
  A: (h, v) => [cos(v) * sin(h), cos(v) * cos(h), -sin(v)],
  B: (h, v) => [sin(h), cos(h) * sin(v), cos(h) * cos(v)],
  C: (h, v) => [-sin(v) * sin(h), sin(v) * cos(h), cos(v)],
};
const TYPE_NUMBERS = { C: 1, B: 2, A: 3 };

interface HemisphereFile {
  readonly type: keyof typeof TYPE_NUMBERS;
  readonly horizontal: readonly number[];
  readonly vertical: readonly number[];
}

function iesBytes(light: GetIntensity, { type, horizontal, vertical }: HemisphereFile): Uint8Array {
  const planes = horizontal.map((h) => vertical.map((v) => light(DIRECTIONS[type](h, v)).toFixed(6)).join(" "));
  const head = `1 -1 1 ${vertical.length} ${horizontal.length} ${TYPE_NUMBERS[type]} 2 0.2 0.4 0`;
  return bytesOf(
    ["IESNA:LM-63-2002", "TILT=NONE", head, "1 1 20", vertical.join(" "), horizontal.join(" "), ...planes].join("\n"),
  );
}

const read = (light: GetIntensity, file: HemisphereFile) => readValidPhotometry(iesBytes(light, file));
const HEMISPHERE = { horizontal: steps(-90, 90, 2.5), vertical: steps(-90, 90, 2.5) };
const FINE = { horizontal: steps(-90, 90, 1), vertical: steps(-90, 90, 1) };

const lambertian: GetIntensity = ([, , down]) => 1000 * Math.max(0, down);
/** A beam around an axis: half of its peak at 6°. */
const beam =
  (axis: Direction): GetIntensity =>
  (direction) => {
    const angle = Math.acos(
      Math.min(
        1,
        direction.reduce((sum, component, index) => sum + component * (axis[index] ?? 0), 0),
      ),
    );
    return 5000 * 0.5 ** ((angle / (6 * RADIANS_PER_DEGREE)) ** 2);
  };
const BEAM_FLUX = 5000 * 2 * Math.PI * integral((gamma) => 0.5 ** ((gamma / 6) ** 2) * sin(gamma));

/** The integral over γ from 0° to 90°, in radians. */
function integral(integrand: (gamma: number) => number): number {
  return steps(0.005, 89.995, 0.01).reduce((sum, gamma) => sum + integrand(gamma) * 0.01 * RADIANS_PER_DEGREE, 0);
}

describe("type B becomes the same light in C angles", () => {
  test("a Lambertian source keeps its flux of π · I₀, and its cosine law in every direction", () => {
    const photometry = read(lambertian, { type: "B", ...HEMISPHERE });
    expect(Math.abs(luminousFlux(photometry) / (Math.PI * 1000) - 1)).toBeLessThan(0.005);
    const solid = photometricSolid(photometry);
    const differences = [0, 12, 33, 57, 80].flatMap((gamma) =>
      [0, 31, 90, 140, 200, 303].map((c) => {
        const direction = [sin(gamma) * cos(c), sin(gamma) * sin(c), cos(gamma)] as const;
        return Math.abs(intensityTowards(solid, ...direction) - lambertian(direction));
      }),
    );
    expect(Math.max(...differences)).toBeLessThan(5);
  });

  test("a narrow beam straight down keeps its peak, and has the flux of its integral and of type C", () => {
    const photometry = read(beam([0, 0, 1]), { type: "B", ...FINE });
    const inC = read(beam([0, 0, 1]), { type: "C", horizontal: [0], vertical: steps(0, 90, 1) });
    expect(Math.abs(luminousFlux(photometry) / luminousFlux(inC) - 1)).toBeLessThan(0.005);
    expect(Math.abs(luminousFlux(photometry) / BEAM_FLUX - 1)).toBeLessThan(0.01);
    expect(intensityTowards(photometricSolid(photometry), 0, 0, 1)).toBeCloseTo(5000, 6);
  });

  test.each([
    ["C90, the photometric horizontal", 0, 40],
    ["C0, clockwise from it", 30, 0],
    ["a direction between the two", 25, 35],
    ["the opposite direction", -25, -35],
  ])("a beam towards %s points there", (_, h, v) => {
    const axis = DIRECTIONS.B(h, v);
    const solid = photometricSolid(read(beam(axis), { type: "B", ...FINE }));
    expect(intensityTowards(solid, ...axis)).toBeGreaterThan(4900);
    expect(intensityTowards(solid, -axis[0], axis[1] === 0 ? 0.5 : -axis[1], axis[2])).toBeLessThan(10);
  });

  test("one side represents both if the file begins at 0°", () => {
    const light: GetIntensity = (direction) => lambertian(direction) * (1 + direction[0] ** 2 + 0.5 * direction[1]);
    const whole = read(light, { type: "B", ...HEMISPHERE });
    const half = read(light, { type: "B", ...HEMISPHERE, horizontal: steps(0, 90, 2.5) });
    expect(half.symmetry).toBe("c90-c270");
    expect(luminousFlux(half) / luminousFlux(whole)).toBeCloseTo(1, 6);
    const [halfSolid, wholeSolid] = [photometricSolid(half), photometricSolid(whole)];
    const directions: Direction[] = [
      [0.3, 0.2, 0.8],
      [-0.3, 0.2, 0.8],
      [0.1, -0.6, 0.3],
    ];
    for (const towards of directions)
      expect(intensityTowards(halfSolid, ...towards)).toBeCloseTo(intensityTowards(wholeSolid, ...towards), 6);
  });
});

describe("type A becomes the same light in C angles", () => {
  test("a Lambertian source that faces its photometric horizontal keeps its flux, and is dark behind", () => {
    const photometry = read(([, y]) => 1000 * Math.max(0, y), { type: "A", ...FINE });
    expect(Math.abs(luminousFlux(photometry) / (Math.PI * 1000) - 1)).toBeLessThan(0.005);
    const solid = photometricSolid(photometry);
    expect(intensityTowards(solid, 0, 1, 0)).toBeCloseTo(1000, 6);
    expect(intensityTowards(solid, 0, -1, 0)).toBe(0);
  });

  test.each([
    ["ahead", 0, 0],
    ["to its right, which is clockwise", 30, 0],
    ["to its left and down", -30, -20],
  ])("a beam %s points there", (_, h, v) => {
    const axis = DIRECTIONS.A(h, v);
    const photometry = read(beam(axis), { type: "A", ...FINE });
    expect(intensityTowards(photometricSolid(photometry), ...axis)).toBeGreaterThan(4900);
    expect(Math.abs(luminousFlux(photometry) / BEAM_FLUX - 1)).toBeLessThan(0.01);
  });
});

test.each(["A", "B"] as const)(
  "a distribution of type %s survives being written in either format and read again",
  (type) => {
    const photometry = read(beam(DIRECTIONS[type](20, 20)), { type, ...HEMISPHERE });
    for (const text of [writeIes(photometry), writeEulumdat(photometry)]) {
      const reread = readValidPhotometry(bytesOf(text));
      expect(Math.abs(luminousFlux(reread) / luminousFlux(photometry) - 1)).toBeLessThan(0.005);
    }
  },
);

test("a file with many angles is resampled to at most 361 γ angles", () => {
  const manyAngles = { horizontal: steps(-90, 90, 0.25), vertical: steps(-90, 90, 0.3) };
  expect(read(() => 1, { type: "B", ...manyAngles }).gammaAngles).toHaveLength(361);
});

test.each([
  ["a vertical half", { type: "B", horizontal: HEMISPHERE.horizontal, vertical: steps(0, 90, 5) }, "type B, 0° to 90°"],
  [
    "a horizontal part",
    { type: "A", horizontal: steps(-45, 45, 5), vertical: HEMISPHERE.vertical },
    "type A, -45° to 45°",
  ],
] as const)("%s of the hemisphere is rejected; the problem states the angles found and expected", (_, file, found) => {
  const outcome = readPhotometry(iesBytes(lambertian, file));
  const problem = outcome.ok ? undefined : outcome.problem;
  expect(problem).toMatchObject({ code: "not-supported", found });
  expect(problem?.expected).toContain("-90° to 90°");
});
