import { expect, test } from "vitest";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { requestPortfolio } from "./request-portfolio.ts";

const catalogue: Pick<Catalogue, "portfolio"> = {
  portfolio: (id) => (["aa", "bb"].includes(id) ? { portfolio_id: id } : undefined),
};

test.each([
  ["S3 none passed takes the default", "/en", "bb", "bb"],
  ["S3 an empty id is none", "/en?id=", "bb", "bb"],
  ["S5 id narrows", "/en?id=aa", "bb", "aa"],
  ["S5 the first of several ids counts", "/en?id=aa&id=bb", "bb", "aa"],
  ["S3 an unknown id narrows nothing", "/en?id=zz", "bb", undefined],
  ["S3 a default that the catalogue lacks narrows nothing", "/en", "zz", undefined],
])("%s", (_, path, defaultPortfolioId, expected) => {
  expect(requestPortfolio(new URL(path, "http://localhost"), catalogue, { defaultPortfolioId })).toBe(expected);
});
