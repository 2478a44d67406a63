import { expect, test } from "vitest";
import { Article } from "#model/entities/article.ts";
import { createSharedGtins } from "./shared-gtins.ts";

function problemsOf(...gtins: readonly (string | undefined)[]): readonly string[] {
  const check = createSharedGtins();
  for (const [at, ean] of gtins.entries()) {
    const article = Article.parse({ article_code: `A-${at + 1}`, ean });
    check.note("articles", article, { file: "articles.csv", row: at + 2 });
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
])("D10 the GTINs %j are shared as told", (gtins, problems) => {
  // prettier-ignore
  expect(problemsOf(...gtins)).toEqual(problems);
});
