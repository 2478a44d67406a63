import { expect, test } from "vitest";
import { normalizeFileName } from "./file-name-normalization.ts";

const COMPOSED = "Gr\u00f6\u00dfe.png";
const DECOMPOSED = "Gro\u0308\u00dfe.png";

test("D9 a decomposed name, as written by macOS, is composed", () => {
  expect(normalizeFileName(DECOMPOSED)).toBe(COMPOSED);
  expect(normalizeFileName(COMPOSED)).toBe(COMPOSED);
});
