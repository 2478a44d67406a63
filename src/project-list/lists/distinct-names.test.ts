import { expect, test } from "vitest";
import { distinctNames } from "./distinct-names.ts";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";

const LONG = "x".repeat(MAX_NAME_LENGTH);

test.each([
  ["Office, Hall", "Office, Hall"],
  ["Office, Office, Office", "Office, Office (2), Office (3)"],
  ["Office, Office, Office (2)", "Office, Office (3), Office (2)"],
  ["Office (2), Office, Office", "Office (2), Office, Office (3)"],
  [", , Hall", ", , Hall"],
  [`${LONG}, ${LONG}`, `${LONG}, ${LONG.slice(0, -4)} (2)`],
])("the rooms %j are renamed to %j", (names, expected) => {
  expect(distinctNames(names.split(", ")).join(", ")).toBe(expected);
});
