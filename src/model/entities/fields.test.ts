import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { Identifier, Identifiers, LooseBoolean, LooseNumber, OptionalText, TextValues } from "./fields.ts";
import { toNumber } from "#model/languages/number-format.ts";

const REJECTED = Symbol("rejected");
const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const { success, data } = schema.safeParse(value);
  return success ? data : REJECTED;
};

test.each<[unknown, unknown]>([
  [3000, 3000],
  ["3000", 3000],
  [" 12.5 ", 12.5],
  ["-.5", -0.5],
  ["1e3", 1000],
  ["0", 0],
  ["", undefined],
  [" ", undefined],
  [null, undefined],
  [undefined, undefined],
  ["12,5", undefined],
  ["0x10", undefined],
  ["3000 K", undefined],
  ["Infinity", undefined],
  ["1e400", undefined],
  [[3000], REJECTED],
  [{}, REJECTED],
  [true, REJECTED],
])("D3 the number %o is read as %o", (value, expected) => {
  expect(read(LooseNumber, value)).toBe(expected);
});

test("D3 every number is read back from its string", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(toNumber(String(number))).toBe(number === 0 ? 0 : number);
      expect(toNumber(number)).toBe(number);
    }),
  );
});

test.each<[unknown, unknown]>([
  ["A-1", "A-1"],
  [" A ", " A "],
  [4711, "4711"],
  ["__proto__", "__proto__"],
  ["", REJECTED],
  ["  ", REJECTED],
  [4.5, REJECTED],
  [null, REJECTED],
  [undefined, REJECTED],
])("D10 the identifier %o is read as %o", (value, expected) => {
  expect(read(Identifier, value)).toBe(expected);
});

test.each<[unknown, unknown]>([
  [
    ["a", 1],
    ["a", "1"],
  ],
  [null, []],
  [undefined, []],
  ["a", REJECTED],
  [["a", ""], REJECTED],
])("D10 the identifiers %o are read as %o", (value, expected) => {
  expect(read(Identifiers, value)).toEqual(expected);
});

test.each<[unknown, unknown]>([
  ["text", "text"],
  [0, "0"],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
  [["text"], REJECTED],
])("D1 the optional text %o is read as %o", (value, expected) => {
  expect(read(OptionalText, value)).toBe(expected);
});

test.each<[unknown, unknown]>([
  ["DALI-2", "DALI-2"],
  [65, "65"],
  [
    ["a", 1, ""],
    ["a", "1"],
  ],
  [["a"], ["a"]],
  [[""], undefined],
  [[], undefined],
  ["", undefined],
  [null, undefined],
  [{ a: 1 }, REJECTED],
  [[["a"]], REJECTED],
  [true, REJECTED],
])("D4 the text values %o are read as %o", (value, expected) => {
  expect(read(TextValues, value)).toEqual(expected);
});

test.each<[unknown, unknown]>([
  [true, true],
  [false, false],
  ["true", true],
  ["false", false],
  ["1", true],
  [0, false],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
  ["yes", REJECTED],
  [2, REJECTED],
])("F3 the boolean %o is read as %o", (value, expected) => {
  expect(read(LooseBoolean, value)).toBe(expected);
});
