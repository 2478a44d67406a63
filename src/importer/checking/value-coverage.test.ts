import { describe, expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { FilterText } from "#model/entities/entities.ts";
import { createValueCoverageCheck, createSimilarValueCheck } from "./value-coverage.ts";

/** @returns each value that is reported as joined, with its row and the separator that the message names */
function joinedValuesOf(field: string, values: readonly unknown[], texts: readonly string[] = []) {
  const check = createValueCoverageCheck([]);
  values.forEach((value, index) => {
    const entry = Article.parse({ article_code: String(index), [field]: value });
    check.add("articles", entry, { file: "articles.csv", row: index + 2 });
  });
  for (const key of texts)
    check.add("filter-texts", FilterText.parse({ value_help_type: field, key, language: "en", text: key }), {
      file: "filter-texts.csv",
    });
  return check
    .problems()
    .filter(({ kind }) => kind === "joined-values")
    .map(({ row, value, message }) => `${row} ${value} ${/"listSeparator" to (".*?") in/.exec(message)?.[1] ?? ""}`);
}

describe("D10 several values in one cell", () => {
  test.each([
    ["Einbau, Anbau", ","],
    ["DALI / Casambi", "/"],
    ["Recessed; Surface mounted", ";"],
    ["DALI-2\nCasambi", "\\n"],
    ["DALI-2, Casambi, Zigbee 3.0", ","],
  ])(
    "are reported where a space follows the separator of words, even if none of them occurs alone: %j",
    (value, separator) => {
      expect(joinedValuesOf("control", [value])).toEqual([`2 ${JSON.stringify(value)} "${separator}"`]);
    },
  );

  test.each([
    ["one of them occurs alone", ["Recessed/Surface", "Recessed"], []],
    ["one of them has a filter text", ["Recessed/Surface"], ["Surface"]],
    ["another cell has one of them", ["Recessed/Surface", "Surface/Pendant"], []],
  ])("without such a space are reported if %s", (_, values, texts) => {
    expect(joinedValuesOf("mounting", values, texts)[0]).toBe('2 "Recessed/Surface" "/"');
  });

  test("that are not words are reported if each of them occurs alone", () => {
    expect(joinedValuesOf("control", ["1-10V/DALI", "1-10V", "DALI"])).toEqual(['2 "1-10V/DALI" "/"']);
    expect(joinedValuesOf("control", ["1-10V/DALI", "DALI"])).toEqual([]);
  });

  test("are reported once each, and are compared with those of the same attribute only", () => {
    expect(joinedValuesOf("mounting", ["Recessed, Surface", "Recessed, Surface"])).toHaveLength(1);
    const check = createValueCoverageCheck([]);
    const entry = Article.parse({ article_code: "1", control: "ON/OFF", mounting: ["ON"] });
    check.add("articles", entry, { file: "articles.csv", row: 2 });
    expect(check.problems().map(({ kind }) => kind)).toEqual(["missing-text", "missing-text"]);
  });

  test.each([
    "ON/OFF",
    "850 °C / 30 s",
    "60x60",
    "1/2",
    "1,5",
    "Ø 90 / 70",
    "IP20/IP44",
    "Flush, for walls made of gypsum board",
    "Recessed,",
    "DALI-2",
  ])("are not reported in a single value: %s", (value) => {
    expect(joinedValuesOf("control", [value, "30 s"])).toEqual([]);
  });

  test("are not reported in a value with a filter text", () => {
    expect(joinedValuesOf("mounting", ["White, matt", "White"], ["White, matt"])).toEqual([]);
  });

  test("are not reported in a list", () => {
    expect(joinedValuesOf("mounting", [["Recessed", "Surface"]])).toEqual([]);
  });
});

function problemsOf(...articles: readonly object[]) {
  const check = createSimilarValueCheck([]);
  articles.forEach((fields, index) => {
    const entry = Article.parse({ article_code: String(index), ...fields });
    check.add("articles", entry, { file: "articles.json", row: index + 1 });
  });
  return check.problems().map(({ row, field, value, message }) => `${row} ${field} ${value}: ${message.split(",")[0]}`);
}

test("D10 reports both spellings of a value, each spelling once", () => {
  const control = ["DALI-2", "DALI-2", "dali-2", "dali-2", "DALI- 2", "1-10V"].map((value) => ({ control: value }));
  expect(problemsOf(...control)).toEqual([
    '3 control "dali-2": differs from "DALI-2" in row 1 only in letter case or spaces',
    '5 control "DALI- 2": differs from "DALI-2" in row 1 only in letter case or spaces',
  ]);
});

test("D10 compares the values of lists, and those of one attribute only", () => {
  expect(problemsOf({ mounting: ["recessed", "Surface"] }, { mounting: "surface", control: "Recessed" })).toEqual([
    '2 mounting "surface": differs from "Surface" in row 1 only in letter case or spaces',
  ]);
});

test("D10 does not report values that differ in anything else", () => {
  expect(problemsOf({ control: "DALI" }, { control: "DALI-2" }, { control: "DALI2" })).toEqual([]);
});
