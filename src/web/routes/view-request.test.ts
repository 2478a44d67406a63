import { expect, test } from "vitest";
import { catalogueOf } from "../../../tests/fixtures/product-catalogue.ts";
import { readRequestedPortfolioId } from "./view-request.ts";

const catalogue = catalogueOf({ portfolios: ["aa", "bb", "Cc", "CC"].map((id) => ({ portfolio_id: id })) });

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
