import { expect, test } from "vitest";
import { catalogueOf } from "../../tests/fixtures/product-catalogue.ts";
import { nearestArticleCode } from "./nearest-article-code.ts";

const CODES = ["LUM-120", "LUM-340", "LUM-341", "X-1", "911 400"];
const CATALOGUE = catalogueOf({
  families: [{ family_id: "LUM-12" }],
  articles: CODES.map((article_code) => ({ article_code })),
});

test.each([
  ["another character", "LUM-12O", "LUM-120"],
  ["a missing character", "LUM120", "LUM-120"],
  ["a superfluous character", "lum-1220", "LUM-120"],
  ["swapped characters", "LUM-102", "LUM-120"],
  ["a missing blank", "911400", "911 400"],
  ["a superfluous character, with which it names a family", "LUM-1", undefined],
  ["a character that makes it one of several", "LUM-34", undefined],
  ["two typing errors", "LAM-12O", undefined],
  ["too few characters to tell", "X-2", undefined],
  ["far too many characters", "LUM-120".padEnd(50, "0"), undefined],
])("F21 a code with %s, %s, probably means %s", (_, typed, code) => {
  expect(nearestArticleCode(CATALOGUE, typed)).toBe(code);
});
