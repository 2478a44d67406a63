import { expect, test } from "vitest";
import { catalogueOf } from "../../tests/fixtures/product-catalogue.ts";
import { resolveArticleCode } from "./resolve-article-code.ts";

const CATALOGUE = catalogueOf({
  families: [{ family_id: "4012345678901" }],
  articles: [
    { article_code: "A-1", ean: "4012345678918" },
    { article_code: "A-2", ean: "0012345678905" },
    { article_code: "12345678", ean: "4012345678925" },
    { article_code: "A-3", ean: "12345678" },
    { article_code: "A-4", ean: "4012345678918" },
  ],
});

test.each([
  ["A-1", "A-1"],
  ["a-1", "A-1"],
  ["4012345678918", "A-1"],
  ["4012345 678918", "A-1"],
  ["04012345678918", "A-1"],
  ["012345678905", "A-2"],
  ["12345678", "12345678"],
  ["4012345678901", "4012345678901"],
  ["9999999999999", "9999999999999"],
  ["gone", "gone"],
])("F21 %s names the article %s", (text, code) => {
  expect(resolveArticleCode(CATALOGUE, text)).toBe(code);
});
