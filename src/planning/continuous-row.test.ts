import fc from "fast-check";
import { expect, test } from "vitest";
import { continuousRow, MAX_ROW_LENGTH_MM, ROW_PART_KINDS, rowPartCount } from "./continuous-row.ts";

const partCounts = (luminaireCount: number) => ROW_PART_KINDS.map((kind) => rowPartCount(kind, luminaireCount));

test.each([
  [15_000, [1500], { quantities: [10], luminaireCount: 10, length: 15_000, remainder: 0 }, [9, 2, 1, 11]],
  [16_000, [1500], { quantities: [10], luminaireCount: 10, length: 15_000, remainder: 1000 }, [9, 2, 1, 11]],
  [2250, [1500], { quantities: [1], luminaireCount: 1, length: 1500, remainder: 750 }, [0, 2, 1, 2]],
  [1000, [1500], { quantities: [1], luminaireCount: 1, length: 1500, remainder: -500 }, [0, 2, 1, 2]],
  [
    17_300,
    [1500, 1200, 600],
    { quantities: [11, 0, 1], luminaireCount: 12, length: 17_100, remainder: 200 },
    [11, 2, 1, 13],
  ],
  [1300, [1500, 1200, 600], { quantities: [0, 1, 0], luminaireCount: 1, length: 1200, remainder: 100 }, [0, 2, 1, 2]],
  [500, [1500, 600], { quantities: [0, 1], luminaireCount: 1, length: 600, remainder: -100 }, [0, 2, 1, 2]],
])("F16 a row of %d mm with luminaires of %j mm is %j", (rowLength, lengths, row, counts) => {
  expect(continuousRow(rowLength, lengths)).toEqual(row);
  expect(partCounts(row.luminaireCount)).toEqual(counts);
});

test("F16 a row fits into the requested length, and no further luminaire would", () => {
  const rowLength = fc.integer({ min: 1, max: MAX_ROW_LENGTH_MM });
  const lengths = fc
    .uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 4 })
    .map((values) => values.sort((a, b) => b - a));
  fc.assert(
    fc.property(rowLength, lengths, (length, luminaireLengths) => {
      const row = continuousRow(length, luminaireLengths);
      expect(row).toBeDefined();
      if (!row) return;
      const shortest = Math.min(...luminaireLengths);
      expect(row.length).toBe(
        luminaireLengths.reduce((sum, value, index) => sum + value * (row.quantities[index] ?? NaN), 0),
      );
      expect(row.luminaireCount).toBe(row.quantities.reduce((sum, quantity) => sum + quantity, 0));
      expect(row.length + row.remainder).toBe(length);
      expect(row.remainder).toBeLessThan(shortest);
      if (length >= shortest) expect(row.remainder).toBeGreaterThanOrEqual(0);
      else expect(row.luminaireCount).toBe(1);
    }),
  );
});

test.each([0, -1, Number.NaN, Infinity, MAX_ROW_LENGTH_MM + 1])("F16 there is no row of %d mm", (rowLength) => {
  expect(continuousRow(rowLength, [1500])).toBeUndefined();
});

test.each([0, -1, Number.NaN])("F16 luminaires of %d mm form no row", (luminaireLength) => {
  expect(continuousRow(6000, [luminaireLength])).toBeUndefined();
  expect(continuousRow(6000, [1500, luminaireLength])).toBeUndefined();
  expect(continuousRow(6000, [])).toBeUndefined();
});
