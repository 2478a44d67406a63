import fc from "fast-check";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { Identifier, Identifiers, LooseBoolean, LooseNumber, OptionalText, TextValues } from "./fields.ts";
import { toNumber } from "#model/languages/number-format.ts";

const REFUSED = Symbol("refused");
const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const { success, data } = schema.safeParse(value);
  return success ? data : REFUSED;
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
  [[3000], REFUSED],
  [{}, REFUSED],
  [true, REFUSED],
])("D3 reads the number %o as %o", (value, expected) => {
  expect(read(LooseNumber, value)).toBe(expected);
});

test("D3 reads every number back from its text", () => {
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
  ["", REFUSED],
  ["  ", REFUSED],
  [4.5, REFUSED],
  [null, REFUSED],
  [undefined, REFUSED],
])("D10 reads the identifier %o as %o", (value, expected) => {
  expect(read(Identifier, value)).toBe(expected);
});

test.each<[unknown, unknown]>([
  [
    ["a", 1],
    ["a", "1"],
  ],
  [null, []],
  [undefined, []],
  ["a", REFUSED],
  [["a", ""], REFUSED],
])("D10 reads the identifiers %o as %o", (value, expected) => {
  expect(read(Identifiers, value)).toEqual(expected);
});

test.each<[unknown, unknown]>([
  ["text", "text"],
  [0, "0"],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
  [["text"], REFUSED],
])("D1 reads the optional text %o as %o", (value, expected) => {
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
  [{ a: 1 }, REFUSED],
  [[["a"]], REFUSED],
  [true, REFUSED],
])("D4 reads the text values %o as %o", (value, expected) => {
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
  ["yes", REFUSED],
  [2, REFUSED],
])("F3 reads the yes or no %o as %o", (value, expected) => {
  expect(read(LooseBoolean, value)).toBe(expected);
});
