import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./project-files.ts";

const FILES = projectFiles("docs/decisions/*")
  .map((file) => path.basename(file))
  .sort();
const read = (file: string): string => readProjectFile(`docs/decisions/${file}`);
const NUMBERS = FILES.map((file) => file.slice(0, 4));

const HEAD =
  /^# (?<number>\d{4}) · (?<title>.+)\n\nDate: (?<date>\d{4}-\d{2}-\d{2}) · Status: (?<status>[^\n]+)\n\n(?=\S)/;
const STATUS = /^(?:accepted|(?:accepted, superseded in part|superseded) by (?<successors>\d{4}(?:, \d{4})*))$/;

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

describe.each(FILES)("docs/decisions/%s", (file) => {
  const { number = "", title = "", date = "", status = "" } = HEAD.exec(read(file))?.groups ?? {};

  test("begins with its number and subject, which its name repeats", () => {
    expect(file).toBe(`${number}-${slugOf(title)}.md`);
  });

  test("has a valid date and a known status", () => {
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect(status).toMatch(STATUS);
  });

  test("is superseded by later records, which exist", () => {
    const successors = STATUS.exec(status)?.groups?.["successors"]?.split(", ") ?? [];
    expect(successors.filter((other) => !NUMBERS.includes(other) || other <= number)).toEqual([]);
  });
});

test("records have at most 350 words", () => {
  const words = (file: string) =>
    read(file)
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word));
  expect(FILES.filter((file) => words(file).length > 350)).toEqual([]);
});

test("no two records have the same number", () => {
  expect(NUMBERS).toEqual([...new Set(NUMBERS)]);
});
