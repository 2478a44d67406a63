import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { Category } from "#model/entities/category.ts";
import { Family } from "#model/entities/family.ts";
import { createUnlistedArticles } from "./unlisted-articles.ts";

function unlisted(...articles: readonly object[]): readonly string[] {
  const check = createUnlistedArticles();
  const place = { file: "a.csv", row: 1 };
  check.note("categories", Category.parse({ category_id: "DOW_1", families: ["listed"] }), place);
  for (const [family_id, categories] of Object.entries({ naming: ["DOW_1"], listed: [], bare: [] }))
    check.note("families", Family.parse({ family_id, categories }), place);
  articles.forEach((fields, index) =>
    check.note("articles", Article.parse({ article_code: `A${index + 1}`, ...fields }), { ...place, row: index + 1 }),
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
])("D10 does not report %j", (article) => {
  expect(unlisted(article)).toEqual([]);
});

test.each([
  [{}, "is missing, and so is family_id, so no page lists the article; give it a family or a category"],
  [
    { family_id: "bare" },
    'leads to no category, and neither does the family "bare", so no page lists the article; name a category in one of them',
  ],
  [{ family_id: "bare", category: "PAN" }, expect.stringMatching(/^leads to no category/)],
])("D10 says why no page lists %j", (article, message) => {
  expect(unlisted({ category: "DOW" }, article)).toEqual([expect.stringContaining("2 in-no-category: ")]);
  expect(unlisted({ category: "DOW" }, article)[0]?.replace(/^.*?: /, "")).toEqual(message);
});

test("D11 leaves parts alone that other entries name", () => {
  expect(unlisted({ category: "DOW", related: [{ kind: "accessory", article_code: "A2" }] }, {})).toEqual([]);
});
