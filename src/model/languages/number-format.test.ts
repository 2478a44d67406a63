import { expect, test } from "vitest";
import { numberFormat, ONE_DECIMAL, parseNumberInput, formatNumberInput } from "./number-format.ts";
import { LANGUAGES } from "./language.ts";

test.each([
  ["en", {}, "1,510.55"],
  ["de", {}, "1.510,55"],
  ["en", ONE_DECIMAL, "1,510.6"],
  ["de", { useGrouping: false, maximumFractionDigits: 1 }, "1510,6"],
] as const)("in %s with options %j, numbers are written as %s", (language, options, text) => {
  expect(numberFormat(language, options).format(1510.55)).toBe(text);
});

test("a format is created once, even if equal options are distinct objects", () => {
  expect(numberFormat("de", { useGrouping: false })).toBe(numberFormat("de", { useGrouping: false }));
  expect(numberFormat("de", { useGrouping: false })).not.toBe(numberFormat("en", { useGrouping: false }));
});

test.each([
  ["10,5", 10.5],
  [" 10.5 ", 10.5],
  ["70", 70],
  ["1.200,5", Number.NaN],
  ["1,200,5", Number.NaN],
  ["", Number.NaN],
  ["six", Number.NaN],
])("F10 “%s” is read as %f", (text, number) => {
  expect(parseNumberInput(text)).toBe(number);
});

test.each([
  ["1.000", 1000, 1],
  ["1,000", 1, 1000],
  ["1.234,5", 1234.5, Number.NaN],
  ["12,345,678.5", Number.NaN, 12345678.5],
  [" 2.500 ", 2500, 2.5],
  ["0.125", 0.125, 0.125],
  ["8.40", 8.4, 8.4],
  ["2700", 2700, 2700],
])("F3 F10 “%s” is read as %f in a German field, as %f in an English one", (text, de, en) => {
  expect([parseNumberInput(text, "de"), parseNumberInput(text, "en")]).toEqual([de, en]);
});

test.each([
  [0.125, "0.125", "0,125"],
  [1500.5, "1500.5", "1500,5"],
  [1.125, "1.125", "1,125"],
  [-2, "-2", "-2"],
])("F10 %f is written so that it can be read back", (value, en, de) => {
  expect([formatNumberInput(value, "en"), formatNumberInput(value, "de")]).toEqual([en, de]);
  for (const language of LANGUAGES) expect(parseNumberInput(formatNumberInput(value, language), language)).toBe(value);
});
