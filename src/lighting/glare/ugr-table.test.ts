import { describe, expect, test } from "vitest";
import { readPhotometryFixture } from "../photometry/photometric-files.fixture.ts";
import { measuredPhotometry, rotationalPhotometry } from "../photometry/reference-photometries.fixture.ts";
import type { Photometry } from "../photometry/photometry.ts";
import { positionIndex, UGR_REFLECTANCES, UGR_ROOMS, ugrTable, type UgrTable } from "./ugr-table.ts";
import { roomUgr, closestUgrColumn } from "./room-ugr.ts";

const LINEAR = measuredPhotometry("linear 12,334 lm");

function tableOf(photometry: Photometry): UgrTable {
  const outcome = ugrTable(photometry);
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}
const roomAt = (x: number, y: number): number => UGR_ROOMS.findIndex(([side, depth]) => side === x && depth === y);

describe("Guth's position index", () => {
  // Single cells of CIE 117:1995, table 4.1: T/R, H/R, p.
  test.each([
    [0, 0, 1],
    [0, 0.5, 2.86],
    [0, 1, 7],
    [1, 0, 2.11],
    [1, 1, 7],
    [2, 1, 8.9],
    [3, 0.5, 6.6],
    [0.5, 1.5, 11.75],
  ])("at T/R %f and H/R %f is the value in CIE 117, within 10 %%", (aside, above, printed) => {
    expect(Math.abs(positionIndex(1, aside, above) / printed - 1)).toBeLessThan(0.1);
  });
});

describe("UGR tables", () => {
  test("have 19 rooms and five columns of reflectances for both viewing directions", () => {
    const { crosswise, endwise } = tableOf(LINEAR);
    expect([crosswise.length, endwise.length, UGR_ROOMS.length]).toEqual([19, 19, 19]);
    expect([...crosswise, ...endwise].flat().every((ugr) => Number.isFinite(ugr) && ugr > 0 && ugr < 40)).toBe(true);
    expect(crosswise.every((row) => row.length === UGR_REFLECTANCES.length)).toBe(true);
  });

  // Published for this luminaire by a program that was validated against tables of other programs (within 0.4 to 1.0).
  test.each([
    [4, 8, 17.9, 19.9],
    [8, 4, 17.7, 19.8],
  ])("of the linear luminaire at %iH × %iH are %f crosswise and %f endwise, within 0.5", (x, y, crosswise, endwise) => {
    const table = tableOf(LINEAR);
    expect(Math.abs((table.crosswise[roomAt(x, y)]?.[0] ?? 0) - crosswise)).toBeLessThan(0.5);
    expect(Math.abs((table.endwise[roomAt(x, y)]?.[0] ?? 0) - endwise)).toBeLessThan(0.5);
  });

  test("rise by 8 lg 2 with twice the flux", () => {
    const [table, tableOfTwiceTheLight] = [
      tableOf(LINEAR),
      tableOf({ ...LINEAR, candelaPerUnit: 2 * LINEAR.candelaPerUnit }),
    ];
    for (const [room, row] of tableOfTwiceTheLight.endwise.entries())
      for (const [column, ugr] of row.entries())
        expect(ugr - (table.endwise[room]?.[column] ?? 0)).toBeCloseTo(8 * Math.log10(2), 9);
  });

  test("fall when the same light comes from a larger opening", () => {
    const larger = { ...LINEAR, opening: { ...LINEAR.opening, width: LINEAR.opening.width * 2 } };
    expect((tableOf(LINEAR).crosswise[8]?.[0] ?? 0) - (tableOf(larger).crosswise[8]?.[0] ?? 0)).toBeCloseTo(
      8 * Math.log10(2),
      9,
    );
  });

  test("are higher in darker rooms", () => {
    for (const row of tableOf(LINEAR).crosswise) expect(row[4] ?? 0).toBeGreaterThan(row[0] ?? 0);
  });

  test("of a rotationally symmetric distribution are the same crosswise and endwise", () => {
    const { crosswise, endwise } = tableOf(measuredPhotometry("downlight 532 lm"));
    for (const [room, row] of crosswise.entries())
      for (const [column, ugr] of row.entries()) expect(endwise[room]?.[column]).toBeCloseTo(ugr, 6);
  });

  test("of an asymmetric distribution are finite", () => {
    const photometry = { ...readPhotometryFixture("ldt/no_symmetry.ldt"), opening: LINEAR.opening };
    expect(tableOf(photometry).crosswise.flat().every(Number.isFinite)).toBe(true);
  });

  test.each<[string, Photometry, string]>([
    [
      "a point source",
      { ...LINEAR, opening: { shape: "circle", length: 0, width: 0, sides: [0, 0, 0, 0] } },
      "no-area",
    ],
    [
      "a vertical strip",
      { ...LINEAR, opening: { shape: "rectangle", length: 1.2, width: 0, sides: [0.1, 0.1, 0.1, 0.1] } },
      "no-area",
    ],
    ["a luminaire without light", rotationalPhotometry(() => 0), "no-light"],
    ["intensities that are not numbers", rotationalPhotometry(() => Number.NaN), "not-a-number"],
  ])("do not exist for %s", (_, photometry, code) => {
    expect(ugrTable(photometry)).toMatchObject({ ok: false, problem: { code } });
  });
});

describe("a room's UGR", () => {
  const TABLE = tableOf(LINEAR);
  const ROOM = { heightAboveEye: 2, ceiling: 0.7, walls: 0.5, isParallelToRoomLength: true };

  test("is the value of the table in a room of the table", () => {
    const { alongLength, alongWidth, highest } = roomUgr(TABLE, { ...ROOM, length: 16, width: 8 });
    expect(alongLength).toBe(TABLE.endwise[roomAt(4, 8)]?.[0]);
    expect(alongWidth).toBe(TABLE.crosswise[roomAt(8, 4)]?.[0]);
    expect(highest).toBe(Math.max(alongLength, alongWidth));
  });

  test("is interpolated between the rooms of the table", () => {
    const { alongLength } = roomUgr(TABLE, { ...ROOM, length: 14, width: 8 });
    const [low = 0, high = 0] = [TABLE.endwise[roomAt(4, 6)]?.[0], TABLE.endwise[roomAt(4, 8)]?.[0]];
    expect(alongLength).toBeCloseTo((low + high) / 2, 9);
  });

  test.each([
    [100, 100],
    [1, 1],
    [30, 3],
  ])("of %f × %f m, outside the table, is finite", (length, width) => {
    expect(Number.isFinite(roomUgr(TABLE, { ...ROOM, length, width }).highest)).toBe(true);
  });

  test("is read in the column of the closest reflectances, the darker one of two that are equally close", () => {
    const reflectances = [
      [0.7, 0.5],
      [0.7, 0.31],
      [0.6, 0.5],
      [0.3, 0.1],
    ] as const;
    expect(reflectances.map(([ceiling, walls]) => closestUgrColumn({ ceiling, walls }))).toEqual([0, 1, 2, 4]);
  });
});
