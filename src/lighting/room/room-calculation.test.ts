import fc from "fast-check";
import { runToEnd } from "#model/run-steps.ts";
import { describe, expect, test } from "vitest";
import { readPhotometryFixture } from "../photometry/photometric-files.fixture.ts";
import { intensityAt, photometricSolid } from "../photometry/photometric-solid.ts";
import { luminousFlux } from "../photometry/luminous-flux.ts";
import { measuredPhotometry, rotationalPhotometry } from "../photometry/reference-photometries.fixture.ts";
import type { Photometry } from "../photometry/photometry.ts";
import { calculationGrid, maxSpacing } from "./calculation-grid.ts";
import {
  calculateRoom,
  roomCalculationSteps,
  type LuminaireGroup,
  type RoomCalculationInput,
  type RoomResult,
} from "./room-calculation.ts";
import type { RoomConditions } from "../room-conditions.ts";
import { gridPositions, type LuminairePosition, type SpacedGrid } from "../utilisation/luminaire-grid.ts";
import { formFactors, roomMesh, SURFACE_COUNT } from "./room-mesh.ts";

const RADIANS_PER_DEGREE = Math.PI / 180;
const ISOTROPIC = rotationalPhotometry(() => 100);
const LINEAR = measuredPhotometry("linear 12,334 lm");
const LAMBERT = rotationalPhotometry((gamma) => (gamma < 90 ? 1000 * Math.cos(gamma * RADIANS_PER_DEGREE) : 0));
const BLACK: RoomConditions = {
  length: 6,
  width: 4,
  height: 3,
  workingPlane: 0,
  ceiling: 0,
  walls: 0,
  floor: 0,
  maintenance: 1,
};
const OFFICE: RoomConditions = { ...BLACK, workingPlane: 0.75, ceiling: 0.7, walls: 0.5, floor: 0.2, maintenance: 0.8 };

/** A calculation with one group of luminaires in a grid. */
type GridCalculation = Omit<RoomCalculationInput, "groups"> & Omit<LuminaireGroup, "positions"> & SpacedGrid;

const withGrid = ({ room, border, refinement, photometry, drop, ...grid }: GridCalculation): RoomCalculationInput => ({
  room,
  ...(border === undefined ? {} : { border }),
  ...(refinement === undefined ? {} : { refinement }),
  groups: [{ photometry, drop, positions: gridPositions(room, grid) }],
});

