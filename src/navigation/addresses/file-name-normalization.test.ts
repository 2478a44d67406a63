import { expect, test } from "vitest";
import { normalizeFileName, findInEitherNormalization } from "./file-name-normalization.ts";

const COMPOSED = "Gr\u00f6\u00dfe.png";
const DECOMPOSED = "Gro\u0308\u00dfe.png";

test("D9 a decomposed name, as written by macOS, is composed", () => {
  expect(normalizeFileName(DECOMPOSED)).toBe(COMPOSED);
  expect(normalizeFileName(COMPOSED)).toBe(COMPOSED);
});

test.each([COMPOSED, DECOMPOSED])(
  "D9 a file that is stored as %j is found by either form of its name",
  (storedName) => {
    const find = findInEitherNormalization((name) => (name === storedName ? 1 : undefined));
    expect([find(COMPOSED), find(DECOMPOSED), find("other.png")]).toEqual([1, 1, undefined]);
  },
);
