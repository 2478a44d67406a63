import fc from "fast-check";
import { expect, test } from "vitest";
import {
  comparePath,
  MAX_COMPARED,
  requestedCodes,
  readStoredCodes,
  toggleComparedCode,
  writeStoredCodes,
} from "./compared-codes.ts";

const codesOfQuery = (query: string) => requestedCodes([...new URLSearchParams(query)]);

test.each([
  ["a=T-1&a=T-2", ["T-1", "T-2"]],
  ["a=T-2&x=1&a=T-1", ["T-2", "T-1"]],
  ["a=T-1&a=t-1&a=T-1", ["T-1"]],
  ["a=&a=%20&a=T-1", ["T-1"]],
  ["a=1&a=2&a=3&a=4&a=5", ["1", "2", "3", "4", "5"]],
  [`a=${"x".repeat(5000)}`, []],
  ["", []],
])("the articles compared in the query %s are read", (query, expected) => {
  expect(codesOfQuery(query)).toEqual(expected);
});

test("F10 the path of a comparison contains its room", () => {
  expect(comparePath(["T-1", "T-2"], "office~8x5x3")).toBe("/compare?a=T-1&a=T-2&room=office~8x5x3");
  expect(comparePath([], undefined)).toBe("/compare");
});

test("the path of a comparison is read as the same articles", () => {
  const code = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(code, { maxLength: MAX_COMPARED + 2 }), (codes) => {
      const expected = requestedCodes(codes.map((code) => ["a", code]));
      const { searchParams } = new URL(comparePath(expected), "https://site.example");
      expect(requestedCodes([...searchParams])).toEqual(expected);
    }),
  );
});

test.each([
  { codes: ["A"], code: "B", expected: { codes: ["A", "B"], isRejected: false } },
  { codes: ["A", "B"], code: "A", expected: { codes: ["B"], isRejected: false } },
  { codes: ["A", "B", "C", "D"], code: "E", expected: { codes: ["A", "B", "C", "D"], isRejected: true } },
  { codes: ["A", "B", "C", "D"], code: "D", expected: { codes: ["A", "B", "C"], isRejected: false } },
])("$code is toggled in the comparison of $codes", ({ codes, code, expected }) => {
  expect(toggleComparedCode(codes, code)).toEqual(expected);
});

test.each([
  [null, []],
  ["", []],
  ["{", []],
  ["null", []],
  ['{"0":"A"}', []],
  ['["A",1]', []],
  ['["A","",null]', []],
  ['["A","a","B"]', ["A", "B"]],
  ['["1","2","3","4","5","6"]', ["1", "2", "3", "4"]],
])("stored codes %j are read as %j", (text, expected) => {
  expect(readStoredCodes(text)).toEqual(expected);
});

test("stored codes are read back, and no stored string makes reading throw", () => {
  fc.assert(fc.property(fc.string(), (text) => readStoredCodes(text).length <= MAX_COMPARED));
  expect(readStoredCodes(writeStoredCodes(["B", "A"]))).toEqual(["B", "A"]);
});
