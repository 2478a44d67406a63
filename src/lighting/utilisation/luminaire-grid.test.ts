import { expect, test } from "vitest";
import { canLightEvenly } from "./luminaire-grid.ts";

const OFFICE = { length: 6, width: 4, height: 2.8, workingPlane: 0.75 };

test("F12 a single bright luminaire does not light an office evenly, nor does one row; two rows do", () => {
  expect(canLightEvenly(OFFICE, { columns: 1, rows: 1 })).toBe(false);
  expect(canLightEvenly(OFFICE, { columns: 3, rows: 1 })).toBe(false);
  expect(canLightEvenly(OFFICE, { columns: 2, rows: 2 })).toBe(true);
});

test("F12 the spacing of freely placed luminaires follows from the floor area per luminaire", () => {
  expect(canLightEvenly(OFFICE, 2)).toBe(false);
  expect(canLightEvenly(OFFICE, 3)).toBe(true);
});

test("F12 the higher the ceiling, the fewer luminaires are enough", () => {
  expect(canLightEvenly({ ...OFFICE, height: 6 }, { columns: 1, rows: 1 })).toBe(true);
});
