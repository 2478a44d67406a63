import { expect, test } from "vitest";
import { numberFormat } from "./number-format.ts";

test.each([
  ["00000", 123, "00123"],
  ["00000", 0, "00000"],
  ["00000", 1234567, "1234567"],
  ["00-000", 123, "00-123"],
  ["00-000", 1234567, "1234-567"],
  ['"A-"0000', 7, "A-0007"],
  ["0000\\X", 7, "0007X"],
  ["[$-407]000;-000", 7, "007"],
  ["[Red]000", 7, "007"],
  ["000_-", 7, "007"],
])("the format %s shows the zeros before the digits of %d", (code, value, text) => {
  expect(numberFormat(code)(value)).toBe(text);
});

test.each([
  ["0", 7],
  ["General", 7],
  ["#,##0", 1234],
  ["000.0", 7],
  ["00000", -7],
  ["00000", 7.5],
  ["0.00E+00", 7],
  ["", 7],
  ['"unclosed', 7],
])("the format %j shows nothing else of %d", (code, value) => {
  expect(numberFormat(code)(value)).toBeUndefined();
});
