import { expect, test } from "vitest";
import {
  firstValue,
  languageParameter,
  splitAddress,
  withoutParameters,
  withParameter,
  type QueryEntries,
} from "./query.ts";

const ENTRIES: QueryEntries = [
  ["control", "DALI-2"],
  ["id", "aa"],
  ["control", "ON/OFF"],
  ["lang", "de"],
  ["id", "bb"],
];

test.each([
  ["/en", ["/en", "", ""]],
  ["/en?a=b?c&d=/e#f?g#h", ["/en", "a=b?c&d=/e", "#f?g#h"]],
  ["/en#?a=b", ["/en", "", "#?a=b"]],
  ["?a=b", ["", "a=b", ""]],
])("the parts of %s are %j", (address, expected) => {
  const { path, query, fragment } = splitAddress(address);
  expect([path, query, fragment]).toEqual(expected);
});

test("N3 id and lang are removed, and the other parameters keep their order", () => {
  expect(withoutParameters(ENTRIES, "id", "lang")).toEqual([
    ["control", "DALI-2"],
    ["control", "ON/OFF"],
  ]);
});

test("N3 the first of several values applies, and an empty one counts as absent", () => {
  expect(firstValue(ENTRIES, "id")).toBe("aa");
  expect(
    firstValue(
      [
        ["id", ""],
        ["id", "bb"],
      ],
      "id",
    ),
  ).toBeUndefined();
  expect(firstValue([], "id")).toBeUndefined();
});

test("S2 id is written in place, once", () => {
  expect(withParameter(ENTRIES, "id", "cc")).toEqual([
    ["control", "DALI-2"],
    ["id", "cc"],
    ["control", "ON/OFF"],
    ["lang", "de"],
  ]);
  expect(withParameter([["a", "1"]], "id", "cc")).toEqual([
    ["a", "1"],
    ["id", "cc"],
  ]);
});

test.each<[string, ReturnType<typeof languageParameter>]>([
  ["de", { language: "de" }],
  ["en", { language: "en" }],
  ["fr", { ignored: "fr" }],
  ["DE", { ignored: "DE" }],
  ["", {}],
])("N6 lang=%s requests %j", (value, expected) => {
  expect(languageParameter([["lang", value]])).toEqual(expected);
});
