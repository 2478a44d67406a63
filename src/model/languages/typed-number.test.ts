import { expect, test } from "vitest";
import { LANGUAGES } from "./language.ts";
import { parseNumberInput, formatNumberInput } from "./typed-number.ts";

test.each([
  ["10,5", 10.5],
  [" 10.5 ", 10.5],
  ["70", 70],
  ["1.200,5", Number.NaN],
  ["1,200,5", Number.NaN],
  ["", Number.NaN],
  ["six", Number.NaN],
])("F10 reads “%s” as %f", (text, number) => {
  expect(parseNumberInput(text)).toBe(number);
});

test.each([
  [0.125, "0.125", "0,125"],
  [1500.5, "1500.5", "1500,5"],
  [-2, "-2", "-2"],
])("F10 writes %f so that it is read again", (value, en, de) => {
  expect([formatNumberInput(value, "en"), formatNumberInput(value, "de")]).toEqual([en, de]);
  for (const language of LANGUAGES) expect(parseNumberInput(formatNumberInput(value, language))).toBe(value);
});
