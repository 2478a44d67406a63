import { expect, test } from "vitest";
import { sortTopDown, storeyLevel } from "./storeys.ts";

test.each([
  ["EG", 0],
  ["Erdgeschoss", 0],
  ["Erdgeschoß", 0],
  ["Ground floor", 0],
  ["First Floor", 1],
  ["second floor, east wing", 2],
  ["Lower ground floor", -1],
  ["1. OG", 1],
  ["OG", 1],
  ["OG 12", 12],
  ["2. Obergeschoss", 2],
  ["Level 03", 3],
  ["UG", -1],
  ["2. UG", -2],
  ["2. Untergeschoß", -2],
  ["1UG", -1],
  ["U2", -2],
  ["Kellergeschoss", -1],
  ["-1", -1],
  ["DG", 1000],
  ["Halle", undefined],
  ["", undefined],
])("B10 the level of the storey %j is %s", (storey, level) => {
  expect(storeyLevel(storey)).toBe(level);
});

test("B10 storeys are sorted from the top down, those of unknown level last", () => {
  expect(sortTopDown(["EG", "Anbau", "1. OG", "UG", "DG", "2. OG", "Halle"])).toEqual([
    "DG",
    "2. OG",
    "1. OG",
    "EG",
    "UG",
    "Anbau",
    "Halle",
  ]);
});
