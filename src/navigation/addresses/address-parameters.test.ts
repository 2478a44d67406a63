import { expect, test } from "vitest";
import {
  firstValue,
  languageParameter,
  withoutParameters,
  withParameter,
  type QueryPairs,
} from "./address-parameters.ts";

const pairs: QueryPairs = [
  ["control", "DALI-2"],
  ["id", "aa"],
  ["control", "ON/OFF"],
  ["lang", "de"],
  ["id", "bb"],
];

test("N3 removes id and lang, keeps the others in order", () => {
  expect(withoutParameters(pairs, "id", "lang")).toEqual([
    ["control", "DALI-2"],
    ["control", "ON/OFF"],
  ]);
});

test("N3 the first of several values counts, an empty one is none", () => {
  expect(firstValue(pairs, "id")).toBe("aa");
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
  expect(withParameter(pairs, "id", "cc")).toEqual([
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
])("N6 lang=%s asks for %j", (value, expected) => {
  expect(languageParameter([["lang", value]])).toEqual(expected);
});
