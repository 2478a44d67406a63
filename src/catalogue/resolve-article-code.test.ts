import { expect, test } from "vitest";
import { catalogueOf } from "../../tests/fixtures/product-catalogue.ts";
import { resolveArticleCode, nearestArticleCode } from "./resolve-article-code.ts";

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

const CODES = ["LUM-120", "LUM-340", "LUM-341", "X-1", "911 400"];
const SIMILAR_CODES = catalogueOf({
  families: [{ family_id: "LUM-12" }],
  articles: CODES.map((article_code) => ({ article_code })),
});

test.each([
  ["a wrong character", "LUM-12O", "LUM-120"],
  ["a missing character", "LUM120", "LUM-120"],
  ["an extra character", "lum-1220", "LUM-120"],
  ["transposed characters", "LUM-102", "LUM-120"],
  ["a missing blank", "911400", "911 400"],
  ["an extra character, which as typed names a family", "LUM-1", undefined],
  ["a missing character, which fits several articles", "LUM-34", undefined],
  ["two wrong characters", "LAM-12O", undefined],
  ["too few characters", "X-2", undefined],
  ["far too many characters", "LUM-120".padEnd(50, "0"), undefined],
])("F21 a code with %s, %s, is taken for %s", (_, typed, code) => {
  expect(nearestArticleCode(SIMILAR_CODES, typed)).toBe(code);
});
