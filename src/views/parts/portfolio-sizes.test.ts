import { expect, test } from "vitest";
import { exceedsLimit, type PortfolioSizes } from "./portfolio-sizes.ts";

const SIZES: PortfolioSizes = {
  all: 300,
  portfolios: [
    ["aa", 100],
    ["bb", 200],
  ],
};

test.each([
  [undefined, 299, true],
  [undefined, 300, false],
  ["aa", 99, true],
  ["AA", 99, true],
  ["aa", 100, false],
  ["bb", 150, true],
  ["unknown", 0, false],
] as const)("S5 portfolio %s has more than %i articles: %s", (id, limit, expected) => {
  expect(exceedsLimit(SIZES, id, limit)).toBe(expected);
});
