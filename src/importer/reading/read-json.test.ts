import { expect, test } from "vitest";
import { fromExtendedJson, isExtendedJson } from "./read-json.ts";

test.each<[what: string, extended: unknown, plain: unknown]>([
  ["a 32-bit integer", { $numberInt: "42" }, 42],
  ["a 64-bit integer", { $numberLong: "4012345678901" }, 4_012_345_678_901],
  ["a double", { $numberDouble: "8.4" }, 8.4],
  ["a decimal", { $numberDecimal: "0.95" }, 0.95],
  ["a 64-bit integer that no number represents exactly", { $numberLong: "9007199254740993" }, "9007199254740993"],
  ["NaN", { $numberDouble: "NaN" }, "NaN"],
  ["an object id", { $oid: "5f1d7f3e8b0c4a2d9e6f7a8b" }, "5f1d7f3e8b0c4a2d9e6f7a8b"],
  ["a date in relaxed form", { $date: "2024-05-01T10:00:00Z" }, "2024-05-01T10:00:00Z"],
  ["a date in canonical form", { $date: { $numberLong: "1714557600000" } }, "2024-05-01T10:00:00.000Z"],
  ["an invalid date", { $date: { $numberLong: "x" } }, { $date: { $numberLong: "x" } }],
  ["binary data", { $binary: { base64: "AA==", subType: "00" } }, { $binary: { base64: "AA==", subType: "00" } }],
  ["an object with a $ key and another key", { $oid: "a", b: 1 }, { $oid: "a", b: 1 }],
  ["lists and objects", { texts: [{ text: "x", n: { $numberInt: "1" } }] }, { texts: [{ text: "x", n: 1 }] }],
  ["null", { note: null }, { note: null }],
])("%s is converted to plain JSON", (_, extended, plain) => {
  expect(fromExtendedJson({ value: extended })).toEqual({ value: plain });
});

test("only the _id of the document itself is left out", () => {
  expect(fromExtendedJson({ _id: { $oid: "a" }, inner: { _id: 1 } })).toEqual({ inner: { _id: 1 } });
});

test("plain JSON needs no conversion", () => {
  expect(isExtendedJson('{"article_code":"A-1","price_id":"5 $"}')).toBe(false);
  expect(isExtendedJson('{"_id":"x"}')).toBe(true);
  expect(isExtendedJson('{"a":{"$numberInt":"1"}}')).toBe(true);
});
