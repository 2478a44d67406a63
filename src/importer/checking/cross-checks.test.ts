import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import {
  createEmptyFamilyCheck,
  createLanguageCoverageCheck,
  createSharedGtinCheck,
  createUnknownRelationCheck,
  createUnlistedArticleCheck,
} from "./cross-checks.ts";
import { Category, Family, FilterText } from "#model/entities/entities.ts";
import { createKnownIds } from "./known-ids.ts";

function problemsOf(...gtins: readonly (string | undefined)[]): readonly string[] {
  const check = createSharedGtinCheck();
  for (const [index, ean] of gtins.entries()) {
    const article = Article.parse({ article_code: `A-${index + 1}`, ean });
    check.add("articles", article, { file: "articles.csv", row: index + 2 });
  }
  return check.problems().map(({ row, message }) => `row ${row} ${message}`);
}

test.each<[gtins: readonly (string | undefined)[], problems: readonly string[]]>([
  [["4012345678901", "4012345678918"], []],
  [
    ["4012345678901", "4012345678918", "4012345678901"],
    ['row 4 is used as the GTIN of both "A-1" in row 2 and "A-3"; correct one of the two, or leave it out'],
  ],
  [
    ["4012345678901", "04012345678901"],
    ['row 3 is used as the GTIN of both "A-1" in row 2 and "A-2"; correct one of the two, or leave it out'],
  ],
  [
    ["96385074", "00000096385074"],
    ['row 3 is used as the GTIN of both "A-1" in row 2 and "A-2"; correct one of the two, or leave it out'],
  ],
  [[undefined, undefined], []],
  [["n/a", "n/a"], []],
])("D10 reports the shared GTINs among %j", (gtins, problems) => {
  expect(problemsOf(...gtins)).toEqual(problems);
});

test("D10 the message about a shared GTIN names the file of the first article if it is another one", () => {
  const check = createSharedGtinCheck();
  for (const file of ["a.csv", "b.csv"])
    check.add("articles", Article.parse({ article_code: file, ean: "96385074" }), { file, row: 2 });
  expect(check.problems()[0]?.message).toContain('both "a.csv" in row 2 in a.csv and "b.csv"');
});

function unlistedProblems(...articles: readonly object[]): readonly string[] {
  const check = createUnlistedArticleCheck();
  const location = { file: "a.csv", row: 1 };
  check.add("categories", Category.parse({ category_id: "DOW_1", families: ["listed"] }), location);
  for (const [family_id, categories] of Object.entries({ naming: ["DOW_1"], listed: [], bare: [] }))
    check.add("families", Family.parse({ family_id, categories }), location);
  articles.forEach((fields, index) =>
    check.add("articles", Article.parse({ article_code: `A${index + 1}`, ...fields }), { ...location, row: index + 1 }),
  );
  return check.problems().map(({ row, kind, message }) => `${row} ${kind}: ${message}`);
}

test.each([
  { category: "DOW_1" },
  { category: "DOW" },
  { family_id: "naming" },
  { family_id: "listed" },
  { family_id: "bare", category: "DOW_1" },
  { family_id: "unknown" },
])("D10 does not report %j as an article that no page lists", (article) => {
  expect(unlistedProblems(article)).toEqual([]);
});

test.each([
  [
    {},
    "has neither family_id nor category, so no page lists the article; name one of them, or delete the row if it is a note or a total",
  ],
  [
    { family_id: "bare" },
    'leads to no category, and neither does the family "bare", so no page lists the article; name a category in one of them',
  ],
  [{ family_id: "bare", category: "PAN" }, expect.stringMatching(/^leads to no category/)],
])("D10 reports why no page lists %j", (article, message) => {
  expect(unlistedProblems({ category: "DOW" }, article)).toEqual([expect.stringContaining("2 in-no-category: ")]);
  expect(unlistedProblems({ category: "DOW" }, article)[0]?.replace(/^.*?: /, "")).toEqual(message);
});

test("D11 does not report articles that other entries reference", () => {
  expect(unlistedProblems({ category: "DOW", related: [{ kind: "accessory", article_code: "A2" }] }, {})).toEqual([]);
});

test("D11 the code of a related article in another letter case, or of several in one cell, is reported with the remedy", () => {
  const ids = createKnownIds();
  for (const [index, code] of ["A1", "A2"].entries())
    ids.add("articles", code, { file: "articles.csv", row: index + 2 });
  const check = createUnknownRelationCheck(ids);
  const related = ["a2", "A1, A2", "A3"].map((article_code) => ({ kind: "accessory" as const, article_code }));
  check.add("articles", Article.parse({ article_code: "A1", url_configs_data: [], related }), { file: "articles.csv" });
  expect(check.problems().map(({ message }) => message.split("; ")[1])).toEqual([
    'write "A2", as it is there',
    'it contains 2 ids: separate them by "|" if the field takes several',
    "correct the code or leave it out",
  ]);
});

/** The problems of texts for control values. */
function textProblems(...texts: readonly { key: string; language: string; file?: string }[]): readonly string[] {
  const check = createLanguageCoverageCheck();
  for (const { file = "filter-texts.csv", ...text } of texts)
    check.add("filter-texts", FilterText.parse({ value_help_type: "control", text: "x", ...text }), { file });
  return check.problems().map(({ message }) => message.split(";")[0] ?? "");
}

test("D5 long values that differ only at the end each need an entry in every language", () => {
  const [a, b] = ["a", "b"].map((end) => "A".repeat(100) + end) as [string, string];
  expect(textProblems({ key: a, language: "de" }, { key: b, language: "en" })).toEqual([
    "has no entry in en",
    "has no entry in de",
  ]);
});

test("D5 the entries of a value are counted across the files of their list", () => {
  const texts = ["de", "en"].map((language) => ({ key: "DALI", language, file: `filter-texts_${language}.csv` }));
  expect(textProblems(...texts)).toEqual([]);
});

test.each([
  [[{ family_id: "F1" }], ["F2"]],
  [[{ family_id: "F3" }], ["F1", "F2"]],
  [[], []],
])("D10 with the articles %j, the families without articles are %j", (articles, ids) => {
  const check = createEmptyFamilyCheck();
  const location = { file: "a.csv", row: 1 };
  for (const family_id of ["F1", "F2"]) check.add("families", Family.parse({ family_id, categories: [] }), location);
  for (const fields of articles) check.add("articles", Article.parse({ article_code: "A1", ...fields }), location);
  expect(check.problems()).toEqual(
    ids.map(
      (id) => expect.objectContaining({ ...location, kind: "no-articles", value: JSON.stringify(id) }) as unknown,
    ),
  );
});

test("D10 if no article has a family, one problem says so", () => {
  const check = createEmptyFamilyCheck();
  for (const family_id of ["F1", "F2"])
    check.add("families", Family.parse({ family_id, categories: [] }), { file: "families.csv", row: 1 });
  for (const article_code of ["A1", "A2"])
    check.add("articles", Article.parse({ article_code }), { file: "articles.csv", row: 1 });
  expect(check.problems()).toMatchObject([{ kind: "no-articles", file: "articles.csv", field: "family_id" }]);
});