function calculate(calculation: RoomCalculationInput): RoomResult {
  const outcome = calculateRoom(calculation);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

const resultOf = (calculation: GridCalculation): RoomResult => calculate(withGrid(calculation));

describe("form factors", () => {
  test.each([
    [6, 4, 3],
    [30, 2, 2.5],
    [1, 1, 8],
  ])(
    "of a patch to all patches of a room of %f × %f × %f m add up to 1 and are reciprocal",
    (length, width, height) => {
      const mesh = roomMesh({ ...BLACK, length, width, height });
      const factors = runToEnd(formFactors(mesh));
      const count = mesh.firstPatch[SURFACE_COUNT] ?? 0;
      for (let row = 0; row < count; row++)
        expect(factors.subarray(row * count, (row + 1) * count).reduce((sum, factor) => sum + factor, 0)).toBeCloseTo(
          1,
          6,
        );
      const area = (patch: number) => mesh.patchArea[mesh.firstPatch.findLastIndex((first) => first <= patch)] ?? 0;
      for (let patch = 0; patch < count; patch += 37)
        for (let otherPatch = 0; otherPatch < count; otherPatch += 23)
          expect(area(patch) * (factors[patch * count + otherPatch] ?? 0)).toBeCloseTo(
            area(otherPatch) * (factors[otherPatch * count + patch] ?? 0),
            7,
          );
    },
  );
});

describe("direct light", () => {
  test("of a luminous ceiling agrees with the closed-form configuration factor", () => {
    // 20 × 20 Lambertian panels fill the ceiling; below its middle, E = M·F with F from a point to a parallel
    // rectangle.
    const [length, width, height] = [8, 8, 3];
    const photometry: Photometry = {
      ...LAMBERT,
      opening: { shape: "rectangle", length: 0.4, width: 0.4, sides: [0, 0, 0, 0] },
    };
    const result = resultOf({
      room: { ...BLACK, length, width, height },
      photometry,
      columns: 20,
      rows: 20,
      drop: 0,
      border: 0.5,
    });
    const exitance = luminousFlux(LAMBERT) / 0.16;
    const corner = (x: number, y: number) => {
      const [a, b] = [Math.hypot(x, height), Math.hypot(y, height)];
      return ((x / a) * Math.atan(y / a) + (y / b) * Math.atan(x / b)) / (2 * Math.PI);
    };
    for (const [row, y] of result.grid.y.entries())
      for (const [column, x] of result.grid.x.entries()) {
        const factor = corner(x, y) + corner(length - x, y) + corner(x, width - y) + corner(length - x, width - y);
        expect(Math.abs((result.illuminance[row]?.[column] ?? 0) / (exitance * factor) - 1)).toBeLessThan(0.01);
      }
  });

  test("of a long luminaire nearby is that of a line source, not of a point source", () => {
    const line: Photometry = { ...LAMBERT, opening: { shape: "rectangle", length: 2, width: 0, sides: [0, 0, 0, 0] } };
    const room = { ...BLACK, length: 2.2, width: 2.2, height: 2 };
    const result = resultOf({ room, photometry: line, columns: 1, rows: 1, drop: 1, border: 0.2 });
    // By integration along the line.
    const [x, y] = [result.grid.x[0] ?? 0, result.grid.y[0] ?? 0];
    let expected = 0;
    for (let part = 0; part < 2000; part++) {
      const distance = Math.hypot(x - 1.1 - (part + 0.5) / 1000 + 1, y - 1.1, 1);
      expected += (1000 / 2000) * (1 / distance) * (1 / distance ** 3);
    }
    expect(Math.abs((result.illuminance[0]?.[0] ?? 0) / expected - 1)).toBeLessThan(0.01);
  });
});

describe("reflected light", () => {
  test.each([0.2, 0.5, 0.8])("in a cube of reflectance %f is Φ·ρ/(1 − ρ)/A on average", (rho) => {
    const side = 4;
    const cube = { ...BLACK, length: side, width: side, height: side, ceiling: rho, walls: rho, floor: rho };
    const middle = { photometry: ISOTROPIC, columns: 1, rows: 1, drop: 2 };
    const [lit, dark] = [
      resultOf({ room: cube, ...middle }),
      resultOf({ room: { ...cube, ceiling: 0, walls: 0, floor: 0 }, ...middle }),
    ];
    const mean = ({ ceilingAverage, wallAverage, floorAverage }: RoomResult) =>
      (ceilingAverage + 4 * wallAverage + floorAverage) / 6;
    const expected = (luminousFlux(ISOTROPIC) * rho) / (1 - rho) / (6 * side * side);
    expect(Math.abs((mean(lit) - mean(dark)) / expected - 1)).toBeLessThan(0.01);
  });

  test("on a working plane at floor level agrees with that on the floor", () => {
    const room = { ...OFFICE, workingPlane: 0, maintenance: 1 };
    const result = resultOf({ room, photometry: LAMBERT, columns: 3, rows: 2, drop: 0.4, border: 0, refinement: 2 });
    expect(Math.abs(result.average / result.floorAverage - 1)).toBeLessThan(0.03);
  });

  test("hardly changes with finer patches", () => {
    const calculation = { room: OFFICE, photometry: LINEAR, columns: 2, rows: 3, drop: 0.3 };
    const [coarse, refined] = [resultOf(calculation), resultOf({ ...calculation, refinement: 2 })];
    expect(Math.abs(coarse.average / refined.average - 1)).toBeLessThan(0.005);
    expect(Math.abs(coarse.wallAverage / refined.wallAverage - 1)).toBeLessThan(0.005);
  });
});

const PHOTOMETRIES = [
  measuredPhotometry("downlight 532 lm"),
  LINEAR,
  readPhotometryFixture("ldt/no_symmetry.ldt"),
  readPhotometryFixture("ldt/symmetry_to_c0c180.ldt"),
  ISOTROPIC,
];
const anyCalculation = fc.record({
  room: fc.record({
    length: fc.double({ min: 2, max: 20, noNaN: true }),
    width: fc.double({ min: 2, max: 12, noNaN: true }),
    height: fc.double({ min: 2.4, max: 6, noNaN: true }),
    workingPlane: fc.double({ min: 0, max: 1, noNaN: true }),
    ceiling: fc.double({ min: 0, max: 0.9, noNaN: true }),
    walls: fc.double({ min: 0, max: 0.9, noNaN: true }),
    floor: fc.double({ min: 0, max: 0.5, noNaN: true }),
    maintenance: fc.constant(1),
  }),
  photometry: fc.constantFrom(...PHOTOMETRIES),
  columns: fc.integer({ min: 1, max: 3 }),
  rows: fc.integer({ min: 1, max: 3 }),
  drop: fc.double({ min: 0.02, max: 1, noNaN: true }),
});

describe("properties of a calculated room", () => {
  test("as much light is absorbed as is emitted, within 0.5%", () => {
    fc.assert(
      fc.property(anyCalculation, (calculation) => {
        const { emittedFlux, absorbedFlux } = resultOf(calculation);
        expect(Math.abs(absorbedFlux / emittedFlux - 1)).toBeLessThan(0.005);
      }),
      { numRuns: 12 },
    );
  });

  test("darker walls never give more light anywhere", () => {
    fc.assert(
      fc.property(anyCalculation, (calculation) => {
        const pale = resultOf(calculation);
        const dark = resultOf({ ...calculation, room: { ...calculation.room, walls: calculation.room.walls / 2 } });
        for (const [row, values] of dark.illuminance.entries())
          for (const [column, lux] of values.entries())
            expect(lux).toBeLessThanOrEqual((pale.illuminance[row]?.[column] ?? 0) * (1 + 1e-6));
      }),
      { numRuns: 8 },
    );
  });

  test("twice the flux gives twice the light", () => {
    const calculation = { room: OFFICE, photometry: ISOTROPIC, columns: 2, rows: 1, drop: 0.5 };
    const [result, resultOfTwiceTheFlux] = [
      resultOf(calculation),
      resultOf({ ...calculation, photometry: { ...ISOTROPIC, candelaPerUnit: 2 * ISOTROPIC.candelaPerUnit } }),
    ];
    expect(resultOfTwiceTheFlux.average).toBeCloseTo(2 * result.average, 6);
    expect(resultOfTwiceTheFlux.cylindrical.average).toBeCloseTo(2 * result.cylindrical.average, 6);
  });

  test("a room with length and width swapped has the same illuminance", () => {
    const calculation = { photometry: readPhotometryFixture("ldt/no_symmetry.ldt"), drop: 0.5 };
    const unturned = resultOf({ ...calculation, room: OFFICE, columns: 3, rows: 2, turn: 0 });
    const swappedRoom = { ...OFFICE, length: OFFICE.width, width: OFFICE.length };
    const rotated = resultOf({ ...calculation, room: swappedRoom, columns: 2, rows: 3, turn: 1 }).illuminance;
    // After a quarter turn clockwise, increasing x maps to increasing y, and increasing y to decreasing x.
    const turnedBack = unturned.illuminance.map((row, y) =>
      row.map((_, x) => rotated[x]?.[unturned.grid.rows - 1 - y] ?? Number.NaN),
    );
    expectClose(unturned.illuminance, turnedBack);
  });

  test("a symmetric distribution lights the room symmetrically", () => {
    const { illuminance } = resultOf({ room: OFFICE, photometry: LINEAR, columns: 2, rows: 2, drop: 0.2 });
    expectClose(illuminance, illuminance.toReversed());
    expectClose(
      illuminance,
      illuminance.map((row) => row.toReversed()),
    );
  });
});

const LARGE_BLACK: RoomConditions = { ...BLACK, length: 9, width: 6, workingPlane: 0.75 };
const anyPosition: fc.Arbitrary<LuminairePosition> = fc.record({
  x: fc.double({ min: 0, max: 9, noNaN: true }),
  y: fc.double({ min: 0, max: 6, noNaN: true }),
  turn: fc.constantFrom(0, 1, 2, 3),
});
const anyGroup: fc.Arbitrary<LuminaireGroup> = fc.record({
  photometry: fc.constantFrom(...PHOTOMETRIES),
  drop: fc.double({ min: 0, max: 1, noNaN: true }),
  positions: fc.array(anyPosition, { maxLength: 3 }),
});

describe("luminaires at any positions", () => {
  test("light the room with the sum of the direct and reflected light of each group alone", () => {
    fc.assert(
      fc.property(
        anyGroup,
        anyGroup,
        fc.constantFrom(LARGE_BLACK, { ...OFFICE, length: 9, width: 6 }),
        (firstGroup, secondGroup, room) => {
          const [sum, first, second] = [[firstGroup, secondGroup], [firstGroup], [secondGroup]].map(
            (groups) => calculate({ room, groups }).illuminance,
          );
          const digits = room === LARGE_BLACK ? 9 : 3;
          for (const [row, values] of (sum ?? []).entries())
            for (const [column, lux] of values.entries())
              expect(lux).toBeCloseTo((first?.[row]?.[column] ?? 0) + (second?.[row]?.[column] ?? 0), digits);
        },
      ),
      { numRuns: 12 },
    );
  });

  test("light a point, without interreflection, by the sum of their I(C, γ)·cos³γ/h²", () => {
    const point = {
      ...readPhotometryFixture("ldt/no_symmetry.ldt"),
      opening: { shape: "circle", length: 0, width: 0, sides: [0, 0, 0, 0] },
    } as const;
    const solid = photometricSolid(point);
    const drop = 0.4;
    const down = LARGE_BLACK.height - drop - LARGE_BLACK.workingPlane;
    fc.assert(
      fc.property(fc.array(anyPosition, { minLength: 1, maxLength: 5 }), (positions) => {
        const { grid, illuminance } = calculate({
          room: LARGE_BLACK,
          groups: [{ photometry: point, drop, positions }],
        });
        for (const [row, y] of grid.y.entries())
          for (const [column, x] of grid.x.entries()) {
            const expected = positions.reduce((sum, position) => {
              // Seen from above, a bearing runs clockwise from C0, which points to y = 0, and C angles run
              // counterclockwise.
              const bearing = Math.atan2(x - position.x, position.y - y) / RADIANS_PER_DEGREE;
              const gamma = Math.atan(Math.hypot(x - position.x, y - position.y) / down);
              const candela = intensityAt(
                solid,
                (((90 * position.turn - bearing) % 360) + 360) % 360,
                gamma / RADIANS_PER_DEGREE,
              );
              return sum + (candela * Math.cos(gamma) ** 3) / down ** 2;
            }, 0);
            expect(Math.abs((illuminance[row]?.[column] ?? 0) - expected)).toBeLessThan(1e-6 * Math.max(1, expected));
          }
      }),
      { numRuns: 20 },
    );
  });

  test("give no light if there are none", () => {
    const result = calculate({ room: OFFICE, groups: [{ photometry: LAMBERT, drop: 0.5, positions: [] }] });
    expect(result).toMatchObject({ average: 0, uniformity: 0, emittedFlux: 0, absorbedFlux: 0 });
  });
});

function expectClose(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): void {
  for (const [row, values] of a.entries())
    for (const [column, lux] of values.entries())
      expect(Math.abs((b[row]?.[column] ?? Number.NaN) / lux - 1)).toBeLessThan(0.002);
}

describe("the grid of EN 12464-1", () => {
  test.each([
    [1, 1, 0.2],
    [10, 8, 1],
    [100, 80, 5],
    [10, 2, 0.2 * 5 ** Math.log10(2)],
  ])("an area of %f × %f m has points at most %f m apart", (length, width, spacing) => {
    expect(maxSpacing(length, width)).toBeCloseTo(spacing, 9);
  });

  test("points are the centres of equal cells inside the border", () => {
    const { columns, rows, x, y } = calculationGrid(6, 4, 0.5);
    expect([columns, rows]).toEqual([9, 5]);
    expect([x[0], x.at(-1)].map((coordinate) => coordinate?.toFixed(3))).toEqual(["0.778", "5.222"]);
    expect(y[2]).toBeCloseTo(2, 9);
  });
});

describe("what cannot be calculated is reported with its field", () => {
  const GOOD = { room: OFFICE, photometry: LAMBERT, columns: 2, rows: 2, drop: 0 };
  test.each<[Partial<GridCalculation>, object]>([
    [{ room: { ...OFFICE, length: 0 } }, { code: "out-of-range", field: "length" }],
    [{ room: { ...OFFICE, width: 500 } }, { code: "out-of-range", field: "width" }],
    [{ room: { ...OFFICE, ceiling: 1 } }, { code: "out-of-range", field: "ceiling" }],
    [{ room: { ...OFFICE, workingPlane: 2.9 } }, { code: "below-working-plane", field: "workingPlane" }],
    [{ drop: 2.2 }, { code: "below-working-plane", field: "suspension" }],
    [{ drop: Number.NaN }, { code: "not-a-number", field: "suspension" }],
    [{ photometry: rotationalPhotometry(() => 0) }, { code: "no-light", field: "luminaire" }],
    [{ photometry: rotationalPhotometry(() => Number.NaN) }, { code: "not-a-number", field: "luminaire" }],
  ])("%j", (change, problem) => {
    expect(calculateRoom(withGrid({ ...GOOD, ...change }))).toMatchObject({ ok: false, problem });
  });

  test.each([
    [
      { x: -0.1, y: 1 },
      { code: "out-of-range", field: "position", found: -0.1, max: 6 },
    ],
    [
      { x: 1, y: 4.1 },
      { code: "out-of-range", field: "position", found: 4.1, max: 4 },
    ],
    [
      { x: Number.NaN, y: 1 },
      { code: "not-a-number", field: "position" },
    ],
  ])("a luminaire at %j", (position, problem) => {
    const groups = [{ photometry: LAMBERT, drop: 0, positions: [{ ...position, turn: 0 as const }] }];
    expect(calculateRoom({ room: OFFICE, groups })).toMatchObject({ ok: false, problem });
  });

  test("a calculation has many steps, at each of which it can be interrupted", () => {
    const steps = roomCalculationSteps(withGrid(GOOD));
    let count = 0;
    while (!steps.next().done) count++;
    expect(count).toBeGreaterThan(30);
  });
});
