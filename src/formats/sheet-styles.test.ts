import { expect, test } from "vitest";
import { createSheetStyles } from "./sheet-styles.ts";

/** Converts a number in a cell with a number format. */
function convert(value: number, format: { readonly id: number; readonly code?: string }, hasDates1904 = false) {
  const styles = createSheetStyles(hasDates1904);
  if (format.code !== undefined) {
    styles.handlers.open("numFmt", { numFmtId: String(format.id), formatCode: format.code });
  }
  styles.handlers.open("cellStyleXfs", {});
  styles.handlers.open("xf", { numFmtId: "14" });
  styles.handlers.open("cellXfs", {});
  styles.handlers.open("xf", { numFmtId: String(format.id) });
  return styles.convert(value, 0);
}

test.each([
  ["General", { id: 0 }, 8.4],
  ["thousands", { id: 3 }, 8.4],
  ["a unit in quotes", { id: 164, code: '0.0" W (mod)"' }, 8.4],
  ["an escaped unit", { id: 164, code: "0.0\\ \\m\\m" }, 8.4],
  ["a colour and a condition", { id: 164, code: "[Red][>100]0.0" }, 8.4],
  ["no code at all", { id: 200 }, 8.4],
  ["percent", { id: 9 }, "840 %"],
  ["percent in a custom code", { id: 164, code: "0.00%" }, "840 %"],
] as const)("a number in the format %s is converted to what it means", (_title, format, expected) => {
  expect(convert(8.4, format)).toBe(expected);
});

test("a percentage has no rounding errors of binary fractions", () => {
  expect(convert(0.07, { id: 9 })).toBe("7 %");
});

test.each([
  ["14", { id: 14 }],
  ["d. mmm", { id: 16 }],
  ["a code", { id: 164, code: "[$-407]d/\\ mmm" }],
] as const)("a number in the format %s is a date", (_title, format) => {
  expect(convert(46_145, format)).toEqual(new Date("2026-05-03"));
});

test("a date of a workbook that counts days from 1904 is the day that the sheet shows", () => {
  expect(convert(44_683, { id: 14 }, true)).toEqual(new Date("2026-05-03"));
});
