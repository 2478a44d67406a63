import { expect, test } from "vitest";
import { fromExtendedJson, isExtendedJson } from "./read-json.ts";

test.each<[what: string, extended: unknown, plain: unknown]>([
  ["an int", { $numberInt: "42" }, 42],
  ["a long", { $numberLong: "4012345678901" }, 4_012_345_678_901],
  ["a double", { $numberDouble: "8.4" }, 8.4],
  ["a decimal", { $numberDecimal: "0.95" }, 0.95],
  ["a long that no number holds exactly", { $numberLong: "9007199254740993" }, "9007199254740993"],
  ["a number that is not one", { $numberDouble: "NaN" }, "NaN"],
  ["an object id", { $oid: "5f1d7f3e8b0c4a2d9e6f7a8b" }, "5f1d7f3e8b0c4a2d9e6f7a8b"],
  ["a relaxed time", { $date: "2024-05-01T10:00:00Z" }, "2024-05-01T10:00:00Z"],
  ["a canonical time", { $date: { $numberLong: "1714557600000" } }, "2024-05-01T10:00:00.000Z"],
  ["an invalid time", { $date: { $numberLong: "x" } }, { $date: { $numberLong: "x" } }],
  ["binary data", { $binary: { base64: "AA==", subType: "00" } }, { $binary: { base64: "AA==", subType: "00" } }],
  ["a field that begins with a dollar beside others", { $oid: "a", b: 1 }, { $oid: "a", b: 1 }],
  ["lists and objects", { texts: [{ text: "x", n: { $numberInt: "1" } }] }, { texts: [{ text: "x", n: 1 }] }],
  ["null", { note: null }, { note: null }],
])("%s becomes plain", (_, extended, plain) => {
  expect(fromExtendedJson({ value: extended })).toEqual({ value: plain });
});

test("only MongoDB's own key of the document is left out", () => {
  expect(fromExtendedJson({ _id: { $oid: "a" }, inner: { _id: 1 } })).toEqual({ inner: { _id: 1 } });
});

test("plain JSON needs no conversion", () => {
  expect(isExtendedJson('{"article_code":"A-1","price_id":"5 $"}')).toBe(false);
  expect(isExtendedJson('{"_id":"x"}')).toBe(true);
  expect(isExtendedJson('{"a":{"$numberInt":"1"}}')).toBe(true);
});
