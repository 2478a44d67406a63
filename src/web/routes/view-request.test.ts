import { expect, test } from "vitest";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";
import { NON_ARTICLE_LIST_NAMES, type NonArticleLists } from "#model/lists/lists.ts";
import { readRequestedPortfolioId } from "./view-request.ts";

const empty = Object.fromEntries(NON_ARTICLE_LIST_NAMES.map((name) => [name, []])) as unknown as NonArticleLists;
const portfolios = ["aa", "bb", "Cc", "CC"].map((id) => ({ portfolio_id: id }));
const catalogue = createCatalogue({
  version: "1-a",
  lists: { ...empty, portfolios },
  articles: [],
});

test.each([
  ["S3 no id means the default", "/en", "bb", "bb"],
  ["S3 an empty id means the default", "/en?id=", "bb", "bb"],
  ["S3 the default in another letter case", "/en", "BB", "bb"],
  ["S5 id selects a portfolio", "/en?id=aa", "bb", "aa"],
  ["N3 id may have another letter case", "/en?id=AA", "bb", "aa"],
  ["N3 an exact match of the letter case takes precedence", "/en?id=CC", "bb", "CC"],
  ["S5 the first of several ids applies", "/en?id=aa&id=bb", "bb", "aa"],
  ["S3 an unknown id selects no portfolio", "/en?id=zz", "bb", undefined],
  ["S3 a default that the catalogue lacks selects no portfolio", "/en", "zz", undefined],
])("%s", (_, path, defaultPortfolioId, expected) => {
  expect(readRequestedPortfolioId(new URL(path, "http://localhost"), catalogue, { defaultPortfolioId })).toBe(expected);
});
