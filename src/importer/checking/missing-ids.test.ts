import { expect, test } from "vitest";
import type { Problem } from "../problems/problem.ts";
import { createMissingIdReporter } from "./missing-ids.ts";

const FILE = "articles.csv";
const missing = (row: number) =>
  ({ kind: "missing-id", file: FILE, row, field: "article_code", message: "is missing" }) as const;

/** The problems reported for the rows of a file. Each row either has an id or is given by the names of its fields. */
function problemsOf(rows: readonly (readonly string[] | "id")[]): readonly Problem[] {
  const problems: Problem[] = [];
  const ids = createMissingIdReporter((problem) => problems.push(problem));
  rows.forEach((fields, index) => {
    if (fields === "id") ids.addId(FILE);
    else ids.addMissing("articles", missing(index + 2), fields);
  });
  ids.endFile(FILE);
  return problems;
}

test.each([
  ["Artikelnummer", 'perhaps article_code is "Artikelnummer"'],
  ["Article_Code", 'perhaps article_code is "Article_Code"'],
  ["supplierArticleId", 'perhaps article_code is "supplierArticleId"'],
  ["artikle_code", 'perhaps article_code is "artikle_code"'],
  ["Lampe", 'found: "family_id", "Lampe"; rename the column'],
])("D10 a file in which no row has an id is reported once, with its columns: %s", (heading, hint) => {
  const problems = problemsOf([["family_id", heading], ["family_id"], [heading]]);
  expect(problems).toMatchObject([{ kind: "missing-id", file: FILE, field: "article_code" }]);
  expect(problems[0]?.row).toBeUndefined();
  expect(problems[0]?.message).toMatch(/^is missing in all 3 entries; found: "family_id", ".+--write-profile FILE/);
  expect(problems[0]?.message).toContain(hint);
});

test("D10 rows without an id are reported individually and in order if another row has one", () => {
  expect(problemsOf([["a"], ["a"], "id", ["a"]]).map(({ row }) => row)).toEqual([2, 3, 5]);
  expect(problemsOf(["id", ["a"]])).toEqual([missing(3)]);
  expect(problemsOf([["a"]])).toEqual([missing(2)]);
});

test("D10 of many headings, only the first are listed", () => {
  const headings = Array.from({ length: 30 }, (_, index) => `h${index}`);
  expect(problemsOf([headings, headings])[0]?.message).toContain('"h11", 18 more; rename');
});
