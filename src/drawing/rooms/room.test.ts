import fc from "fast-check";
import { expect, test } from "vitest";
import { isolines } from "#drawing/light/isolines.ts";
import { lightDistribution, maximumIntensity } from "#drawing/light/light-distribution.ts";
import { directIlluminance } from "./room-illuminance.ts";
import { roomScene } from "./room-scene.ts";
import { svgProblems } from "#drawing/scene/well-formed.oracle.ts";

const SHAPES = ["spot", "flood", "wide", "batwing", "asymmetric", "direct-indirect", "up"] as const;

test.each(SHAPES)("a %s distribution integrates to a thousand lumens", (shape) => {
  const distribution = lightDistribution({ shape, beam: 50 });
  let flux = 0;
  for (let angle = 0.25; angle < 180; angle += 0.5) {
    const mean = (distribution(angle, 0, 1) + distribution(angle, 0, -1) + 2 * distribution(angle, 90)) / 4;
    flux += 2 * Math.PI * mean * Math.sin((angle * Math.PI) / 180) * ((0.5 * Math.PI) / 180);
  }
  expect(flux).toBeGreaterThan(990);
  expect(flux).toBeLessThan(1010);
});

test("the intensity of a spot falls to one half at half its beam angle", () => {
  const spot = lightDistribution({ shape: "spot", beam: 24 });
  expect(spot(12, 0) / spot(0, 0)).toBeCloseTo(0.5, 6);
  expect(maximumIntensity(spot)).toBeCloseTo(spot(0, 0), 6);
});

test("illuminance below a single luminaire follows the inverse-square law", () => {
  const luminaire = {
    positions: [[0, 0]] as const,
    flux: 1000,
    distribution: lightDistribution({ shape: "spot", beam: 60 }),
  };
  const near = directIlluminance([0, 0, 0], [0, 0, 1], { ...luminaire, height: 2 });
  const far = directIlluminance([0, 0, 0], [0, 0, 1], { ...luminaire, height: 4 });
  expect(near / far).toBeCloseTo(4, 6);
  expect(directIlluminance([0, 0, 5], [0, 0, 1], { ...luminaire, height: 4 })).toBe(0);
});

test("an isoline around a peak is closed and within the field", () => {
  const field = [
    [0, 0, 0, 0],
    [0, 9, 9, 0],
    [0, 9, 9, 0],
    [0, 0, 0, 0],
  ];
  const rings = isolines(field, 4.5);
  expect(rings).toHaveLength(1);
  for (const [x, y] of rings[0] ?? []) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(3);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(3);
  }
});

test("the isolines of any field and level have finite points", () => {
  const field = fc.array(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 5, maxLength: 5 }), {
    minLength: 2,
    maxLength: 8,
  });
  fc.assert(
    fc.property(field, fc.double({ min: 0, max: 100, noNaN: true }), (values, level) => {
      expect(isolines(values, level).flat(2).every(Number.isFinite)).toBe(true);
    }),
  );
});

test.each(["downlight", "panel", "high-bay"] as const)("the scene of a room with %ss is well-formed", (fixture) => {
  const room = {
    size: { length: 8, width: 5, height: 3 },
    grid: { columns: 3, rows: 2 },
    fixture,
    colourTemperature: 3000,
  } as const;
  const svg = roomScene(
    { ...room, furniture: fixture === "high-bay" ? "racks" : "desks" },
    { width: 960, height: 540, background: "#eef1f1", brightestLx: 425 },
  );
  expect(svgProblems(svg)).toEqual([]);
  expect(svg.length).toBeLessThan(250_000);
});
