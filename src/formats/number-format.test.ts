import { expect, test } from "vitest";
import { parseNumberFormat } from "./number-format.ts";

test.each([
  ["00000", 123, "00123"],
  ["00000", 0, "00000"],
  ["00-000", 123, "00-123"],
  ["00-000", 1234567, "1234-567"],
  ['"A-"0000', 7, "A-0007"],
  ["[$-407]000;-000", 7, "007"],
  ["[Red]000", 7, "007"],
  ["000_-", 7, "007"],
])("the format %s shows %d with leading zeros", (code, value, text) => {
  expect(parseNumberFormat(code)(value)).toEqual({ text, value });
});

test.each([
  ['0.0" kW"', 0.012, "0.012 kW", "kW", 0.012],
  ['#,##0.00 "lm"', 1200, "1200 lm", "lm", 1200],
  ["0\\ \\m\\m", 95, "95 mm", "mm", 95],
  ['General" W"', 8.4, "8.4 W", "W", 8.4],
  ["0.0\\°", 24, "24°", "°", 24],
  ["#,##0.00 [$€-407]", 12, "12 €", "€", 12],
  ['0" g";-0" g"', -3, "-3 g", "g", -3],
  ['0.0," klm"', 1250, "1.25 klm", "klm", 1.25],
  ['[>=1000]0.0," klm";0" lm"', 3500, "3.5 klm", "klm", 3.5],
  ['[>=1000]0.0," klm";0" lm"', 950, "950 lm", "lm", 950],
  ['"ca. "0" W (mod)"', 5, "ca. 5 W (mod)", "W (mod)", 5],
  ['000" W"', 5, "005 W", "W", 5],
  ["0000\\X", 7, "0007X", "X", 7],
])("the format %s shows %d as %j, which is read as unit %s and value %d", (code, number, text, unit, value) => {
  expect(parseNumberFormat(code)(number)).toEqual({ text, unit, value });
});

test.each([
  ["0", 7],
  ["00000", 1234567],
  ["0.0,", 1200],
  ["_-* #,##0.00\\ _€_-", 1200],
  ['0;-0;"none"', 0],
  [`0"${"x".repeat(300)}"`, 7],
  ["General", 7],
  ["#,##0", 1234],
  ["000.0", 7],
  ["00000", -7],
  ["00000", 7.5],
  ["0.00E+00", 7],
  ["", 7],
  ['"unclosed', 7],
])("the format %j shows no more than the digits of %d", (code, value) => {
  expect(parseNumberFormat(code)(value)).toBeUndefined();
});
