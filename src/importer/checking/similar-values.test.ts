import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { createSimilarValues } from "./similar-values.ts";

function problemsOf(...articles: readonly object[]) {
  const check = createSimilarValues([]);
  articles.forEach((fields, index) => {
    const entry = Article.parse({ article_code: String(index), ...fields });
    check.note("articles", entry, { file: "articles.json", row: index + 1 });
  });
  return check.problems().map(({ row, field, value, message }) => `${row} ${field} ${value}: ${message.split(",")[0]}`);
}

test("D10 names both spellings of a value, each spelling once", () => {
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

test("D10 leaves alone what differs in anything else", () => {
  expect(problemsOf({ control: "DALI" }, { control: "DALI-2" }, { control: "DALI2" })).toEqual([]);
});
