import { expect, test } from "vitest";
import {
  columnLetters,
  columnIndexOf,
  rangeName,
  parseCellRange,
  isErrorText,
  trimInvisible,
  visibleText,
} from "./cell.ts";

test.each([
  ["A1", 0],
  ["Z1", 25],
  ["AB7", 27],
  ["XFD1048576", 16_383],
])("the cell %s is in column %i", (reference, column) => {
  expect(columnIndexOf(reference)).toBe(column);
  expect(columnLetters(column)).toBe(reference.replace(/\d+$/, ""));
});

test.each(["XFE1", "a1", "7", "A", "AAAA1"])("%s is not a cell of a sheet", (reference) => {
  expect(columnIndexOf(reference)).toBeUndefined();
});

test("a range is parsed into its four sides, and written as it was read", () => {
  expect(parseCellRange("B2:AB5")).toEqual({ top: 2, bottom: 5, left: 1, right: 27 });
  expect(rangeName({ top: 2, bottom: 5, left: 1, right: 27 })).toBe("B2:AB5");
  expect(parseCellRange("C3")).toEqual({ top: 3, bottom: 3, left: 2, right: 2 });
});

test.each([
  ["A:A", "A1:A1048576"],
  ["B:AB", "B1:AB1048576"],
  ["2:3", "A2:XFD3"],
])("the whole columns or rows %s are the cells %s", (reference, cells) => {
  expect(parseCellRange(reference)).toEqual(parseCellRange(cells));
});

test.each(["", "B2:A5", "A5:B2", "A0:A2", "A1:A1048577", "A1:B2:C3", "B:A", "2:1", "A:2", "A:XFE", "0:1"])(
  "%j is not a range of a sheet",
  (reference) => {
    expect(parseCellRange(reference)).toBeUndefined();
  },
);

test.each([
  "#N/A",
  "#NV",
  " #REF! ",
  "#BEZUG!",
  "#WERT!",
  "#VALUE!",
  "#NUM!",
  "#NAME?",
  "#DIV/0!",
  "#ZAHL!",
  "#NULL!",
  "Err:502",
  "#VALEUR!",
  "#NOM?",
  "#VALORE!",
  "#N/D",
])("%j is an error of a spreadsheet program", (text) => {
  expect(isErrorText(text)).toBe(true);
});

test.each(["", "n/a", "#FFFFFF", "#1", "#NV 12", "see #N/A", `${" ".repeat(40)}#N/A`])("%j is not an error", (text) => {
  expect(isErrorText(text)).toBe(false);
});

test.each([
  ["Raum\u00ADnummer\u200B", "Raumnummer"],
  ["\uFEFFLänge\u00A0[m]\u202F", "Länge [m]"],
  ["lichte\nHöhe", "lichte\nHöhe"],
  ["A\u00A0\u200B", "A"],
])("%j looks like %j", (text, expected) => {
  expect(visibleText(text)).toBe(expected);
});

test("only the ends of a code lose invisible characters", () => {
  expect(trimInvisible("\u200B\u00A0A\u00A01\u00AD ")).toBe("A\u00A01");
});
