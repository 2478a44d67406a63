import { expect, test } from "vitest";
import { entryNamed } from "./entry-named.ts";

const ENTRIES = ["aa", "Bb", "BB", "cc"].map((id, place) => ({ id, place }));

test.each([
  ["aa", 0],
  ["AA", 0],
  ["bB", 1],
  ["BB", 2],
  ["b", undefined],
  ["", undefined],
])("N3 %j is found whatever its letter case, its exact spelling first", (name, place) => {
  expect(entryNamed(ENTRIES, ({ id }) => id, name)?.place).toBe(place);
});
