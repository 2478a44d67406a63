import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { removeRoundingError, readNumeral, splitNumeral } from "./number-text.ts";

const number = (value: number, decimalSeparator?: "." | ",") => ({ kind: "number", value, decimalSeparator });

describe("D10 a numeral", () => {
  test.each([
    ["3000", number(3000)],
    [" 12.5 ", number(12.5, ".")],
    ["8,4", number(8.4, ",")],
    [",5", number(0.5, ",")],
    ["5.", number(5, ".")],
    ["0.500", number(0.5, ".")],
    ["0,125", number(0.125, ",")],
    ["1200.250", number(1200.25, ".")],
    ["1.234.567", number(1_234_567, ",")],
    ["1,234,567", number(1_234_567, ".")],
    ["1.234,5", number(1234.5, ",")],
    ["1,234.5", number(1234.5, ".")],
    ["2 700", number(2700)],
    ["2\u00A0700,5", number(2700.5, ",")],
    ["12\u202F000", number(12_000)],
    ["2'700.50", number(2700.5, ".")],
    ["-3,5", number(-3.5, ",")],
    ["\u22123", number(-3)],
    ["1.5e3", number(1500, ".")],
    ["1,2E+03", number(1200, ",")],
  ])("%j is unambiguous", (text, expected) => {
    expect(readNumeral(text)).toEqual(expected);
  });

  test.each([
    ["1.200", ".", 1.2, 1200],
    ["2,700", ",", 2.7, 2700],
    ["-12.345", ".", -12.345, -12_345],
  ])("%j is ambiguous", (text, separator, decimal, grouped) => {
    expect(readNumeral(text)).toEqual({ kind: "ambiguous", separator, decimal, grouped });
  });

  test.each(["", "-", ".", "1.2.3", "1,23,456", "12 34", "1 234.567.890", "1.2,3.4", "0.123.456", "1e999", "1'23"])(
    "%j is not a numeral",
    (text) => {
      expect(readNumeral(text)).toEqual({ kind: "none" });
    },
  );

  test("every number that is written without grouping is read as itself", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const read = readNumeral(String(value));
        expect(read.kind === "ambiguous" ? read.decimal : read).toEqual(
          read.kind === "ambiguous" ? value : expect.objectContaining({ kind: "number", value: value + 0 }),
        );
      }),
    );
  });

  test.each(["en", "de"])(
    "every number that a %s spreadsheet writes is read as itself, or as one of two readings",
    (locale) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2_000_000 }), (hundredths) => {
          const value = hundredths / 100;
          const read = readNumeral(value.toLocaleString(locale, { maximumFractionDigits: 2 }));
          const readings =
            read.kind === "ambiguous" ? [read.decimal, read.grouped] : [read.kind === "number" && read.value];
          expect(readings).toContain(value);
        }),
      );
    },
  );
});

test.each([
  ["8,4 W", { numeral: "8,4", rest: "W" }],
  ["2.700K", { numeral: "2.700", rest: "K" }],
  ["2 700 K", { numeral: "2 700", rest: "K" }],
  ["33 %", { numeral: "33", rest: "%" }],
  ["1.5e3 lm", { numeral: "1.5e3", rest: "lm" }],
  ["3 e", { numeral: "3", rest: "e" }],
  ["<19", { numeral: "", rest: "<19" }],
  ["", { numeral: "", rest: "" }],
  ["12 bis 15", { numeral: "12", rest: "bis 15" }],
])("a numeral is split from the text after it: %j", (text, expected) => {
  expect(splitNumeral(text)).toEqual(expected);
});

test.each([
  [1.005 * 1000, 1005],
  [0.07 * 100, 7],
  [-0.1 - 0.2, -0.3],
  [8.4, 8.4],
  [1.2345678901234501e16, 12_345_678_901_234_500],
  [5e-324, 5e-324],
  [0, 0],
])("%d is rounded to the decimal number %d", (value, decimal) => {
  expect(removeRoundingError(value)).toBe(decimal);
});
