import { expect, test } from "vitest";
import { bytesOf, fixtureBytes } from "#lighting/photometry/photometric-files.fixture.ts";
import { readPhotometry } from "#lighting/photometry/read-photometry.ts";
import de from "#locales/de/orEqual.json";
import en from "#locales/en/orEqual.json";
import { checkFileSize } from "./light-jobs.ts";

const VALID_FILE = new TextDecoder().decode(fixtureBytes("ldt/relative.ldt"));
const lines = VALID_FILE.split(/\r?\n/);
/** The 0-based line of the first intensity, which follows the angles. */
const FIRST_INTENSITY_LINE = 80;
const withIntensities = (value: string) =>
  [
    ...lines.slice(0, FIRST_INTENSITY_LINE),
    ...lines.slice(FIRST_INTENSITY_LINE).map((line) => (line.trim() === "" ? line : value)),
  ].join("\r\n");

test.each([
  [0, "empty"],
  [50 * 1024 * 1024, "too-large"],
  [1, undefined],
  [4 * 1024 * 1024, undefined],
])("F13 the problem of a file of %i bytes, checked before it is read, is %s", (size, code) => {
  expect(checkFileSize({ size })?.code).toBe(code);
});

test.each([
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), "not-text"],
  ["a letter", bytesOf("Dear Sir or Madam,\nplease find enclosed"), "not-photometry"],
  ["a truncated file", bytesOf(VALID_FILE.slice(0, VALID_FILE.length / 2)), "ends-early"],
  ["a file with NaN", bytesOf(withIntensities("NaN")), "not-a-number"],
  ["a file without light", bytesOf(withIntensities("0")), "no-light"],
])("F13 %s is rejected with a problem that has a message in both languages", (_, content, code) => {
  const outcome = readPhotometry(content);
  expect(outcome.ok ? undefined : outcome.problem.code).toBe(code);
  for (const { problems } of [en, de]) expect(problems).toHaveProperty(code);
});
